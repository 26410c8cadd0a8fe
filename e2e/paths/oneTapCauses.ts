/** One-tap trading on the trading page: switched on for a time, changed, switched off, over. */
import type { Locator } from '@playwright/test'
import type { AnyMachineSnapshot } from 'xstate'
import { decimal } from '#rules/number/decimal.ts'
import { serverNow } from '#tests/support/samples/samples.ts'
import { expect } from '../support/fixtures.ts'
import { tradePage } from '../pages/tradePage.ts'
import { like, say } from '../support/say.ts'
import { seen } from './look.ts'
import { type Causes, afterOf } from './machinePaths.ts'
import type { Stage } from './stage.ts'

const minuteMs = 60_000

const oneTapFor = (minutes: number) => ({ type: 'oneTap.on', minutes, askAbove: decimal('1'), now: serverNow })

export const isEditing = (snapshot: AnyMachineSnapshot) => snapshot.matches({ sending: 'editing' })
export const isFresh = (snapshot: AnyMachineSnapshot) => snapshot.matches({ price: { 'of an instrument': 'fresh' } })
export const isOnline = (snapshot: AnyMachineSnapshot) => snapshot.matches({ connection: 'online' })
export const isShown = (snapshot: AnyMachineSnapshot) => !snapshot.matches({ price: 'unknown' })
export const isOneTap = (snapshot: AnyMachineSnapshot) => snapshot.hasTag('one-tap')
/** Looking into the settings takes time, in which a fresh price grows old. */
const mayLook = (snapshot: AnyMachineSnapshot) => isShown(snapshot) && isEditing(snapshot) && !isFresh(snapshot)

const tradeOf = ({ page }: Stage) => tradePage(page)
export const chip = ({ page }: Stage) => page.getByRole('button', { name: like('orderSettings:oneTap.left') })
const settings = ({ page }: Stage) => page.getByRole('dialog', { name: say('trade:settings.title') })

/** Does something in the settings of orders. */
async function inSettings(stage: Stage, opener: Locator, act: (oneTap: Locator) => Promise<void>): Promise<void> {
  await opener.click()
  const oneTap = settings(stage).getByRole('switch', { name: say('orderSettings:oneTap.title') })
  await seen(stage, oneTap)
  await act(oneTap)
  await settings(stage)
    .getByRole('button', { name: say('app:close') })
    .click()
  await expect(settings(stage)).toHaveCount(0)
  await seen(stage, tradeOf(stage).form)
}

export const oneTapCauses: Causes = {
  'turns one-tap trading on': {
    event: oneTapFor(15),
    when: (snapshot) => mayLook(snapshot) && !isOneTap(snapshot),
    act: (stage) =>
      inSettings(stage, tradeOf(stage).settings, async (oneTap) => {
        await oneTap.click()
        const turnOn = settings(stage).getByRole('button', { name: say('orderSettings:oneTap.turnOn') })
        // What it does is read before the first time alone.
        if (await turnOn.isVisible()) await turnOn.click()
        await expect(oneTap).toBeChecked()
      }),
  },
  'chooses how long one tap is enough': {
    event: oneTapFor(5),
    when: (snapshot) => mayLook(snapshot) && isOneTap(snapshot),
    act: (stage) =>
      inSettings(stage, chip(stage), async () => {
        const five = settings(stage).getByRole('radio', { name: say('trade:periodName.5min'), exact: true })
        await five.click()
        await expect(five).toBeChecked()
      }),
  },
  'turns one-tap trading off': {
    event: { type: 'oneTap.off' },
    when: (snapshot) => mayLook(snapshot) && isOneTap(snapshot),
    act: (stage) =>
      inSettings(stage, chip(stage), async (oneTap) => {
        await oneTap.click()
        await expect(oneTap).not.toBeChecked()
      }),
  },
  'the time of one-tap trading is over': {
    event: afterOf('one-tap ends', 'orderForm.one-tap.on'),
    when: (snapshot) => mayLook(snapshot) && !isOnline(snapshot),
    act: (stage) => stage.clock.leap(15 * minuteMs),
  },
}

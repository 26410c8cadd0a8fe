/** What becomes of an order by itself, or by somebody else, and how the orders page comes to know it. */
import type { AnyMachineSnapshot } from 'xstate'
import { closedOrder, openOrder } from '#tests/support/samples/samples.ts'
import { expect } from '../support/fixtures.ts'
import { holdPrice } from '../support/holdPrice.ts'
import { either, say } from '../support/say.ts'
import { ordersPage } from '../pages/ordersPage.ts'
import { cancelAsUser, closeAsUser } from '../support/userCalls.ts'
import { type Causes, afterOf, over } from './machinePaths.ts'
import type { Stage } from './stage.ts'

export const lists = '/v1/api/forex/my_deal'
export const figures = 'FOREX_TRADE'
export const closed = 'FOREX_CLOSED'
export const firstPrice = 90_000
const momentMs = 20

export const ordersOf = ({ page }: Stage) => ordersPage(page)
export const openerOf = { close: 'orders:detail.close', cancel: 'orders:detail.cancel' } as const
export const endButton = (stage: Stage) =>
  ordersOf(stage).sheet.getByRole('button', { name: either(...Object.values(openerOf).map((key) => say(key))) })

const isIn =
  (...states: readonly string[]) =>
  (snapshot: AnyMachineSnapshot) =>
    states.some((state) => snapshot.matches(state))
const statusOf = ({ context }: AnyMachineSnapshot) => context['order'].status

/** What the figures say makes the app read lists, which wait. */
async function figuresTell(stage: Stage): Promise<void> {
  let isAsked = false
  const asked = stage.calls.asked(lists).then(() => {
    isAsked = true
  })
  stage.line.mute(closed)
  const goOn = async () => {
    await stage.clock.run(momentMs)
    return isAsked
  }
  await expect.poll(goOn, { intervals: [100] }).toBe(true)
  await asked
  stage.line.mute(figures, closed)
}

/** Those that wait are answered; later ones wait again. */
async function listsTell(stage: Stage): Promise<void> {
  await stage.calls.asked(lists)
  await stage.calls.free(lists)
  await stage.calls.hold(lists)
}

/** Seconds make a price old: on an old one nobody closes. */
export async function bringPrice(stage: Stage): Promise<void> {
  await stage.clock.setRight()
  await holdPrice(stage.backEnd, 'BTCUSD', Number(stage.kept.get('price') ?? firstPrice))
  await expect(async () => {
    await stage.clock.run(momentMs)
    await expect(endButton(stage)).toBeEnabled({ timeout: 100 })
  }).toPass({ intervals: [10], timeout: 10_000 })
}

const isPending = ({ kept }: Stage) => kept.get('status') === 'pending'
/** On another device. */
const endElsewhere = (stage: Stage) =>
  (isPending(stage) ? cancelAsUser : closeAsUser)(stage.page, Number(stage.kept.get('order')))

export const turned = (stage: Stage) => ordersOf(stage).sheet.getByRole('status').first()
const seenWhy = (stage: Stage) =>
  expect(turned(stage)).toContainText(say(isPending(stage) ? 'orders:reason.cancelled' : 'orders:reason.manual'))

/** What the order becomes by itself, or by somebody else. */
export const changes: Causes = {
  'it opens': {
    event: { type: 'order.told', order: openOrder },
    when: (snapshot) => isIn('pending', 'setting protection.asking')(snapshot) && statusOf(snapshot) === 'pending',
    act: async (stage) => {
      stage.kept.set('price', '89400')
      await holdPrice(stage.backEnd, 'BTCUSD', 89_400)
      stage.kept.set('status', 'holding')
      await figuresTell(stage)
      await listsTell(stage)
    },
  },
  'the thumb is off the screen': over('time for a falling thumb', 'order.just filled', 700),
  'it ends elsewhere': {
    event: { type: 'order.gone' },
    when: isIn('pending', 'open', 'just filled'),
    act: async (stage) => {
      await endElsewhere(stage)
      await stage.line.hear(closed)
    },
  },
  'the history says why it ended': {
    event: { type: 'order.told', order: closedOrder },
    when: isIn('gone'),
    act: async (stage) => {
      await listsTell(stage)
      await seenWhy(stage)
    },
  },
  'the history says first that it ended': {
    event: { type: 'order.told', order: closedOrder },
    when: isIn('open', 'just filled'),
    act: async (stage) => {
      await endElsewhere(stage)
      await figuresTell(stage)
      await listsTell(stage)
      await seenWhy(stage)
    },
  },
  'it was read why': {
    event: afterOf('time to read', 'order.over'),
    act: async (stage) => {
      await stage.clock.run(6_000)
      await expect(ordersOf(stage).sheet.filter({ visible: true })).toHaveCount(0)
    },
  },
  'the lists say nothing else': {
    event: afterOf('time for the lists', 'order.late'),
    act: async (stage) => {
      await stage.clock.run(5_000)
      await listsTell(stage)
      await bringPrice(stage)
    },
  },
}

/** One order in its sheet: closed, cancelled, given stops; refused, without an answer, asked for again; and what it turns into meanwhile. */
import type { Locator } from '@playwright/test'
import type { AnyMachineSnapshot } from 'xstate'
import { doneOf } from '#tests/machines/walks/walk.ts'
import { decimal } from '#rules/number/decimal.ts'
import type { Order } from '#rules/trading/order.ts'
import { closedOrder, openOrder } from '#tests/support/samples/samples.ts'
import { good } from '#tests/support/samples/standings.ts'
import { expect } from '../support/fixtures.ts'
import { holdPrice } from '../support/holdPrice.ts'
import { type SentenceKey, either, like, say } from '../support/say.ts'
import { openDemo } from '../pages/enter.ts'
import { ordersPage } from '../pages/ordersPage.ts'
import { type Submit, cancelAsUser, closeAsUser, submitAsUser } from '../support/userCalls.ts'
import { seen } from './look.ts'
import {
  type Cause,
  type Causes,
  type MachinePaths,
  type Scene,
  afterOf,
  askAgain,
  done,
  lost,
  over,
  refused,
} from './machinePaths.ts'
import type { Stage } from './stage.ts'

const calls = {
  closing: '/v1/api/forex/close',
  cancelling: '/v1/api/forex/cancel_trade',
  'setting protection': '/v1/api/forex/set_stop_price',
} as const
type Asking = keyof typeof calls

const lists = '/v1/api/forex/my_deal'
const figures = 'FOREX_TRADE'
const closed = 'FOREX_CLOSED'
const firstPrice = 90_000
const momentMs = 20

const pendingOrder: Order = { ...openOrder, status: 'pending' }

const ordersOf = ({ page }: Stage) => ordersPage(page)
const question = ({ page }: Stage) => page.getByRole('alertdialog')
const checking = (stage: Stage) => ordersOf(stage).sheet.getByText(say('orders:detail.checking'))
const confirm = (stage: Stage, key: SentenceKey) => question(stage).getByRole('button', { name: say(key) })

type End = 'close' | 'cancel'
const openerOf = { close: 'orders:detail.close', cancel: 'orders:detail.cancel' } as const
const confirming = { close: 'orders:confirm.close.confirm', cancel: 'orders:confirm.cancel.confirm' } as const
const save = 'orders:stops.save'
const endButton = (stage: Stage) =>
  ordersOf(stage).sheet.getByRole('button', { name: either(...Object.values(openerOf).map((key) => say(key))) })
/** Closes a question without an answer. */
const back = (open: Locator) =>
  (['orders:confirm.close.stay', 'orders:confirm.cancel.stay', 'app:cancel'] as const)
    .map((key) => open.getByRole('button', { name: say(key), exact: true }))
    .reduce((one, other) => one.or(other))

/** A question that was refused stays open: another one is asked only after it. */
async function ask(stage: Stage, opener: Locator, key: SentenceKey): Promise<void> {
  const open = question(stage).filter({ visible: true })
  const asked = open.getByRole('button', { name: say(key) })
  if ((await open.count()) > 0 && (await asked.count()) === 0) {
    await back(open).click()
    await expect(open).toHaveCount(0)
  }
  if ((await open.count()) === 0) await opener.click()
  // What it is asked with may come only now.
  await seen(stage, asked)
}

const end = (how: End) => async (stage: Stage) => {
  await ask(stage, endButton(stage), confirming[how])
  await confirm(stage, confirming[how]).click()
}

const protect = async (stage: Stage) => {
  const { setStops, stops } = ordersOf(stage)
  await ask(stage, setStops, save)
  const stopLoss = stops.getByRole('switch', { name: say('stops:name.stopLoss') })
  if (!(await stopLoss.isChecked())) await stopLoss.click()
  await stops.getByRole('textbox', { name: say('stops:name.stopLoss') }).fill('80000')
  await stops.getByRole('button', { name: say(save) }).click()
}

/** What can become of something that was asked for. */
const answersTo = (asking: Asking, answered: (order: Order) => Order): Causes => ({
  [`${asking}: done`]: {
    ...done(`0.order.${asking}.asking`, null, calls[asking]),
    event: ({ context }) => doneOf(`0.order.${asking}.asking`, { order: answered(context['order']), version: 1 }),
  },
  [`${asking}: refused`]: refused(`0.order.${asking}.asking`, calls[asking]),
  [`${asking}: no answer`]: lost(`0.order.${asking}.asking`, calls[asking]),
  [`${asking}: two seconds pass`]: askAgain(`order.${asking}.checking what happened`),
})

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
async function bringPrice(stage: Stage): Promise<void> {
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

const turned = (stage: Stage) => ordersOf(stage).sheet.getByRole('status').first()
const seenWhy = (stage: Stage) =>
  expect(turned(stage)).toContainText(say(isPending(stage) ? 'orders:reason.cancelled' : 'orders:reason.manual'))

/** What the order becomes by itself, or by somebody else. */
const turns: Causes = {
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

/** Opens the orders of a demo user who has one, and looks at it. */
async function look(stage: Stage, tab: 'holding' | 'pending' | 'ended', order: Partial<Submit>): Promise<void> {
  const { page, backEnd } = stage
  await holdPrice(backEnd, 'BTCUSD', firstPrice)
  await openDemo(page, '/')
  const id = await submitAsUser(page, order)
  if (tab === 'ended') await closeAsUser(page, id)
  stage.kept.set('order', String(id))
  stage.kept.set('status', tab)
  stage.line.mute(figures, closed)
  await page.goto(`/order?tab=${tab}`)
  await ordersOf(stage).row('BTC/USD').first().click()
  await expect(ordersOf(stage).sheet).toBeVisible()
  // What is held is known once; from then on what becomes of it is told when it is its turn.
  if (tab === 'holding') await stage.line.hear(figures)
  await stage.calls.hold(lists, ...Object.values(calls))
  await stage.clock.stand()
}

const setsStops: Cause = {
  event: { type: 'order.setProtection', stopLoss: decimal('1'), takeProfit: null },
  act: protect,
}

/** Connected, at a fresh price. */
const opening = [{ type: 'standing.changed', standing: good }]

const scenes: readonly Scene[] = [
  {
    name: 'an open order',
    input: { order: openOrder },
    opening,
    open: (stage) => look(stage, 'holding', {}),
    causes: {
      'closes it': { event: { type: 'order.close' }, act: end('close') },
      'sets stops': setsStops,
      ...answersTo('closing', () => closedOrder),
      ...answersTo('setting protection', (order) => order),
      ...turns,
    },
  },
  {
    name: 'a pending order',
    input: { order: pendingOrder },
    opening,
    open: (stage) => look(stage, 'pending', { status: 0, target_price: '89500' }),
    causes: {
      'cancels it': { event: { type: 'order.cancel' }, act: end('cancel') },
      'sets stops': setsStops,
      ...answersTo('cancelling', () => closedOrder),
      ...answersTo('setting protection', (order) => order),
      ...turns,
    },
  },
  {
    name: 'a closed order',
    input: { order: closedOrder },
    opening,
    open: (stage) => look(stage, 'ended', {}),
    causes: {},
  },
]

const canBe = (how: End) => (stage: Stage) =>
  seen(stage, ordersOf(stage).sheet.getByRole('button', { name: say(openerOf[how]) }))

const withStop = (how: End) => async (stage: Stage) => {
  await canBe(how)(stage)
  await expect(ordersOf(stage).detail('stopLoss')).toHaveText('80,000.00')
  await expect(question(stage).filter({ visible: true })).toHaveCount(0)
}

const isAsked = (button: SentenceKey) => async (stage: Stage) => {
  await expect(confirm(stage, button)).toHaveAttribute('aria-busy', 'true')
  await expect(checking(stage)).toHaveCount(0)
}

const isChecked = (button: SentenceKey) => async (stage: Stage) => {
  await expect(checking(stage)).toBeVisible()
  await expect(confirm(stage, button)).toHaveAttribute('aria-busy', 'true')
}

/** Its actions take no press yet. */
const isInert = async (stage: Stage) => {
  await expect(endButton(stage)).toBeDisabled()
  await expect(ordersOf(stage).setStops).toBeDisabled()
}

const hasNoActions = (stage: Stage) => expect(endButton(stage).or(ordersOf(stage).setStops)).toHaveCount(0)

const otherRefusal = 'what a walk has refused is refused as too late'

/** It is asked for in the menu of a row, which these walks do not open. */
const reversedElsewhere = 'e2e/trading/parts.spec.ts reverses from the menu of a row'
const ofReversing = [
  'order.reversing',
  'order.reversing.asking',
  'order.reversing.checking what happened',
  'order.open | order.reverse | 0',
  'order.reversing.asking | xstate.done.actor.0.order.reversing.asking | 0',
  ...[0, 1, 2].map((at) => `order.reversing.asking | xstate.error.actor.0.order.reversing.asking | ${at}`),
  'order.reversing.checking what happened | xstate.after.pause before asking again.order.reversing.checking what happened | 0',
]

export const orderPaths: MachinePaths = {
  machine: 'order',
  scenes,
  facts: {
    'order.pending.as it was': canBe('cancel'),
    'order.pending.with new protection': withStop('cancel'),
    'order.open.as it was': canBe('close'),
    'order.open.with new protection': withStop('close'),
    'order.closing.asking': isAsked(confirming.close),
    'order.closing.checking what happened': isChecked(confirming.close),
    'order.cancelling.asking': isAsked(confirming.cancel),
    'order.cancelling.checking what happened': isChecked(confirming.cancel),
    'order.setting protection.asking': isAsked(save),
    'order.setting protection.checking what happened': isChecked(save),
    'order.late': isInert,
    'order.gone': isInert,
    'order.just filled': async (stage) => {
      await isInert(stage)
      await expect(turned(stage)).toContainText(like('orders:turned.filled', { price: /\W*89,400\.00/ }))
    },
    'order.over': hasNoActions,
    'order.closed': hasNoActions,
  },
  unseen: {
    'order.turned': 'decides at once by what it turned into',
    'order.deciding': 'decides at once by the status of the order',
    'order.reversing.asking': reversedElsewhere,
    'order.reversing.checking what happened': reversedElsewhere,
    'order.protection is set': 'decides at once by the status that came with the answer',
  },
  never: {
    ...Object.fromEntries(
      Object.keys(calls).map((asking) => [
        `order.${asking}.asking | xstate.error.actor.0.order.${asking}.asking | 1`,
        otherRefusal,
      ]),
    ),
    'order.deciding | always | 0': otherRefusal,
    ...Object.fromEntries(ofReversing.map((one) => [one, reversedElsewhere])),
  },
}

/** One order in its sheet: closed, cancelled, given stops; refused, without an answer, and asked for again. */
import { decimal } from '#rules/decimal.ts'
import type { Order } from '#rules/order.ts'
import { endedOrder, heldOrder } from '#tests/support/samples.ts'
import { good } from '#tests/support/standings.ts'
import { expect } from '../fixtures.ts'
import { holdPrice } from '../holdPrice.ts'
import { openDemo } from '../pages/enter.ts'
import { ordersPage } from '../pages/ordersPage.ts'
import { type Submit, closeAsUser, submitAsUser } from '../userCalls.ts'
import { noAnswer, refusal } from './answers.ts'
import { seen } from './look.ts'
import { type Deed, type MachinePaths, type Scene, afterOf, doneOf, failedOf } from './machinePaths.ts'
import type { Stage } from './stage.ts'

const calls = {
  closing: '/v1/api/forex/close',
  cancelling: '/v1/api/forex/cancel_trade',
  'setting stops': '/v1/api/forex/set_stop_price',
} as const
type Asking = keyof typeof calls

const makeKey = () => 'key'
const pendingOrder: Order = { ...heldOrder, status: 'pending' }
const answer = (order: Order) => ({ order, version: 1 })

const ordersOf = ({ page }: Stage) => ordersPage(page)
const question = ({ page }: Stage) => page.getByRole('alertdialog')
const checking = (stage: Stage) => ordersOf(stage).sheet.getByText('No answer yet. Checking what happened…')
const confirm = (stage: Stage, name: string) => question(stage).getByRole('button', { name })

/** A question that was refused stays open: another one is asked only after it. */
async function ask(stage: Stage, opener: string, confirming: string): Promise<void> {
  const open = question(stage).filter({ visible: true })
  if ((await open.count()) > 0 && (await open.getByRole('button', { name: confirming }).count()) === 0) {
    await open.getByRole('button', { name: /^(Keep it|Cancel)$/ }).click()
    await expect(open).toHaveCount(0)
  }
  if ((await open.count()) === 0) await ordersOf(stage).sheet.getByRole('button', { name: opener }).click()
}

const end = (opener: 'Close order' | 'Cancel order') => async (stage: Stage) => {
  await ask(stage, opener, opener)
  await confirm(stage, opener).click()
}

const protect = async (stage: Stage) => {
  await ask(stage, 'Set stops', 'Save')
  const { stops } = ordersOf(stage)
  const stopLoss = stops.getByRole('switch', { name: 'Stop loss' })
  if (!(await stopLoss.isChecked())) await stopLoss.click()
  await stops.getByRole('textbox', { name: 'Stop loss' }).fill('80000')
  await stops.getByRole('button', { name: 'Save' }).click()
}

/** What can become of something that was asked for. */
const answersTo = (asking: Asking, order: Order): Readonly<Record<string, Deed>> => ({
  [`${asking}: done`]: {
    event: doneOf(`0.order.${asking}.asking`, answer(order)),
    act: (stage) => stage.calls.pass(calls[asking]),
  },
  [`${asking}: refused`]: {
    event: failedOf(`0.order.${asking}.asking`, refusal),
    act: (stage) => stage.calls.meet(calls[asking], 'refuse'),
  },
  [`${asking}: no answer`]: {
    event: failedOf(`0.order.${asking}.asking`, noAnswer),
    act: (stage) => stage.calls.lose(calls[asking]),
  },
  [`${asking}: two seconds pass`]: {
    event: afterOf('pause before asking again', `order.${asking}.checking what happened`),
    act: (stage) => stage.clock.run(2_000),
  },
})

/** Opens the orders of a demo user who has one, and looks at it. */
async function look(stage: Stage, tab: 'holding' | 'pending' | 'ended', order: Partial<Submit>): Promise<void> {
  const { page, backEnd } = stage
  await holdPrice(backEnd, 'BTCUSD', 90_000)
  await openDemo(page, '/')
  const id = await submitAsUser(page, order)
  if (tab === 'ended') await closeAsUser(page, id)
  await page.goto(`/order?tab=${tab}`)
  await ordersOf(stage).row('BTC/USD').first().click()
  await expect(ordersOf(stage).sheet).toBeVisible()
  await stage.calls.hold(...Object.values(calls))
  // The back end tells of a closed order twice: here the answer is what is waited for.
  stage.line.mute('FOREX_CLOSED')
  await stage.clock.stand()
}

const setsStops: Deed = {
  event: { type: 'order.setStops', stopLoss: decimal('1'), takeProfit: null },
  act: protect,
}

/** Connected, at a fresh price. */
const opening = [{ type: 'standing.changed', standing: good }]

const scenes: readonly Scene[] = [
  {
    name: 'a holding order',
    input: { order: heldOrder, makeKey },
    opening,
    open: (stage) => look(stage, 'holding', {}),
    deeds: {
      'closes it': { event: { type: 'order.close' }, act: end('Close order') },
      'sets stops': setsStops,
      ...answersTo('closing', endedOrder),
      ...answersTo('setting stops', heldOrder),
    },
  },
  {
    name: 'a pending order',
    input: { order: pendingOrder, makeKey },
    opening,
    open: (stage) => look(stage, 'pending', { status: 0, target_price: '89500' }),
    deeds: {
      'cancels it': { event: { type: 'order.cancel' }, act: end('Cancel order') },
      'sets stops': setsStops,
      ...answersTo('cancelling', endedOrder),
      ...answersTo('setting stops', pendingOrder),
    },
  },
  {
    name: 'an ended order',
    input: { order: endedOrder, makeKey },
    opening,
    open: (stage) => look(stage, 'ended', {}),
    deeds: {},
  },
]

const canBe = (ended: 'Close order' | 'Cancel order') => (stage: Stage) =>
  seen(stage, ordersOf(stage).sheet.getByRole('button', { name: ended }))

const withStop = (ended: 'Close order' | 'Cancel order') => async (stage: Stage) => {
  await canBe(ended)(stage)
  await expect(ordersOf(stage).detail('Stop loss')).toHaveText('80,000.00')
  await expect(question(stage).filter({ visible: true })).toHaveCount(0)
}

const isAsked = (button: string) => async (stage: Stage) => {
  await expect(confirm(stage, button)).toHaveAttribute('aria-busy', 'true')
  await expect(checking(stage)).toHaveCount(0)
}

const isChecked = (button: string) => async (stage: Stage) => {
  await expect(checking(stage)).toBeVisible()
  await expect(confirm(stage, button)).toHaveAttribute('aria-busy', 'true')
}

/** What an order turns into comes from the lists, which here stand still. */
const turns = 'comes with prices that move: gone in e2e/orderTurns.spec.ts'

export const orderPaths: MachinePaths = {
  machine: 'order',
  placeOf: ({ context }) => context['order'].status,
  scenes,
  facts: {
    'order.pending.as it was': canBe('Cancel order'),
    'order.pending.with new stops': withStop('Cancel order'),
    'order.holding.as it was': canBe('Close order'),
    'order.holding.with new stops': withStop('Close order'),
    'order.closing.asking': isAsked('Close order'),
    'order.closing.checking what happened': isChecked('Close order'),
    'order.cancelling.asking': isAsked('Cancel order'),
    'order.cancelling.checking what happened': isChecked('Cancel order'),
    'order.setting stops.asking': isAsked('Save'),
    'order.setting stops.checking what happened': isChecked('Save'),
    'order.ended': (stage) =>
      expect(ordersOf(stage).sheet.getByRole('button', { name: /^(Close order|Cancel order|Set stops)$/ })).toHaveCount(
        0,
      ),
  },
  unseen: {
    'order.gone': turns,
    'order.late': turns,
    'order.turned': 'decides at once by what it turned into',
    'order.just filled': turns,
    'order.over': turns,
    'order.deciding': 'decides at once by the status of the order',
    'order.stops are set': 'decides at once by the status that came with the answer',
  },
  never: Object.fromEntries(
    [
      'order | order.told | 0',
      ...Object.keys(calls).map((asking) => `order.${asking}.asking | xstate.error.actor.0.order.${asking}.asking | 1`),
      'order.deciding | always | 0',
      'order.gone | order.told | 0',
      'order.holding | order.gone | 0',
      'order.holding | order.told | 0',
      'order.just filled | order.gone | 0',
      'order.just filled | order.told | 0',
      'order.just filled | xstate.after.time for a falling thumb.order.just filled | 0',
      'order.late | always | 0',
      'order.late | xstate.after.time for the lists.order.late | 0',
      'order.over | xstate.after.time to read.order.over | 0',
      'order.pending | order.gone | 0',
      'order.pending | order.told | 0',
      'order.stops are set | always | 0',
      'order.turned | always | 0',
      'order.turned | always | 1',
    ].map((key) => [key, turns]),
  ),
}

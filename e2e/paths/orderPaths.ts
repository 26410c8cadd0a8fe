/** One order in its sheet: closed, cancelled, given stops; refused, without an answer, asked for again; and what it turns into meanwhile. */
import type { Locator } from '@playwright/test'
import { doneOf } from '#tests/machines/walks/walk.ts'
import { decimal } from '#rules/number/decimal.ts'
import type { Order } from '#rules/trading/order.ts'
import { closedOrder, openOrder } from '#tests/support/samples/samples.ts'
import { good } from '#tests/support/samples/standings.ts'
import { expect } from '../support/fixtures.ts'
import { holdPrice } from '../support/holdPrice.ts'
import { type SentenceKey, like, say } from '../support/say.ts'
import { openDemo } from '../pages/enter.ts'
import { type Submit, closeAsUser, submitAsUser } from '../support/userCalls.ts'
import { seen } from './look.ts'
import {
  type Cause,
  type Causes,
  type MachinePaths,
  type Scene,
  askAgain,
  done,
  lost,
  refused,
} from './machinePaths.ts'
import {
  bringPrice,
  closed,
  endButton,
  figures,
  firstPrice,
  lists,
  openerOf,
  ordersOf,
  turned,
  changes,
} from './orderChanges.ts'
import type { Stage } from './stage.ts'

const calls = {
  closing: '/v1/api/forex/close',
  cancelling: '/v1/api/forex/cancel_trade',
  'setting protection': '/v1/api/forex/set_stop_price',
  reversing: '/v1/api/forex/reverse',
} as const
type Asking = keyof typeof calls

const pendingOrder: Order = { ...openOrder, status: 'pending' }

const question = ({ page }: Stage) => page.getByRole('alertdialog')
const checking = (stage: Stage) => ordersOf(stage).sheet.getByText(say('orders:detail.checking'))
const confirm = (stage: Stage, key: SentenceKey) => question(stage).getByRole('button', { name: say(key) })

type End = 'close' | 'cancel'
const confirming = { close: 'orders:confirm.close.confirm', cancel: 'orders:confirm.cancel.confirm' } as const
const save = 'orders:stops.save'
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

const reverseRow = (stage: Stage) => ordersOf(stage).sheet.getByRole('button', { name: like('closing:reverse.title') })
const rowItself = (stage: Stage) => ordersOf(stage).row('BTC/USD').first()
const rowMenu = (stage: Stage) =>
  stage.page.getByRole('tabpanel').getByRole('button', { name: like('orders:row.more') })
const isInMenu = ({ kept }: Stage) => kept.get('in') === 'menu'

/** Opens the orders of a demo user who has one, and looks at it. */
async function look(
  stage: Stage,
  tab: 'holding' | 'pending' | 'ended',
  order: Partial<Submit>,
  opener = rowItself,
): Promise<void> {
  const { page, backEnd } = stage
  await holdPrice(backEnd, 'BTCUSD', firstPrice)
  await openDemo(page, '/')
  const id = await submitAsUser(page, order)
  if (tab === 'ended') await closeAsUser(page, id)
  stage.kept.set('order', String(id))
  stage.kept.set('status', tab)
  stage.line.mute(figures, closed)
  await page.goto(`/order?tab=${tab}`)
  if (opener === rowMenu) stage.kept.set('in', 'menu')
  await opener(stage).click()
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
      ...changes,
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
      ...changes,
    },
  },
  {
    name: 'an open order in the menu of its row',
    input: { order: openOrder },
    opening,
    open: (stage) => look(stage, 'holding', {}, rowMenu),
    causes: {
      'reverses it': {
        event: { type: 'order.reverse' },
        act: async (stage) => {
          await bringPrice(stage)
          await reverseRow(stage).click()
        },
      },
      ...answersTo('reversing', () => closedOrder),
      'the lists say nothing else': changes['the lists say nothing else'] as Cause,
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
  if (!isInMenu(stage)) await expect(ordersOf(stage).setStops).toBeDisabled()
}

const isEndBusy = (stage: Stage) => expect(endButton(stage)).toHaveAttribute('aria-busy', 'true')

const hasNoActions = (stage: Stage) => expect(endButton(stage).or(ordersOf(stage).setStops)).toHaveCount(0)

const otherRefusal = 'what a walk has refused is refused as too late'

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
    'order.reversing.asking': isEndBusy,
    'order.reversing.checking what happened': isEndBusy,
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
  },
}

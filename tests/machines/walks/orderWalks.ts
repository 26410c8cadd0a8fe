/** An order from its form to its end, the lists it is in, and what it does to the account. */
import type { Decimal } from '#rules/number/decimal.ts'
import { decimal, zero } from '#rules/number/decimal.ts'
import { drawingsAtMost } from '#rules/market/drawing.ts'
import type { OrdersHeard } from '#machines/trading/heardOrders.ts'
import type { Order } from '#rules/trading/order.ts'
import type { Standing } from '#rules/trading/whyNotEnd.ts'
import { closedOrder, eurusd, openOrder, quoteOfEurusd, serverNow, usdjpy } from '#tests/support/samples/samples.ts'
import { good } from '#tests/support/samples/standings.ts'
import { type Walks, answers, changes, factsOf, refuses, types } from './walk.ts'

const pendingOrder: Order = { ...openOrder, status: 'pending' }
const outcome = { path: '/order', key: 'k', wire: '{}', isNewOrder: true }

const [low, higher, high, top] = [decimal('1.08'), decimal('1.082'), decimal('1.085'), decimal('1.086')]
const stoppedOrder: Order = { ...openOrder, stopLoss: low }
type Dragged = {
  readonly order: Order | null
  readonly price: Decimal
  readonly nowPrice: Decimal
  readonly isOnline: boolean
}
const point = { time: serverNow, price: 1.08 }
const levelOf = (id: number) => ({ id, kind: 'level', price: 1.08 })

const ticked = (ageMs: number) => ({
  type: 'quotes.ticked',
  quotes: [quoteOfEurusd],
  now: serverNow + ageMs,
  receivedAt: serverNow,
})
const figures = (balance: string, version: number) => ({
  type: 'figures.ticked',
  figures: { balance: decimal(balance), profit: zero, margin: decimal('100'), marginLevel: zero, orders: [] },
  version,
})

type Filled = {
  readonly instrument: { readonly code: string; readonly termsVersion: number } | null
  readonly feeType: unknown
  readonly isLocked: boolean
  readonly brokerTerms: number | null
}
type Looked = {
  readonly standing: Standing
  readonly order: Order
  readonly shownAs: string
  readonly turned: string | null
}
type Heard = OrdersHeard & { readonly chosen: Order | null }
const itemsOf = { open: [openOrder], pending: [pendingOrder], closed: [closedOrder] }
type Figures = { readonly balance: Decimal | null; readonly liveOrders: unknown; readonly version: number }

export const orderWalks: Walks = {
  orderForm: {
    events: [
      { type: 'oneTap.on', minutes: 5, askAbove: decimal('1'), now: 0 },
      ...[eurusd, { ...eurusd, termsVersion: 2 }, usdjpy].map((instrument) => ({
        type: 'instrument.shown',
        instrument,
      })),
      ...[0, 60_000].map(ticked),
      ...[0, 200].map((orderCount) => ({ type: 'account.changed', freeMargin: decimal('1000'), orderCount })),
      ...[1, 2].map((termsVersion) => ({
        type: 'settings.known',
        feeType: 'per lot',
        termsVersion,
        maxOrders: 200,
        marginCallPercent: 100,
        stopOutPercent: 50,
      })),
      ...[true, false].map((isOnline) => ({ type: 'connection.changed', isOnline })),
      { type: 'account.locked', isLocked: true },
      { type: 'form.change', change: { lots: '0.1' } },
      { type: 'lots.step', direction: 'more' },
      { type: 'terms.recalled', kept: { leverage: 200, lots: null, slippage: '' } },
      ...[0, 3_600_000].map((now) => ({ type: 'order.send', side: 'buy', now })),
      ...types('order.confirm', 'order.reconsider', 'oneTap.off', 'answer.dismiss', 'account.left'),
      ...[true, false].map((isOrderAwaited) => ({ type: 'outcomes.changed', isOrderAwaited })),
      ...answers('0.orderForm.sending.under way', { order: openOrder, version: 1 }),
      refuses('0.orderForm.sending.under way', 2013),
    ],
    homes: [
      {
        price: { 'of an instrument': 'fresh' },
        connection: 'online',
        'one-tap': 'off',
        sending: 'editing',
      },
    ],
    facts: factsOf(({ instrument, feeType, isLocked, brokerTerms }: Filled) => [
      instrument?.code,
      instrument?.termsVersion,
      feeType,
      isLocked,
      brokerTerms,
    ]),
  },
  order: {
    starts: [openOrder, pendingOrder, closedOrder].map((order) => ({ order })),
    events: [
      ...types('order.close', 'order.reverse', 'order.cancel'),
      ...[true, false].map((isOnline) => ({ type: 'standing.changed', standing: { ...good, isOnline } })),
      { type: 'order.setProtection', stopLoss: null, takeProfit: null },
      ...['closing', 'reversing', 'cancelling'].flatMap((state) =>
        answers(`0.order.${state}.asking`, { order: closedOrder, version: 1 }),
      ),
      ...[openOrder, closedOrder].map((order) => ({ type: 'order.told', order })),
      ...types('order.gone'),
      ...['closing', 'reversing', 'cancelling', 'setting protection'].map((state) =>
        refuses(`0.order.${state}.asking`, 2008),
      ),
      ...answers(
        '0.order.setting protection.asking',
        ...[openOrder, pendingOrder].map((order) => ({ order, version: 1 })),
      ),
    ],
    homes: ['closed', 'over'],
    facts: factsOf(({ order, standing, shownAs, turned }: Looked) => [
      order.status,
      standing.isOnline,
      shownAs,
      turned,
    ]),
  },
  orders: {
    events: [
      ...types('orders.reread', 'versions.reset', 'order.dismiss'),
      { type: 'trading.stopped', stoppages: [{ instrumentId: openOrder.instrumentId, state: 'halted' }] },
      { type: 'orders.show', status: 'pending' },
      ...[41, 99].map((id) => ({ type: 'orders.closed', ids: [id], version: 1 })),
      ...[[41], []].map((ids) => ({ type: 'orders.open', ids, count: 1, version: 1 })),
      ...(['open', 'pending', 'closed'] as const).map((list) => changes(list, { context: { items: itemsOf[list] } })),
      { type: 'order.late' },
      ...['order.placed', 'order.changed'].map((type) => ({ type, order: openOrder, version: 1 })),
      { type: 'order.ended', order: closedOrder, version: 1 },
      ...[openOrder, pendingOrder].map((order) => ({ type: 'order.choose', order })),
    ],
    homes: ['browsing'],
    facts: factsOf(({ chosen, open, unexplained, waiting, told }: Heard) => [
      chosen?.status,
      open.length,
      unexplained.join(),
      waiting.join(),
      told.length,
    ]),
  },
  stopDrag: {
    events: [
      { type: 'stop.grab', order: stoppedOrder, kind: 'stopLoss', price: low, nowPrice: high },
      ...[low, higher, top].map((price) => ({ type: 'stop.move', price, kind: 'stopLoss' })),
      ...types('stop.drop', 'stop.letGo', 'stop.confirm', 'order.gone'),
      ...[high, low].map((nowPrice) => ({ type: 'price.moved', nowPrice })),
      { type: 'order.known', order: stoppedOrder },
      ...[true, false].map((isOnline) => ({ type: 'connection.changed', isOnline })),
      ...answers('0.stopDrag.sending.waiting for the answer', { order: stoppedOrder, version: 1 }),
    ],
    homes: ['idle'],
    facts: factsOf(({ order, price, nowPrice, isOnline }: Dragged) => [
      isOnline,
      order !== null,
      String(price.units),
      String(nowPrice.units),
    ]),
  },
  closeMany: {
    events: [
      ...[[], [41]].map((ids) => ({ type: 'many.send', ids })),
      ...types('many.dismiss'),
      ...answers('0.closeMany.closing.asking', { closed: [closedOrder], refused: [] }),
    ],
    homes: ['ticking'],
  },
  whatIf: {
    starts: [{ precision: 5, side: 'buy' }],
    events: [
      ...[low, high].map((price) => ({ type: 'price.assume', price })),
      { type: 'price.step', ticks: 10, nowPrice: low },
      ...['1.08', 'x'].map((text) => ({ type: 'price.type', text })),
      { type: 'side.choose', side: 'sell' },
      ...types('price.follow'),
    ],
    homes: ['following'],
  },
  drawings: {
    starts: [{ drawings: [] }, { drawings: Array.from({ length: drawingsAtMost }, (_, at) => levelOf(at + 1)) }],
    events: [
      ...types('level.begin', 'trend.begin', 'drawing.drop', 'drawing.remove', 'drawing.letGo'),
      ...[null, 1].map((hit) => ({ type: 'chart.tap', point, hit })),
      { type: 'drawing.move', id: 1, part: 'whole', point },
      { type: 'drawings.kept', drawings: [levelOf(1)] },
    ],
    homes: ['looking'],
    facts: factsOf(({ drawings }: { drawings: readonly unknown[] }) => drawings.length),
  },
  outcomes: {
    starts: [{ userId: 5 }],
    events: [
      ...answers('0.outcomes.recalling', [], [outcome], [outcome, { ...outcome, key: 'l', isNewOrder: false }]),
      ...answers('0.outcomes.looking for what is left alone', [], [outcome]),
      ...answers('0.outcomes.asking again', 'done'),
    ],
    homes: ['known'],
    facts: factsOf(({ waiting }: { waiting: readonly unknown[] }) => waiting.length),
  },
  account: {
    starts: [{ callPercent: 100 }],
    events: [
      figures('1000', 2),
      figures('50', 2),
      figures('1000', 1),
      ...types('account.reread', 'versions.reset'),
      { type: 'margin.levels', callPercent: 100 },
      ...answers('0.account.balance.reading', { balance: decimal('1000'), version: null }),
    ],
    homes: [{ balance: 'known', margin: 'enough' }],
    facts: factsOf(({ balance, liveOrders, version }: Figures) => [
      balance && String(balance.units),
      liveOrders !== null,
      version,
    ]),
  },
}

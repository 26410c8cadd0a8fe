/** Orders: as they are asked for, and as they are told. */
import * as v from 'valibot'
import { isZero, zero, type Decimal } from '#rules/number/decimal.ts'
import { type OrderFilter, everyOrder } from '#rules/app/orderFilter.ts'
import { type CloseReason, type Order, type OrderStatus, type Side, closeReasons } from '#rules/trading/order.ts'
import type { PriceBound } from '#rules/trading/conditions/slippage.ts'
import type { ProtectionWish } from '#rules/trading/conditions/trail.ts'
import type { OrderMode } from '#rules/trading/orderTicket.ts'
import { type Codec, type WireRecord, at, listOf, mapped, orElse, orMissing, orNull, plain, record } from '../codec.ts'
import { amountInput, integer, integerText, isoTime, lotsInput, money, oneOf, pageText, text } from '../primitives.ts'

/** OrderType 1 is a buy; the app sends 2 for a sell and reads any other number as one. */
const sideShape = mapped(
  integer,
  (type): Side => (type === 1 ? 'buy' : 'sell'),
  (side) => (side === 'buy' ? 1 : 2),
)
const sideInput = oneOf<Side, number>([
  ['buy', 1],
  ['sell', 2],
])
const statusPairs = [
  ['pending', 0],
  ['holding', 1],
  ['ended', 3],
] as const
const statusShape: Codec<OrderStatus, number> = oneOf<OrderStatus, number>(statusPairs)

/** "0" stands for none. */
const orNone = <W>(codec: Codec<Decimal, W>): Codec<Decimal | null, W> =>
  mapped(
    codec,
    (value) => (isZero(value) ? null : value),
    (value: Decimal | null) => value ?? zero,
  )

/** A reason that this app does not know yet is shown as none. */
const reasonShape: Codec<CloseReason | null, string | null | undefined> = mapped(
  orNull(text),
  (word) => closeReasons.find((reason) => reason === word) ?? null,
  (reason) => reason,
)

const listedShape = record({
  showCode: at('ShowCode', text),
  code: at('Code', orElse(text, '')),
  pricePrecision: at('PricePrecision', orElse(integer, 5)),
})

const wireOrder = record({
  id: at('Id', integer),
  instrumentId: at('forex_id', orElse(integer, 0)),
  listed: at('ForexTradeLists', listedShape),
  status: at('Status', statusShape),
  side: at('OrderType', sideShape),
  lots: at('Quantity', money),
  leverage: at('Multiple', integer),
  requestedPrice: at('OriginPrice', money),
  openPrice: at('Price', orNone(money)),
  nowPrice: at('UpdatePrice', money),
  profit: at('FactProfits', money),
  margin: at('CautionMoney', money),
  fee: at('TradeFee', money),
  spreadCost: at('SpreadCost', orElse(money, zero)),
  swap: at('Swap', orElse(money, zero)),
  stopLoss: at('TargetLossPrice', orNone(money)),
  takeProfit: at('TargetProfitPrice', orNone(money)),
  trailDistance: at('TrailDistance', orElse(orNone(money), null)),
  expiresAt: at('ExpiresAt', orNull(isoTime)),
  createdAt: at('CreateTimeHandler', isoTime),
  closedAt: at('CloseTime', orNull(isoTime)),
  closeReason: at('CloseReason', reasonShape),
  /** A back end from before parts tells none, not even null. */
  parentId: at('ParentId', plain(v.nullish(v.pipe(v.number(), v.safeInteger())))),
})

export const orderShape: Codec<Order, Record<string, unknown>> = mapped(
  wireOrder,
  ({ listed, ...order }): Order => ({ ...order, ...listed }),
  ({ showCode, code, pricePrecision, ...order }) => ({ ...order, listed: { showCode, code, pricePrecision } }),
)

const boundFields = {
  /** Null takes any price. */
  expectedPrice: at('expected_price', orMissing(amountInput)),
  /** Price units; null allows none. */
  maxSlippage: at('max_slippage', orMissing(amountInput)),
}

/** `<instrument's>.<broker's>`. */
const termsText = plain(v.pipe(v.string(), v.regex(/^\d{1,9}\.\d{1,9}$/)))

const submitWire = record({
  side: at('type', sideInput),
  lots: at('cont', lotsInput),
  instrumentId: at('forex_id', integer),
  mode: at(
    'status',
    oneOf<OrderMode, number>([
      ['market', 1],
      ['pending', 0],
    ]),
  ),
  entryPrice: at('target_price', orNone(amountInput)),
  stopLoss: at('stop_loss_price', orNone(amountInput)),
  takeProfit: at('target_profit_price', orNone(amountInput)),
  leverage: at('multiple', integer),
  trail: at('trail', orMissing(orNone(amountInput))),
  expiresAt: at('expires_at', orMissing(isoTime)),
  ...boundFields,
  /** Those that its costs were computed from, the instrument's and the broker's; null asks for none. */
  terms: at('terms', orNull(termsText)),
})
type SubmitRead = ReturnType<typeof submitWire.read>
const anyPrice = { expectedPrice: null, maxSlippage: null } as const
const asBefore = { trail: null, expiresAt: null, ...anyPrice } as const
/** What came later may be left out. */
export type OrderRequest = Omit<SubmitRead, keyof typeof asBefore> & Partial<Pick<SubmitRead, keyof typeof asBefore>>
export const submitShape: Codec<OrderRequest, WireRecord> = mapped(
  submitWire,
  (read): OrderRequest => read,
  (request) => ({ ...asBefore, ...request }),
)

const protectionWire = record({
  id: at('id', integer),
  takeProfit: at('target_profit_price', orNone(amountInput)),
  stopLoss: at('stop_loss_price', orNone(amountInput)),
  /** Zero takes it away; null leaves it as it was. */
  trail: at('trail', orMissing(amountInput)),
})

type ProtectionAsked = { readonly id: number } & ProtectionWish
export const protectionShape: Codec<ProtectionAsked, WireRecord> = mapped(
  protectionWire,
  (read): ProtectionAsked => read,
  (asked) => ({ trail: null, ...asked }),
)

export const orderIdShape = record({ id: at('id', integer) })
/** Without lots all of them. */
type Closing = { readonly id: number; readonly lots?: Decimal | null } & PriceBound
export const closeShape: Codec<Closing, WireRecord> = mapped(
  record({ id: at('id', integer), lots: at('cont', orMissing(lotsInput)), ...boundFields }),
  (asked): Closing => asked,
  (asked) => ({ lots: null, ...anyPrice, ...asked }),
)

const manyMost = 200
/** As they were ticked: each once. */
const idsInput: Codec<readonly number[], number[]> = {
  schema: v.pipe(
    v.array(integer.schema),
    v.minLength(1),
    v.maxLength(manyMost),
    v.check((ids) => new Set(ids).size === ids.length, 'the same twice'),
  ),
  read: (ids) => ids,
  write: (ids) => [...ids],
}
export const closeManyShape = record({ ids: at('ids', idsInput) })
/** Those that were closed, and why each of the others was not. */
export const closedManyShape = record({
  closed: at('closed', listOf(orderShape)),
  refused: at('refused', listOf(record({ id: at('id', integer), code: at('code', integer) }))),
})
export type ClosedMany = ReturnType<typeof closedManyShape.read>

type Reversing = { readonly id: number } & PriceBound
export const reverseShape: Codec<Reversing, WireRecord> = mapped(
  record({ id: at('id', integer), ...boundFields }),
  (asked): Reversing => asked,
  (asked) => ({ ...anyPrice, ...asked }),
)
export const reversedShape = record({ closed: at('closed', orderShape), opened: at('opened', orderShape) })
export type Reversed = ReturnType<typeof reversedShape.read>

const statusText: Codec<OrderStatus, string> = oneOf<OrderStatus, string>([
  ['pending', '0'],
  ['holding', '1'],
  ['ended', '3'],
])
const dealsAskedWire = record({
  status: at('status', statusText),
  page: at('page', pageText),
  instrumentId: at('forex_id', orNull(integerText)),
  /** By the end of an order, epoch milliseconds; `to` is exclusive. */
  from: at('from', orNull(integerText)),
  to: at('to', orNull(integerText)),
  reason: at('reason', orNull(plain(v.picklist(closeReasons)))),
})
/** Without a filter all of them. */
type DealsAsked = { readonly status: OrderStatus; readonly page: number } & Partial<OrderFilter>
export const dealsAskedShape: Codec<DealsAsked, WireRecord> = mapped(
  dealsAskedWire,
  (read): DealsAsked => read,
  (asked) => ({ ...everyOrder, ...asked }),
)

export const dealsShape = record({
  orders: at('data', listOf(orderShape)),
  total: at('total', integer),
  /** Sum over all pages, fees apart. */
  profitOfAll: at('all_fact_profits', money),
  balance: at('balance', money),
})
export type Deals = ReturnType<typeof dealsShape.read>

/**
 * Orders: sent, closed, listed, and the account that they are booked to. Loaded as soon as somebody is logged in.
 * Keys come from the machines, which keep them while an outcome is unknown.
 */
import type { OrderFilter } from '#rules/app/orderFilter.ts'
import { tradingEndpoints } from '#contract/endpoints/trading.ts'
import type { CodeOf } from '#contract/codes.ts'
import { accountEndpoints } from '#contract/endpoints/account.ts'
import type { Decimal } from '#rules/number/decimal.ts'
import type { Order, OrderStatus } from '#rules/trading/order.ts'
import type { Ticket } from '#rules/trading/orderTicket.ts'
import type { PriceBound } from '#rules/trading/conditions/slippage.ts'
import type { ProtectionWish } from '#rules/trading/conditions/trail.ts'
import type { Answer, Call, CallOptions } from './caller.ts'

const termsChanged: CodeOf<'termsChanged'> = 2013
const wrongState: CodeOf<'wrongState'> = 2008

type Sending = {
  readonly instrumentId: number
  readonly ticket: Ticket
  readonly bound: PriceBound
  /** Those that it was shown with; null where the back end tells of none. */
  readonly terms: string | null
  readonly key: string
}

export async function submitOrder(call: Call, { instrumentId, ticket, bound, terms, key }: Sending) {
  const input = { ...ticket, ...bound, instrumentId, leverage: ticket.leverage ?? 0, terms }
  // Other terms are said beside the button, with what is another one. [TKT330]
  return answered(await call(tradingEndpoints.submitOrder, input, { key, expects: [termsChanged] }))
}

type Asked = { readonly id: number; readonly key: string }

const answered = ({ value, version }: Answer<Order>) => ({ order: value, version })

/** What came too late is said where it was asked for, with what became of the order. [ORD183] */
const asWished = (key: string): CallOptions => ({
  key,
  tellsSuccess: true,
  expects: [wrongState],
})

type CloseAsked = Asked & { readonly lots?: Decimal | null } & PriceBound

/** Of a part the back end's words, that the position is closed, would not be right. */
export const closeOrder = async (call: Call, { id, key, lots = null, ...bound }: CloseAsked) =>
  answered(
    await call(tradingEndpoints.closeOrder, { id, lots, ...bound }, { ...asWished(key), tellsSuccess: lots === null }),
  )

export const closeMany = async (call: Call, { ids, key }: { readonly ids: readonly number[]; readonly key: string }) =>
  (await call(tradingEndpoints.closeMany, { ids }, { key, failure: 'toast' })).value

export async function reversePosition(call: Call, { id, key }: Asked) {
  const { value, version } = await call(
    tradingEndpoints.reversePosition,
    { id },
    { ...asWished(key), failure: 'toast' },
  )
  return { order: value.closed, version }
}

export const cancelOrder = async (call: Call, { id, key }: Asked) =>
  answered(await call(tradingEndpoints.cancelOrder, { id }, asWished(key)))

type ProtectionAsked = Asked & ProtectionWish

export const setProtection = async (
  call: Call,
  { id, key, ...protection }: ProtectionAsked,
  options: CallOptions = {},
) => answered(await call(tradingEndpoints.setStops, { id, ...protection }, { ...asWished(key), ...options }))

export async function readOrders(call: Call, status: OrderStatus, page: number, filter?: OrderFilter) {
  const { value, version } = await call(tradingEndpoints.deals, { status, page, ...filter })
  const { orders, total, profitOfAll, balance } = value
  return { items: orders, total, version, extra: { profitOfAll, balance } }
}

export async function readBalance(call: Call) {
  const { value, version } = await call(accountEndpoints.balance, {})
  return { balance: value.balance, version }
}

/** The back end says in its own words that it is done. */
export const resetDemoAccount = async (call: Call) =>
  (await call(accountEndpoints.resetDemo, {}, { tellsSuccess: true })).value

/** What a quote must have set off when it was handled. [ACC22, ACC23, ORD29, ORD34, ORD35, ORD391] */
import { isDeepStrictEqual } from 'node:util'
import { isStopOut } from '#rules/trading/account.ts'
import { isAbove } from '#rules/number/decimal.ts'
import { trailedStop } from '#rules/trading/conditions/trail.ts'
import { isTrailing } from '#engine/trails.ts'
import { judgedPrice } from '#rules/market/sides.ts'
import { hasReachedEntry, reachedStop } from '#rules/trading/triggers.ts'
import type { OrderRecord } from '#engine/accountState.ts'
import { figuresOf, valueOrder } from '#engine/valuation.ts'
import { type TradingState, type Step, openPositionsOf, ordersOf, trades } from './tradingState.ts'

export function findTickProblems(step: Step): readonly string[] {
  const { after, ticked } = step
  return [
    ...ticked.flatMap((instrumentId) => findLeftOver(after, instrumentId)),
    ...ticked.flatMap((instrumentId) => findOtherTrails(step, instrumentId)),
    ...after.accounts.flatMap(({ id }) => (isTouched(step, id) ? findStopOutProblems(after, id) : [])),
    ...after.accounts.flatMap(({ id }) => findUnfairStopOuts(step, id)),
  ]
}

/** Nothing stays open that this quote closes, nothing pending that it opens. */
function findLeftOver(state: TradingState, instrumentId: number): readonly string[] {
  const quote = state.context.instrument(instrumentId)?.quote
  if (!quote || !trades(state, instrumentId)) return []
  const isLeft = (order: OrderRecord): boolean => {
    const price = judgedPrice(order, quote)
    if (order.status === 'holding') return reachedStop(order.side, price, order) !== null
    return order.entrySide !== null && hasReachedEntry(order.entrySide, order.requestedPrice, price)
  }
  return state.orders
    .filter((order) => order.instrumentId === instrumentId && order.status !== 'ended' && isLeft(order))
    .map(({ id, status }) => `order ${id} is still ${status} after the quote that it waited for`)
}

/** What is still held is where the quote moved its trail. */
function findOtherTrails({ before, after, isCrowded }: Step, instrumentId: number): readonly string[] {
  const quote = after.context.instrument(instrumentId)?.quote
  if (!quote || isCrowded || !trades(after, instrumentId)) return []
  return before.orders
    .filter((order) => order.instrumentId === instrumentId && isTrailing(order))
    .flatMap((order) => {
      const now = after.orders.find(({ id, status }) => id === order.id && status === 'holding')
      const isRight = !now || isDeepStrictEqual(now.stopLoss, trailedStop(order, judgedPrice(order, quote)))
      return isRight ? [] : [`the trail of order ${order.id} is not where its quote moved it`]
    })
}

/** When the quote came it had an order on what ticked, or on what has its conversion rate from there. */
function isTouched({ before, after, ticked }: Step, accountId: number): boolean {
  const rate = ({ context }: TradingState, id: number) => context.instrument(id)?.terms.conversionRate
  return (
    ticked.length > 0 &&
    ordersOf(before, accountId).some(
      ({ instrumentId, status }) =>
        status !== 'ended' &&
        (ticked.includes(instrumentId) || !isDeepStrictEqual(rate(before, instrumentId), rate(after, instrumentId))),
    )
  )
}

function findStopOutProblems(state: TradingState, accountId: number): readonly string[] {
  const { context } = state
  const balance = state.accounts.find(({ id }) => id === accountId)?.balance
  if (!balance) return [`account ${accountId} is lost`]
  const holding = openPositionsOf(state, accountId)
  const figures = figuresOf({ id: accountId, balance, orders: holding }, context)
  if (!isStopOut(figures, context.stopOutPercent)) return []
  return holding
    .filter(({ instrumentId }) => trades(state, instrumentId))
    .map(({ id }) => `order ${id} is open, trades, and its account is at or below the stop-out level`)
}

/** The lowest profit goes first: nothing that was open before and still is may be worth less than what was stopped out. */
function findUnfairStopOuts({ before, after, isCrowded, ticked }: Step, accountId: number): readonly string[] {
  if (isCrowded || ticked.length === 0) return []
  const was = new Set(openPositionsOf(before, accountId).map(({ id }) => id))
  const stopped = ordersOf(after, accountId).filter(({ id, closeReason }) => was.has(id) && closeReason === 'stop_out')
  const left = openPositionsOf(after, accountId).filter(
    ({ id, instrumentId }) => was.has(id) && trades(after, instrumentId),
  )
  return stopped.flatMap((gone) =>
    left
      .filter((order) => isAbove(gone.profit, valueOrder(order, after.context.instrument(order.instrumentId)).profit))
      .map(({ id }) => `order ${gone.id} was stopped out before ${id}, which is worth less`),
  )
}

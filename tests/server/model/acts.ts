/** Commands as calls of trading: which order, which price and how many lots they mean at this moment. */
import { type Decimal, decimal, divide, isAbove, round, times, zero } from '#rules/number/decimal.ts'
import { marginRequired } from '#rules/trading/margin.ts'
import type { OrderRequest } from '#contract/shapes/order.ts'
import type { Side } from '#rules/trading/order.ts'
import type { Command } from '#server/trading/command.ts'
import type { Trading } from '#server/trading/createTrading.ts'
import { figuresOf } from '#engine/valuation.ts'
import { roundPrice } from '#server/market/source/walk.ts'
import type { TradingAct } from '#tests/arbitraries/tradingCommands.ts'
import type { TradingUnderTest } from '#tests/support/backend/tradingUnderTest.ts'
import { type TradingState, openPositionsOf } from './tradingState.ts'

export type What = (trading: Trading) => Command<unknown>
type Submit = Extract<TradingAct, { readonly type: 'submit' }>
type Fresh = Exclude<TradingAct, { readonly type: 'retry' }>

const unknownOrder = 999_999_999

export function whatOf(trading: TradingUnderTest, state: TradingState, accountId: number, command: Fresh): What {
  if (command.type === 'reset') return (at) => at.resetDemo(accountId)
  if (command.type === 'submit') {
    const request = requestOf(trading, state, accountId, command)
    return (at) => at.submit(accountId, request)
  }
  const own = state.orders.filter((order) => order.accountId === accountId).toReversed()
  const others = state.orders.filter((order) => order.accountId !== accountId).slice(-1)
  const known = [...own, ...others]
  const orderAt = (index: number) => known[index % Math.max(1, known.length)]
  if (command.type === 'close many') {
    const ids = new Set(command.orders.map((index) => orderAt(index)?.id ?? unknownOrder))
    return (at) => at.closeMany(accountId, [...ids])
  }
  const order = orderAt(command.order)
  const id = order?.id ?? unknownOrder
  if (command.type === 'close a part') {
    const lots = round(divide(times(order?.lots ?? zero, decimal(command.share)), decimal(1_000), 2), 2)
    return (at) => at.close(accountId, id, { lots })
  }
  if (command.type !== 'set stops') return (at) => at[command.type](accountId, id)
  const code = trading.market().find(order?.instrumentId ?? 0)?.code ?? 'EURUSD'
  const stops = stopsOf(trading, code, order?.side ?? 'buy', 0, command)
  const { trail } = command
  const wish =
    trail === undefined ? stops : { ...stops, trail: trail === null ? zero : distanceOf(trading, code, trail) }
  return (at) => at.setProtection(accountId, id, wish)
}

function requestOf(trading: TradingUnderTest, state: TradingState, accountId: number, command: Submit): OrderRequest {
  const { instrument, side, leverage, entryPrice, trail, expires } = command
  return {
    instrumentId: idOf(trading, instrument),
    side,
    leverage,
    lots: lotsOf(state, accountId, idOf(trading, instrument), command),
    mode: entryPrice === null ? 'market' : 'pending',
    entryPrice: entryPrice === null ? null : decimal(movedPrice(trading, instrument, entryPrice)),
    ...stopsOf(trading, instrument, side, entryPrice ?? 0, command),
    trail: trail === null ? null : distanceOf(trading, instrument, trail),
    expiresAt: expires === null ? null : trading.now() + expires,
    terms: null,
  }
}

/** So many thousandths of what can be paid for, a whole number of steps. */
function lotsOf(state: TradingState, accountId: number, instrumentId: number, { share, leverage }: Submit): Decimal {
  const view = state.context.instrument(instrumentId)
  const balance = state.accounts.find(({ id }) => id === accountId)?.balance ?? zero
  const { freeMargin } = figuresOf({ id: accountId, balance, orders: openPositionsOf(state, accountId) }, state.context)
  const { terms, quote } = view ?? {}
  if (!terms || !quote || !terms.conversionRate || !isAbove(freeMargin, zero)) return decimal('0.01')
  const lots = decimal(1)
  const margin = marginRequired({ terms, lots, leverage, price: quote.price, conversionRate: terms.conversionRate })
  return round(divide(times(freeMargin, decimal(share)), times(margin, decimal(1_000)), 2, 'down'), 2)
}

type Distances = { readonly stopLoss: number | null; readonly takeProfit: number | null }

function stopsOf(trading: TradingUnderTest, code: string, side: Side, reference: number, distances: Distances) {
  const at = (distance: number | null, direction: number): Decimal | null =>
    distance === null ? null : decimal(movedPrice(trading, code, reference + direction * distance))
  const losing = side === 'buy' ? -1 : 1
  return { stopLoss: at(distances.stopLoss, losing), takeProfit: at(distances.takeProfit, -losing) }
}

/** So many millionths of the newest price. */
function distanceOf(trading: TradingUnderTest, code: string, millionths: number): Decimal {
  const instrument = trading.market().findByCode(code)
  const price = trading.market().quote(instrument?.id ?? 0)?.price ?? 1
  return decimal(((price * millionths) / 1_000_000).toFixed(instrument?.pricePrecision ?? 2))
}

/** The newest price, so many millionths away, rounded as the instrument's prices are. */
export function movedPrice(trading: TradingUnderTest, code: string, millionths: number): number {
  const instrument = trading.market().findByCode(code)
  const quote = trading.market().quote(instrument?.id ?? 0)
  return roundPrice((quote?.price ?? 1) * (1 + millionths / 1_000_000), instrument?.pricePrecision ?? 2)
}

export const idOf = (trading: TradingUnderTest, code: string): number => trading.market().findByCode(code)?.id ?? 0

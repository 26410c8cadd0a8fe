/** Commands as calls of the desk: which order, which price and how many lots they mean at this moment. */
import { type Decimal, decimal, divide, isAbove, round, times, zero } from '#rules/number/decimal.ts'
import { marginRequired } from '#rules/trading/margin.ts'
import type { OrderRequest } from '#contract/shapes/order.ts'
import type { Side } from '#rules/trading/order.ts'
import type { Command } from '#server/trading/command.ts'
import type { Desk } from '#server/trading/createDesk.ts'
import { figuresOf } from '#engine/valuation.ts'
import { roundPrice } from '#server/market/source/walk.ts'
import type { DeskAct } from '#tests/arbitraries/deskCommands.ts'
import type { DeskUnderTest } from '#tests/support/backend/deskUnderTest.ts'
import { type DeskState, holdingOf } from './deskState.ts'

export type What = (desk: Desk) => Command<unknown>
type Submit = Extract<DeskAct, { readonly type: 'submit' }>
type Fresh = Exclude<DeskAct, { readonly type: 'retry' }>

const unknownOrder = 999_999_999

export function whatOf(desk: DeskUnderTest, state: DeskState, accountId: number, command: Fresh): What {
  if (command.type === 'reset') return (at) => at.resetDemo(accountId)
  if (command.type === 'submit') {
    const request = requestOf(desk, state, accountId, command)
    return (at) => at.submit(accountId, request)
  }
  const own = state.orders.filter((order) => order.accountId === accountId).toReversed()
  const others = state.orders.filter((order) => order.accountId !== accountId).slice(-1)
  const order = [...own, ...others][command.order % Math.max(1, own.length + others.length)]
  const id = order?.id ?? unknownOrder
  if (command.type !== 'set stops') return (at) => at[command.type](accountId, id)
  const code = desk.market().find(order?.instrumentId ?? 0)?.code ?? 'EURUSD'
  const stops = stopsOf(desk, code, order?.side ?? 'buy', 0, command)
  return (at) => at.setStops(accountId, id, stops)
}

function requestOf(desk: DeskUnderTest, state: DeskState, accountId: number, command: Submit): OrderRequest {
  const { instrument, side, leverage, target } = command
  return {
    instrumentId: idOf(desk, instrument),
    side,
    leverage,
    lots: lotsOf(state, accountId, idOf(desk, instrument), command),
    mode: target === null ? 'market' : 'pending',
    target: target === null ? null : decimal(movedPrice(desk, instrument, target)),
    ...stopsOf(desk, instrument, side, target ?? 0, command),
  }
}

/** So many thousandths of what can be paid for, a whole number of steps. */
function lotsOf(state: DeskState, accountId: number, instrumentId: number, { share, leverage }: Submit): Decimal {
  const view = state.meets.instrument(instrumentId)
  const balance = state.accounts.find(({ id }) => id === accountId)?.balance ?? zero
  const { available } = figuresOf({ id: accountId, balance, orders: holdingOf(state, accountId) }, state.meets)
  const { terms, quote } = view ?? {}
  if (!terms || !quote || !terms.accountRate || !isAbove(available, zero)) return decimal('0.01')
  const lots = decimal(1)
  const margin = marginRequired({ terms, lots, leverage, price: quote.price, accountRate: terms.accountRate })
  return round(divide(times(available, decimal(share)), times(margin, decimal(1_000)), 2, 'down'), 2)
}

type Distances = { readonly stopLoss: number | null; readonly takeProfit: number | null }

function stopsOf(desk: DeskUnderTest, code: string, side: Side, reference: number, distances: Distances) {
  const at = (distance: number | null, direction: number): Decimal | null =>
    distance === null ? null : decimal(movedPrice(desk, code, reference + direction * distance))
  const losing = side === 'buy' ? -1 : 1
  return { stopLoss: at(distances.stopLoss, losing), takeProfit: at(distances.takeProfit, -losing) }
}

/** The newest price, so many millionths away, rounded as the instrument's prices are. */
export function movedPrice(desk: DeskUnderTest, code: string, millionths: number): number {
  const instrument = desk.market().findByCode(code)
  const quote = desk.market().quote(instrument?.id ?? 0)
  return roundPrice((quote?.price ?? 1) * (1 + millionths / 1_000_000), instrument?.pricePrecision ?? 2)
}

export const idOf = (desk: DeskUnderTest, code: string): number => desk.market().findByCode(code)?.id ?? 0

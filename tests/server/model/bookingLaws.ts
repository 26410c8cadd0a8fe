/** What is booked: rows sum to balances, a fee and a profit once each, at prices that were quoted, and nobody is left in debt. [ACC12, ACC26, FEE4, PNL8] */
import { type Decimal, formatDecimal, isEqual, isNegative, negate, sum, zero } from '#rules/number/decimal.ts'
import { closingPrice, openingPrice } from '#rules/market/sides.ts'
import { profitOrLoss } from '#rules/trading/profit.ts'
import type { OrderRecord } from '#engine/accountState.ts'
import { type TradingState, type Step, openPositionsOf, trades } from './tradingState.ts'

export function findBookingProblems(step: Step): readonly string[] {
  const { before, after } = step
  const known = new Map(before.orders.map((order) => [order.id, order]))
  return [
    ...after.accounts.flatMap((account) => findBalanceProblems(after, account)),
    ...after.orders.flatMap((order) => findRowProblems(order, after)),
    ...after.orders.flatMap((order) => findPriceProblems(known.get(order.id) ?? null, order, step)),
  ]
}

function findBalanceProblems(
  state: TradingState,
  { id, balance }: TradingState['accounts'][number],
): readonly string[] {
  const rows = state.ledger.filter(({ accountId }) => accountId === id)
  const problems: string[] = []
  if (!isEqual(sum(rows.map(({ amount }) => amount)), balance)) problems.push('its rows do not sum to its balance')
  const isChained = rows.every((row, index) =>
    isEqual(row.balanceAfter, sum([rows[index - 1]?.balanceAfter ?? zero, row.amount])),
  )
  if (!isChained) problems.push('a row does not go on from the one before')
  if (openPositionsOf(state, id).length === 0 && isNegative(balance)) problems.push('no positions, and in debt')
  return problems.map((problem) => `account ${id}: ${problem}`)
}

/** A fee of nothing and a profit of nothing make no row; that of an order's parts stands in the order's. [ORD364] */
function findRowProblems(order: OrderRecord, { ledger, orders }: TradingState): readonly string[] {
  const booked = (kind: string): readonly Decimal[] =>
    ledger.filter((row) => row.orderId === order.id && row.kind === kind).map(({ amount }) => amount)
  const due = (amount: Decimal): readonly Decimal[] => (amount.units === 0n ? [] : [amount])
  const parts = orders.filter(({ parentId }) => parentId === order.id)
  const fee = order.parentId === null ? sum([order, ...parts].map((one) => one.fee)) : zero
  return [
    ...differs(`order ${order.id}: fee`, due(negate(fee)), booked('fee')),
    ...differs(`order ${order.id}: profit`, due(order.profit), booked('profit')),
  ]
}

function differs(name: string, due: readonly Decimal[], booked: readonly Decimal[]): readonly string[] {
  const [wanted, found] = [due, booked].map((amounts) => amounts.map((amount) => formatDecimal(amount)).join(' and '))
  return wanted === found ? [] : [`${name} should be booked as (${wanted}), is (${found})`]
}

/** What opened or closed in this step did so at a price of this step, with the profit of that price. */
function findPriceProblems(earlier: OrderRecord | null, order: OrderRecord, step: Step): readonly string[] {
  const views = [step.before, step.after].map(({ context }) => context.instrument(order.instrumentId))
  const isQuoted = (price: Decimal | null, sideOf: typeof openingPrice): boolean =>
    views.some((view) => price !== null && view?.quote && isEqual(price, sideOf(order.side, view.quote)))
  const problems: string[] = []
  const isNew = earlier === null && order.parentId === null
  const hasOpened = order.openPrice !== null && (isNew || earlier?.openPrice === null)
  const canTrade = trades(step.after, order.instrumentId)
  if (hasOpened && !canTrade) problems.push('opened while its instrument did not trade')
  if (hasOpened && !isQuoted(order.openPrice, openingPrice)) problems.push('opened at a price that was not quoted')
  const isBooked = order.status === 'ended' && order.openPrice !== null && order.closeReason !== 'demo_reset'
  if (!isBooked || earlier?.status === 'ended') return problems.map((problem) => `order ${order.id}: ${problem}`)
  const { side, lots, openPrice, closePrice } = order
  if (!canTrade) problems.push('closed while its instrument did not trade')
  if (!isQuoted(closePrice, closingPrice)) problems.push('closed at a price that was not quoted')
  const profits = views.flatMap((view) => {
    const conversionRate = view?.terms.conversionRate
    if (!view || !conversionRate || !openPrice || !closePrice) return []
    const { unitsPerLot } = view.terms
    return [profitOrLoss({ side, lots, unitsPerLot, openPrice, nowPrice: closePrice, conversionRate })]
  })
  if (!profits.some((profit) => isEqual(profit, order.profit)))
    problems.push('closed with another profit than its price gives')
  return problems.map((problem) => `order ${order.id}: ${problem}`)
}

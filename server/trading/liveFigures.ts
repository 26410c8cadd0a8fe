/** An account's figures as they are pushed: what is committed, at the newest quotes. [ACC1, ACC3, ACC4] */
import type { TradeFigures } from '#contract/socket.ts'
import { zero } from '#rules/number/decimal.ts'
import type { AccountState, MarketSnapshot } from '#engine/accountState.ts'
import { figuresOf, isOpenPosition, valueOrder } from '#engine/valuation.ts'

export function liveFigures(account: AccountState, snapshot: Pick<MarketSnapshot, 'instrument'>): TradeFigures {
  const { balance, profit, margin, marginLevel } = figuresOf(account, snapshot)
  const orders = account.orders
    .filter(isOpenPosition)
    .map((order) => ({ id: order.id, ...valueOrder(order, snapshot.instrument(order.instrumentId)) }))
  return { balance, profit, margin, marginLevel: marginLevel ?? zero, orders }
}

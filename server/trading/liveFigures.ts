/** An account's figures as they are pushed: what is committed, at the newest quotes. [ACC1, ACC3, ACC4] */
import type { TradeFigures } from '#contract/socket.ts'
import { zero } from '#rules/number/decimal.ts'
import type { AccountState, Circumstances } from '#engine/accountState.ts'
import { figuresOf, isHolding, valueOrder } from '#engine/valuation.ts'

export function liveFigures(account: AccountState, meets: Pick<Circumstances, 'instrument'>): TradeFigures {
  const { balance, profit, margin, marginLevel } = figuresOf(account, meets)
  const orders = account.orders
    .filter(isHolding)
    .map((order) => ({ id: order.id, ...valueOrder(order, meets.instrument(order.instrumentId)) }))
  return { balance, profit, margin, marginLevel: marginLevel ?? zero, orders }
}

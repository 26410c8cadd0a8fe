/**
 * Trading: what the engine decides is made so in a transaction, and told after its commit. Its deeds run inside the command of
 * their caller, so that an idempotency key is kept with what it did. [ORD7, NET70]
 */
import type { Order } from '#rules/trading/order.ts'
import { type Protection, isTighter } from '#rules/trading/triggers.ts'
import type { AccountState, MarketSnapshot, OrderRecord } from '#engine/accountState.ts'
import { cancelByHand, closeByHand, resetDemo } from '#engine/close.ts'
import { type Decision, type Outcome, type Refused, isRefused } from '#engine/outcome.ts'
import { setProtection } from '#engine/setProtection.ts'
import { type Request, submitOrder } from '#engine/submit.ts'
import type { Writing } from '#server/store/trading/commandQueue.ts'
import { applyOutcome } from '#server/store/trading/bookings.ts'
import { loadAccountState } from '#server/store/trading/lockedAccounts.ts'
import { findOrder, takeOrderId } from '#server/store/trading/orders.ts'
import { type Answer, done, refused } from '../http/answer.ts'
import type { Command } from './command.ts'
import type { Market } from '../market/market.ts'
import type { BrokerSettings } from '../broker/brokerSettings.ts'
import type { Hub } from '../realtime/hubPorts.ts'
import type { OpenOrderIndex } from './openOrderIndex.ts'
import { snapshotMarket } from './snapshotMarket.ts'
import { toOrderView } from './toOrderView.ts'

export type TradingNeeds = {
  readonly market: Market
  readonly clock: () => number
  readonly broker: BrokerSettings
  readonly openOrders: OpenOrderIndex
  readonly hub: Pick<Hub, 'ordersClosed' | 'accountChanged'>
}

export type Trading = {
  readonly submit: (accountId: number, request: Request) => Command<Order>
  readonly close: (accountId: number, orderId: number) => Command<Order>
  readonly cancel: (accountId: number, orderId: number) => Command<Order>
  /** Of a locked account, only what is tighter. */
  readonly setProtection: (
    accountId: number,
    orderId: number,
    protection: Protection,
    isLocked?: boolean,
  ) => Command<Order>
  readonly resetDemo: (accountId: number) => Command<null>
}

type Decide = (account: AccountState, order: OrderRecord, snapshot: MarketSnapshot) => Decision

export function createTrading(needs: TradingNeeds): Trading {
  const onOrder =
    (accountId: number, orderId: number, decide: Decide): Command<Order> =>
    async (trx) => {
      const account = await loadAccountState(trx, accountId, needs.openOrders.find(accountId))
      const order = account && (await findOrder(trx, accountId, orderId))
      if (!order) return { answer: refused(1008) }
      const snapshot = snapshotMarket(needs)
      return concluded(trx, decide(account, order, snapshot), order.id, snapshot)
    }

  const concluded = async (trx: Writing, decision: Decision, id: number, snapshot: MarketSnapshot) => {
    if (isRefused(decision)) return { answer: refusalOf(decision) }
    const { version, afterCommit } = await settle(trx, decision, snapshot.now, needs)
    const order = decision.orders.find((one) => one.id === id)
    if (!order) throw new Error(`Order ${id} is not in its own outcome.`)
    return { answer: done(toOrderView(order, snapshot), version), afterCommit }
  }

  return {
    submit: (accountId, request) => async (trx) => {
      const account = await loadAccountState(trx, accountId, needs.openOrders.find(accountId))
      const snapshot = snapshotMarket(needs)
      if (!account || !snapshot.instrument(request.instrumentId)) return { answer: refused(1008) }
      const id = await takeOrderId(trx)
      return concluded(trx, submitOrder(account, request, id, snapshot), id, snapshot)
    },
    close: (accountId, orderId) => onOrder(accountId, orderId, closeByHand),
    cancel: (accountId, orderId) => onOrder(accountId, orderId, cancelByHand),
    setProtection: (accountId, orderId, protection, isLocked = false) =>
      onOrder(accountId, orderId, (account, order, snapshot) =>
        isLocked && !isTighter(order.side, order, protection)
          ? { refused: 1013 }
          : setProtection(account, order, protection, snapshot),
      ),
    resetDemo: (accountId) => async (trx) => {
      const account = await loadAccountState(trx, accountId, needs.openOrders.find(accountId))
      if (!account) return { answer: refused(1008) }
      const snapshot = snapshotMarket(needs)
      const { version, afterCommit } = await settle(trx, resetDemo(account, snapshot), snapshot.now, needs)
      return { answer: done(null, version), afterCommit }
    },
  }
}

/** Makes an outcome so. `afterCommit` brings memory and sockets up to date. */
export async function settle(
  trx: Writing,
  outcome: Outcome,
  now: number,
  { openOrders, hub }: Pick<TradingNeeds, 'openOrders' | 'hub'>,
): Promise<{ readonly version: number; readonly afterCommit: () => void }> {
  const { account, orders } = outcome
  const version = await applyOutcome(trx, outcome, now)
  const ended = orders.filter(({ status }) => status === 'ended').map(({ id }) => id)
  const afterCommit = () => {
    openOrders.put(account, version)
    if (ended.length > 0) hub.ordersClosed(account.id, version, ended)
    hub.accountChanged(account.id)
  }
  return { version, afterCommit }
}

const wireNames = {
  entryPrice: 'target_price',
  stopLoss: 'stop_loss_price',
  takeProfit: 'target_profit_price',
} as const

const refusalOf = ({ refused: code, field }: Refused): Answer<never> =>
  refused(code, field ? { field: wireNames[field] } : {})

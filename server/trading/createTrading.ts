/**
 * Trading: what the engine decides is made so in a transaction, and told after its commit. Its deeds run inside the command of
 * their caller, so that an idempotency key is kept with what it did. [ORD7, NET70]
 */
import type { ClosedMany, Reversed } from '#contract/shapes/order.ts'
import type { Decimal } from '#rules/number/decimal.ts'
import type { Order } from '#rules/trading/order.ts'
import { formatDecimal } from '#rules/number/decimal.ts'
import { type PriceBound, anyPrice } from '#rules/trading/conditions/slippage.ts'
import type { ProtectionWish } from '#rules/trading/conditions/trail.ts'
import type { AccountState, MarketSnapshot, OrderRecord } from '#engine/accountState.ts'
import { cancelByHand, closeByHand, closeMany, closePartByHand, resetDemo } from '#engine/close.ts'
import {
  type Decision,
  type Outcome,
  type Refused,
  type RefusedField,
  changesNothing,
  isRefused,
} from '#engine/outcome.ts'
import { reversePosition } from '#engine/reverse.ts'
import { setProtection } from '#engine/setProtection.ts'
import { type Request, submitOrder } from '#engine/submit.ts'
import type { Writing } from '#server/store/trading/commandQueue.ts'
import { gatherOutcome } from '#server/store/trading/gathered.ts'
import { loadAccountState } from '#server/store/trading/lockedAccounts.ts'
import { findOrder, findOrders, takeOrderId } from '#server/store/trading/orders.ts'
import { type Answer, done, refused } from '../http/answer.ts'
import type { Command } from './command.ts'
import type { Market } from '../market/market.ts'
import type { BrokerSettings } from '../broker/brokerSettings.ts'
import type { Hub } from '../realtime/hubPorts.ts'
import type { OpenOrderIndex } from './openOrderIndex.ts'
import { bringInLine } from './readAccounts.ts'
import { snapshotMarket } from './snapshotMarket.ts'
import { toOrderView } from './toOrderView.ts'

export type TradingNeeds = {
  readonly market: Market
  readonly clock: () => number
  readonly broker: BrokerSettings
  readonly openOrders: OpenOrderIndex
  readonly hub: Pick<Hub, 'ordersClosed' | 'accountChanged'>
}

/** All lots or some of them, at no worse a price than the bound. */
type Closing = { readonly lots?: Decimal | null } & PriceBound

export type Trading = {
  readonly submit: (accountId: number, request: Request) => Command<Order>
  /** Without lots all of them. Of a part, the part is answered. */
  readonly close: (accountId: number, orderId: number, closing?: Closing) => Command<Order>
  readonly closeMany: (accountId: number, orderIds: readonly number[]) => Command<ClosedMany>
  readonly reverse: (accountId: number, orderId: number, bound?: PriceBound) => Command<Reversed>
  readonly cancel: (accountId: number, orderId: number) => Command<Order>
  /** Of a locked account, only what is tighter. */
  readonly setProtection: (
    accountId: number,
    orderId: number,
    wish: ProtectionWish,
    isLocked?: boolean,
  ) => Command<Order>
  readonly resetDemo: (accountId: number) => Command<null>
}

type Decide = (account: AccountState, order: OrderRecord, snapshot: MarketSnapshot, newId: number) => Decision

/** What decides about an account's own orders, and makes it so. */
function createDeciders(needs: TradingNeeds) {
  const load = (trx: Writing, accountId: number) => loadAccountState(trx, accountId, needs.openOrders.find(accountId))

  /** `makesOrder`: it may need a number for a new one. What is told is made of the orders that were changed. */
  const onOrder =
    <T>(
      accountId: number,
      orderId: number,
      decide: Decide,
      { makesOrder = false, tell }: { readonly makesOrder?: boolean; readonly tell: Tell<T> },
    ): Command<T> =>
    async (trx) => {
      const account = await load(trx, accountId)
      const order = account && (openIn(account, orderId) ?? (await findOrder(trx, accountId, orderId)))
      if (!order) return { answer: refused(1008) }
      const newId = makesOrder ? await takeOrderId(trx) : order.id
      const snapshot = snapshotMarket(needs)
      return concluded(trx, decide(account, order, snapshot, newId), snapshot, tell)
    }

  const concluded = async <T>(trx: Writing, decision: Decision, snapshot: MarketSnapshot, tell: Tell<T>) => {
    if (isRefused(decision)) return { answer: refusalOf(decision) }
    const { version, afterCommit } = await settle(trx, decision, snapshot.now, needs)
    return { answer: done(tell(decision.orders.map((one) => toOrderView(one, snapshot))), version), afterCommit }
  }

  return { load, onOrder, concluded }
}

export function createTrading(needs: TradingNeeds): Trading {
  const { load, onOrder, concluded } = createDeciders(needs)
  return {
    submit: (accountId, request) => async (trx) => {
      const account = await load(trx, accountId)
      const snapshot = snapshotMarket(needs)
      if (!account || !snapshot.instrument(request.instrumentId)) return { answer: refused(1008) }
      const id = await takeOrderId(trx)
      return concluded(trx, submitOrder(account, request, id, snapshot), snapshot, tellLast)
    },
    close: (accountId, orderId, { lots = null, ...bound } = {}) =>
      lots
        ? onOrder(accountId, orderId, (...about) => closePartByHand({ lots, ...bound }, ...about), {
            makesOrder: true,
            tell: tellLast,
          })
        : onOrder(accountId, orderId, (account, order, now) => closeByHand(account, order, now, bound), {
            tell: tellLast,
          }),
    closeMany: (accountId, orderIds) => async (trx) => {
      const account = await load(trx, accountId)
      if (!account) return { answer: refused(1008) }
      const found = await findOrders(trx, accountId, orderIds)
      const orders = found.map((order) => openIn(account, order.id) ?? order)
      const snapshot = snapshotMarket(needs)
      const { outcome, refused: notClosed } = closeMany(account, orders, snapshot)
      const unknown = orderIds.filter((id) => !orders.some((order) => order.id === id))
      const told = [...notClosed, ...unknown.map((id) => ({ id, code: 1008 }))].toSorted((a, b) => a.id - b.id)
      if (changesNothing(outcome)) return { answer: done({ closed: [], refused: told }, account.version) }
      return concluded(trx, outcome, snapshot, (closed) => ({ closed, refused: told }))
    },
    reverse: (accountId, orderId, bound = anyPrice) =>
      onOrder(accountId, orderId, (...about) => reversePosition(bound, ...about), {
        makesOrder: true,
        tell: tellReversed,
      }),
    cancel: (accountId, orderId) => onOrder(accountId, orderId, cancelByHand, { tell: tellLast }),
    setProtection: (accountId, orderId, wish, isLocked = false) =>
      onOrder(
        accountId,
        orderId,
        (account, order, snapshot) => setProtection(account, order, wish, snapshot, isLocked),
        { tell: tellLast },
      ),
    resetDemo: (accountId) => async (trx) => {
      const account = await load(trx, accountId)
      if (!account) return { answer: refused(1008) }
      const snapshot = snapshotMarket(needs)
      const { version, afterCommit } = await settle(trx, resetDemo(account, snapshot), snapshot.now, needs)
      return { answer: done(null, version), afterCommit }
    },
  }
}

/** As the account has it, with the mark that is not kept where a process is alone. */
const openIn = ({ orders }: AccountState, orderId: number): OrderRecord | undefined =>
  orders.find(({ id }) => id === orderId)

type Tell<T> = (orders: readonly Order[]) => T

/** The order that a decision is about: a position that was closed in part comes before its part. */
const tellLast: Tell<Order> = (orders) => wanted(orders.at(-1))

const tellReversed: Tell<Reversed> = ([closed, opened]) => ({ closed: wanted(closed), opened: wanted(opened) })

function wanted(order: Order | undefined): Order {
  if (!order) throw new Error('An order is not in its own outcome.')
  return order
}

/** Makes an outcome so, with what the transaction gathers. `afterCommit` brings memory and sockets up to date. */
export async function settle(
  trx: Writing,
  outcome: Outcome,
  now: number,
  { openOrders, hub }: Pick<TradingNeeds, 'openOrders' | 'hub'>,
): Promise<{ readonly version: number; readonly afterCommit: () => void }> {
  const { account, orders } = outcome
  const version = await gatherOutcome(trx, outcome, now)
  const ended = orders.filter(({ status }) => status === 'ended').map(({ id }) => id)
  return { version, afterCommit: () => bringInLine({ openOrders, hub }, account, version, ended) }
}

const wireNames = {
  entryPrice: 'target_price',
  stopLoss: 'stop_loss_price',
  takeProfit: 'target_profit_price',
  trail: 'trail',
  expiresAt: 'expires_at',
  expectedPrice: 'expected_price',
  maxSlippage: 'max_slippage',
} as const satisfies Readonly<Record<RefusedField, string>>

const refusalOf = ({ refused: code, field, price, stopped }: Refused): Answer<never> =>
  refused(code, {
    ...(field && { field: wireNames[field] }),
    ...(price && { price: formatDecimal(price) }),
    ...(stopped && { stopped, why: stopped.trading === 'halted' ? 'halted' : 'closing only' }),
  })

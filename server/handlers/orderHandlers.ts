/** Orders and the account that they move. [ORD22, ORD23, ORD24, ORD56, ACC15, ACC28, ACC29] */
import { sum, zero } from '#rules/number/decimal.ts'
import { everyOrder, isAmong } from '#rules/app/orderFilter.ts'
import { pageSizeRows } from '#rules/app/limits.ts'
import { figuresOf } from '#engine/valuation.ts'
import { readClosedOrders, readOpenOrders } from '#server/store/trading/ordersPage.ts'
import { done, refused } from '../http/answer.ts'
import type { BackEnd } from '../backEnd.ts'
import { carryOut } from '../trading/command.ts'
import { snapshotMarket } from '../trading/snapshotMarket.ts'
import { toOrderView } from '../trading/toOrderView.ts'
import type { Some } from './handler.ts'

type Names =
  | 'submitOrder'
  | 'closeOrder'
  | 'closeMany'
  | 'reversePosition'
  | 'cancelOrder'
  | 'setStops'
  | 'deals'
  | 'accountDetail'
  | 'resetDemo'

export function orderHandlers(backEnd: BackEnd): Some<Names> {
  const { trading, store } = backEnd
  return {
    submitOrder: (request, { session }) => trading.submit(session.accountId, request),
    closeOrder: ({ id, ...closing }, { session }) => trading.close(session.accountId, id, closing),
    closeMany: ({ ids }, { session }) => trading.closeMany(session.accountId, ids),
    reversePosition: ({ id, ...bound }, { session }) => trading.reverse(session.accountId, id, bound),
    cancelOrder: ({ id }, { session }) => trading.cancel(session.accountId, id),
    setStops: ({ id, ...wish }, { session }) => trading.setProtection(session.accountId, id, wish, session.isLocked),
    deals: async ({ status, page, ...asked }, { session }) => {
      const filter = { ...everyOrder, ...asked }
      const { accountId } = session
      if (status === 'ended') {
        const ended = await readClosedOrders(store.reader, accountId, { page, filter })
        if (!ended) return refused(999)
        const { account, orders, total, profitOfAll } = ended
        const snapshot = snapshotMarket(backEnd)
        const told = orders.map((order) => toOrderView(order, snapshot))
        return done({ orders: told, total, profitOfAll, balance: account.balance }, account.version)
      }
      const open = await readOpenOrders(store.reader, accountId)
      if (!open) return refused(999)
      const snapshot = snapshotMarket(backEnd)
      const all = open.orders
        .filter((order) => order.status === status && isAmong(order, filter))
        .map((order) => toOrderView(order, snapshot))
      const shown = all.toReversed().slice((page - 1) * pageSizeRows, page * pageSizeRows)
      const profitOfAll = sum(all.map(({ profit }) => profit))
      return done(
        { orders: shown, total: all.length, profitOfAll, balance: open.account.balance },
        open.account.version,
      )
    },
    accountDetail: async (_input, { session }) => {
      const open = await readOpenOrders(store.reader, session.accountId)
      if (!open) return refused(999)
      const { account, orders } = open
      const figures = figuresOf({ ...account, orders }, snapshotMarket(backEnd))
      const marginLevel = figures.marginLevel ?? zero
      return done({ ...figures, marginLevel, locked: account.locked }, account.version)
    },
    resetDemo: async (_input, { session }) => {
      if (session.kind !== 'demo') return refused(1009)
      return carryOut(backEnd, trading.resetDemo(session.accountId), { account: session.accountId })
    },
  }
}

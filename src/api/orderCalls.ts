/** Orders: sent, closed, listed. Keys come from the machines, which keep them while an outcome is unknown. */
import type { OrderStatus } from '#rules/order.ts'
import type { Ticket } from '#rules/orderTicket.ts'
import type { Call } from './caller.ts'

type Sending = { readonly instrumentId: number; readonly ticket: Ticket; readonly key: string }

export async function submitOrder(call: Call, { instrumentId, ticket, key }: Sending) {
  const { side, lots, mode, target, stopLoss, takeProfit, leverage } = ticket
  const input = { instrumentId, side, lots, mode, target, stopLoss, takeProfit, leverage: leverage ?? 0 }
  const { value, version } = await call('submitOrder', input, { key, hidesFaults: true })
  return { order: value, version }
}

export async function closeOrder(call: Call, { id, key }: { readonly id: number; readonly key: string }) {
  const { value, version } = await call('closeOrder', { id }, { key, hidesFaults: true, tellsSuccess: true })
  return { order: value, version }
}

export async function readOrders(call: Call, status: OrderStatus, page: number) {
  const { value, version } = await call('deals', { status, page })
  const { orders, total, profitOfAll, balance } = value
  return { items: orders, total, version, extra: { profitOfAll, balance } }
}

export async function readBalance(call: Call) {
  const { value, version } = await call('balance', {})
  return { balance: value.balance, version }
}

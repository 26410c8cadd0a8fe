/** An open EUR/USD with a fresh quote, an account with 1000 USD, and good orders for a tenth of a lot: tests change what they are about. */
import { decimal } from '#rules/number/decimal.ts'
import type { TicketContext, Ticket } from '#rules/trading/orderTicket.ts'

export const now = Date.parse('2026-11-20T08:41:07.113Z')
export const terms: TicketContext['terms'] = {
  market: 'open',
  trading: 'open',
  leverages: [50, 100, 200],
  lotStep: decimal('0.01'),
  minimumLots: decimal('0.01'),
  unitsPerLot: decimal('100000'),
  marginMode: 'leveraged',
  feeRate: decimal('7'),
  pricePrecision: 5,
}
export const context: TicketContext = {
  terms,
  quote: { price: decimal('1.08517'), time: now - 400 },
  now,
  feeType: 'per lot',
  conversionRate: decimal('1'),
  freeMargin: decimal('1000'),
  orderCount: 3,
  maxOrders: 200,
}
export const ticket: Ticket = {
  mode: 'market',
  side: 'buy',
  lots: decimal('0.1'),
  leverage: 100,
  entryPrice: null,
  stopLoss: null,
  takeProfit: null,
}
export const pending: Ticket = { ...ticket, mode: 'pending', entryPrice: decimal('1.08') }

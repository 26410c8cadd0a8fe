/** An instrument, its quote, a request for an order, an order and a user: tests change what they are about. */
import type { OrderRequest } from '#contract/shapes/order.ts'
import { decimal, zero } from '#rules/number/decimal.ts'
import type { Instrument } from '#rules/market/instrument.ts'
import type { Order } from '#rules/trading/order.ts'
import { noSwap } from '#rules/market/swap.ts'
import type { User } from '#contract/shapes/user.ts'
import { type BaseSettings, settingsShape } from '#contract/shapes/settings.ts'
import type { MarketQuote } from '#contract/socket.ts'

/** The back end's time in these samples, epoch milliseconds. */
export const serverNow = Date.parse('2026-11-20T08:41:07.113Z')

export const eurusd: Instrument = {
  id: 7,
  code: 'EURUSD',
  showCode: 'EUR/USD',
  logo: '/logos/eurusd.svg',
  categoryId: 1,
  market: 'open',
  nextChange: null,
  hours: 'forex',
  pricePrecision: 5,
  lotStep: decimal('0.01'),
  minimumLots: decimal('0.1'),
  unitsPerLot: decimal('100000'),
  marginMode: 'leveraged',
  feeRate: decimal('7'),
  leverages: [100, 200],
  termsVersion: 1,
  conversionRate: decimal('1'),
  trading: 'open',
  spread: zero,
  ...noSwap,
  session: { open: 1.08, close: 1.085, change: 0.46, high: 1.09, low: 1.07, time: serverNow - 1_000 },
}
export const usdjpy: Instrument = { ...eurusd, id: 8, code: 'USDJPY', showCode: 'USD/JPY', conversionRate: null }

export const quoteOfEurusd: MarketQuote = {
  code: 'EURUSD',
  price: 1.08517,
  change: 0.48,
  time: serverNow,
  market: 'open',
  conversionRate: decimal('1'),
}

export const buyEuro: OrderRequest = {
  side: 'buy',
  lots: decimal('0.10'),
  instrumentId: 7,
  mode: 'market',
  entryPrice: null,
  stopLoss: null,
  takeProfit: null,
  leverage: 100,
  terms: null,
}

export const openOrder: Order = {
  id: 41,
  instrumentId: 7,
  code: 'EURUSD',
  showCode: 'EUR/USD',
  pricePrecision: 5,
  status: 'holding',
  side: 'buy',
  lots: decimal('0.1'),
  leverage: 100,
  requestedPrice: decimal('1.08517'),
  openPrice: decimal('1.08517'),
  nowPrice: decimal('1.08517'),
  profit: zero,
  margin: decimal('108.517'),
  fee: decimal('0.7'),
  spreadCost: zero,
  swap: zero,
  stopLoss: null,
  takeProfit: null,
  trailDistance: null,
  expiresAt: null,
  createdAt: serverNow,
  closedAt: null,
  closeReason: null,
  parentId: null,
}
export const closedOrder: Order = {
  ...openOrder,
  status: 'ended',
  nowPrice: decimal('1.08617'),
  profit: decimal('10'),
  closedAt: serverNow + 60_000,
  closeReason: 'manual',
}

export const demoUser: User = {
  id: 5,
  uid: '100005',
  email: '',
  mobile: '',
  kind: 'demo',
  inviteCode: '',
  isLocked: false,
  isStepNeeded: false,
}

/** What a back end that says little answers: the rest is as the contract fills it in. */
export const brokerSettings: BaseSettings = settingsShape.read({
  service_link: '',
  service_link_type: 1,
  verify_reg_type: 1,
  trade_fee_type: 1,
  minimums: { deposit: '10', withdraw: '10' },
})

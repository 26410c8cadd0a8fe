/** Orders at every point of their life, with figures that belong together as the back end books them. */
import * as fc from 'fast-check'
import type { OrderRequest } from '#contract/shapes/order.ts'
import { zero } from '#rules/number/decimal.ts'
import {
  type CloseReason,
  type Order,
  type OrderFact,
  type OrderStatus,
  type Side,
  closeReasons,
} from '#rules/trading/order.ts'
import { decimals } from './decimals.ts'
import { moments, prices } from './prices.ts'

export const sides: fc.Arbitrary<Side> = fc.constantFrom('buy', 'sell')
export const orderStatuses: fc.Arbitrary<OrderStatus> = fc.constantFrom('pending', 'holding', 'ended')
export const orderFacts: fc.Arbitrary<OrderFact> = fc.constantFrom(
  'filled',
  'closed',
  'cancelled',
  'expired',
  'refused for margin',
  'reset',
)

/** Orders of one status, or of any. */
export const orders = (status?: OrderStatus): fc.Arbitrary<Order> =>
  (status ? fc.constant(status) : orderStatuses).chain((held) =>
    fc.integer({ min: 0, max: 6 }).chain((pricePrecision) => ordersOf(held, pricePrecision)),
  )

function ordersOf(status: OrderStatus, pricePrecision: number): fc.Arbitrary<Order> {
  const price = prices({ pricePrecision })
  return fc
    .record({
      id: fc.integer({ min: 1, max: 10_000_000 }),
      instrumentId: fc.integer({ min: 1, max: 9999 }),
      code: fc.constantFrom('EURUSD', 'BTCUSD', 'USDJPY', 'QAJUMP'),
      side: sides,
      lots: decimals({ min: '0.01', max: '1000', places: 2 }),
      leverage: fc.integer({ min: 1, max: 1000 }),
      requestedPrice: price,
      openPrice: price,
      nowPrice: price,
      profit: decimals({ min: '-100000', max: '100000' }),
      margin: decimals({ min: '0', max: '100000' }),
      fee: decimals({ min: '0', max: '1000' }),
      spreadCost: decimals({ min: '0', max: '1000' }),
      swap: decimals({ min: '-1000', max: '1000' }),
      stopLoss: fc.option(price),
      takeProfit: fc.option(price),
      trailDistance: fc.option(price),
      expiresAt: fc.option(moments),
      createdAt: moments,
      livedMs: fc.nat(1_000_000_000),
      reason: fc.constantFrom(...closeReasons),
    })
    .map(({ livedMs, reason, ...rest }): Order => {
      const isEnded = status === 'ended'
      const order = { ...rest, showCode: rest.code, pricePrecision, status }
      const end = {
        closedAt: isEnded ? rest.createdAt + livedMs : null,
        closeReason: isEnded ? reason : null,
        parentId: null,
      }
      return wasOpened(status, end.closeReason)
        ? { ...order, ...end }
        : { ...order, ...end, openPrice: null, profit: zero, margin: zero, fee: zero, spreadCost: zero, swap: zero }
    })
}

const wasOpened = (status: OrderStatus, reason: CloseReason | null): boolean =>
  status !== 'pending' && reason !== 'cancelled' && reason !== 'no_margin' && reason !== 'expired'

const amounts = fc.option(decimals({ min: '0.000001', max: '1000000000' }))
/** What is asked for as it goes over the wire, be it allowed or not. */
export const orderRequests: fc.Arbitrary<OrderRequest> = fc.record({
  side: sides,
  lots: decimals({ min: '-10', max: '1000000', places: 12 }),
  instrumentId: fc.integer({ min: 0, max: 2 ** 40 }),
  mode: fc.constantFrom('market', 'pending'),
  entryPrice: amounts,
  stopLoss: amounts,
  takeProfit: amounts,
  leverage: fc.integer(),
  terms: fc.option(fc.constantFrom('1.1', '12.3', '999999999.999999999')),
  trail: amounts,
  expiresAt: fc.option(moments, { nil: null }),
  expectedPrice: amounts,
  maxSlippage: amounts,
})

/** Which orders are asked for: a page of a status, some of them or all. */
export const ordersAsked = fc.record({
  status: orderStatuses,
  page: fc.integer({ min: 1, max: 999_999 }),
  instrumentId: fc.option(fc.nat(2 ** 40)),
  from: fc.option(moments),
  to: fc.option(moments),
  reason: fc.option(fc.constantFrom(...closeReasons)),
})

/**
 * Where an order went in and out of the market, for marks on a chart. [CHT67]
 * A fill has a price and a time; when a pending order opened is on no wire, so its entry is looked for among candles:
 * the first one from its making on that has its opening price. The price that reached the target is in that very candle.
 */
import { toNumber } from '../number/decimal.ts'
import { type Order, type Side, opposite } from './order.ts'

export type Fill = {
  readonly orderId: number
  /** Which way it traded: the way out of a buy is a sell. */
  readonly deal: Side
  readonly way: 'in' | 'out'
  readonly price: number
  /** Epoch milliseconds: it happened then or, of an entry, not before. */
  readonly time: number
}

type Filled = Pick<Order, 'id' | 'side' | 'status' | 'openPrice' | 'nowPrice' | 'createdAt' | 'closedAt'>

/** One that never opened has none. */
export function fillsOf({ id, side, status, openPrice, nowPrice, createdAt, closedAt }: Filled): readonly Fill[] {
  if (!openPrice) return []
  const entry: Fill = { orderId: id, deal: side, way: 'in', price: toNumber(openPrice), time: createdAt }
  if (status !== 'ended' || closedAt === null) return [entry]
  return [entry, { orderId: id, deal: opposite(side), way: 'out', price: toNumber(nowPrice), time: closedAt }]
}

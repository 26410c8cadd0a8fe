/** An order as users are told of it: with its instrument's name, and what the newest quote makes of it. [ORD8, ORD10, ORD11, ORD27] */
import { zero } from '#rules/number/decimal.ts'
import type { Order } from '#rules/trading/order.ts'
import type { MarketSnapshot, OrderRecord } from '#engine/accountState.ts'
import { valueOrder } from '#engine/valuation.ts'

const placesOfUnknown = 5

export function toOrderView(record: OrderRecord, { instrument }: Pick<MarketSnapshot, 'instrument'>): Order {
  const view = instrument(record.instrumentId)
  const { accountId: _account, entrySide: _side, rolledTo: _roll, since: _since, closePrice, ...order } = record
  return {
    ...order,
    code: view?.terms.code ?? '',
    showCode: view?.terms.showCode ?? '',
    pricePrecision: view?.terms.pricePrecision ?? placesOfUnknown,
    ...(record.status === 'ended' ? { nowPrice: closePrice ?? zero, profit: record.profit } : valueOrder(record, view)),
  }
}

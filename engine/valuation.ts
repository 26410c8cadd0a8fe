/** What open orders are worth at the newest quotes. [ACC1, PNL1] */
import { type AccountFigures, accountFigures } from '#rules/trading/account.ts'
import { type Decimal, zero } from '#rules/number/decimal.ts'
import { profitOrLoss } from '#rules/trading/profit.ts'
import { judgedPrice } from '#rules/market/sides.ts'
import type { AccountState, MarketSnapshot, InstrumentView, OrderRecord } from './accountState.ts'

export type Valued = { readonly nowPrice: Decimal; readonly profit: Decimal }

/** The last known quote counts, however old. What has none stands at its open price. */
export function valueOrder(order: OrderRecord, view: InstrumentView | null): Valued {
  const quote = view?.quote
  const nowPrice = quote ? judgedPrice(order, quote) : (order.openPrice ?? order.requestedPrice)
  const rate = view?.terms.conversionRate
  if (!view || !rate || order.status !== 'holding' || !order.openPrice) return { nowPrice, profit: zero }
  const { side, lots, openPrice } = order
  const { unitsPerLot } = view.terms
  return { nowPrice, profit: profitOrLoss({ side, lots, unitsPerLot, openPrice, nowPrice, conversionRate: rate }) }
}

export const isOpenPosition = ({ status }: OrderRecord): boolean => status === 'holding'

export function figuresOf(
  { balance, orders }: AccountState,
  { instrument }: Pick<MarketSnapshot, 'instrument'>,
): AccountFigures {
  const positions = orders.filter(isOpenPosition).map((order) => ({
    profit: valueOrder(order, instrument(order.instrumentId)).profit,
    margin: order.margin,
  }))
  return accountFigures(balance, positions)
}

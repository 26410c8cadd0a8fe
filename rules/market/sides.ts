/** Two prices of one moment: a buy opens at the ask and closes at the bid, a sell the other way round. [MKT70, ORD420, FEE10] */
import { type Decimal, minus } from '../number/decimal.ts'
import type { Order, Side } from '../trading/order.ts'
import { type ProfitInput, profitOrLoss } from '../trading/profit.ts'

/** Without an ask both sides trade at the bid. Exact, or as a quote brings it. [MKT71, ORD420] */
export type TwoSided<Price = Decimal> = { readonly price: Price; readonly ask?: Price | undefined }

export const askOf = <Price>({ price, ask }: TwoSided<Price>): Price => ask ?? price

export const openingPrice = <Price>(side: Side, quote: TwoSided<Price>): Price =>
  side === 'buy' ? askOf(quote) : quote.price
export const closingPrice = <Price>(side: Side, quote: TwoSided<Price>): Price =>
  side === 'buy' ? quote.price : askOf(quote)

/** What an order stands at: pending, where it would open; open, where it would close. */
export const judgedPrice = ({ status, side }: Pick<Order, 'status' | 'side'>, quote: TwoSided): Decimal =>
  (status === 'pending' ? openingPrice : closingPrice)(side, quote)

export const spreadOf = (quote: TwoSided): Decimal => minus(askOf(quote), quote.price)

type Traded = Pick<ProfitInput, 'lots' | 'unitsPerLot' | 'conversionRate'>

/** What an order loses by opening: what the spread brings to who buys at the bid and sells at the ask. [FEE10, FEE11] */
export const spreadCost = (quote: TwoSided, traded: Traded): Decimal =>
  profitOrLoss({ ...traded, side: 'buy', openPrice: quote.price, nowPrice: askOf(quote) })

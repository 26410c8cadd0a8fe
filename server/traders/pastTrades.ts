/** What a trader of the broker would have done with the candles of the past: one position at a time, by its style. Pure. [RNK1] */
import type { Candle } from '#rules/market/candle.ts'
import { type Decimal, decimal, decimalFromNumber, divide, isBelow, round, times, zero } from '#rules/number/decimal.ts'
import { type FeeType, tradeFee } from '#rules/trading/fee.ts'
import type { Instrument } from '#rules/market/instrument.ts'
import { marginRequired } from '#rules/trading/margin.ts'
import type { Side } from '#rules/trading/order.ts'
import { profitOrLoss } from '#rules/trading/profit.ts'
import type { OrderRecord } from '#engine/accountState.ts'
import type { TraderTerms } from './roster.ts'
import { wishOf } from './styles.ts'

/** An order that ended, before it has an id and an account. */
export type PastTrade = Omit<OrderRecord, 'id' | 'accountId'>

type Position = { readonly side: Side; readonly price: number; readonly at: number }

const closesLooked = 48
const restHours = 3

/** Candles are of an hour and oldest first; a trade opens and closes at a close. */
export function pastTrades(
  terms: TraderTerms,
  instrument: Instrument,
  candles: readonly Candle[],
  feeType: FeeType,
  balance: Decimal,
): readonly PastTrade[] {
  const trades: PastTrade[] = []
  let position: Position | null = null
  let restsUntil = 0
  for (const [at, { close }] of candles.entries()) {
    if (position) {
      const gained = ((close - position.price) / position.price) * (position.side === 'buy' ? 1 : -1)
      const isOver = at - position.at >= terms.hoursMost
      if (gained < terms.takesAt && gained > -terms.stopsAt && !isOver) continue
      const opened = candles[position.at]
      const ended = candles[at]
      if (opened && ended) trades.push(tradeOf(terms, instrument, position, { opened, ended, feeType, balance }))
      position = null
      restsUntil = at + restHours
    } else if (at >= restsUntil) {
      const side = wishOf(terms.style, candles.slice(Math.max(0, at - closesLooked + 1), at + 1).map(closeOf))
      if (side) position = { side, price: close, at }
    }
  }
  return trades
}

const closeOf = ({ close }: Candle): number => close
const hourMs = 60 * 60 * 1_000

/** So many lots that one percent of the price is the share of the balance that the trader risks. [TKT] */
export function lotsFor(terms: TraderTerms, instrument: Instrument, price: Decimal, balance: Decimal): Decimal {
  const perLot = times(price, instrument.unitsPerLot)
  const wanted = times(balance, decimalFromNumber(terms.riskShare * 100) ?? zero)
  const steps = round(divide(divide(wanted, perLot, 12), instrument.lotStep, 6), 0, 'down')
  const lots = times(steps, instrument.lotStep)
  return isBelow(lots, instrument.minimumLots) ? instrument.minimumLots : lots
}

type Around = {
  readonly opened: Candle
  readonly ended: Candle
  readonly feeType: FeeType
  readonly balance: Decimal
}

function tradeOf(
  terms: TraderTerms,
  instrument: Instrument,
  { side }: Position,
  { opened, ended, feeType, balance }: Around,
): PastTrade {
  const price = (candle: Candle) => decimal(candle.close.toFixed(instrument.pricePrecision))
  const [openPrice, closePrice] = [price(opened), price(ended)]
  const conversionRate = instrument.conversionRate ?? zero
  const lots = lotsFor(terms, instrument, openPrice, balance)
  const margin = marginRequired({ terms: instrument, lots, price: openPrice, leverage: terms.leverage, conversionRate })
  return {
    instrumentId: instrument.id,
    status: 'ended',
    side,
    lots,
    leverage: terms.leverage,
    requestedPrice: openPrice,
    entrySide: null,
    openPrice,
    closePrice,
    profit: profitOrLoss({
      side,
      lots,
      unitsPerLot: instrument.unitsPerLot,
      openPrice,
      nowPrice: closePrice,
      conversionRate,
    }),
    margin,
    fee: tradeFee({ feeType, feeRate: instrument.feeRate, lots, margin }),
    spreadCost: zero,
    swap: zero,
    rolledTo: null,
    since: null,
    stopLoss: null,
    takeProfit: null,
    trailDistance: null,
    expiresAt: null,
    createdAt: opened.time + hourMs,
    closedAt: ended.time + hourMs,
    closeReason: 'manual',
    parentId: null,
  }
}

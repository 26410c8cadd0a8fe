/** What can be traded, and on which terms. */
import type { Decimal } from '../number/decimal.ts'
import type { SwapRates } from './swap.ts'
import type { TradingState } from './tradingState.ts'

export type MarketStatus = 'open' | 'closed'
export type MarginMode = 'fixed' | 'leveraged'

/** The session's figures, for display: binary numbers, as quotes are. */
export type SessionFigures = {
  readonly open: number
  readonly close: number
  /** Percent of close against open. */
  readonly change: number
  /** Of now, where it is another price than the bid. [MKT71] */
  readonly ask?: number | undefined
  readonly high: number | null
  readonly low: number | null
  /** When the last quote was made, epoch milliseconds; null when unknown. */
  readonly time: number | null
}

/** The terms that margin, fee and profit are computed from. */
export type TradingTerms = {
  readonly unitsPerLot: Decimal
  readonly marginMode: MarginMode
  readonly feeRate: Decimal
}

export type Instrument = TradingTerms &
  SwapRates & {
    /** Ask less bid, in price units; a feed with two sides has its own. */
    readonly spread: Decimal
    readonly id: number
    readonly code: string
    readonly showCode: string
    readonly logo: string
    readonly categoryId: number
    readonly market: MarketStatus
    /** When the market opens or closes next by the calendar, epoch milliseconds; null when never or unknown. */
    readonly nextChange: number | null
    /** Which calendar its market goes by; null when the back end does not say. */
    readonly hours: string | null
    readonly pricePrecision: number
    readonly lotStep: Decimal
    readonly minimumLots: Decimal
    readonly leverages: readonly number[]
    /** Raised by each change of what an order costs or may be; null when the back end does not say. */
    readonly termsVersion: number | null
    /** USD for one unit of the quote currency; null when the back end does not say. */
    readonly conversionRate: Decimal | null
    /** What the broker lets be done with it now, its own and for all together. [OPS311] */
    readonly trading: TradingState
    readonly session: SessionFigures
  }

export type Category = { readonly id: number; readonly name: string }

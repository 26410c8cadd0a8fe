/** The market as the rest of the back end sees it: instruments with their newest quote, candles, and ticks to listen to. */
import type { Candle, Period } from '#rules/market/candle.ts'
import type { FeedMark } from '#rules/market/feedMark.ts'
import type { Decimal } from '#rules/number/decimal.ts'
import type { Instrument, MarketStatus } from '#rules/market/instrument.ts'
import type { DatedRates } from '#rules/market/swap.ts'
import type { QuoteCounters } from './source/quoteSource.ts'

/** How the simulation and the calendar treat an instrument; its name is what others are sent. */
export type Hours =
  | 'always'
  | 'forex'
  | 'metals and energy'
  | 'new york index'
  | 'european index'
  | 'tokyo index'
  | 'hong kong index'
  | 'sydney index'
  | 'never'

/** An instrument as it is set up: its terms, and what the simulation needs. */
export type InstrumentDefinition = Omit<
  Instrument,
  'market' | 'nextChange' | 'hours' | 'conversionRate' | 'session' | 'feeRate' | 'termsVersion'
> & {
  /** Raised by each change of its terms; those of the seed are 1. */
  readonly termsVersion: number
  /** Rates of swap that operators set, each with its moment; none at the first start. */
  readonly swapRates: readonly DatedRates[]
  /** One rate for each trade_fee_type. */
  readonly feePerLot: Decimal
  readonly feeShareOfMargin: Decimal
  readonly hours: Hours
  /** Currency that prices are in; `USD` needs no conversion rate. */
  readonly quoteCurrency: string
  /** Price that the simulation starts from. */
  readonly startPrice: number
  /** Yearly volatility, a fraction: 0.6 is 60 %. */
  readonly volatility: number
  /** How its price moves; a QA instrument may jump, or stop after its first quote. */
  readonly movement?: 'walks' | 'jumps' | 'stops'
}

/** A tick as the engine handles it. `rateChanged` lists instruments whose conversion rate this one gives. */
export type MarketEvent = {
  readonly instrumentId: number
  readonly code: string
  readonly price: number
  /** A feed's own; without it the spread of the terms is added. */
  readonly ask?: number | undefined
  readonly time: number
  readonly rateChanged: readonly number[]
  /** Its place in the feed; of a process that is alone, among its own ticks. */
  readonly at?: FeedMark
  /** When that process told it. */
  readonly toldAt?: number
}

export type LiveCandle = { readonly code: string; readonly period: Period; readonly candle: Candle }

/** What operators change of an instrument while it trades. */
export type EditableTerms = Pick<
  InstrumentDefinition,
  | 'feePerLot'
  | 'feeShareOfMargin'
  | 'leverages'
  | 'minimumLots'
  | 'lotStep'
  | 'hours'
  | 'spread'
  | 'swapLong'
  | 'swapShort'
  | 'trading'
>
/** Terms with the number that they have. */
export type NumberedTerms = EditableTerms & Pick<InstrumentDefinition, 'termsVersion' | 'swapRates'>
export type InstrumentTermsNow = NumberedTerms & { readonly id: number; readonly code: string }

export type Market = {
  /** All instruments with market status, session figures and conversion rate of now. */
  readonly list: () => readonly Instrument[]
  readonly find: (instrumentId: number) => Instrument | null
  readonly findByCode: (code: string) => Instrument | null
  /** The newest quote; null before the first. */
  readonly quote: (instrumentId: number) => Pick<MarketEvent, 'price' | 'ask' | 'time'> | null
  /** The newest tick that it shows; null before the first of a feed. */
  readonly mark: () => FeedMark | null
  /** What swap cost since when, in the order of time. */
  readonly swapRates: (instrumentId: number) => readonly DatedRates[]
  /** Oldest first, at most `limit`, all before `to` when given. */
  readonly candles: (
    instrumentId: number,
    period: Period,
    to: number | null,
    limit: number,
  ) => Promise<readonly Candle[]>
  /** The newest 48 closes at most, oldest first. */
  readonly closes: (instrumentId: number, period: Period) => Promise<readonly number[]>
  /** The closes since the session began, after its first price: 48 at most. */
  readonly sessionCloses: (instrumentId: number, period: Period) => Promise<readonly number[]>
  /** The candles that are being made now, one a period. */
  readonly liveCandles: (instrumentId: number) => readonly LiveCandle[]
  /**
   * Who must have handled a tick before the next step is taken: candle and session are already updated when it is called;
   * quotes and candles are published after its promise is settled. One handler: trading.
   */
  readonly handleTicks: (handler: (event: MarketEvent) => Promise<void>) => void
  /** Called after a tick was handled, or a market opened or closed: time to publish. */
  readonly onPublish: (listener: (instrumentId: number) => void) => () => void
  /** What became of quotes that came from somewhere else. */
  readonly quoteCounters: () => Readonly<QuoteCounters>
  /** Sandbox: a level to go on from; held when asked. Resolves when all that it fires is committed. */
  readonly setQuote: (code: string, price: number, hold: boolean) => Promise<void>
  /** Sandbox: forced open (then it ticks at any hour) or closed; null: by the calendar again. */
  readonly setMarket: (code: string, status: MarketStatus | null) => Promise<void>
  /** Terms of now, in the order of `list`. */
  readonly terms: () => readonly InstrumentTermsNow[]
  /** In force at once; other hours are followed from now on, what was before stands. */
  readonly setTerms: (instrumentId: number, terms: NumberedTerms) => Promise<void>
  readonly start: () => Promise<void>
  readonly stop: () => Promise<void>
}

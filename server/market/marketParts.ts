/** What every market is made of, whoever makes its ticks: its instruments, their candles, and who hears of a tick in which order. */
import { periods } from '#rules/market/candle.ts'
import type { Instrument } from '#rules/market/instrument.ts'
import { sparklineCloses } from '#rules/app/limits.ts'
import { categoryIds } from '../seed/categories.ts'
import { type AccountRates, createAccountRates } from './conversionRates.ts'
import { type CandleArchive, createCandleArchive } from './candles/candleArchive.ts'
import type { CandleStore } from './candles/candleStore.ts'
import { type FeedKeeper, createFeedKeeper } from './feedKeeper.ts'
import { createHistoryCache } from './candles/history.ts'
import { type TermsOfAll, viewInstrument } from './instrumentView.ts'
import type {
  InstrumentDefinition,
  InstrumentTermsNow,
  LiveCandle,
  Market,
  MarketEvent,
  NumberedTerms,
} from './market.ts'
import { type Running, createRunning } from './running.ts'
import type { QuoteSource } from './source/quoteSource.ts'
import { type Leading, type Ticker, createTicker } from './ticker.ts'
import { type Timers, realTimers } from './timers.ts'

export type MarketInput = {
  readonly definitions: readonly InstrumentDefinition[]
  readonly clock: () => number
  /** Null: nobody can compute what comes. [MKT60] */
  readonly seed: string | number | null
  readonly candleStore: CandleStore
  /** What the broker's settings make of every instrument, as they are. */
  readonly termsOfAll: () => TermsOfAll
  readonly timers?: Timers
  /** Where quotes come from; without it they are simulated, as those of QA always are. */
  readonly source?: QuoteSource
  /** Told when a tick's handler or the store fails; the feed goes on. */
  readonly onError?: (error: unknown) => void
  /** In the sandbox holds and forced markets outlive a restart; elsewhere what was left of them is not read. */
  readonly isSandbox?: boolean
}

export type MarketParts = {
  readonly all: readonly Running[]
  readonly byCode: ReadonlyMap<string, Running>
  readonly archive: CandleArchive
  readonly rates: AccountRates
  readonly keeper: FeedKeeper
  readonly ticker: Ticker
  readonly timers: Timers
  readonly clock: () => number
  readonly onError: (error: unknown) => void
  readonly publish: (instrumentId: number) => void
  /** What can be asked of it and who hears of it, as far as it is the same wherever ticks are made. */
  readonly answers: Omit<Market, 'mark' | 'setQuote' | 'setMarket' | 'quoteCounters' | 'start' | 'stop'>
}

const ignore = (): void => {}

export function createMarketParts(input: MarketInput, leading: Leading): MarketParts {
  const { definitions, clock, seed, candleStore, termsOfAll, timers = realTimers, onError = ignore } = input
  const isSimulated = ({ categoryId }: InstrumentDefinition) => !input.source || categoryId === categoryIds.qa
  const rates = createAccountRates(definitions, isSimulated)
  const archive = createCandleArchive(candleStore)
  const { publish, handle, ...listening } = createTrading()
  const historyOf = createHistoryCache()
  const all = definitions.map((definition) =>
    createRunning({
      definition,
      seed,
      now: clock(),
      isSimulated: isSimulated(definition),
      handle,
      historyOf,
      store: candleStore,
    }),
  )
  const byId = new Map(all.map((running) => [running.live.definition.id, running]))
  const byCode = new Map(all.map((running) => [running.live.definition.code, running]))
  const isSandbox = input.isSandbox ?? false
  const keeper = createFeedKeeper({ all, archive, rates, store: candleStore, timers, onError, isSandbox })
  const { keepOverrides } = keeper
  const ticker = createTicker({ clock, timers, archive, rates, publish, onError, keepOverrides, leading })

  const view = ({ live, statusAt }: Running): Instrument =>
    viewInstrument(live, statusAt(clock()), rates.rateOf(live.definition.quoteCurrency), termsOfAll())
  const viewOrNull = (running: Running | undefined): Instrument | null => (running ? view(running) : null)

  const answers: MarketParts['answers'] = {
    list: () => all.map(view),
    find: (instrumentId) => viewOrNull(byId.get(instrumentId)),
    findByCode: (code) => viewOrNull(byCode.get(code)),
    quote: (instrumentId) => quoteOf(byId.get(instrumentId)),
    swapRates: (instrumentId) => byId.get(instrumentId)?.live.definition.swapRates ?? [],
    ...readsOf(byId, archive),
    liveCandles: (instrumentId) => liveCandlesOf(byId.get(instrumentId)),
    ...listening,
    terms: () => all.map(({ live }) => termsOf(live.definition)),
    setTerms: async (instrumentId, terms) => {
      const running = required(byId, instrumentId)
      const hasOtherHours = putTerms(running, terms)
      if (hasOtherHours && running.timer !== null) await ticker.lookAgain(running)
    },
  }
  return { all, byCode, archive, rates, keeper, ticker, timers, clock, onError, publish, answers }
}

function readsOf(
  byId: ReadonlyMap<number, Running>,
  archive: CandleArchive,
): Pick<Market, 'candles' | 'closes' | 'sessionCloses'> {
  const candles: Market['candles'] = async (instrumentId, period, to, limit) => {
    const running = byId.get(instrumentId)
    return running ? archive.read(running.booked, period, to, limit) : []
  }
  return {
    candles,
    closes: async (instrumentId, period) =>
      (await candles(instrumentId, period, null, sparklineCloses)).map(({ close }) => close),
    sessionCloses: async (instrumentId, period) => {
      const day = byId.get(instrumentId)?.live.open.get('1day')
      if (!day) return []
      const newest = await candles(instrumentId, period, null, sparklineCloses - 1)
      return [day.open, ...newest.filter(({ time }) => time >= day.time).map(({ close }) => close)]
    },
  }
}

/** Who hears of a tick, in which order: the one handler, and only then the listeners. */
function createTrading() {
  const listeners = new Set<(instrumentId: number) => void>()
  let handler = async (_event: MarketEvent): Promise<void> => {}
  const publish = (instrumentId: number): void => {
    for (const listener of listeners) listener(instrumentId)
  }
  return {
    publish,
    handle: async (event: MarketEvent): Promise<void> => {
      try {
        await handler(event)
      } finally {
        publish(event.instrumentId)
        for (const id of event.rateChanged) if (id !== event.instrumentId) publish(id)
      }
    },
    handleTicks: (next: (event: MarketEvent) => Promise<void>): void => {
      handler = next
    },
    onPublish: (listener: (instrumentId: number) => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

export function required<Key>(all: ReadonlyMap<Key, Running>, key: Key): Running {
  const running = all.get(key)
  if (!running) throw new RangeError(`There is no instrument ${String(key)}`)
  return running
}

/** Answers whether the hours are other ones now. */
function putTerms({ live }: Running, terms: NumberedTerms): boolean {
  const hasOtherHours = terms.hours !== live.definition.hours
  live.definition = { ...live.definition, ...terms }
  return hasOtherHours
}

function termsOf(definition: InstrumentDefinition): InstrumentTermsNow {
  const { id, code, feePerLot, feeShareOfMargin, leverages, minimumLots, lotStep, hours } = definition
  const { spread, swapLong, swapShort, trading, termsVersion, swapRates } = definition
  const terms = { feePerLot, feeShareOfMargin, leverages, minimumLots, lotStep, hours, spread, swapLong, swapShort }
  return { id, code, ...terms, trading, termsVersion, swapRates }
}

function quoteOf(running: Running | undefined): ReturnType<Market['quote']> {
  if (!running) return null
  const { price, ask, time } = running.live
  return time === null ? null : { price, ask, time }
}

function liveCandlesOf(running: Running | undefined): readonly LiveCandle[] {
  if (!running) return []
  const { definition, open } = running.live
  return periods.flatMap((period) => {
    const candle = open.get(period)
    return candle ? [{ code: definition.code, period, candle }] : []
  })
}

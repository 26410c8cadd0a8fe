/** A market on a clock that a test moves. */
import { createMarket } from '#server/market/createMarket.ts'
import type { InstrumentDefinition, Market } from '#server/market/market.ts'
import type { QuoteSource } from '#server/market/source/quoteSource.ts'
import { instrumentsOf } from '#server/seed/instruments.ts'
import { type ManualTime, manualTime } from './manualTime.ts'
import { type MemoryCandleStore, memoryCandleStore } from './memoryCandleStore.ts'

export type MarketUnderTest = {
  readonly market: Market
  readonly time: ManualTime
  readonly store: MemoryCandleStore
  readonly errors: readonly unknown[]
}

export type MarketOptions = {
  readonly codes?: readonly string[]
  readonly definitions?: readonly InstrumentDefinition[]
  readonly at?: number
  readonly seed?: string | null
  readonly time?: ManualTime
  readonly store?: MemoryCandleStore
  readonly isSandbox?: boolean
  readonly source?: QuoteSource
}

/** A Friday, in the middle of a minute. */
export const someFriday = Date.UTC(2026, 10, 20, 11, 28, 13, 250)

export const definitionsOf = (codes: readonly string[]): readonly InstrumentDefinition[] =>
  instrumentsOf(true).filter(({ code }) => codes.includes(code))

export function newMarket(options: MarketOptions = {}): MarketUnderTest {
  const time = options.time ?? manualTime(options.at ?? someFriday)
  const store = options.store ?? memoryCandleStore()
  const errors: unknown[] = []
  const market = createMarket({
    definitions: options.definitions ?? definitionsOf(options.codes ?? ['BTCUSD']),
    clock: time.clock,
    timers: time.timers,
    seed: options.seed === undefined ? 'seed' : options.seed,
    candleStore: store,
    termsOfAll: () => ({ feeType: 'per lot', trading: 'open', profile: 'none', changesOfAll: 0 }),
    onError: (error) => errors.push(error),
    isSandbox: options.isSandbox ?? true,
    ...(options.source ? { source: options.source } : {}),
  })
  return { market, time, store, errors }
}

export async function startMarket(options: MarketOptions = {}): Promise<MarketUnderTest> {
  const made = newMarket(options)
  await made.market.start()
  return made
}

export function idOf(market: Market, code: string): number {
  const instrument = market.findByCode(code)
  if (!instrument) throw new RangeError(`No ${code}`)
  return instrument.id
}

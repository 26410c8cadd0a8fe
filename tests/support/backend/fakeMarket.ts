/** A market that stands still until a test moves it: a few instruments of each kind, all open, ticking only when told. */
import { decimal, divide, type Decimal, zero } from '#rules/number/decimal.ts'
import { soleEpoch } from '#rules/market/feedMark.ts'
import type { Instrument } from '#rules/market/instrument.ts'
import { conversionRatePlaces } from '#rules/app/limits.ts'
import { stricterOf } from '#rules/market/tradingState.ts'
import { termsUnder } from '#rules/market/riskProfile.ts'
import { type DatedRates, noSwap } from '#rules/market/swap.ts'
import type { Hours, Market, MarketEvent } from '#server/market/market.ts'
import { type TermsOfAll, classified } from '#server/market/instrumentView.ts'
import { newQuoteCounters } from '#server/market/source/quoteSource.ts'

type Terms = Partial<Instrument> & Pick<Instrument, 'id' | 'code' | 'pricePrecision'> & { readonly start: number }

const terms: readonly Terms[] = [
  { id: 7, code: 'EURUSD', pricePrecision: 5, start: 1.08517 },
  { id: 8, code: 'USDJPY', pricePrecision: 3, start: 150 },
  { id: 9, code: 'EURJPY', pricePrecision: 3, start: 162 },
  { id: 11, code: 'BTCUSD', pricePrecision: 2, start: 90_000, unitsPerLot: decimal(1), leverages: [5, 10, 50] },
  { id: 12, code: 'FIXED', pricePrecision: 2, start: 50, unitsPerLot: decimal(100), marginMode: 'fixed' },
  { id: 91, code: 'QAREJECT', pricePrecision: 2, start: 100, unitsPerLot: decimal(100) },
  { id: 92, code: 'QASLOW', pricePrecision: 2, start: 100, unitsPerLot: decimal(100) },
  { id: 93, code: 'QASILENT', pricePrecision: 2, start: 100, unitsPerLot: decimal(100) },
  { id: 95, code: 'QASTALE', pricePrecision: 2, start: 100, unitsPerLot: decimal(100) },
  { id: 96, code: 'QANOLEVER', pricePrecision: 2, start: 100, leverages: [] },
]

/** Gives the conversion rate of every instrument that is quoted in yen. */
const yenPair = 8
const quotedInYen = [8, 9]

export type FakeMarket = Market & {
  /** A tick of now; resolves when all that it fires is committed. */
  readonly tick: (code: string, price: number) => Promise<void>
  /** Quotes of now at the same prices, without ticks. */
  readonly refresh: () => void
  readonly change: (code: string, change: Partial<Instrument>) => void
}

const perLot = (): TermsOfAll => ({ feeType: 'per lot', trading: 'open', profile: 'none', changesOfAll: 0 })

export function createFakeMarket(clock: () => number, fees: () => TermsOfAll = perLot): FakeMarket {
  /** Of the margin; of the others the rate is the same as a lot's. */
  const shares = new Map<number, Decimal>()
  const swapRates = new Map<number, readonly DatedRates[]>()
  const instruments = new Map(terms.map((one) => [one.id, instrumentOf(one)]))
  const quotes = new Map(terms.map(({ id, start }) => [id, { price: start, time: clock() }]))
  const listeners = new Set<(id: number) => void>()
  let handler = async (_event: MarketEvent): Promise<void> => {}
  let ticks = 0
  const mark = () => ({ epoch: soleEpoch, seq: ticks })

  const rateOf = (id: number): Decimal =>
    quotedInYen.includes(id)
      ? divide(decimal(1), decimal(quotes.get(yenPair)?.price ?? 1), conversionRatePlaces)
      : decimal(1)
  const find = (id: number): Instrument | null => {
    const known = instruments.get(id)
    if (!known) return null
    const { feeType, trading, profile, changesOfAll } = fees()
    return {
      ...termsUnder(profile, classified(known), known),
      feeRate: feeType === 'per lot' ? known.feeRate : (shares.get(id) ?? known.feeRate),
      termsVersion: known.termsVersion === null ? null : known.termsVersion + changesOfAll,
      conversionRate: known.conversionRate && rateOf(id),
      trading: stricterOf(known.trading, trading),
    }
  }
  const findByCode = (code: string) => find(terms.find((one) => one.code === code)?.id ?? 0)
  const required = (code: string): Instrument => {
    const known = findByCode(code)
    if (!known) throw new Error(`The fake market has no ${code}`)
    return known
  }
  const tick = async (code: string, price: number): Promise<void> => {
    const { id } = required(code)
    quotes.set(id, { price, time: clock() })
    const rateChanged = id === yenPair ? quotedInYen : []
    ticks += 1
    await handler({ instrumentId: id, code, price, time: clock(), rateChanged, at: mark() })
    for (const listener of listeners) listener(id)
  }
  const change = (code: string, changed: Partial<Instrument>): void => {
    const known = instruments.get(required(code).id)
    if (known) instruments.set(known.id, { ...known, ...changed })
  }
  return {
    list: () => terms.flatMap(({ id }) => find(id) ?? []),
    find,
    findByCode,
    quote: (id) => quotes.get(id) ?? null,
    mark,
    swapRates: (id) => swapRates.get(id) ?? [],
    candles: async (_id, _period, to, limit) => candlesBefore(to ?? clock(), limit),
    closes: async (_id, _period) => candlesBefore(clock(), 48).map(({ close }) => close),
    sessionCloses: async (id) => [find(id)?.session.open ?? 0, find(id)?.session.close ?? 0],
    liveCandles: () => [],
    handleTicks: (next) => {
      handler = next
    },
    onPublish: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    quoteCounters: newQuoteCounters,
    setQuote: tick,
    setMarket: async (code, status) => change(code, { market: status ?? 'open' }),
    terms: () =>
      [...instruments.values()].map(({ id, code, feeRate, leverages, minimumLots, lotStep, hours, ...rest }) => ({
        id,
        code,
        termsVersion: rest.termsVersion ?? 1,
        feePerLot: feeRate,
        feeShareOfMargin: shares.get(id) ?? feeRate,
        leverages,
        minimumLots,
        lotStep,
        hours: hours as Hours,
        spread: rest.spread,
        swapLong: rest.swapLong,
        swapShort: rest.swapShort,
        trading: rest.trading,
        swapRates: swapRates.get(id) ?? [],
      })),
    setTerms: async (id, { feePerLot, feeShareOfMargin, swapRates: rates, ...own }) => {
      const known = find(id)
      if (known) change(known.code, { feeRate: feePerLot, ...own })
      shares.set(id, feeShareOfMargin)
      swapRates.set(id, rates)
    },
    start: async () => {},
    stop: async () => {},
    tick,
    refresh: () => quotes.forEach(({ price }, id) => quotes.set(id, { price, time: clock() })),
    change,
  }
}

const instrumentOf = ({ start, ...one }: Terms): Instrument => ({
  showCode: one.code,
  logo: `/logos/${one.code.toLowerCase()}.svg`,
  categoryId: 1,
  market: 'open',
  nextChange: null,
  hours: 'always',
  lotStep: decimal('0.01'),
  minimumLots: decimal('0.01'),
  unitsPerLot: decimal(100_000),
  feeRate: decimal(7),
  marginMode: 'leveraged',
  leverages: [50, 100, 200],
  termsVersion: 1,
  conversionRate: decimal(1),
  trading: 'open',
  spread: zero,
  ...noSwap,
  session: { open: start, close: start, change: 0, high: start, low: start, time: null },
  ...one,
})

const minuteMs = 60_000
const candlesBefore = (to: number, limit: number) =>
  Array.from({ length: Math.min(limit, 60) }, (_, index) => {
    const time = Math.floor((to - 1) / minuteMs) * minuteMs - index * minuteMs
    return { time, open: 1, high: 2, low: 0.5, close: 1.5, volume: 10 }
  }).toReversed()

/** Where prices come from: a walk of a few instruments that stops, jumps, repeats itself, and remembers every price that it told. */
import { decimal, toNumber, zero } from '#rules/number/decimal.ts'
import type { InstrumentDefinition } from '#server/market/market.ts'
import type { QuoteSource } from '#server/market/source/quoteSource.ts'
import { instrumentsOf } from '#server/seed/instruments.ts'
import type { Faults } from './faults.ts'
import { type World, nobody } from './world.ts'

const codes: readonly string[] = ['BTCUSD', 'USDJPY']
export const definitions: readonly InstrumentDefinition[] = instrumentsOf(false).filter(({ code }) =>
  codes.includes(code),
)

type Told = { readonly price: number; readonly ask: number; readonly time: number }
export type PriceSide = 'bid' | 'ask'

/** What a spread and a night cost, in some worlds: of one instrument the feed brings its ask, of the other the terms say it. */
const shareWithCosts = 0.4
const ownSpread = { BTCUSD: 12.5 } as const
const costs: Readonly<Record<string, Pick<InstrumentDefinition, 'spread' | 'swapLong' | 'swapShort'>>> = {
  BTCUSD: { spread: zero, swapLong: decimal('-21.5'), swapShort: decimal('-4.25') },
  USDJPY: { spread: decimal('0.013'), swapLong: decimal('3.1'), swapShort: decimal('-9.2') },
}
const withCosts = (definition: InstrumentDefinition): InstrumentDefinition => {
  const own = costs[definition.code]
  return own ? { ...definition, ...own, swapRates: [{ from: 0, ...own }] } : definition
}

export type Exchange = {
  /** One for each life of a back end, by its number; `late` says by how many milliseconds the next quote is. */
  readonly source: (number?: number, late?: (() => number) | null) => QuoteSource
  /** With what trading costs in this world. */
  readonly definitions: readonly InstrumentDefinition[]
  /** Whether a price was told of that side at most so many milliseconds before that moment. */
  readonly hasTold: (instrumentId: number, side: PriceSide, price: number, withinMs: number, before: number) => boolean
  readonly priceOf: (instrumentId: number, side: PriceSide) => number
  /** The next price of an instrument: a stop that is to be crossed. */
  readonly goTo: (instrumentId: number, price: number) => void
  readonly start: () => void
  /** From now on prices stand still; until that time they are hardly ever told. */
  readonly calm: (restUntil: number) => void
}

const pulseMs = 900
/** Prices stand still, and no quote is ever old. */
const calmPulseMs = 2_500
const restPulseMs = 120_000
const stepOfPrice = 0.0004
const gapOfPrice = 0.3
const rememberedMs = 30_000

export function createExchange(world: World, faults: Faults): Exchange {
  const { uniform } = world.random('exchange')
  const hasCosts = world.random('costs').uniform() < shareWithCosts
  const traded = hasCosts ? definitions.map(withCosts) : definitions
  const askOf = ({ code, pricePrecision, spread }: InstrumentDefinition, price: number): number => {
    const own = hasCosts && code === 'BTCUSD' ? ownSpread[code] : toNumber(spread)
    return Number((price + own).toFixed(pricePrecision))
  }
  const prices = new Map(definitions.map(({ id, startPrice }) => [id, startPrice]))
  const told = new Map(definitions.map(({ id }) => [id, [] as Told[]]))
  const jumps = new Map<number, number>()
  const receivers = new Map<number, (code: string, message: string) => void>()
  let silentUntil = 0
  let isCalm = false
  let restUntil = 0

  const nextPrice = ({ id, pricePrecision }: InstrumentDefinition): number => {
    const now = prices.get(id) ?? 1
    const target = jumps.get(id)
    jumps.delete(id)
    if (isCalm || faults.strikes('price repeats')) return now
    const share = faults.strikes('price gaps')
      ? uniform() < 0.5
        ? -gapOfPrice
        : gapOfPrice
      : (uniform() - 0.5) * stepOfPrice
    return Number((target ?? now * (1 + share)).toFixed(pricePrecision))
  }
  const tell = (definition: InstrumentDefinition): void => {
    const { id, code } = definition
    const price = nextPrice(definition)
    const time = world.now()
    const ask = askOf(definition, price)
    prices.set(id, price)
    const kept = (told.get(id) ?? []).filter((one) => time - one.time < rememberedMs)
    told.set(id, [...kept, { price, ask, time }])
    const own = hasCosts && code in ownSpread ? { ask } : {}
    for (const receive of receivers.values()) receive(code, JSON.stringify({ price, ...own, time }))
  }
  const pauseMs = (): number => {
    if (!isCalm) return pulseMs + 200 * uniform()
    const leftMs = restUntil - world.now()
    return leftMs > calmPulseMs ? Math.min(restPulseMs, leftMs) : calmPulseMs
  }
  const pulse = (): void => {
    world.plan(pulse, pauseMs(), nobody)
    if (faults.strikes('feed stops')) silentUntil = world.now() + 2_000 + 6_000 * uniform()
    if (world.now() < silentUntil && !faults.areOver()) return
    traded.forEach(tell)
  }

  return {
    definitions: traded,
    source: (number = 0, late) => ({
      start: (hear) => {
        const whose = world.owner()
        let last = 0
        receivers.set(number, (code, message) => {
          if (!whose.isAlive) return
          if (late) {
            last = Math.max(last, world.now() + late())
            return void world.plan(() => hear(code, message), last - world.now(), whose)
          }
          world.become(whose)
          hear(code, message)
        })
      },
      stop: async () => {},
    }),
    hasTold: (id, side, price, withinMs, before) =>
      (told.get(id) ?? []).some(
        (one) =>
          (side === 'ask' ? one.ask : one.price) === price && one.time <= before && before - one.time <= withinMs,
      ),
    priceOf: (id, side) => {
      const definition = traded.find((one) => one.id === id)
      const price = prices.get(id) ?? 0
      return definition && side === 'ask' ? askOf(definition, price) : price
    },
    goTo: (id, price) => {
      jumps.set(id, price)
    },
    start: pulse,
    calm: (until) => {
      isCalm = true
      restUntil = until
    },
  }
}

/**
 * The market as it was last shown, kept on this device for a start without a network: what everybody may know, and nothing of anybody's
 * account. Read as strictly as an answer of the back end. [NET98]
 */
import { at, listOf, readWire, record } from '#contract/codec.ts'
import { closesShape } from '#contract/shapes/candle.ts'
import { categoryShape, instrumentShape } from '#contract/shapes/instrument.ts'
import type { KeptMarket, MarketContext } from '#machines/market/marketContext.ts'
import type { Instrument } from '#rules/market/instrument.ts'
import { sparklineCloses } from '#rules/app/limits.ts'
import type { Memory } from '../wiring/dependencies.ts'

/** More would crowd out what else the device keeps for us. */
const instrumentsMost = 200
const lettersMost = 500_000

const keptShape = record({
  instruments: at('instruments', listOf(instrumentShape)),
  categories: at('categories', listOf(categoryShape)),
  closes: at('closes', closesShape),
})

/** Nothing is kept of a market that was itself recalled: its prices have their own time. */
export function keepMarket(memory: Pick<Memory, 'remember'>, shown: MarketContext): void {
  if (shown.keptOf !== null || shown.instruments.length === 0) return
  const instruments = shown.instruments.slice(0, instrumentsMost).map((instrument) => withNewest(instrument, shown))
  const closes = instruments.flatMap(({ id }) => {
    const known = shown.closes[id]
    return known ? [[id, known.slice(-sparklineCloses)] as const] : []
  })
  const kept = { instruments, categories: shown.categories, closes: Object.fromEntries(closes) }
  const text = JSON.stringify(keptShape.write(kept))
  if (text.length <= lettersMost) memory.remember('market', text)
}

/** Null when nothing is kept, or something that is none. */
export function recallMarket(memory: Pick<Memory, 'recall'>): KeptMarket | null {
  const text = memory.recall('market')
  if (text === null || text.length > lettersMost) return null
  try {
    const read = readWire(keptShape, JSON.parse(text))
    return read.ok && read.value.instruments.length > 0 ? read.value : null
  } catch {
    return null
  }
}

/** The newest quote becomes the session's last: so a price is kept with its time. */
function withNewest(instrument: Instrument, { quotes }: MarketContext): Instrument {
  const quote = quotes[instrument.code]
  if (!quote) return instrument
  const { price, change, time } = quote
  return {
    ...instrument,
    market: quote.market ?? instrument.market,
    conversionRate: quote.conversionRate ?? instrument.conversionRate,
    session: { ...instrument.session, close: price, change, time: time ?? instrument.session.time },
  }
}

/** The market's reads, as its machines want them. */
import { marketEndpoints } from '#contract/endpoints/market.ts'
import type { Period } from '#rules/market/candle.ts'
import { candlesAskedFor } from '#rules/app/limits.ts'
import type { Call, CallOptions } from './caller.ts'

/** Read anew while it is shown, its failure has no place of its own. */
export async function readMarket(call: Call, { isShown }: { readonly isShown: boolean }) {
  const options: CallOptions = isShown ? { failure: 'toast' } : {}
  const [instruments, categories] = await Promise.all([
    call(marketEndpoints.instruments, { search: '' }, options),
    call(marketEndpoints.categories, {}, options),
  ])
  return { instruments: instruments.value, categories: categories.value }
}

const idsAtMost = 100

/** Small charts show the session, as the change does: its first price and a close for each half an hour. [MKT37] */
export async function readSmallCharts(call: Call, instrumentIds: readonly number[]) {
  if (instrumentIds.length === 0) return {}
  const asked = { instrumentIds: instrumentIds.slice(0, idsAtMost), period: '30min', session: 1 } as const
  return (await call(marketEndpoints.sparklines, asked)).value
}

export type CandlesAsked = {
  readonly instrumentId: number
  readonly period: Period
  readonly to: number | null
  /** Some are shown already: that more cannot be had has no place of its own. */
  readonly isShown: boolean
}

export const readCandles = async (call: Call, { isShown, ...asked }: CandlesAsked) =>
  (await call(marketEndpoints.candles, { ...asked, limit: candlesAskedFor }, isShown ? { failure: 'toast' } : {})).value

export type PathAsked = { readonly instrumentId: number; readonly period: Period; readonly limit: number }

/** The newest candles; whoever draws them does without when there is no answer. */
export const readPricePath = async (call: Call, asked: PathAsked) =>
  (await call(marketEndpoints.candles, { ...asked, to: null }, { failure: 'unsaid' })).value

/** The market's reads, as its machines want them. */
import { marketEndpoints } from '#contract/endpoints/market.ts'
import type { Period } from '#rules/candle.ts'
import { candlesAskedFor } from '#rules/limits.ts'
import type { Call, CallOptions } from './caller.ts'

export async function readMarket(call: Call, options: Pick<CallOptions, 'hidesFaults'>) {
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
  return (await call(marketEndpoints.sparklines, asked, { isQuiet: true })).value
}

export type CandlesAsked = { readonly instrumentId: number; readonly period: Period; readonly to: number | null }

export const readCandles = async (call: Call, { instrumentId, period, to }: CandlesAsked) =>
  (await call(marketEndpoints.candles, { instrumentId, period, to, limit: candlesAskedFor })).value

export type PathAsked = { readonly instrumentId: number; readonly period: Period; readonly limit: number }

/** The newest candles; whoever draws them does without when there is no answer. */
export const readPricePath = async (call: Call, asked: PathAsked) =>
  (await call(marketEndpoints.candles, { ...asked, to: null }, { isQuiet: true })).value

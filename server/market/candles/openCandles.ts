/** The candles of an instrument that are being made, one a period, and how a tick changes them. [CHT3, CHT4, CHT6, CHT11] */
import { type Candle, type Period, type Tick, foldTick, openCandle, periods } from '#rules/market/candle.ts'
import { slotStart } from './candleSlots.ts'
import type { Hours } from '../market.ts'

export type OpenCandles = ReadonlyMap<Period, Candle>
export type FinishedCandle = { readonly period: Period; readonly candle: Candle }

export type Folded = { readonly open: OpenCandles; readonly finished: readonly FinishedCandle[] }

/** A tick folded into all six; those whose time is over are finished by it. */
export function foldIntoAll(open: OpenCandles, tick: Tick, hours: Hours): Folded {
  const next = new Map<Period, Candle>()
  const finished: FinishedCandle[] = []
  for (const period of periods) {
    const candle = open.get(period)
    const start = slotStart(hours, period, tick.time)
    if (!candle) next.set(period, openCandle(start, tick))
    else if (start <= candle.time) next.set(period, start < candle.time ? candle : foldTick(candle, tick))
    else {
      finished.push({ period, candle })
      next.set(period, openCandle(start, tick))
    }
  }
  return { open: next, finished }
}

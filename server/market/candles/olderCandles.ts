/** Candles from before this process: what was kept since the first start, then the past that the seed gives. They never change. [CHT17, CHT18] */
import type { Candle, Period } from '#rules/market/candle.ts'
import type { CandleStore } from './candleStore.ts'
import type { History } from './history.ts'

export type OlderCandles = {
  /** The newest `limit` that start before `before`, oldest first. */
  readonly read: (period: Period, before: number, limit: number) => Promise<readonly Candle[]>
  /** The same, remembered: for the newest ones, which every chart and every sparkline asks for. */
  readonly readTail: (period: Period, before: number, limit: number) => Promise<readonly Candle[]>
}

type Tail = { readonly before: number; readonly limit: number; readonly candles: Promise<readonly Candle[]> }

export function createOlderCandles(instrumentId: number, store: CandleStore, history: () => History): OlderCandles {
  const tails = new Map<Period, Tail>()

  const read: OlderCandles['read'] = async (period, before, limit) => {
    const kept = await store.readCandles(instrumentId, period, before, limit)
    if (kept.length >= limit) return kept
    return [...history().read(period, kept[0]?.time ?? before, limit - kept.length), ...kept]
  }

  const readTail: OlderCandles['readTail'] = async (period, before, limit) => {
    const known = tails.get(period)
    if (known?.before === before && known.limit >= limit) return (await known.candles).slice(-limit)
    const candles = read(period, before, limit)
    tails.set(period, { before, limit, candles })
    try {
      return await candles
    } catch (error) {
      tails.delete(period)
      throw error
    }
  }

  return { read, readTail }
}

/** A series that goes along with its candles: a tick changes its last values, a new candle adds some, older ones in front make it anew. [CHT38] */
import type { Candle } from '#rules/market/candle.ts'
import type { SeriesRule } from './seriesRule.ts'

export type Series = {
  /** A row for each of the rule's values, each with a number for each candle; NaN where there is none. */
  readonly rows: readonly (readonly number[])[]
  /** Takes the candles as they are now: the last one is live, all others are settled and keep their identity. */
  readonly follow: (candles: readonly Candle[]) => void
}

export function followSeries<State>(rule: SeriesRule<State>): Series {
  const rows = Array.from({ length: rule.width }, (): number[] => [])
  /**
   * How many candles are settled, the first and the last two of them: other ones mean another history. Two, since history that is read again
   * at the turn of a candle leaves the very last as it was.
   */
  let settled = 0
  let first: Candle | undefined
  let last: readonly (Candle | undefined)[] = []
  let state = rule.start

  const put = (index: number, candle: Candle) => {
    const values = rule.value(state, candle)
    for (let row = 0; row < rows.length; row++) {
      const numbers = rows[row]
      if (numbers) numbers[index] = values[row] ?? Number.NaN
    }
  }
  return {
    rows,
    follow: (candles) => {
      const isSame =
        settled < candles.length &&
        (settled === 0 || candles[0] === first) &&
        candles[settled - 1] === last[0] &&
        candles[settled - 2] === last[1]
      if (!isSame) {
        settled = 0
        state = rule.start
      }
      for (; settled < candles.length - 1; settled++) {
        const candle = candles[settled]
        if (candle) put(settled, candle)
        state = rule.settle(state, candles, settled)
      }
      first = candles[0]
      last = [candles[settled - 1], candles[settled - 2]]
      for (const numbers of rows) numbers.length = Math.min(numbers.length, candles.length)
      const live = candles[settled]
      if (live) put(settled, live)
    },
  }
}

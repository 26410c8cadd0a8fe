import { memo, useMemo } from 'react'
import type { Candle } from '#rules/candle.ts'
import { candlePath, candlePaths, isRising, type CandlePlace, type ToY } from './geometry/candlePath.ts'
import styles from './CandleChart.module.css'

type CandlesProps = {
  readonly history: readonly Candle[]
  readonly from: number
  readonly to: number
  readonly place: CandlePlace
  readonly y: ToY
}

/** The settled candles: two paths, drawn again only when they, the zoom or the price axis change. */
export const Candles = memo(function Candles({ history, from, to, place, y }: CandlesProps) {
  const { rising, falling } = useMemo(() => candlePaths(history, from, to, place, y), [history, from, to, place, y])
  return (
    <>
      <path className={styles.rising} d={rising} />
      <path className={styles.falling} d={falling} />
    </>
  )
})

type LiveCandleProps = { readonly candle: Candle; readonly index: number; readonly place: CandlePlace; readonly y: ToY }

/** The candle in progress: all of the candles that a tick rewrites. */
export const LiveCandle = memo(function LiveCandle({ candle, index, place, y }: LiveCandleProps) {
  return <path className={isRising(candle) ? styles.rising : styles.falling} d={candlePath(candle, index, place, y)} />
})

import { memo, useMemo } from 'react'
import type { Candle } from '#rules/candle.ts'
import { isRising, volumePath, volumePaths, type CandlePlace, type ToY } from './geometry/candlePath.ts'
import styles from './CandleChart.module.css'

type VolumeProps = {
  readonly history: readonly Candle[]
  readonly from: number
  readonly to: number
  readonly place: CandlePlace
  readonly floor: number
  readonly y: ToY
}

export const Volume = memo(function Volume({ history, from, to, place, floor, y }: VolumeProps) {
  const { rising, falling } = useMemo(
    () => volumePaths(history, from, to, place, floor, y),
    [history, from, to, place, floor, y],
  )
  return (
    <>
      <path className={styles.volumeUp} d={rising} />
      <path className={styles.volumeDown} d={falling} />
    </>
  )
})

type LiveVolumeProps = {
  readonly candle: Candle
  readonly index: number
  readonly place: CandlePlace
  readonly floor: number
  readonly y: ToY
}

export const LiveVolume = memo(function LiveVolume({ candle, index, place, floor, y }: LiveVolumeProps) {
  const className = isRising(candle) ? styles.volumeUp : styles.volumeDown
  return <path className={className} d={volumePath(candle, index, place, floor, y)} />
})

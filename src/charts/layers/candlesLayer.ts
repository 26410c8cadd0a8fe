import type { ChartLayer } from '../chartLayer.ts'
import type { ChartFrame } from '../geometry/chartFrame.ts'
import { candlePath, candlePaths, isRising, volumePath, volumePaths } from '../geometry/candlePath.ts'
import { addSvg, put } from '../painter/elements.ts'
import styles from '../CandleChart.module.css'

/** Settled candles as two paths, all rising and all falling; the live one is a path of its own, which a tick rewrites. [CHT22] [CHT27] */
export function candlesLayer(host: SVGGElement): ChartLayer {
  const rising = addSvg(host, 'path', styles.rising)
  const falling = addSvg(host, 'path', styles.falling)
  const live = addSvg(host, 'path')
  const tick = (frame: ChartFrame) => {
    const { candles, to } = frame
    const index = candles.length - 1
    const candle = to > index ? candles[index] : undefined
    if (candle) put(live, 'class', (isRising(candle) ? styles.rising : styles.falling) ?? '')
    put(live, 'd', candle ? candlePath(candle, index, frame, frame.y) : '')
  }
  return {
    id: 'candles',
    room: 'price',
    order: 0,
    draw: (frame) => {
      const { candles, from, to } = frame
      const paths = candlePaths(candles, from, Math.min(to, candles.length - 1), frame, frame.y)
      put(rising, 'd', paths.rising)
      put(falling, 'd', paths.falling)
      tick(frame)
    },
    tick,
    remove: () => {},
  }
}

/** Bars of volume on the floor of the candles' room. [CHT24] */
export function volumeLayer(host: SVGGElement): ChartLayer {
  const up = addSvg(host, 'path', styles.volumeUp)
  const down = addSvg(host, 'path', styles.volumeDown)
  const live = addSvg(host, 'path')
  const tick = (frame: ChartFrame) => {
    const { candles, to, layout, volumeY } = frame
    const index = candles.length - 1
    const candle = to > index ? candles[index] : undefined
    if (candle) put(live, 'class', (isRising(candle) ? styles.volumeUp : styles.volumeDown) ?? '')
    put(live, 'd', candle ? volumePath(candle, index, frame, layout.floor, volumeY) : '')
  }
  return {
    id: 'volume',
    room: 'price',
    order: -10,
    draw: (frame) => {
      const { candles, from, to, layout, volumeY } = frame
      const paths = volumePaths(candles, from, Math.min(to, candles.length - 1), frame, layout.floor, volumeY)
      put(up, 'd', paths.rising)
      put(down, 'd', paths.falling)
      tick(frame)
    },
    tick,
    remove: () => {},
  }
}

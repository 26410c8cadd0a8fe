import type { ChartLayer } from '../chartLayer.ts'
import type { ChartFrame } from '../geometry/chartFrame.ts'
import { isRising, volumePath, volumePaths } from '../geometry/candlePath.ts'
import { addSvg, put } from '../painter/elements.ts'
import styles from '../CandleChart.module.css'

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

import type { ChartLabels } from '../chartProps.ts'
import type { ChartFrame } from '../geometry/chartFrame.ts'
import { axisPadding } from '../geometry/chartLayout.ts'
import { percentLabel, priceLabel } from '../geometry/priceLabel.ts'
import { timeLabel } from '../geometry/timeLabel.ts'
import type { Picture } from './makePicture.ts'
import { addHtml, addSvg, put, putText, show } from './elements.ts'
import styles from '../CandleChart.module.css'

const parts = ['open', 'high', 'low', 'close'] as const

/**
 * Two hairlines through the candle and the finger, the price of the level one on the axis, and the candle in numbers where no finger
 * covers it. Made when it is first shown: most charts are looked at without. [CHT32]
 */
export function makeCrosshair(picture: Picture, words: ChartLabels['short']) {
  let made: ReturnType<typeof makeParts> | undefined
  return {
    hide: () => made?.show(false),
    /** Shows the candle `index` and the price at `y`; the picture is shifted by `shift` px. */
    point: (frame: ChartFrame, index: number, y: number, shift: number) => {
      made ??= makeParts(picture, words)
      made.show(true)
      made.point(frame, index, y, shift)
    },
  }
}

function makeParts({ over, overlay }: Picture, words: ChartLabels['short']) {
  const group = addSvg(over, 'g')
  const lines = addSvg(group, 'path', styles.crosshair)
  const ground = addSvg(group, 'rect', styles.crosshairGround)
  const label = addSvg(group, 'text', styles.crosshairLabel)
  put(ground, 'rx', 5)
  put(label, 'dy', '0.36em')
  const readout = addHtml(overlay, 'div', styles.readout)
  const time = addHtml(readout, 'span', styles.readoutTime)
  const prices = parts.map((part) => {
    const span = addHtml(readout, 'span')
    putText(addHtml(span, 'span', styles.readoutName), words[part])
    return addHtml(span, 'span')
  })
  const change = addHtml(readout, 'span')

  const read = ({ candles, period, precision, locale, timeZone, layout }: ChartFrame, index: number) => {
    const candle = candles[index]
    if (!candle) return
    const before = candles[index - 1]
    const ratio = before && before.close > 0 ? (candle.close - before.close) / before.close : 0
    readout.style.maxInlineSize = `${layout.plot}px`
    putText(time, timeLabel(candle.time, period, locale, timeZone))
    parts.forEach((part, at) => {
      const span = prices[at]
      if (span) putText(span, priceLabel(candle[part], precision, locale))
    })
    putText(change, percentLabel(ratio, locale))
  }
  return {
    show: (isShown: boolean) => {
      show(group, isShown)
      show(readout, isShown)
    },
    point: (frame: ChartFrame, index: number, y: number, shift: number) => {
      const { plot, floor } = frame.layout
      const level = Math.min(Math.max(y, 0), floor)
      const height = frame.size.font * 1.6
      const end = frame.layout.panes.at(-1)?.bottom ?? floor
      put(lines, 'd', `M${frame.x(index) + shift} 0V${end}M0 ${Math.round(level) + 0.5}H${plot}`)
      put(ground, 'x', plot + 1)
      put(ground, 'y', level - height / 2)
      put(ground, 'width', Math.max(0, frame.size.width - plot - 2))
      put(ground, 'height', height)
      put(label, 'x', plot + axisPadding)
      put(label, 'y', level)
      putText(label, priceLabel(frame.priceAt(level), frame.precision, frame.locale))
      read(frame, index)
    },
  }
}

import type { ChartLayer, LayerRooms } from '../chartLayer.ts'
import type { ChartFrame } from '../geometry/chartFrame.ts'
import { axisPadding, labelPlace } from '../geometry/chartLayout.ts'
import { priceLabel } from '../geometry/priceLabel.ts'
import { addSvg, put, putText, show } from '../painter/elements.ts'
import styles from '../CandleChart.module.css'

/** The last price: a line across and its label on the axis, the time to the candle's close beneath it. [CHT24] */
export function lastPriceLayer(_host: SVGGElement, { over }: LayerRooms): ChartLayer {
  const group = addSvg(over, 'g')
  const line = addSvg(group, 'path', styles.lastLine)
  const ground = addSvg(group, 'rect', styles.lastGround)
  const label = addSvg(group, 'text', styles.lastLabel)
  const countdown = addSvg(group, 'text', styles.countdown)
  for (const text of [label, countdown]) put(text, 'dy', '0.36em')
  put(ground, 'x', 1)
  put(ground, 'rx', 5)

  const tick = (frame: ChartFrame) => {
    const { last, layout, size, precision, locale } = frame
    const y = frame.y(last)
    const place = labelPlace(y, rowsOf(frame), size.font, layout.floor)
    show(group, Number.isFinite(last) && place.inReach)
    if (!place.inReach) return
    put(line, 'd', `M0 ${Math.round(y) + 0.5}H${layout.plot}`)
    // What a tick moves is moved by its transform: nothing is laid out again for it.
    const row = frame.countdown === undefined ? 0 : size.font * 0.6
    put(ground, 'transform', `translate(${layout.plot} ${tenth(place.middle - place.height / 2)})`)
    put(label, 'transform', `translate(${layout.plot + axisPadding} ${tenth(place.middle - row)})`)
    put(countdown, 'transform', `translate(${layout.plot + axisPadding} ${tenth(place.middle + row)})`)
    putText(label, priceLabel(last, precision, locale))
    putText(countdown, frame.countdown ?? '')
  }
  return {
    id: 'last price',
    room: 'price',
    order: 40,
    draw: (frame) => {
      const { size, layout } = frame
      put(ground, 'width', Math.max(0, size.width - layout.plot - 2))
      put(ground, 'height', labelPlace(0, rowsOf(frame), size.font, layout.floor).height)
      tick(frame)
    },
    tick,
    remove: () => group.remove(),
  }
}

/** Rows of the last price's label. */
export const rowsOf = ({ countdown }: ChartFrame): number => (countdown === undefined ? 1 : 2)

const tenth = (value: number): number => Math.round(value * 10) / 10

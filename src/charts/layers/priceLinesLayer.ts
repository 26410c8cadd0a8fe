import type { ChartLayer, MakeLayer } from '../chartLayer.ts'
import type { PriceLine } from '../chartProps.ts'
import type { ChartFrame } from '../geometry/chartFrame.ts'
import { spreadLabels } from '../geometry/spreadLabels.ts'
import { addHtml, addSvg, poolOf, put, putText } from '../painter/elements.ts'
import styles from '../CandleChart.module.css'

/** More labels than these at one place would hide the candles, and none would stand near its line: the other lines go without. */
const mostAtOnePlace = 3

/** Lines at prices that matter, as far as the axis reaches, and their labels. [CHT30] */
export function priceLinesLayer(read: () => readonly PriceLine[]): MakeLayer {
  return (_host, { over, overlay }): ChartLayer => {
    const group = addSvg(over, 'g')
    const box = addHtml(overlay, 'div')
    const paths = poolOf(() => addSvg(group, 'path'))
    const labels = poolOf(() => {
      const label = addHtml(box, 'span')
      label.append(document.createElement('bdi'))
      return label
    })
    const draw = ({ y, layout, size }: ChartFrame) => {
      const { plot, floor } = layout
      const lines = read().filter(({ price }) => y(price) >= 0 && y(price) <= floor)
      paths(lines.length).forEach((path, at) => {
        const line = lines[at]
        if (!line) return
        put(path, 'class', `${styles.line} ${styles[line.tone]}`)
        put(path, 'd', `M0 ${Math.round(y(line.price)) + 0.5}H${plot}`)
      })
      const height = size.font * 1.6
      const placeOf = ({ price }: PriceLine) => y(price) - height - 2
      const named: PriceLine[] = []
      for (const line of lines) {
        const near = named.filter((other) => Math.abs(placeOf(other) - placeOf(line)) < height)
        if (near.length < mostAtOnePlace) named.push(line)
      }
      const tops = spreadLabels(named.map(placeOf), height + 2, Math.max(0, floor - height))
      labels(named.length).forEach((label, at) => {
        const line = named[at]
        if (!line || !label.firstElementChild) return
        put(label, 'class', `${styles.lineLabel} ${styles[line.tone]}`)
        label.style.transform = `translateY(${Math.round(tops[at] ?? 0)}px)`
        label.style.maxInlineSize = `${plot - 12}px`
        putText(label.firstElementChild, typeof line.label === 'string' ? line.label : line.label())
      })
    }
    return {
      id: 'price lines',
      room: 'price',
      order: 20,
      near: () => read().map(({ price }) => price),
      draw,
      remove: () => {
        group.remove()
        box.remove()
      },
    }
  }
}

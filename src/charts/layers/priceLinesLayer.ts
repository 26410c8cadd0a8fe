import type { ChartLayer, MakeLayer } from '../chartLayer.ts'
import type { PriceLine } from '../chartProps.ts'
import type { ChartFrame } from '../geometry/chartFrame.ts'
import { gatherLabels } from '../geometry/gatherLabels.ts'
import { addHtml, addSvg, poolOf, put, putText } from '../painter/elements.ts'
import styles from '../CandleChart.module.css'

/** Lines at prices that matter, as far as the axis reaches, and their labels. [CHT30, CHT240] */
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
      const wanted = lines.map((line) => ({ line, kind: line.kind ?? line.id, top: placeOf(line) }))
      const placed = gatherLabels(wanted, { height, gap: 2, room: Math.max(height, floor) })
      labels(placed.length).forEach((label, at) => {
        const several = placed[at]?.labels.map(({ line }) => line)
        const first = several?.[0]
        if (!first || !label.firstElementChild) return
        const isOne = several.every(({ tone }) => tone === first.tone)
        put(label, 'class', `${styles.lineLabel} ${styles[isOne ? first.tone : 'muted']}`)
        label.style.transform = `translateY(${Math.round(placed[at]?.top ?? 0)}px)`
        label.style.maxInlineSize = `${plot - 12}px`
        putText(label.firstElementChild, textOf(several))
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

/** What is said of lines that share a label: of each kind in one part. */
function textOf(lines: readonly PriceLine[]): string {
  const kinds = Map.groupBy(lines, (line) => line.kind ?? line.id)
  return Array.from(kinds.values(), (some) => {
    const [line, next] = some
    if (!line) return ''
    if (next && line.several) return line.several(some.map(({ id }) => id))
    return typeof line.label === 'string' ? line.label : line.label()
  }).join(' · ')
}

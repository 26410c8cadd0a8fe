import type { ChartLayer, LayerRooms } from '../chartLayer.ts'
import type { ChartFrame } from '../geometry/chartFrame.ts'
import { axisPadding, labelPlace } from '../geometry/chartLayout.ts'
import { priceLabel } from '../geometry/priceLabel.ts'
import { priceTicks } from '../geometry/priceTicks.ts'
import { addSvg, poolOf, put, putText, show } from '../painter/elements.ts'
import { rowsOf } from './lastPriceLayer.ts'
import styles from '../CandleChart.module.css'

/** Hairlines at round prices and their labels at the right; the last price's label hides those that it covers. [CHT24] [CHT25] */
export function priceAxisLayer(under: SVGGElement) {
  return (_host: SVGGElement, { over }: LayerRooms): ChartLayer => {
    const grid = addSvg(under, 'path', styles.grid)
    const group = addSvg(over, 'g')
    const labels = poolOf(() => {
      const text = addSvg(group, 'text', styles.tick)
      put(text, 'dy', '0.36em')
      return text
    })
    let ticks: readonly number[] = []
    let shown: readonly SVGTextElement[] = []
    const tick = (frame: ChartFrame) => {
      const { last, layout, size, y } = frame
      const label = labelPlace(y(last), rowsOf(frame), size.font, layout.floor)
      shown.forEach((text, at) => show(text, !(label.inReach && label.covers(y(ticks[at] ?? 0)))))
    }
    return {
      id: 'price axis',
      room: 'price',
      order: -20,
      draw: (frame) => {
        const { layout, size, y, precision, locale } = frame
        const atMost = Math.max(2, Math.floor((layout.bottom - layout.top) / (size.font * 3)))
        ticks = priceTicks(frame.domain, precision, atMost)
        put(grid, 'd', ticks.map((price) => `M0 ${Math.round(y(price)) + 0.5}H${layout.plot}`).join(''))
        shown = labels(ticks.length)
        shown.forEach((text, at) => {
          const price = ticks[at] ?? 0
          put(text, 'x', layout.plot + axisPadding)
          put(text, 'y', y(price))
          putText(text, priceLabel(price, precision, locale))
        })
        tick(frame)
      },
      tick,
      remove: () => {
        grid.remove()
        group.remove()
      },
    }
  }
}

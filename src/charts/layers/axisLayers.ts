import type { ChartLayer, LayerRooms, MakeLayer } from '../chartLayer.ts'
import type { ChartFrame } from '../geometry/chartFrame.ts'
import { axisPadding, labelPlace } from '../geometry/chartLayout.ts'
import { priceLabel } from '../geometry/priceLabel.ts'
import { addSvg, poolOf, put, putText, show } from '../painter/elements.ts'
import styles from '../CandleChart.module.css'
import { priceTicks } from '../geometry/chartScale.ts'
import { timeLabel } from '../geometry/timeLabel.ts'
import { type TimeTick, timeTicks } from '../geometry/timeTicks.ts'

/** What every chart has: prices and hairlines (which lie in `under`), `times`, the last price. */
export const axisLayers = (under: SVGGElement, times: SVGGElement): readonly MakeLayer[] => [
  priceAxisLayer(under),
  timeAxisLayer(times),
  lastPriceLayer,
]

/** The last price: a line across and its label on the axis, the time to the candle's close beneath it. [CHT24] */
function lastPriceLayer(_host: SVGGElement, { over }: LayerRooms): ChartLayer {
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

/** Hairlines at round prices and their labels at the right; the last price's label hides those that it covers. [CHT24] [CHT25] */
function priceAxisLayer(under: SVGGElement) {
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

/** Room of a time label, as a multiple of the font's size. */
const timeRoom = 5.5

/** Times under their candles; they travel with them, and are shown where they have their whole room. [CHT24] */
function timeAxisLayer(times: SVGGElement) {
  return (): ChartLayer => {
    const labels = poolOf(() => {
      const text = addSvg(times, 'text')
      put(text, 'text-anchor', 'middle')
      return text
    })
    let ticks: readonly TimeTick[] = []
    let known: readonly SVGTextElement[] = []
    let written: boolean[] = []
    return {
      id: 'time axis',
      room: 'price',
      order: -20,
      draw: (frame) => {
        const { candles, from, to, step, size, layout, period, timeZone } = frame
        const apart = Math.ceil((size.font * timeRoom) / step)
        ticks = timeTicks(candles, from, to, period, timeZone, apart)
        known = labels(ticks.length)
        written = []
        known.forEach((text, at) => {
          const tick = ticks[at]
          if (!tick) return
          put(text, 'class', (tick.form === 'clock' ? styles.tick : styles.dayTick) ?? '')
          put(text, 'x', frame.x(tick.index))
          put(text, 'y', layout.times)
        })
      },
      move: ({ size, step, period, locale, timeZone }, { start, end }) => {
        const half = (size.font * timeRoom) / 2 / step
        known.forEach((text, at) => {
          const tick = ticks[at]
          if (!tick) return
          const isSeen = tick.index >= start + half - 0.5 && tick.index <= end - half - 0.5
          // Written when it is first seen: a name of a month is not made for a label that nobody looks at.
          if (isSeen && !written[at]) putText(text, timeLabel(tick.time, period, locale, timeZone, tick.form))
          written[at] ||= isSeen
          show(text, isSeen)
        })
      },
      remove: () => times.replaceChildren(),
    }
  }
}

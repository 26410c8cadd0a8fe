import type { ChartLayer } from '../chartLayer.ts'
import { timeLabel } from '../geometry/timeLabel.ts'
import { timeTicks, type TimeTick } from '../geometry/timeTicks.ts'
import { addSvg, poolOf, put, putText, show } from '../painter/elements.ts'
import styles from '../CandleChart.module.css'

/** Room of a time label, as a multiple of the font's size. */
const timeRoom = 5.5

/** Times under their candles; they travel with them, and are shown where they have their whole room. [CHT24] */
export function timeAxisLayer(times: SVGGElement) {
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

import type { ChartLayer, MakeLayer } from '../chartLayer.ts'
import type { ChartFrame } from '../geometry/chartFrame.ts'
import type { Extent } from '../geometry/priceDomain.ts'
import { seriesExtent } from '../geometry/seriesPath.ts'
import { studyLegend } from './studyLegend.ts'
import { studyMarks } from './studyMarks.ts'
import type { Study } from './studyOf.ts'
import { axisPadding } from '../geometry/chartLayout.ts'
import { priceTicks } from '../geometry/chartScale.ts'
import { addSvg, poolOf, put, putText } from '../painter/elements.ts'
import styles from './studies.module.css'

/** An indicator on the prices or in a pane of its own, with its values in words. [CHT36] [CHT37] [CHT42] */
export function studyLayer(study: Study, position: number): MakeLayer {
  return (host, { over, overlay }): ChartLayer => {
    const { name, room, title, look } = study
    const series = study.begin()
    const marks = studyMarks(host, study, series)
    const axis = room === 'pane' ? paneAxis(over, study) : null
    const legend = studyLegend(overlay, { name: title, lookOf: look, room, position })
    let tracked: number | null = null

    const valuesAt = (index: number, frame: ChartFrame) =>
      study.said
        .map((row) => series.rows[row]?.[index] ?? Number.NaN)
        .map((value) => (Number.isNaN(value) ? '–' : study.format(value, frame)))
        .join('  ')
    const say = (frame: ChartFrame) => legend.write(valuesAt(tracked ?? frame.candles.length - 1, frame))
    return {
      id: name,
      room,
      order: 10 + position,
      read: series.follow,
      extent: (from, to) => study.extent ?? widened(seriesExtent(series.rows, from, to), study.guides),
      draw: (frame) => {
        marks.draw(frame)
        axis?.draw(frame)
        legend.place(frame, tracked !== null)
        say(frame)
      },
      tick: (frame) => {
        marks.tick(frame)
        if (tracked === null) say(frame)
      },
      point: (frame, index) => {
        tracked = index
        legend.place(frame, index !== null)
        say(frame)
      },
      // The candles' own table has their volume.
      ...(name !== 'volume' && { says: { name: title, of: valuesAt } }),
      show: (isShown) => {
        axis?.show(isShown)
        legend.show(isShown)
      },
      remove: () => {
        axis?.remove()
        legend.remove()
      },
    }
  }
}

const widened = (extent: Extent | null, guides: readonly number[]): Extent | null =>
  extent && [Math.min(extent[0], ...guides), Math.max(extent[1], ...guides)]

/** A pane's edge, its guides and the labels at their right: levels that have a meaning (70 and 30 of a strength), or round values. [CHT40] */
function paneAxis(over: SVGGElement, study: Pick<Study, 'levels' | 'places' | 'format'>) {
  const group = addSvg(over, 'g')
  const edge = addSvg(group, 'path', styles.edge)
  const lines = addSvg(group, 'path', styles.guide)
  const labels = poolOf(() => {
    const text = addSvg(group, 'text', styles.tick)
    put(text, 'dy', '0.36em')
    return text
  })
  return {
    draw: (frame: ChartFrame) => {
      const { layout, size, domain, top, bottom, y } = frame
      const atMost = Math.max(1, Math.floor((bottom - top) / (size.font * 2)))
      const ticks = study.levels ?? priceTicks(domain, study.places(frame), atMost)
      put(edge, 'd', `M0 ${Math.round(top - size.font * 0.7) + 0.5}H${size.width}`)
      put(lines, 'd', ticks.map((value) => `M0 ${Math.round(y(value)) + 0.5}H${layout.plot}`).join(''))
      labels(ticks.length).forEach((text, at) => {
        const value = ticks[at] ?? 0
        put(text, 'x', layout.plot + axisPadding)
        put(text, 'y', y(value))
        putText(text, study.format(value, frame))
      })
    },
    show: (isShown: boolean) => (isShown ? over.append(group) : group.remove()),
    remove: () => group.remove(),
  }
}

import type { ChartFrame } from '../geometry/chartFrame.ts'
import { axisPadding } from '../geometry/chartLayout.ts'
import { priceTicks } from '../geometry/priceTicks.ts'
import { addSvg, poolOf, put, putText } from '../painter/elements.ts'
import type { Study } from './studyOf.ts'
import styles from './studies.module.css'

/** A pane's edge, its guides and the labels at their right: levels that have a meaning (70 and 30 of a strength), or round values. [CHT40] */
export function paneAxis(over: SVGGElement, study: Pick<Study, 'levels' | 'places' | 'format'>) {
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

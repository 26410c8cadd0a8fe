import type { ChartFrame } from '../geometry/chartFrame.ts'
import { addHtml, addSvg, put, putText, show } from '../painter/elements.ts'
import styles from './studies.module.css'

/** The room that the crosshair's line of numbers takes at the top while it is shown, in lines of text. */
const readoutLines = 3.2

/** The one row of entries over the prices; made by the first that needs it and gone with the last. */
function priceRow(overlay: HTMLElement): HTMLElement {
  const known = overlay.querySelector<HTMLElement>('[data-legend="price"]')
  if (known) return known
  const row = addHtml(overlay, 'div', styles.legend)
  row.dataset.legend = 'price'
  return row
}

type LegendEntry = {
  /** "RSI 14". */
  readonly name: string
  /** The line's look in small; none for bars. */
  readonly lookOf: string | undefined
  readonly room: 'price' | 'pane'
  readonly position: number
}

/** An indicator's name and present values in one line, written as text alone. It makes way for the crosshair's numbers. [CHT42] */
export function studyLegend(overlay: HTMLElement, { name, lookOf, room, position }: LegendEntry) {
  const row = room === 'price' ? priceRow(overlay) : addHtml(overlay, 'div', styles.legend)
  const entry = addHtml(row, 'span', styles.entry)
  entry.style.order = String(position)
  if (lookOf !== undefined) {
    const swatch = addSvg(entry, 'svg', styles.swatch)
    put(addSvg(swatch, 'path', lookOf), 'd', 'M0 4H14')
  }
  putText(addHtml(entry, 'span', styles.name), name)
  const value = addHtml(entry, 'span', styles.value)
  return {
    write: (text: string) => putText(value, text),
    /** `isTracked` while the crosshair is shown. */
    place: ({ layout, size, top }: ChartFrame, isTracked: boolean) => {
      const lines = isTracked ? readoutLines : 0
      const y = room === 'price' ? size.font * lines : top - size.font * 0.6
      row.style.transform = `translateY(${Math.round(y)}px)`
      row.style.maxInlineSize = `${layout.plot}px`
    },
    show: (isShown: boolean) => show(entry, isShown),
    remove: () => {
      entry.remove()
      if (!row.firstElementChild) row.remove()
    },
  }
}

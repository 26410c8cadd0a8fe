import type { ChartLayout, ChartSize } from '../geometry/chartLayout.ts'
import { addHtml, addSvg, put } from './elements.ts'
import styles from '../CandleChart.module.css'

/**
 * The picture's parts: what stands still beneath, what travels with the candles, what stands still above. Each is a drawing of
 * its own, so that moving the candles moves a finished picture and paints nothing.
 */
export function makePicture() {
  const root = document.createElement('div')
  root.className = styles.picture ?? ''
  put(root, 'role', 'img')
  const overlay = document.createElement('div')
  overlay.className = styles.overlay ?? ''
  put(overlay, 'aria-hidden', 'true')
  const back = addSvg(root, 'svg', styles.sheet)
  const opening = addHtml(root, 'div', styles.opening)
  const moving = addSvg(opening, 'svg', styles.moving)
  const front = addSvg(root, 'svg', styles.sheet)
  // One picture with one name: what it is made of is nothing to those who listen.
  for (const part of [back, opening, front]) put(part, 'aria-hidden', 'true')
  const under = addSvg(back, 'g')
  const prices = addSvg(moving, 'svg')
  const panes = addSvg(moving, 'g')
  const times = addSvg(moving, 'g')
  const over = addSvg(front, 'g')
  return {
    /** Takes the summary as its name. */
    root,
    /** Over it, for labels. */
    overlay,
    under,
    /** Candles and what belongs to them: cut off where their room ends. */
    prices,
    panes,
    times,
    over,
    /** Gives the parts their room; `width` is what the drawn block takes. */
    fit: ({ width, height }: ChartSize, { plot, floor }: ChartLayout, drawn: number) => {
      for (const sheet of [back, front]) {
        put(sheet, 'width', width)
        put(sheet, 'height', height)
      }
      opening.style.inlineSize = `${plot}px`
      put(moving, 'width', drawn)
      put(moving, 'height', height)
      put(prices, 'width', drawn)
      put(prices, 'height', floor)
    },
    /** Moves the candles: `shift` is where x = 0 of the block stands, px. */
    shift: (shift: number) => {
      moving.style.transform = `translate3d(${shift}px, 0, 0)`
    },
  }
}

export type Picture = ReturnType<typeof makePicture>

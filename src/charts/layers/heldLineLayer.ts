import type { MakeLayer } from '../chartLayer.ts'
import type { LineTone } from '../chartProps.ts'
import { addHtml, addSvg, put, putText, show } from '../painter/elements.ts'
import styles from './heldLine.module.css'

export const heldLineId = 'held line'

export type HeldLine = {
  readonly price: number
  readonly label: string
  readonly tone: LineTone | 'bad'
  /** The prices at which it would be refused: all on one side of this one. */
  readonly refused: { readonly from: number; readonly side: 'above' | 'below' } | null
}

/** The line that a finger holds, with what it says, over the shaded prices where it may not be let fall. After `set` it wants to be drawn. [CHT61] [CHT63] */
export function createHeldLine() {
  let held: HeldLine | null = null
  const make: MakeLayer = (_host, { over, overlay }) => {
    const zone = addHtml(overlay, 'div', styles.zone)
    const line = addSvg(over, 'path')
    const label = addHtml(overlay, 'div')
    return {
      id: heldLineId,
      room: 'price',
      order: 25,
      draw: ({ y, layout, size }) => {
        for (const part of [line, label]) show(part, held !== null)
        show(zone, Boolean(held?.refused))
        if (!held) return
        const at = y(held.price)
        put(line, 'class', `${styles.line} ${styles[held.tone]}`)
        put(line, 'd', `M0 ${Math.round(at) + 0.5}H${layout.plot}`)
        put(label, 'class', `${styles.label} ${styles[held.tone]}`)
        const height = size.font * 2
        const top = at > height + 6 ? at - height - 4 : at + 4
        label.style.transform = `translateY(${Math.round(Math.min(Math.max(top, 0), layout.floor - height))}px)`
        putText(label, held.label)
        if (!held.refused) return
        const edge = Math.min(Math.max(Math.round(y(held.refused.from)), 0), layout.floor)
        const isAbove = held.refused.side === 'above'
        put(zone, 'data-side', held.refused.side)
        zone.style.inlineSize = `${layout.plot}px`
        zone.style.insetBlockStart = `${isAbove ? 0 : edge}px`
        zone.style.blockSize = `${isAbove ? edge : layout.floor - edge}px`
      },
      remove: () => {
        for (const part of [zone, line, label]) part.remove()
      },
    }
  }
  return {
    make,
    set: (next: HeldLine | null) => {
      held = next
    },
  }
}

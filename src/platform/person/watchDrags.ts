/** Tells of what is dragged: sliders, lines and charts, with the places as shares of their box. A touch that scrolls the page is none. [FLW273] */
import { type Control, describeControl } from './describeControl.ts'
import { type Place, leastPx, placeIn } from './places.ts'

export type DragTold = Control & { readonly from: Place; readonly to: Place }

const dragged = '[role=slider], [role=separator], [role=group][tabindex]'

type Pressed = {
  readonly id: number
  readonly element: Element
  readonly box: DOMRect
  readonly x: number
  readonly y: number
}

/** Answers whether the click that comes is the end of a drag. */
export function watchDrags(tell: (drag: DragTold) => void, early: AddEventListenerOptions): () => boolean {
  let pressed: Pressed | null = null
  let isAfterDrag = false
  addEventListener(
    'pointerdown',
    ({ target, pointerId: id, button, isPrimary, clientX: x, clientY: y }) => {
      isAfterDrag = false
      const element = target instanceof Element ? target.closest(dragged) : null
      pressed =
        element && isPrimary && button === 0 ? { id, element, box: element.getBoundingClientRect(), x, y } : null
    },
    early,
  )
  addEventListener('pointercancel', () => (pressed = null), early)
  addEventListener(
    'pointerup',
    ({ pointerId, clientX, clientY }) => {
      const begun = pressed
      pressed = null
      if (begun?.id !== pointerId || Math.hypot(clientX - begun.x, clientY - begun.y) < leastPx) return
      isAfterDrag = true
      const { box, x, y } = begun
      tell({ ...describeControl(begun.element), from: placeIn(box, x, y), to: placeIn(box, clientX, clientY) })
    },
    early,
  )
  return () => isAfterDrag
}

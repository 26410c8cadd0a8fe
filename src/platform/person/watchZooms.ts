/** Tells of the wheel and of two fingers on a chart: one gesture once it is over, with where it went. [FLW281] */
import { type Control, describeControl } from './describeControl.ts'
import { type Place, leastPx, placeIn } from './places.ts'

/** `turned` in CSS pixels, to the right and down. */
export type WheelTold = Control & {
  readonly place: Place
  readonly turned: readonly [right: number, down: number]
  readonly held: 'Control' | 'Shift' | null
}
export type PinchTold = Control & { readonly from: readonly [Place, Place]; readonly to: readonly [Place, Place] }

type ZoomsTold = { readonly onWheel: (wheel: WheelTold) => void; readonly onPinch: (pinch: PinchTold) => void }

const zoomed = '[role=group][tabindex]'
/** A wheel that rested so long is another gesture. */
const restMs = 250
/** CSS pixels that the app takes a line and a page of a wheel for. */
const unitPx = [1, 30, 800] as const

const chartAt = (target: EventTarget | null) => (target instanceof Element ? target.closest(zoomed) : null)

export function watchZooms({ onWheel, onPinch }: ZoomsTold, early: AddEventListenerOptions): void {
  watchWheel(onWheel, early)
  watchPinch(onPinch, early)
}

function watchWheel(tell: ZoomsTold['onWheel'], early: AddEventListenerOptions): void {
  let turning: { readonly element: Element; readonly wheel: WheelTold } | null = null
  let resting: ReturnType<typeof setTimeout> | undefined
  const end = () => {
    clearTimeout(resting)
    const over = turning
    turning = null
    if (over) tell(over.wheel)
  }
  addEventListener(
    'wheel',
    ({ target, clientX, clientY, deltaX, deltaY, deltaMode, ctrlKey, shiftKey }) => {
      const element = chartAt(target)
      if (!element) return
      const held = ctrlKey ? 'Control' : shiftKey ? 'Shift' : null
      if (turning && (turning.element !== element || turning.wheel.held !== held)) end()
      const unit = unitPx[deltaMode as 0 | 1 | 2]
      const [x, y] = turning?.wheel.turned ?? [0, 0]
      const place = turning?.wheel.place ?? placeIn(element.getBoundingClientRect(), clientX, clientY)
      const turned = [x + deltaX * unit, y + deltaY * unit] as const
      turning = { element, wheel: { ...describeControl(element), place, turned, held } }
      clearTimeout(resting)
      resting = setTimeout(end, restMs)
    },
    { ...early, passive: true },
  )
  // What is done next comes after it.
  for (const name of ['pointerdown', 'keydown', 'input', 'pagehide'] as const) addEventListener(name, end, early)
}

/** In CSS pixels. */
type Spot = readonly [x: number, y: number]
type Finger = { readonly from: Spot; readonly to: Spot }

function watchPinch(tell: ZoomsTold['onPinch'], early: AddEventListenerOptions): void {
  const fingers = new Map<number, Finger>()
  let chart: { readonly element: Element; readonly box: DOMRect } | null = null
  const at = ({ clientX, clientY }: PointerEvent): Spot => [clientX, clientY]
  const lift = ({ pointerId }: PointerEvent) => {
    const both = [...fingers.values()]
    if (!fingers.delete(pointerId) || !chart) return
    const { element, box } = chart
    const [one, other] = both
    if (!one || !other || both.length > 2 || !both.some(({ from, to }) => isFar(from, to))) return
    const placed = ([x, y]: Spot) => placeIn(box, x, y)
    tell({
      ...describeControl(element),
      from: [placed(one.from), placed(other.from)],
      to: [placed(one.to), placed(other.to)],
    })
  }
  addEventListener(
    'pointerdown',
    (event) => {
      const element = event.pointerType === 'touch' ? chartAt(event.target) : null
      if (!element) return
      if (chart?.element !== element) fingers.clear()
      chart = { element, box: element.getBoundingClientRect() }
      // Those that are there begin with the one that comes.
      for (const [id, { to }] of fingers) fingers.set(id, { from: to, to })
      fingers.set(event.pointerId, { from: at(event), to: at(event) })
    },
    early,
  )
  addEventListener(
    'pointermove',
    (event) => {
      const finger = fingers.get(event.pointerId)
      if (finger) fingers.set(event.pointerId, { ...finger, to: at(event) })
    },
    early,
  )
  for (const name of ['pointerup', 'pointercancel'] as const) addEventListener(name, lift, early)
}

const isFar = ([x, y]: Spot, [a, b]: Spot): boolean => Math.hypot(a - x, b - y) >= leastPx

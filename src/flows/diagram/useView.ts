import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { Box, Point, Size } from './flowMetrics.ts'

const keyPan = 48
const keyZoom = 1.25
/** A press that moved less is a click on what lies there. */
const dragStarts = 4

type Dragged = { readonly id: number; readonly x: number; readonly y: number; readonly isMoving: boolean }

export type ViewControl = {
  readonly view: View
  readonly zoom: (factor: number) => void
  readonly fit: () => void
  /** Brings boxes into sight, as many as there is room for; nothing moves when they are. */
  readonly show: (boxes: readonly Box[]) => void
  readonly handlers: {
    readonly onKeyDown: (event: KeyboardEvent) => void
    readonly onPointerDown: (event: PointerEvent) => void
    readonly onPointerMove: (event: PointerEvent) => void
    readonly onPointerUp: (event: PointerEvent) => void
    readonly onPointerCancel: (event: PointerEvent) => void
  }
}

const panKeys: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [keyPan, 0],
  ArrowRight: [-keyPan, 0],
  ArrowUp: [0, keyPan],
  ArrowDown: [0, -keyPan],
}

type Viewed = {
  readonly drawing: Size
  /** Of the place where it is shown; null before that is known. */
  readonly size: Size | null
  readonly matters: Box | null
  /** Made smaller than this, words cannot be read: a drawing that is larger is shown in part at first. */
  readonly readable: number
  /** It was moved or zoomed by somebody. */
  readonly onHand: () => void
}

/** Zoom by wheel, two fingers, keys (+ − 0) and buttons, pan by dragging and arrow keys. Another drawing, or another size, is looked at anew. */
export function useView(frame: RefObject<HTMLElement | null>, viewed: Viewed): ViewControl {
  const { drawing, size, matters, readable, onHand } = viewed
  const [set, setSet] = useState<{ readonly view: View; readonly of: Size } | null>(null)
  const room = size ?? { width: 1, height: 1 }
  const view = set && set.of === drawing ? set.view : firstView(drawing, room, matters, readable)
  const change = (how: (view: View) => View) =>
    setSet((known) => ({ view: how(known && known.of === drawing ? known.view : view), of: drawing }))
  const changeByHand = (how: (view: View) => View) => {
    change(how)
    onHand()
  }
  const zoom = (factor: number) => changeByHand((now) => zoomAt(now, { x: room.width / 2, y: room.height / 2 }, factor))
  const fit = () => change(() => fitView(drawing, room))
  const show = (boxes: readonly Box[]) => {
    if (size && boxes.some((box) => !isInSight(view, box, size)))
      change((now) => boxes.reduceRight((from, box) => bringIn(from, box, size), now))
  }
  useWheel(frame, (event) => {
    const { left, top } = event.currentTarget.getBoundingClientRect()
    const at = { x: event.clientX - left, y: event.clientY - top }
    changeByHand((now) => zoomAt(now, at, Math.exp(-event.deltaY / 400)))
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const pan = panKeys[event.key]
    if (pan) changeByHand((now) => panBy(now, ...pan))
    else if (event.key === '+' || event.key === '=') zoom(keyZoom)
    else if (event.key === '-') zoom(1 / keyZoom)
    else if (event.key === '0') fit()
    else return
    event.preventDefault()
  }
  return {
    view,
    zoom,
    fit,
    show,
    handlers: { onKeyDown, ...useFingers(changeByHand) },
  }
}

/** One drags, two make larger and smaller. */
function useFingers(change: (how: (view: View) => View) => void): Omit<ViewControl['handlers'], 'onKeyDown'> {
  const drag = useRef<Dragged | null>(null)
  /** Where fingers are, by the ids of their pointers. */
  const fingers = useRef(new Map<number, Point>())
  const end = ({ pointerId }: PointerEvent) => {
    fingers.current.delete(pointerId)
    drag.current = null
  }
  const pinchTo = (event: PointerEvent, from: Point, other: Point) => {
    const { left, top } = event.currentTarget.getBoundingClientRect()
    const inFrame = ({ x, y }: Point) => ({ x: x - left, y: y - top })
    const to = { x: event.clientX, y: event.clientY }
    event.currentTarget.setPointerCapture(event.pointerId)
    fingers.current.set(event.pointerId, to)
    change((now) => pinch(now, inFrame(from), inFrame(to), inFrame(other)))
  }
  const onPointerMove = (event: PointerEvent) => {
    const finger = fingers.current.get(event.pointerId)
    const [other] = [...fingers.current].filter(([id]) => id !== event.pointerId)
    if (finger && other) return pinchTo(event, finger, other[1])
    const from = drag.current
    if (from?.id !== event.pointerId) return
    const [dx, dy] = [event.clientX - from.x, event.clientY - from.y]
    if (!from.isMoving && Math.hypot(dx, dy) < dragStarts) return
    if (!from.isMoving) event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { id: from.id, x: event.clientX, y: event.clientY, isMoving: true }
    change((now) => panBy(now, dx, dy))
  }
  const onPointerDown = ({ pointerId: id, clientX: x, clientY: y, isPrimary }: PointerEvent) => {
    if (isPrimary) fingers.current.clear()
    fingers.current.set(id, { x, y })
    drag.current = { id, x, y, isMoving: false }
  }
  return { onPointerDown, onPointerMove, onPointerUp: end, onPointerCancel: end }
}

/** React listens to wheels passively: then the page would scroll too. */
function useWheel(
  element: RefObject<HTMLElement | null>,
  turn: (event: WheelEvent & { readonly currentTarget: HTMLElement }) => void,
): void {
  const latest = useRef(turn)
  useEffect(() => {
    latest.current = turn
  })
  useEffect(() => {
    const listening = element.current
    if (!listening) return undefined
    const handle = (event: WheelEvent) => {
      event.preventDefault()
      latest.current(event as WheelEvent & { readonly currentTarget: HTMLElement })
    }
    listening.addEventListener('wheel', handle, { passive: false })
    return () => listening.removeEventListener('wheel', handle)
  }, [element])
}

/** An element's size in pixels, now and whenever it changes; null before it is known. */
export function useSize(element: RefObject<HTMLElement | null>): Size | null {
  const [size, setSize] = useState<Size | null>(null)
  useEffect(() => {
    if (!element.current || typeof ResizeObserver === 'undefined') return undefined
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return
      const { width, height } = entry.contentRect
      setSize({ width, height })
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return size
}

/** What part of a drawing is in sight: moved by `x` and `y` pixels after it was enlarged `k` times. */
type View = Point & { readonly k: number }

const least = 0.08
const most = 3

const within = (k: number): number => Math.min(most, Math.max(least, k))

/** Of the corner where the buttons for zooming lie. */
const corner: Size = { width: 150, height: 56 }

/** All of it, in the middle, or as far from the buttons as it takes to be clear of them; never enlarged. */
export function fitView(drawing: Size, room: Size): View {
  const k = within(Math.min(room.width / drawing.width, room.height / drawing.height, 1))
  const [width, height] = [drawing.width * k, drawing.height * k]
  const middle = { x: (room.width - width) / 2, y: (room.height - height) / 2 }
  const isLow = middle.y + height > room.height - corner.height
  const clear = Math.max(0, room.width - corner.width - width)
  return { k, x: isLow ? Math.min(middle.x, clear) : middle.x, y: middle.y }
}

/** With a box in the middle, where it is large enough to be read. */
function centreOn({ x, y, width, height }: Box, room: Size, k: number): View {
  return { k, x: room.width / 2 - (x + width / 2) * k, y: room.height / 2 - (y + height / 2) * k }
}

/** At first: all of it when that can be read, else what matters, else where it begins. */
export function firstView(drawing: Size, room: Size, matters: Box | null, readable: number): View {
  const all = fitView(drawing, room)
  if (all.k >= readable) return all
  if (matters) return centreOn(matters, room, readable)
  return { k: readable, x: Math.max(8, (room.width - drawing.width * readable) / 2), y: 8 }
}

const seenOf = ({ x, y, k }: View, box: Box): Box => ({
  x: x + box.x * k,
  y: y + box.y * k,
  width: box.width * k,
  height: box.height * k,
})

function isInSight(view: View, box: Box, room: Size): boolean {
  const { x, y, width, height } = seenOf(view, box)
  return x >= 0 && y >= 0 && x + width <= room.width && y + height <= room.height
}

const besideSeen = 16

/** By how much a length has to move to be in sight. */
function moveIn(start: number, length: number, room: number): number {
  if (start < besideSeen) return besideSeen - start
  return Math.min(0, room - besideSeen - start - length)
}

/** No further than needed. */
export function bringIn(view: View, box: Box, room: Size): View {
  const { x, y, width, height } = seenOf(view, box)
  return panBy(view, moveIn(x, width, room.width), moveIn(y, height, room.height))
}

export const panBy = ({ x, y, k }: View, dx: number, dy: number): View => ({ k, x: x + dx, y: y + dy })

/** One of two fingers goes on: what lies between them stays between them, as much larger as they are further apart. */
export function pinch(view: View, from: Point, to: Point, other: Point): View {
  const apart = (one: Point) => Math.max(1, Math.hypot(one.x - other.x, one.y - other.y))
  const between = (one: Point) => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 })
  const [before, after] = [between(from), between(to)]
  return zoomAt(panBy(view, after.x - before.x, after.y - before.y), after, apart(to) / apart(from))
}

/** What lies under `at` stays there. */
export function zoomAt({ x, y, k }: View, at: Point, factor: number): View {
  const next = within(k * factor)
  return { k: next, x: at.x - ((at.x - x) / k) * next, y: at.y - ((at.y - y) / k) * next }
}

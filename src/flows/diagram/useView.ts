import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { Box, Point } from './layoutFlow.ts'

const keyPan = 48
const keyZoom = 1.25
/** A press that moved less is a click on what lies there. */
const dragStarts = 4

type Dragged = { readonly id: number; readonly x: number; readonly y: number; readonly isMoving: boolean }

export type ViewControl = {
  readonly view: View
  readonly zoom: (factor: number) => void
  readonly fit: () => void
  readonly handlers: {
    readonly onKeyDown: (event: KeyboardEvent) => void
    readonly onPointerDown: (event: PointerEvent) => void
    readonly onPointerMove: (event: PointerEvent) => void
    readonly onPointerUp: () => void
    readonly onPointerCancel: () => void
  }
}

const panKeys: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [keyPan, 0],
  ArrowRight: [-keyPan, 0],
  ArrowUp: [0, keyPan],
  ArrowDown: [0, -keyPan],
}

/** Zoom by wheel, keys (+ − 0) and buttons, pan by dragging and arrow keys. Another drawing, or another size, is looked at anew. */
export function useView(frame: RefObject<HTMLElement | null>, drawing: Size, matters: Box | null): ViewControl {
  const size = useSize(frame)
  const [set, setSet] = useState<{ readonly view: View; readonly of: Size } | null>(null)
  const drag = useRef<Dragged | null>(null)
  const room = size ?? { width: 1, height: 1 }
  const view = set && set.of === drawing ? set.view : firstView(drawing, room, matters)
  const change = (how: (view: View) => View) =>
    setSet((known) => ({ view: how(known && known.of === drawing ? known.view : view), of: drawing }))
  const zoom = (factor: number) => change((now) => zoomAt(now, { x: room.width / 2, y: room.height / 2 }, factor))
  const fit = () => change(() => fitView(drawing, room))
  useWheel(frame, (event) => {
    const { left, top } = event.currentTarget.getBoundingClientRect()
    const at = { x: event.clientX - left, y: event.clientY - top }
    change((now) => zoomAt(now, at, Math.exp(-event.deltaY / 400)))
  })
  const end = () => {
    drag.current = null
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const pan = panKeys[event.key]
    if (pan) change((now) => panBy(now, ...pan))
    else if (event.key === '+' || event.key === '=') zoom(keyZoom)
    else if (event.key === '-') zoom(1 / keyZoom)
    else if (event.key === '0') fit()
    else return
    event.preventDefault()
  }
  const onPointerMove = (event: PointerEvent) => {
    const from = drag.current
    if (from?.id !== event.pointerId) return
    const [dx, dy] = [event.clientX - from.x, event.clientY - from.y]
    if (!from.isMoving && Math.hypot(dx, dy) < dragStarts) return
    if (!from.isMoving) event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { id: from.id, x: event.clientX, y: event.clientY, isMoving: true }
    change((now) => panBy(now, dx, dy))
  }
  const onPointerDown = ({ pointerId: id, clientX: x, clientY: y }: PointerEvent) => {
    drag.current = { id, x, y, isMoving: false }
  }
  return {
    view,
    zoom,
    fit,
    handlers: { onKeyDown, onPointerDown, onPointerMove, onPointerUp: end, onPointerCancel: end },
  }
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
type Size = { readonly width: number; readonly height: number }

const least = 0.08
const most = 3
/** Below this words cannot be read: a drawing that is larger is shown in part at first. */
const readable = 0.8

const within = (k: number): number => Math.min(most, Math.max(least, k))

/** All of it, in the middle; never enlarged. */
export function fitView(drawing: Size, room: Size): View {
  const k = within(Math.min(room.width / drawing.width, room.height / drawing.height, 1))
  return { k, x: (room.width - drawing.width * k) / 2, y: (room.height - drawing.height * k) / 2 }
}

/** With a box in the middle, where it is large enough to be read. */
function centreOn({ x, y, width, height }: Box, room: Size, k: number): View {
  return { k, x: room.width / 2 - (x + width / 2) * k, y: room.height / 2 - (y + height / 2) * k }
}

/** At first: all of it when that can be read, else what matters. */
export function firstView(drawing: Size, room: Size, matters: Box | null): View {
  const all = fitView(drawing, room)
  if (all.k >= readable) return all
  if (matters) return centreOn(matters, room, readable)
  return { k: readable, x: (room.width - drawing.width * readable) / 2, y: 8 }
}

export const panBy = ({ x, y, k }: View, dx: number, dy: number): View => ({ k, x: x + dx, y: y + dy })

/** What lies under `at` stays there. */
export function zoomAt({ x, y, k }: View, at: Point, factor: number): View {
  const next = within(k * factor)
  return { k: next, x: at.x - ((at.x - x) / k) * next, y: at.y - ((at.y - y) / k) * next }
}

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { listenTo } from '../live/listenTo.ts'

/** So far a finger goes before it is known whether it scrolls or swipes, px. */
const slackPx = 10

type SwipeProps = {
  /** Width of what a swipe lays open, px. */
  readonly room: number
  /** A swipe over more than half of the row does this at once. */
  readonly onFull: () => void
}

/**
 * A row that a finger pushes towards where lines begin, to lay open what stands at its end. Only touches move it; a finger that goes up or down
 * scrolls the page. It is moved by its style, without rendering.
 */
export function useSwipe<E extends HTMLElement>({ room, onFull }: SwipeProps) {
  const row = useRef<E>(null)
  const from = useRef<{ readonly x: number; readonly y: number; isSwipe: boolean | null } | null>(null)
  const [isOpen, open] = useState(false)
  /** What lies behind is there as long as it can be seen. */
  const [isMoved, noteMoved] = useState(false)
  const rest = (willOpen: boolean) => {
    from.current = null
    move(row.current, willOpen ? room : 0, true)
    open(willOpen)
    noteMoved(willOpen)
  }
  const start = useEffectEvent(({ touches }: TouchEvent) => {
    const touch = touches.length === 1 ? touches[0] : undefined
    from.current = touch ? { x: touch.clientX, y: touch.clientY, isSwipe: null } : null
  })
  const follow = useEffectEvent(({ touches: [touch] }: TouchEvent) => {
    const began = from.current
    if (!began || !touch) return
    const [x, y] = [touch.clientX - began.x, touch.clientY - began.y]
    if (began.isSwipe === null && Math.hypot(x, y) > slackPx) {
      began.isSwipe = Math.abs(x) > Math.abs(y)
      if (began.isSwipe) noteMoved(true)
    }
    if (began.isSwipe) move(row.current, Math.max(0, wayOf(row.current, x) + (isOpen ? room : 0)), false)
  })
  const end = useEffectEvent(({ changedTouches: [touch], type }: TouchEvent) => {
    const began = from.current
    if (!began?.isSwipe || !touch) return
    const way = wayOf(row.current, touch.clientX - began.x) + (isOpen ? room : 0)
    const isFull = type === 'touchend' && way > (row.current?.clientWidth ?? Infinity) * 0.6
    rest(!isFull && way > room / 2)
    if (isFull) onFull()
  })
  const leave = useEffectEvent(({ target }: PointerEvent) => {
    if (isOpen && !row.current?.parentElement?.contains(target as Node)) rest(false)
  })
  useEffect(
    () =>
      listenTo(row.current, {
        touchstart: (event) => start(event),
        touchmove: (event) => follow(event),
        touchend: (event) => end(event),
        touchcancel: (event) => end(event),
      }),
    [],
  )
  useEffect(() => {
    if (!isOpen) return undefined
    const shut = (event: PointerEvent) => leave(event)
    document.addEventListener('pointerdown', shut)
    return () => document.removeEventListener('pointerdown', shut)
  }, [isOpen])
  return { row, isOpen, isMoved, shut: () => rest(false) }
}

/** Towards where lines begin, px. */
const wayOf = (element: HTMLElement | null, x: number): number =>
  element && getComputedStyle(element).direction === 'rtl' ? x : -x

function move(element: HTMLElement | null, way: number, isResting: boolean): void {
  if (!element) return
  element.style.transition = isResting ? '' : 'none'
  element.style.translate = way === 0 ? '' : `${-wayOf(element, -way)}px`
}

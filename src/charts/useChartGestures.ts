import { useEffect, useEffectEvent, useRef, type KeyboardEvent, type PointerEvent, type RefObject } from 'react'
import type { ViewChange } from './geometry/chartView.ts'
import { holdMs, noGesture, readGesture, type Gesture, type GestureInput, type PointerAt } from './geometry/gesture.ts'

type GestureWishes = {
  /** Width of the candles' room, px. */
  readonly width: number
  /** Width of a candle, px. */
  readonly step: number
  readonly change: (change: ViewChange) => void
  readonly track: (point: { readonly x: number; readonly y: number } | null) => void
}

/** Pointers, wheel and keys on the chart. Vertical scrolling is the page's until a gesture of the chart has begun. */
export function useChartGestures(stage: RefObject<HTMLElement | null>, { width, step, change, track }: GestureWishes) {
  const gesture = useRef<Gesture>(noGesture)
  const hold = useRef<ReturnType<typeof setTimeout>>(undefined)

  const feed = (input: GestureInput) => {
    const [next, outcomes] = readGesture(gesture.current, input, width)
    gesture.current = next
    if (next.is !== 'pressed') clearTimeout(hold.current)
    for (const outcome of outcomes) {
      if (outcome.type === 'track') track({ x: outcome.x, y: outcome.y })
      else if (outcome.type === 'release') track(null)
      else change(outcome)
    }
  }
  const turn = useEffectEvent((event: WheelEvent, element: HTMLElement) => {
    event.preventDefault()
    const sideways = event.shiftKey ? event.deltaY : event.deltaX
    if (Math.abs(sideways) > Math.abs(event.shiftKey ? 0 : event.deltaY)) return change({ type: 'pan', by: -sideways })
    const x = event.clientX - element.getBoundingClientRect().left
    const pace = event.ctrlKey ? 0.01 : event.deltaMode === 0 ? 0.002 : 0.06
    change({ type: 'zoom', factor: Math.exp(-event.deltaY * pace), at: Math.max(0, width - x) })
  })

  useEffect(() => {
    const element = stage.current
    if (!element) return
    const onWheel = (event: WheelEvent) => turn(event, element)
    // React listens passively; only a listener of our own may keep the page still under a gesture that has begun.
    const onTouchMove = (event: TouchEvent) => {
      if (event.cancelable && gesture.current.is !== 'idle' && gesture.current.is !== 'pressed') event.preventDefault()
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    element.addEventListener('touchmove', onTouchMove, { passive: false })
    return () => {
      clearTimeout(hold.current)
      element.removeEventListener('wheel', onWheel)
      element.removeEventListener('touchmove', onTouchMove)
    }
  }, [stage])

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerType === 'mouse' && event.button !== 0) return
      feed({ type: 'down', at: pointAt(event) })
      clearTimeout(hold.current)
      if (event.pointerType !== 'mouse' && gesture.current.is === 'pressed')
        hold.current = setTimeout(() => feed({ type: 'held' }), holdMs)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const hovers = event.pointerType === 'mouse' && event.buttons === 0
      feed({ type: hovers ? 'hover' : 'move', at: pointAt(event) })
      const busy = gesture.current.is !== 'idle' && gesture.current.is !== 'pressed'
      if (busy && !event.currentTarget.hasPointerCapture(event.pointerId)) {
        event.currentTarget.setPointerCapture(event.pointerId)
      }
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => feed({ type: 'up', at: pointAt(event) }),
    onPointerCancel: (event: PointerEvent<HTMLElement>) => feed({ type: 'cancel', at: pointAt(event) }),
    onPointerLeave: () => feed({ type: 'left' }),
    onContextMenu: (event: { preventDefault: () => void }) => event.preventDefault(),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const wish = event.ctrlKey || event.metaKey || event.altKey ? undefined : keyWish(event.key, step)
      if (!wish) return
      event.preventDefault()
      change(wish)
    },
  }
}

/** The chart runs from left to right in every language, so the left arrow is always the past. */
function keyWish(key: string, step: number): ViewChange | undefined {
  const wishes: Readonly<Record<string, ViewChange>> = {
    ArrowLeft: { type: 'pan', by: step * 5 },
    ArrowRight: { type: 'pan', by: -step * 5 },
    '+': { type: 'zoom', factor: 1.25, at: 0 },
    '=': { type: 'zoom', factor: 1.25, at: 0 },
    '-': { type: 'zoom', factor: 0.8, at: 0 },
    Home: { type: 'oldest' },
    End: { type: 'now' },
  }
  return wishes[key]
}

function pointAt(event: PointerEvent<HTMLElement>): PointerAt {
  const { left, top } = event.currentTarget.getBoundingClientRect()
  return {
    id: event.pointerId,
    x: event.clientX - left,
    y: event.clientY - top,
    time: event.timeStamp,
    touch: event.pointerType === 'touch',
  }
}

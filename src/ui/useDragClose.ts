import { useRef, useState, type PointerEvent } from 'react'

const closeAtPx = 90
const flickPxPerMs = 0.6

/** Pulling a sheet's handle down moves the sheet; far or fast enough, it closes. `offset` is in pixels. */
export function useDragClose(onClose: () => void) {
  const start = useRef<{ readonly y: number; readonly at: number } | undefined>(undefined)
  const [offset, setOffset] = useState(0)
  const release = (event: PointerEvent) => {
    const from = start.current
    if (!from) return
    start.current = undefined
    setOffset(0)
    const way = event.clientY - from.y
    const isFlick = way > 24 && way / Math.max(1, event.timeStamp - from.at) > flickPxPerMs
    if (event.type === 'pointerup' && (way > closeAtPx || isFlick)) onClose()
  }
  return {
    offset,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        start.current = { y: event.clientY, at: event.timeStamp }
        event.currentTarget.setPointerCapture?.(event.pointerId)
      },
      onPointerMove: (event: PointerEvent) => {
        if (start.current) setOffset(Math.max(0, event.clientY - start.current.y))
      },
      onPointerUp: release,
      onPointerCancel: release,
    },
  }
}

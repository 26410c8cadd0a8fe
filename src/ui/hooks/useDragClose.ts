import { useCallback, useEffect, useRef, useState } from 'react'
import { listenTo } from '../live/listenTo.ts'

const closeAtPx = 90
const flickPxPerMs = 0.6

/** Pulling a sheet's handle down moves the sheet; far or fast enough, it closes. `offset` is in pixels, `handle` the ref of what is pulled. */
export function useDragClose(onClose: () => void) {
  const start = useRef<{ readonly y: number; readonly at: number } | undefined>(undefined)
  const [offset, setOffset] = useState(0)
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  const handle = useCallback((element: HTMLElement | null) => {
    const release = (event: PointerEvent) => {
      const from = start.current
      if (!from) return
      start.current = undefined
      setOffset(0)
      const way = event.clientY - from.y
      const isFlick = way > 24 && way / Math.max(1, event.timeStamp - from.at) > flickPxPerMs
      if (event.type === 'pointerup' && (way > closeAtPx || isFlick)) close.current()
    }
    return listenTo(element, {
      pointerdown: ({ clientY, timeStamp, pointerId }) => {
        start.current = { y: clientY, at: timeStamp }
        element?.setPointerCapture?.(pointerId)
      },
      pointermove: ({ clientY }) => {
        if (start.current) setOffset(Math.max(0, clientY - start.current.y))
      },
      pointerup: release,
      pointercancel: release,
    })
  }, [])
  return { offset, handle }
}

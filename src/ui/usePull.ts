import { useRef, useState, type TouchEvent } from 'react'

const triggerPx = 64
const furthestPx = 96

/** Follows a finger that pulls the top of the page down. `offset` in pixels, half of the finger's way. */
export function usePull(onRefresh: () => void, disabled: boolean) {
  const startY = useRef<number | undefined>(undefined)
  const [offset, setOffset] = useState(0)
  const release = () => {
    startY.current = undefined
    setOffset(0)
  }
  return {
    offset,
    willRefresh: offset >= triggerPx,
    handlers: {
      onTouchStart: (event: TouchEvent) => {
        const touch = event.touches.length === 1 ? event.touches[0] : undefined
        startY.current = window.scrollY <= 0 && !disabled ? touch?.clientY : undefined
      },
      onTouchMove: (event: TouchEvent) => {
        const touch = event.touches[0]
        if (startY.current === undefined || touch === undefined) return
        // Once the page itself scrolls, the finger is reading on.
        if (window.scrollY > 0) release()
        else setOffset(Math.min(furthestPx, Math.max(0, (touch.clientY - startY.current) / 2)))
      },
      onTouchEnd: () => {
        if (offset >= triggerPx) onRefresh()
        release()
      },
      onTouchCancel: release,
    },
  }
}

import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { pullToRefreshMs } from '#rules/app/limits.ts'
import { listenTo } from '../live/listenTo.ts'

const triggerPx = 64
const furthestPx = 96

/** Follows a finger that pulls the top of the page down within `area`. `offset` in pixels, half of the finger's way. */
export function usePull(onRefresh: () => void, disabled: boolean) {
  const area = useRef<HTMLDivElement>(null)
  const startY = useRef<number | undefined>(undefined)
  const [offset, setOffset] = useState(0)
  const release = useCallback(() => {
    startY.current = undefined
    setOffset(0)
  }, [])
  const start = useEffectEvent(({ touches }: TouchEvent) => {
    const touch = touches.length === 1 ? touches[0] : undefined
    startY.current = window.scrollY <= 0 && !disabled ? touch?.clientY : undefined
  })
  const follow = useEffectEvent(({ touches: [touch] }: TouchEvent) => {
    if (startY.current === undefined || touch === undefined) return
    // Once the page itself scrolls, the finger is reading on.
    if (window.scrollY > 0) release()
    else setOffset(Math.min(furthestPx, Math.max(0, (touch.clientY - startY.current) / 2)))
  })
  const end = useEffectEvent(() => {
    if (offset >= triggerPx) onRefresh()
    release()
  })
  useEffect(
    () =>
      listenTo(area.current, {
        touchstart: (event) => start(event),
        touchmove: (event) => follow(event),
        touchend: () => end(),
        touchcancel: release,
      }),
    [release],
  )
  return { area, offset, willRefresh: offset >= triggerPx }
}

/** Busy from the pull until 500 ms after the answer; what is read anew by itself shows nothing. [ORD51] */
export function usePulledRefresh(isRefreshing: boolean, refresh: () => void): readonly [boolean, () => void] {
  const [isPulled, setPulled] = useState(false)
  useEffect(() => {
    if (!isPulled || isRefreshing) return undefined
    const over = setTimeout(() => setPulled(false), pullToRefreshMs)
    return () => clearTimeout(over)
  }, [isPulled, isRefreshing])
  const pull = () => {
    setPulled(true)
    refresh()
  }
  return [isPulled, pull]
}

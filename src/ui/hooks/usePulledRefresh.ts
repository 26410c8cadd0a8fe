import { useEffect, useState } from 'react'
import { pullToRefreshMs } from '#rules/app/limits.ts'

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

import { useLayoutEffect, useState, type RefObject } from 'react'
import type { ChartSize } from './geometry/chartLayout.ts'
import { watchSize } from './watchSize.ts'

/** The element's inner size and font size, px, followed as they change; null until it has been laid out. */
export function useSize(element: RefObject<HTMLElement | null>): ChartSize | null {
  const [size, setSize] = useState<ChartSize | null>(null)
  useLayoutEffect(() => {
    if (!element.current) return undefined
    const { read, stop } = watchSize(element.current, setSize)
    read()
    return stop
  }, [element])
  return size
}

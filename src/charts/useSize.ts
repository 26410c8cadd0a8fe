import { useLayoutEffect, useState, type RefObject } from 'react'
import type { ChartSize } from './geometry/chartLayout.ts'

/** The element's inner size and font size, px, followed as they change; null until it has been laid out. */
export function useSize(element: RefObject<HTMLElement | null>): ChartSize | null {
  const [size, setSize] = useState<ChartSize | null>(null)
  useLayoutEffect(() => {
    const measured = element.current
    if (!measured) return
    const read = () => {
      const { clientWidth: width, clientHeight: height } = measured
      const font = Number.parseFloat(getComputedStyle(measured).fontSize) || 12
      // A kept-alive page that is hidden has no size: what was drawn stays.
      if (width === 0 || height === 0) return
      setSize((known) =>
        known && known.width === width && known.height === height && known.font === font
          ? known
          : { width, height, font },
      )
    }
    read()
    const observer = new ResizeObserver(read)
    observer.observe(measured)
    return () => observer.disconnect()
  }, [element])
  return size
}

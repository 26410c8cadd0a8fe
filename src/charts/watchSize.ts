import type { ChartSize } from './geometry/chartLayout.ts'

/**
 * Tells the element's inner size and font size, px, whenever they change: first when the element has been laid out, in the same frame
 * of the screen and before it is painted, so that nobody has to force a layout to know them.
 */
export function watchSize(element: HTMLElement, tell: (size: ChartSize) => void) {
  let known: ChartSize = { width: 0, height: 0, font: 0 }
  const read = () => {
    const { clientWidth: width, clientHeight: height } = element
    // A kept-alive page that is hidden has no size: what was drawn stays.
    if (width === 0 || height === 0) return
    const font = Number.parseFloat(getComputedStyle(element).fontSize) || 12
    if (known.width === width && known.height === height && known.font === font) return
    known = { width, height, font }
    tell(known)
  }
  const observer = new ResizeObserver(read)
  observer.observe(element)
  return {
    /** Asks at once, which lays the page out. */
    read,
    stop: () => observer.disconnect(),
  }
}

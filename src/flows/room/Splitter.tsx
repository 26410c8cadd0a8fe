import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { words } from '../page/words.ts'
import styles from './Splitter.module.css'
import { type Panel, clampSize, limits } from './useRoom.ts'

type SplitterProps = {
  readonly panel: Panel
  /** What it sizes. */
  readonly sized: RefObject<HTMLElement | null>
  /** Whether the line stands (between columns) or lies. */
  readonly orientation: 'vertical' | 'horizontal'
  /** Where the panel lies from the line: one before it grows as the line moves on. */
  readonly lies: 'before' | 'after'
  /** Null gives the panel its own size again. */
  readonly onResize: (size: number | null) => void
  readonly onHide: () => void
}

const step = 16
const wideStep = 64

/** The line between two panels, moved by pointer and by keys; Enter hides the panel, a double click gives it its own size again. [FLW222] */
export function Splitter({ panel, sized, orientation, lies, onResize, onHide }: SplitterProps) {
  const size = useSizeOf(sized, orientation)
  const start = useRef<{ readonly at: number; readonly size: number } | null>(null)
  const sign = (lies === 'before' ? 1 : -1) * (orientation === 'vertical' && isRightToLeft(sized.current) ? -1 : 1)
  const placeOf = ({ clientX, clientY }: PointerEvent) => (orientation === 'vertical' ? clientX : clientY)
  const { least, most } = limits[panel]
  const handleKey = (event: KeyboardEvent) => {
    const [back, on] = orientation === 'vertical' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown']
    const by = event.shiftKey ? wideStep : step
    if (event.key === back) onResize(size - by * sign)
    else if (event.key === on) onResize(size + by * sign)
    else if (event.key === 'Home') onResize(least)
    else if (event.key === 'End') onResize(most)
    else if (event.key === 'Enter') onHide()
    else return
    event.preventDefault()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a separator that is focusable is a control
    <div
      role="separator"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as above
      tabIndex={0}
      aria-label={words.room.size(words.room.panels[panel])}
      aria-orientation={orientation}
      aria-valuenow={clampSize(panel, size)}
      aria-valuemin={least}
      aria-valuemax={most}
      className={styles.splitter}
      onKeyDown={handleKey}
      onDoubleClick={() => onResize(null)}
      onPointerDown={(event) => {
        start.current = { at: placeOf(event), size }
        event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerMove={(event) => {
        if (start.current) onResize(start.current.size + (placeOf(event) - start.current.at) * sign)
      }}
      onPointerUp={() => {
        start.current = null
      }}
      onPointerCancel={() => {
        start.current = null
      }}
    />
  )
}

const isRightToLeft = (element: HTMLElement | null): boolean => element?.ownerDocument.dir === 'rtl'

/** In pixels; 0 before it is known. */
function useSizeOf(sized: RefObject<HTMLElement | null>, orientation: SplitterProps['orientation']): number {
  const [size, setSize] = useState(0)
  useEffect(() => {
    const element = sized.current
    if (!element) return undefined
    const observer = new ResizeObserver(() =>
      setSize(orientation === 'vertical' ? element.offsetWidth : element.offsetHeight),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [sized, orientation])
  return size
}

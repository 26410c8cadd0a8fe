import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type SideColumn, columnSizes, fitWidth } from '#rules/app/columnWidths.ts'
import { listenTo } from '#src/ui/live/listenTo.ts'
import styles from './WideColumns.module.css'

type ColumnResizerProps = {
  readonly column: SideColumn
  /** Px; null is as wide as the screen suggests. */
  readonly width: number | null
  readonly onResize: (width: number) => void
}

const stepPx = 16

/** The edge of a column: dragged, or moved by the arrow keys. While it is dragged, styles alone change. [RTE242] */
export function ColumnResizer({ column, width, onResize }: ColumnResizerProps) {
  const { t } = useTranslation('system')
  const edge = useRef<HTMLDivElement>(null)
  const from = useRef<{ readonly x: number; readonly width: number } | null>(null)
  const { least, most, normal } = columnSizes[column]
  const grid = () => edge.current?.parentElement
  const now = () => readNow(grid(), column) ?? width ?? normal
  /** Px that the column grows by when the pointer goes so far to the right. */
  const growth = (x: number) => {
    const isMirrored = edge.current !== null && getComputedStyle(edge.current).direction === 'rtl'
    return (column === 'quotes') === isMirrored ? -x : x
  }
  const grab = useEffectEvent(({ clientX, pointerId }: PointerEvent) => {
    edge.current?.setPointerCapture(pointerId)
    from.current = { x: clientX, width: now() }
  })
  const follow = useEffectEvent(({ clientX }: PointerEvent) => {
    if (!from.current) return
    const next = fitWidth(column, from.current.width + growth(clientX - from.current.x))
    grid()?.style.setProperty(`--${column}`, `${next}px`)
  })
  const drop = useEffectEvent(() => {
    if (!from.current) return
    from.current = null
    onResize(now())
  })
  // Once it is grabbed the whole page is listened to: a capture may be lost.
  useEffect(() => {
    const stops = [
      listenTo(edge.current, { pointerdown: (event) => grab(event) }),
      listenTo(document, {
        pointermove: (event) => follow(event),
        // Where it is let go counts, also when the last move was not told.
        pointerup: (event) => {
          follow(event)
          drop()
        },
        pointercancel: () => drop(),
      }),
    ]
    return () => stops.forEach((stop) => stop())
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event
    const way = key === 'ArrowRight' ? stepPx : key === 'ArrowLeft' ? -stepPx : 0
    if (way === 0 && key !== 'Home' && key !== 'End') return
    event.preventDefault()
    onResize(key === 'Home' ? least : key === 'End' ? most : fitWidth(column, now() + growth(way)))
  }
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a rule across cannot be moved.
    <div
      ref={edge}
      className={styles[`${column}Edge`]}
      role="separator"
      aria-orientation="vertical"
      aria-label={t(`columns.${column}`)}
      aria-valuemin={least}
      aria-valuemax={most}
      aria-valuenow={width ?? normal}
      tabIndex={0}
      onKeyDown={onKeyDown}
    />
  )
}

/** As it is laid out, which the screen's width may have decided. */
function readNow(grid: Element | null | undefined, column: SideColumn): number | undefined {
  const widths = grid ? getComputedStyle(grid).gridTemplateColumns.split(' ') : []
  return Number.parseFloat(widths[column === 'quotes' ? 0 : 2] ?? '') || undefined
}

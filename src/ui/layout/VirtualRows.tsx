import { measureElement, useWindowVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import styles from './VirtualRows.module.css'

type VirtualRowsProps = {
  readonly count: number
  /** Height of a row in pixels before it is measured. */
  readonly estimate: number
  readonly renderRow: (index: number) => ReactNode
  readonly rowKey?: (index: number) => string
  /** Names the list for those who listen. */
  readonly label: string
  /** The last row came near: the moment to read more. Called once for each length of the list, and once more after it was read anew. */
  readonly onEndReached?: () => void
  /** The list is being read anew: nobody can ask for more meanwhile. */
  readonly isRefreshing?: boolean
  /** Stands after the last row, where the next ones will. */
  readonly more?: ReactNode
  /** Rows kept ready before and after those in sight. */
  readonly overscan?: number
}

/** A long list on the page's own scroll, of which only the rows in sight exist. */
export function VirtualRows(props: VirtualRowsProps) {
  // The compiler would memoise what the window virtualizer changes in place, and no row would ever appear.
  'use no memo'
  const { count, estimate, renderRow, rowKey = String, label, onEndReached, more } = props
  const { isRefreshing = false, overscan = 6 } = props
  const list = useRef<HTMLUListElement>(null)
  const offset = useOffset(list)
  // oxlint-disable-next-line react/incompatible-library -- said above
  const rows = useWindowVirtualizer({
    count,
    estimateSize: () => estimate,
    overscan,
    scrollMargin: offset,
    getItemKey: rowKey,
    // Told by the browser after it laid the rows out: asked for while they are made, it would lay out after each. Hidden rows have no height.
    measureElement: (row, entry, instance) =>
      (entry
        ? measureElement(row, entry, instance)
        : instance.measurementsCache[instance.indexFromElement(row)]?.size) || estimate,
  })
  const seen = rows.getVirtualItems()
  const isEndNear = (seen.at(-1)?.index ?? -1) >= count - 1 && count > 0
  const isMoreDue = isEndNear && !isRefreshing
  const reachEnd = useEffectEvent(() => onEndReached?.())
  useEffect(() => {
    if (isMoreDue) reachEnd()
  }, [isMoreDue, count])
  return (
    <>
      <ul ref={list} aria-label={label} className={styles.list} style={{ blockSize: rows.getTotalSize() }}>
        {seen.map((row) => (
          <li
            key={row.key}
            ref={rows.measureElement}
            aria-setsize={count}
            aria-posinset={row.index + 1}
            data-index={row.index}
            className={styles.row}
            style={{ translate: `0 ${row.start - offset}px` }}
          >
            {renderRow(row.index)}
          </li>
        ))}
      </ul>
      {isEndNear && more}
    </>
  )
}

/** How far below the top of the page the list begins; measured again when the page changes its height. */
function useOffset(list: { readonly current: HTMLElement | null }): number {
  const [offset, setOffset] = useState(0)
  useEffect(() => {
    if (typeof ResizeObserver === 'undefined') return undefined
    const observer = new ResizeObserver(() => {
      const top = list.current?.getBoundingClientRect().top
      if (top !== undefined) setOffset(Math.round(top + window.scrollY))
    })
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [list])
  return offset
}

import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { classNames } from '#src/ui/hooks/classNames.ts'
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx'
import { entryOutcome, entryTitle, actorOf } from './entryText.ts'
import styles from './EventLog.module.css'
import type { Entry } from '../record/trace.ts'
import { words } from './words.ts'

type EventLogProps = {
  readonly entries: readonly Entry[]
  /** Number of the entry that the diagrams stand at; null is the newest, which the list then follows. */
  readonly at: number | null
  readonly onGo: (n: number | null) => void
}

const rowHeight = 30
const timeOf = (at: number): string => new Date(at).toISOString().slice(11, 23)
const stepKeys: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 }

/** What happened, a line each, of which only those in sight exist. A line brings all diagrams to its moment. [FLW24] */
export function EventLog({ entries, at, onGo }: EventLogProps) {
  'use no memo'
  const frame = useRef<HTMLDivElement>(null)
  // oxlint-disable-next-line react/incompatible-library -- as in VirtualRows
  const rows = useVirtualizer({
    count: entries.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    overscan: 12,
    getItemKey: (index) => entries[index]?.n ?? index,
  })
  const position = at === null ? entries.length - 1 : entries.findLastIndex(({ n }) => n <= at)
  useEffect(() => {
    if (position >= 0) rows.scrollToIndex(position, { align: at === null ? 'end' : 'auto' })
  }, [rows, position, at])
  const handleKey = (event: KeyboardEvent) => {
    const step = stepKeys[event.key]
    if (event.key === 'Home') onGo(entries[0]?.n ?? null)
    else if (event.key === 'End') onGo(null)
    else if (step !== undefined) onGo(entries[Math.max(0, position + step)]?.n ?? null)
    else return
    event.preventDefault()
  }
  if (entries.length === 0) return <EmptyState icon="clock" title={words.log.empty} text={words.log.emptyText} />
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list that scrolls is reached by keys
    <div
      ref={frame}
      className={styles.frame}
      role="listbox"
      aria-label={words.log.list}
      tabIndex={0}
      aria-activedescendant={`entry-${entries[position]?.n}`}
      onKeyDown={handleKey}
    >
      <div className={styles.rows} style={{ blockSize: rows.getTotalSize() }} role="presentation">
        {rows.getVirtualItems().map(({ index, start, key }) => {
          const entry = entries[index]
          return (
            entry && (
              <EventRow key={key} entry={entry} top={start} isPresent={index === position} onGo={() => onGo(entry.n)} />
            )
          )
        })}
      </div>
    </div>
  )
}

type EventRowProps = {
  readonly entry: Entry
  readonly top: number
  readonly isPresent: boolean
  readonly onGo: () => void
}

function EventRow({ entry, top, isPresent, onGo }: EventRowProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the list takes the keys
    <div
      id={`entry-${entry.n}`}
      role="option"
      aria-selected={isPresent}
      className={classNames(styles.row, entry.kind === 'refused' && styles.refused)}
      style={{ translate: `0 ${top}px`, blockSize: rowHeight }}
      onClick={onGo}
    >
      <span className={styles.time}>{timeOf(entry.at)}</span>
      <span className={styles.actor}>{actorOf(entry) ?? entry.kind}</span>
      <span className={styles.title}>{entryTitle(entry)}</span>
      <span className={styles.outcome}>{entryOutcome(entry)}</span>
    </div>
  )
}

import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { classNames } from '#src/ui/hooks/classNames.ts'
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx'
import type { FateOf } from './callFates.ts'
import styles from './EventLog.module.css'
import { changesText, entryOutcome, entryTitle, whoOf } from './entryText.ts'
import { Highlighted } from './Highlighted.tsx'
import { type LogRow, firstOf, lastOf, noiseText, shownOf } from './logRows.ts'
import { words } from '../page/words.ts'
import { StillList } from '../still/StillList.tsx'
import { useStill } from '../still/useStill.ts'

type EventLogProps = {
  readonly rows: readonly LogRow[]
  /** Number of the entry that the diagrams stand at; null is the newest, which the list then follows. */
  readonly at: number | null
  readonly onGo: (n: number | null) => void
  readonly fateOf: FateOf
  /** Words that are looked for, in small letters. */
  readonly sought: readonly string[]
}

/** Fifteen lines and more are in sight at 1440 × 900. [FLW222] */
const rowHeight = 24
const timeOf = (at: number): string => new Date(at).toISOString().slice(11, 23)
const stepKeys: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 }

/** What happened, a line each. A line brings all diagrams to its moment. [FLW24] */
export function EventLog({ subject, rows, ...shown }: EventLogProps & { readonly subject: string }) {
  const { value, ...still } = useStill(rows, subject)
  const held = value.length === 0 ? rows : value
  const last = held.at(-1)
  const waiting = last && held !== rows ? rows.filter((row) => firstOf(row) > lastOf(last)).length : 0
  return (
    <StillList {...still} waiting={waiting}>
      {held.length === 0 ? (
        <EmptyState icon="clock" title={words.log.empty} text={words.log.emptyText} />
      ) : (
        <EventRows rows={held} {...shown} />
      )}
    </StillList>
  )
}

/** Only those in sight exist. */
function EventRows({ rows, at, onGo, fateOf, sought }: EventLogProps) {
  'use no memo'
  const frame = useRef<HTMLDivElement>(null)
  // oxlint-disable-next-line react/incompatible-library -- as in VirtualRows
  const list = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    overscan: 12,
    getItemKey: (index) => (rows[index] ? firstOf(rows[index]) : index),
  })
  const position = at === null ? rows.length - 1 : rows.findLastIndex((row) => firstOf(row) <= at)
  useEffect(() => {
    if (position >= 0) list.scrollToIndex(position, { align: at === null ? 'end' : 'auto' })
  }, [list, position, at])
  const goTo = (row: LogRow | undefined) => onGo(row ? lastOf(row) : null)
  const handleKey = (event: KeyboardEvent) => {
    const step = stepKeys[event.key]
    if (event.key === 'Home') goTo(rows[0])
    else if (event.key === 'End') onGo(null)
    else if (step !== undefined) goTo(rows[Math.max(0, position + step)])
    else return
    event.preventDefault()
  }
  const present = rows[position]
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list that scrolls is reached by keys
    <div
      ref={frame}
      className={styles.frame}
      role="listbox"
      aria-label={words.log.list}
      tabIndex={0}
      aria-activedescendant={present && `entry-${firstOf(present)}`}
      onKeyDown={handleKey}
    >
      <div className={styles.rows} style={{ blockSize: list.getTotalSize() }} role="presentation">
        {list.getVirtualItems().map(({ index, start, key }) => {
          const row = rows[index]
          return (
            row && (
              <EventRow
                key={key}
                row={row}
                top={start}
                isPresent={index === position}
                onGo={() => goTo(row)}
                fateOf={fateOf}
                sought={sought}
              />
            )
          )
        })}
      </div>
    </div>
  )
}

type EventRowProps = Pick<EventLogProps, 'fateOf' | 'sought'> & {
  readonly row: LogRow
  readonly top: number
  readonly isPresent: boolean
  readonly onGo: () => void
}

function EventRow({ row, top, isPresent, onGo, fateOf, sought }: EventRowProps) {
  const entry = shownOf(row)
  const isNoise = row.fold === 'noise' && row.entries.length > 1
  const fate = entry.kind === 'asked' ? fateOf(entry).text : ''
  const outcome = isNoise ? noiseText(row) : [fate, entryOutcome(entry)].filter(Boolean).join(' · ')
  const changes = isNoise ? '' : changesText(entry)
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the list takes the keys
    <div
      id={`entry-${firstOf(row)}`}
      role="option"
      aria-selected={isPresent}
      data-tone={row.tone}
      className={classNames(styles.row, row.isUnder && styles.under)}
      style={{ translate: `0 ${top}px`, blockSize: rowHeight }}
      onClick={onGo}
    >
      <span className={styles.time}>{timeOf(entry.at)}</span>
      <span className={styles.actor}>
        {isNoise ? words.log.repeats : <Highlighted text={whoOf(entry)} sought={sought} />}
      </span>
      <span className={styles.title}>
        {isNoise ? `× ${row.entries.length}` : <Highlighted text={entryTitle(entry)} sought={sought} />}
      </span>
      <span className={styles.outcome} title={[outcome, changes].filter(Boolean).join('\n')}>
        {row.from !== null && <span className={styles.from}>{words.log.from(row.from)}</span>}
        <Highlighted text={outcome} sought={sought} />
        {changes !== '' && (
          <span className={styles.changes}>
            <Highlighted text={changes} sought={sought} />
          </span>
        )}
      </span>
    </div>
  )
}

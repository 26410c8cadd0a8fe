import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { Chip } from '#src/ui/controls/Chip.tsx'
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx'
import { useSize } from '../diagram/useView.ts'
import type { Actors } from '../replay/foldTrace.ts'
import type { FateOf } from '../log/callFates.ts'
import type { Entry } from '../record/trace.ts'
import { words } from '../page/words.ts'
import { StillList } from '../still/StillList.tsx'
import { useStill } from '../still/useStill.ts'
import { SequenceRow, laneName, laneTitle, rowHeight } from './SequenceRow.tsx'
import { type Message, type Sequence, messagesOf, sequenceAt } from './sequenceOf.ts'
import styles from './SequenceView.module.css'

type SequenceViewProps = {
  readonly entries: readonly Entry[]
  readonly actors: Actors
  /** Name of the loaded trace; null while the app in the frame is looked at. */
  readonly file: string | null
  /** Only what this one says or hears; null is all machines. */
  readonly machine: string | null
  /** Number of the entry that is stood at; null is the newest. */
  readonly at: number | null
  readonly onGo: (n: number | null) => void
  readonly fateOf: FateOf
}

/** Who spoke to whom: a column for each machine, time downwards. [FLW162] */
export function SequenceView({ entries, actors, file, machine, at, onGo, fateOf }: SequenceViewProps) {
  const [withPorts, setPorts] = useState(false)
  const all = useMemo(
    () => messagesOf(entries, actors, { machine, withPorts }, fateOf),
    [entries, actors, machine, withPorts, fateOf],
  )
  const { value: held, ...still } = useStill(all, JSON.stringify([file, machine, withPorts]))
  const sequence = useMemo(() => sequenceAt(knownNow(held, all), at), [held, all, at])
  const shownLast = sequence.messages.at(-1)?.n ?? 0
  const waiting = held === all ? 0 : sequenceAt(all, at).messages.filter(({ n }) => n > shownLast).length
  return (
    <section className={styles.view} aria-label={words.sequence.title}>
      <div className={styles.tools}>
        <h2 className={styles.title}>{machine ?? words.machines.map}</h2>
        <span className={styles.gap} />
        <Chip pressed={withPorts} onClick={() => setPorts(!withPorts)}>
          {words.sequence.ports}
        </Chip>
      </div>
      <StillList {...still} waiting={waiting}>
        {sequence.messages.length === 0 ? (
          <EmptyState icon="clock" title={words.log.empty} text={words.sequence.empty} />
        ) : (
          <Messages sequence={sequence} at={at} onGo={onGo} />
        )}
      </StillList>
    </section>
  )
}

/** The same messages, with what came of them since. */
function knownNow(held: readonly Message[], all: readonly Message[]): readonly Message[] {
  if (held === all) return all
  const known = new Map(all.map((one) => [one.n, one]))
  return held.map((one) => known.get(one.n) ?? one)
}

const stepKeys: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 }
/** Columns share the room; each keeps enough for its name. */
const laneWidths = { least: 84, most: 150 } as const
const timeWidth = 110
/** Of the names above the rows. */
const headHeight = 28

type MessagesProps = Pick<SequenceViewProps, 'at' | 'onGo'> & { readonly sequence: Sequence }

/** Only those rows exist that are in sight. */
function Messages({ sequence: { messages, lanes }, at, onGo }: MessagesProps) {
  'use no memo'
  const frame = useRef<HTMLDivElement>(null)
  // oxlint-disable-next-line react/incompatible-library -- as in VirtualRows
  const rows = useVirtualizer({
    count: messages.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    scrollMargin: headHeight,
    getItemKey: (index) => messages[index]?.n ?? index,
  })
  const position = at === null ? messages.length - 1 : messages.findLastIndex(({ n }) => n <= at)
  useEffect(() => {
    if (position >= 0) rows.scrollToIndex(position, { align: at === null ? 'end' : 'auto' })
  }, [rows, position, at])
  const size = useSize(frame)
  const share = ((size?.width ?? 0) - timeWidth) / lanes.length
  const laneWidth = Math.max(laneWidths.least, Math.min(laneWidths.most, share))
  const present = messages[position]
  const first = present ? Math.min(lanes.indexOf(present.from), lanes.indexOf(present.to)) : 0
  useEffect(() => {
    const list = frame.current
    if (!list) return
    const start = first * laneWidth
    // Both ends are within two lanes, mostly: the first of them is brought to the start.
    if (start < list.scrollLeft || start + 3 * laneWidth > list.scrollLeft + list.clientWidth) list.scrollLeft = start
  }, [first, laneWidth])
  const handleKey = (event: KeyboardEvent) => {
    const step = stepKeys[event.key]
    if (event.key === 'Home') onGo(messages[0]?.n ?? null)
    else if (event.key === 'End') onGo(null)
    else if (step !== undefined) onGo(messages[Math.max(0, position + step)]?.n ?? null)
    else return
    event.preventDefault()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list that scrolls is reached by keys
    <div
      ref={frame}
      className={styles.frame}
      role="listbox"
      aria-label={words.sequence.list}
      tabIndex={0}
      aria-activedescendant={`message-${messages[position]?.n}`}
      onKeyDown={handleKey}
    >
      <Heads lanes={lanes} laneWidth={laneWidth} />
      <div className={styles.rows} style={{ blockSize: rows.getTotalSize() }} role="presentation">
        {rows.getVirtualItems().map(({ index, start, key }) => {
          const message = messages[index]
          return (
            message && (
              <SequenceRow
                key={key}
                message={message}
                lanes={lanes}
                laneWidth={laneWidth}
                top={start - headHeight}
                isPresent={index === position}
                onGo={() => onGo(message.n)}
              />
            )
          )
        })}
      </div>
    </div>
  )
}

type HeadsProps = Pick<Sequence, 'lanes'> & { readonly laneWidth: number }

/** The names of the columns; each line says its own to who does not see them. */
const Heads = ({ lanes, laneWidth }: HeadsProps) => (
  <div className={styles.heads} aria-hidden="true">
    {lanes.map((lane) => (
      <span key={lane} className={styles.head} style={{ inlineSize: laneWidth }} title={laneName(lane)}>
        {laneTitle(lane)}
      </span>
    ))}
  </div>
)

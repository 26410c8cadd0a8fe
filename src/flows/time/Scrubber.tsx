import { useMemo } from 'react'
import { entryTitle, whoOf } from '../log/entryText.ts'
import { type LogRow, shownOf } from '../log/logRows.ts'
import { words } from '../page/words.ts'
import styles from './Scrubber.module.css'
import { type MarkKind, markKinds, marksMost, scrubberMarks } from './scrubberMarks.ts'

type ScrubberProps = {
  readonly rows: readonly LogRow[]
  /** Of the line that is stood at; -1 where there is none. */
  readonly position: number
  readonly onPosition: (position: number) => void
}

const timeOf = (at: number): string => new Date(at).toISOString().slice(11, 23)

/** All moments in a row, with marks where somebody tapped, a call went out or came back, or something was refused. [FLW252] */
export function Scrubber({ rows, position, onPosition }: ScrubberProps) {
  const row = rows[position]
  const entry = row && shownOf(row)
  const said = entry
    ? words.play.moment(position + 1, rows.length, timeOf(entry.at), `${whoOf(entry)} ${entryTitle(entry)}`)
    : words.play.nothing
  return (
    <div className={styles.scrubber}>
      <Marks rows={rows} />
      <input
        type="range"
        className={styles.slider}
        aria-label={words.play.slider}
        aria-valuetext={said}
        title={said}
        min={0}
        max={Math.max(0, rows.length - 1)}
        value={Math.max(0, position)}
        disabled={!entry}
        onChange={({ target }) => onPosition(Number(target.value))}
      />
    </div>
  )
}

/** Each kind has a height and a length of its own besides its colour. */
const lanes: Readonly<Record<MarkKind, readonly [top: number, bottom: number]>> = {
  tap: [0, 6],
  call: [26, 30],
  refused: [30, 36],
}
const height = 36

function Marks({ rows }: Pick<ScrubberProps, 'rows'>) {
  const marks = useMemo(() => scrubberMarks(rows), [rows])
  return (
    <svg className={styles.marks} viewBox={`0 0 ${marksMost} ${height}`} preserveAspectRatio="none" aria-hidden="true">
      {markKinds.map((kind) => (
        <path key={kind} data-mark={kind} d={marks[kind].map((x) => lineAt(x, lanes[kind])).join('')} />
      ))}
    </svg>
  )
}

const lineAt = (x: number, [top, bottom]: readonly [number, number]): string => `M${x} ${top}V${bottom}`

/** What the marks are of. */
export const MarkLegend = () => (
  <ul className={styles.legend}>
    {markKinds.map((kind) => (
      <li key={kind} data-mark={kind}>
        {words.play.marks[kind]}
      </li>
    ))}
  </ul>
)

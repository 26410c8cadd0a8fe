import { Button } from '#src/ui/controls/Button.tsx'
import { IconButton } from '#src/ui/controls/IconButton.tsx'
import { type LogRow, firstOf, shownOf } from '../log/logRows.ts'
import { MarkLegend, Scrubber } from '../time/Scrubber.tsx'
import styles from './PlayBar.module.css'
import { words } from './words.ts'

type PlayBarProps = {
  /** The lines that are stepped through. */
  readonly rows: readonly LogRow[]
  readonly at: number | null
  readonly onGo: (n: number | null) => void
  /** Whether a loaded trace is looked at: its last line is no now. */
  readonly isFile: boolean
  /** Out of the moment and the trace that is looked at. */
  readonly onNow: () => void
}

/** Steps through what happened, forwards and backwards; phone and diagrams follow. It has the one way back to now. [FLW25, FLW252] */
export function PlayBar({ rows, at, onGo, isFile, onNow }: PlayBarProps) {
  const last = rows.length - 1
  const found = at === null ? last : rows.findLastIndex((row) => firstOf(row) <= at)
  const position = Math.min(Math.max(0, found), last)
  const isNow = at === null && !isFile
  const goTo = (place: number) => {
    const row = rows[Math.max(0, place)]
    onGo(row && (place < last || isFile) ? shownOf(row).n : null)
  }
  return (
    <div className={styles.bar} role="group" aria-label={words.play.group}>
      <IconButton icon="back" label={words.play.back} disabled={position <= 0} onClick={() => goTo(position - 1)} />
      <Scrubber rows={rows} position={position} onPosition={goTo} />
      <IconButton
        icon="chevron-end"
        label={words.play.on}
        disabled={at === null || position >= last}
        onClick={() => goTo(position + 1)}
      />
      <MarkLegend />
      <output className={styles.position}>
        {last < 0 ? words.play.nothing : words.play.position(position + 1, rows.length)}
      </output>
      <Button size="small" variant={isNow ? 'plain' : 'primary'} disabled={isNow} onClick={onNow}>
        {isNow ? words.play.isLive : words.play.live}
      </Button>
    </div>
  )
}

import { Button } from '#src/ui/controls/Button.tsx'
import { IconButton } from '#src/ui/controls/IconButton.tsx'
import { entryAfter } from './filterEntries.ts'
import styles from './PlayBar.module.css'
import type { Entry } from '../record/trace.ts'
import { words } from './words.ts'

type PlayBarProps = {
  /** The entries that are stepped through. */
  readonly entries: readonly Entry[]
  readonly at: number | null
  readonly onGo: (n: number | null) => void
  /** Whether a loaded trace is looked at: then there is nothing live to go back to. */
  readonly isFile: boolean
}

/** Steps through what happened, forwards and backwards; all diagrams follow. [FLW25] */
export function PlayBar({ entries, at, onGo, isFile }: PlayBarProps) {
  const last = entries.length - 1
  const position =
    at === null
      ? last
      : Math.max(
          0,
          entries.findLastIndex(({ n }) => n <= at),
        )
  const present = entries[position]
  const first = entries[0]
  const isEmpty = present === undefined
  return (
    <div className={styles.bar} role="group" aria-label={words.play.group}>
      <IconButton
        icon="chevron-start"
        label={words.play.back}
        disabled={isEmpty || position === 0}
        onClick={() => onGo(entryAfter(entries, at, -1))}
      />
      <input
        type="range"
        className={styles.slider}
        aria-label={words.play.slider}
        aria-valuetext={words.play.position(position + 1, entries.length)}
        min={0}
        max={Math.max(0, last)}
        value={Math.max(0, position)}
        disabled={isEmpty}
        onChange={(event) => {
          const chosen = Number(event.target.value)
          onGo(chosen >= last && !isFile ? null : (entries[chosen]?.n ?? null))
        }}
      />
      <IconButton
        icon="chevron-end"
        label={words.play.on}
        disabled={isEmpty || at === null || position >= last}
        onClick={() => onGo(entryAfter(entries, at, 1))}
      />
      <output className={styles.position}>
        {isEmpty || !first ? words.play.nothing : words.play.position(position + 1, entries.length)}
      </output>
      {!isFile && (
        <Button
          size="small"
          variant={at === null ? 'plain' : 'quiet'}
          disabled={at === null}
          onClick={() => onGo(null)}
        >
          {at === null ? words.play.isLive : words.play.live}
        </Button>
      )}
    </div>
  )
}

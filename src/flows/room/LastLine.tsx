import { classNames } from '#src/ui/hooks/classNames.ts'
import type { FateOf } from '../log/callFates.ts'
import { changesText, entryOutcome, entryTitle, whoOf } from '../log/entryText.ts'
import { stays } from '../log/filterEntries.ts'
import { type LogRow, firstOf, shownOf } from '../log/logRows.ts'
import { words } from '../page/words.ts'
import styles from './LastLine.module.css'

type LastLineProps = {
  readonly rows: readonly LogRow[]
  readonly at: number | null
  readonly fateOf: FateOf
}

const isNews = (row: LogRow): boolean => row.tone !== 'muted' && !stays(shownOf(row))

/** The line of the log that is stood at, where the log itself has no room: the newest that is no noise, unless a moment was chosen. [FLW222] */
export function LastLine({ rows, at, fateOf }: LastLineProps) {
  const row = rows.findLast((one) => (at === null ? isNews(one) : firstOf(one) <= at))
  if (!row) return null
  const entry = shownOf(row)
  const fate = entry.kind === 'asked' ? fateOf(entry).text : ''
  const outcome = [fate, entryOutcome(entry), changesText(entry)].filter(Boolean).join(' · ')
  return (
    <section aria-label={words.room.outcome} className={classNames(styles.line, row.tone === 'bad' && styles.bad)}>
      <span className={styles.who}>{whoOf(entry)}</span>
      <strong>{entryTitle(entry)}</strong>
      <span className={styles.what}>{outcome}</span>
    </section>
  )
}

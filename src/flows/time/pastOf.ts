import { entryTitle, whoOf } from '../log/entryText.ts'
import type { Known } from '../record/traceStore.ts'
import { type DomSnapshot, type DomSnapshots, snapshotAt } from '../snapshot/snapshotStore.ts'
import { words } from '../page/words.ts'

/** The phone at a moment that was. [FLW250] */
export type Past = {
  readonly snapshots: DomSnapshots
  /** Undefined where none was taken by then. */
  readonly snapshot: DomSnapshot | undefined
  /** What moment it is, in words. */
  readonly said: string
}

const timeOf = (at: number): string => new Date(at).toISOString().slice(11, 23)

/** Null for the app as it is now. `at` is the number of the entry that is stood at; null is the last. */
export function pastOf({ file, entries, snapshots }: Known, at: number | null): Past | null {
  if (file === null && at === null) return null
  const snapshot = snapshotAt(snapshots, at)
  const entry = snapshot && entries.find(({ n }) => n === snapshot.n)
  const { past } = words.play
  const said = snapshot && past.at(timeOf(snapshot.at), entry ? `${whoOf(entry)} ${entryTitle(entry)}` : '…')
  return { snapshots, snapshot, said: said === undefined ? past.masked : `${said} ${past.masked}` }
}

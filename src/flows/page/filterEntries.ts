/** Which entries the log shows: of a machine, of some kinds, with some words in them. */
import type { Actors } from '../replay/foldTrace.ts'
import { actorOf, entryOutcome, entryTitle } from './entryText.ts'
import type { Entry } from '../record/trace.ts'

export const entryKinds = ['step', 'refused', 'event', 'call', 'frame', 'actor'] as const
export type EntryKind = (typeof entryKinds)[number]

export type LogFilter = {
  readonly kinds: readonly EntryKind[]
  /** A machine's name; null is all of them, with calls and frames. */
  readonly machine: string | null
  /** Steps that end where they began, such as those of ticking quotes, are left out. */
  readonly onlyMoves: boolean
  readonly text: string
}

export const firstFilter: LogFilter = {
  kinds: ['step', 'refused', 'call', 'actor'],
  machine: null,
  onlyMoves: true,
  text: '',
}

const kindOf = ({ kind }: Entry): EntryKind | null => {
  if (kind === 'made') return null
  return kind === 'stopped' ? 'actor' : kind
}

/** Of an actor that stopped the machine is still known. */
const machineOf = (entry: Entry, actors: Actors): string | null => actors.get(actorOf(entry) ?? '')?.machine ?? null

const stays = (entry: Entry): boolean =>
  entry.kind === 'step' && JSON.stringify(entry.from) === JSON.stringify(entry.to)

/** Everything of an entry that can be looked for, in small letters. */
const textOf = (entry: Entry): string =>
  `${actorOf(entry) ?? entry.kind} ${entryTitle(entry)} ${entryOutcome(entry)} ${JSON.stringify(entry)}`.toLowerCase()

export function filterEntries(entries: readonly Entry[], filter: LogFilter, actors: Actors): readonly Entry[] {
  const wanted = new Set<EntryKind>(filter.kinds)
  const words = filter.text.toLowerCase().split(/\s+/).filter(Boolean)
  return entries.filter((entry) => {
    const kind = kindOf(entry)
    if (kind === null || !wanted.has(kind)) return false
    if (filter.machine !== null && machineOf(entry, actors) !== filter.machine) return false
    if (filter.onlyMoves && stays(entry)) return false
    if (words.length === 0) return true
    const text = textOf(entry)
    return words.every((word) => text.includes(word))
  })
}

/** The entry of a list that is so many further than the one with a number; null past the last, which is where live ones come. */
export function entryAfter(shown: readonly Entry[], n: number | null, by: number): number | null {
  const at = n === null ? shown.length - 1 : shown.findLastIndex((entry) => entry.n <= n)
  const next = Math.max(0, at + by)
  return next >= shown.length ? null : (shown[next]?.n ?? null)
}

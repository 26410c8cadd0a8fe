/** Which entries the log shows: of a machine, of some kinds, with some words in them. */
import type { Actors } from '../replay/foldTrace.ts'
import { callersOf } from './callersOf.ts'
import { actorOf, changesText, entryOutcome, entryTitle, whoOf } from './entryText.ts'
import type { Entry } from '../record/trace.ts'

export const entryKinds = ['person', 'step', 'refused', 'call', 'outside', 'event', 'frame', 'actor'] as const
export type EntryKind = (typeof entryKinds)[number]

export type LogFilter = {
  readonly kinds: readonly EntryKind[]
  /** A machine's name; null is all of them, with frames and calls that nobody is known to have made. */
  readonly machine: string | null
  /** Steps that end where they began, such as those of ticking quotes, are left out. */
  readonly onlyMoves: boolean
  /** What comes again and again is one line with a count. */
  readonly foldsNoise: boolean
  readonly text: string
}

export const firstFilter: LogFilter = {
  kinds: ['person', 'step', 'refused', 'call', 'outside'],
  machine: null,
  onlyMoves: false,
  foldsNoise: true,
  text: '',
}

const kinds: Readonly<Record<Entry['kind'], EntryKind | null>> = {
  tap: 'person',
  drag: 'person',
  wheel: 'person',
  pinch: 'person',
  typed: 'person',
  dialog: 'person',
  page: 'person',
  sent: 'person',
  sign: 'outside',
  fault: 'outside',
  asked: 'call',
  call: 'call',
  unanswered: 'call',
  step: 'step',
  refused: 'refused',
  event: 'event',
  frame: 'frame',
  actor: 'actor',
  stopped: 'actor',
  made: null,
}

/** Of an actor that stopped the machine is still known; a call and its answer are of the machine that made it. */
function machinesIn(entries: readonly Entry[], actors: Actors): (entry: Entry) => string | null {
  const callers = callersOf(entries)
  const pathOf = (entry: Entry) => actorOf(entry) ?? ('call' in entry ? callers.get(entry.call) : undefined)
  return (entry) => actors.get(pathOf(entry) ?? '')?.machine ?? null
}

/** A step that ends where it began. */
export const stays = (entry: Entry): boolean =>
  entry.kind === 'step' && JSON.stringify(entry.from) === JSON.stringify(entry.to)

/** Everything of an entry that can be looked for, in small letters. */
const textOf = (entry: Entry): string =>
  [whoOf(entry), entryTitle(entry), entryOutcome(entry), changesText(entry), JSON.stringify(entry)]
    .join(' ')
    .toLowerCase()

/** The words that a text asks for, in small letters. */
export const wordsOf = (text: string): readonly string[] => text.toLowerCase().split(/\s+/).filter(Boolean)

/** Whether all of some words are in an entry. */
export function hasWords(entry: Entry, words: readonly string[]): boolean {
  const text = textOf(entry)
  return words.every((word) => text.includes(word))
}

export function filterEntries(entries: readonly Entry[], filter: LogFilter, actors: Actors): readonly Entry[] {
  const wanted = new Set<EntryKind>(filter.kinds)
  const words = wordsOf(filter.text)
  const machineOf = machinesIn(entries, actors)
  return entries.filter((entry) => {
    const kind = kinds[entry.kind]
    if (kind === null || !wanted.has(kind)) return false
    if (filter.machine !== null && machineOf(entry) !== filter.machine) return false
    if (filter.onlyMoves && stays(entry)) return false
    return words.length === 0 || hasWords(entry, words)
  })
}

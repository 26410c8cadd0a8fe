/** The lines of the log: what follows from a tap or an answer stands under it, and what comes again and again is one line. [FLW221] */
import { codeOf, entryTitle, whoOf } from './entryText.ts'
import type { FateOf } from './callFates.ts'
import { stays } from './filterEntries.ts'
import { isExpectedRefusal } from './isExpectedRefusal.ts'
import { isByHand } from '../record/handEntries.ts'
import type { CallEntry, Entry } from '../record/trace.ts'

export type Tone = 'plain' | 'muted' | 'bad' | 'person'

export type LogRow = {
  /** What the line is of, oldest first; more than one where they are folded. */
  readonly entries: readonly [Entry, ...Entry[]]
  /** `again`: the same field, typed on; `noise`: what comes again and again. */
  readonly fold: 'again' | 'noise' | null
  readonly tone: Tone
  /** It follows from the line above that is not indented. */
  readonly isUnder: boolean
  /** The number of the entry that it follows from, where other lines came between. */
  readonly from: number | null
}

export const firstOf = ({ entries }: LogRow): number => entries[0].n
export const lastOf = ({ entries }: LogRow): number => entries.at(-1)?.n ?? entries[0].n
export const shownOf = ({ entries }: LogRow): Entry => entries.at(-1) ?? entries[0]

/** Of a signature that comes as often as this, each is noise. */
const noiseLeast = 3
const codeDone = 1

type Options = {
  readonly foldsNoise: boolean
  readonly fateOf: FateOf
}

/** `shown` are some of `all`, in their order. */
export function logRows(
  all: readonly Entry[],
  shown: readonly Entry[],
  { foldsNoise, fateOf }: Options,
): readonly LogRow[] {
  const byPerson = personCauses(all)
  const isNoise = foldsNoise ? noiseIn(shown, byPerson, fateOf) : () => false
  const visible = new Set(shown.map(({ n }) => n))
  const rows: LogRow[] = []
  /** The entry of the line that others may stand under. */
  let head: number | null = null
  for (const entry of shown) {
    const before = rows.at(-1)
    const noise = isNoise(entry)
    const fold = before && foldWith(before, entry, noise)
    if (before && fold) {
      rows[rows.length - 1] = { ...before, entries: [...before.entries, entry], fold }
      continue
    }
    const isUnder = !noise && head !== null && entry.by === head
    const isElsewhere = !noise && !isUnder && entry.by !== undefined && visible.has(entry.by)
    if (!isUnder && !noise) head = entry.n
    const from = isElsewhere ? (entry.by ?? null) : null
    rows.push({
      entries: [entry],
      fold: noise ? 'noise' : null,
      tone: noise ? 'muted' : toneOf(entry, fateOf),
      isUnder,
      from,
    })
  }
  return rows
}

function foldWith(before: LogRow, entry: Entry, isNoise: boolean): LogRow['fold'] {
  if (isNoise) return before.fold === 'noise' ? 'noise' : null
  const last = shownOf(before)
  const isOn = entry.kind === 'typed' || (entry.kind === 'tap' && entry.value !== undefined)
  const isTypedOn = isOn && last.kind === entry.kind && last.name === entry.name && last.id === entry.id
  return isTypedOn ? 'again' : null
}

/** Numbers of entries that a person began. */
const personCauses = (all: readonly Entry[]): ReadonlySet<number> =>
  new Set(all.filter((entry) => isByHand(entry) || entry.kind === 'sent').map(({ n }) => n))

const isFailed = (entry: Entry): boolean =>
  entry.kind === 'call' &&
  (entry.status === 0 || entry.status >= 400 || (codeOf(entry.answer) ?? codeDone) !== codeDone)

/** It came after it was told why nobody waited any more, and says less. */
const isKnownBefore = ({ call, n }: CallEntry, fateOf: FateOf): boolean =>
  call !== undefined && fateOf({ call }).n !== n

export function toneOf(entry: Entry, fateOf: FateOf): Tone {
  switch (entry.kind) {
    case 'refused':
      return isExpectedRefusal(entry) ? 'muted' : 'bad'
    case 'unanswered':
      return 'bad'
    case 'asked':
      return fateOf(entry).kind === 'never' ? 'bad' : 'plain'
    case 'call':
      if (isKnownBefore(entry, fateOf)) return 'muted'
      return isFailed(entry) ? 'bad' : 'plain'
    case 'step':
      return stays(entry) && !entry.changes ? 'muted' : 'plain'
    case 'tap':
    case 'drag':
    case 'wheel':
    case 'pinch':
    case 'typed':
    case 'dialog':
    case 'page':
    case 'sign':
    case 'fault':
    case 'sent':
      return 'person'
    case 'actor':
    case 'stopped':
    case 'event':
    case 'frame':
    case 'made':
      return 'muted'
  }
}

/** What comes by itself and often, or changed nothing. */
function noiseIn(shown: readonly Entry[], byPerson: ReadonlySet<number>, fateOf: FateOf): (entry: Entry) => boolean {
  const counts = new Map<string, number>()
  const isQuiet = (entry: Entry) => comesByItself(entry) && !(entry.by !== undefined && byPerson.has(entry.by))
  for (const entry of shown)
    if (isQuiet(entry)) counts.set(signatureOf(entry), (counts.get(signatureOf(entry)) ?? 0) + 1)
  return (entry) => {
    if (!isQuiet(entry)) return false
    const tone = toneOf(entry, fateOf)
    return tone === 'muted' || (tone !== 'bad' && (counts.get(signatureOf(entry)) ?? 0) >= noiseLeast)
  }
}

function comesByItself(entry: Entry): boolean {
  if (entry.kind === 'frame' || entry.kind === 'asked') return true
  if (entry.kind === 'event') return entry.sourceKind !== 'outside'
  if (entry.kind === 'call') return !isFailed(entry)
  return entry.kind === 'refused' ? isExpectedRefusal(entry) : stays(entry) || isRound(entry)
}

/** There and back by a delay or a port's answer, as who looks again and again whether something is left: nothing else is another then. */
const isRound = (entry: Entry): boolean =>
  entry.kind === 'step' && entry.from !== null && !entry.changes && /^xstate\.(after|done)\./.test(entry.eventType)

/** What the same thing has in common each time: `market second.passed`. */
export function signatureOf(entry: Entry): string {
  switch (entry.kind) {
    case 'frame':
      return `frame ${entry.way} ${typeOf(entry.message)}`.trim()
    case 'event':
      return `${whoOf(entry)} ${entry.event.type}`
    case 'step':
      return `${whoOf(entry)} ${isRound(entry) ? entryTitle(entry) : entry.eventType}`
    case 'refused':
      return `${whoOf(entry)} ${entry.eventType}`
    case 'asked':
    case 'call':
    case 'unanswered':
      return `${entry.method} ${entry.path}`
    default:
      return entry.kind
  }
}

const typeOf = (message: unknown): string => {
  const fields =
    typeof message === 'object' && message !== null ? (message as { readonly [name: string]: unknown }) : {}
  const type = fields['type'] ?? fields['topic'] ?? fields['cmd']
  return typeof type === 'string' ? type : ''
}

/** `market second.passed × 12, frame in × 3`: the most frequent first. */
export function noiseText({ entries }: LogRow): string {
  const counts = new Map<string, number>()
  for (const entry of entries) counts.set(signatureOf(entry), (counts.get(signatureOf(entry)) ?? 0) + 1)
  return [...counts]
    .toSorted((a, b) => b[1] - a[1])
    .map(([signature, count]) => (count === 1 ? signature : `${signature} × ${count}`))
    .join(', ')
}

/** What a person did, one action after the other, and what followed from each: pages, and states that machines came to. [FLW230] */
import type { DragDone, PinchDone, TapDone, WheelDone } from '../record/handEntries.ts'
import type { AskedEntry, Entry, FaultEntry, PageEntry, SentEntry, Trace } from '../record/trace.ts'
import { type Move, findMoves } from './findMoves.ts'
import { findRoots } from './findRoots.ts'
import { type TypedText, findTyped } from './findTyped.ts'

type Named = { readonly role: string; readonly name: string; readonly id: string | null }

export type Act =
  | ({ readonly kind: 'tap'; readonly value?: string; readonly key?: string } & Named)
  | DragDone
  | WheelDone
  | PinchDone
  /** `length` in characters. */
  | ({ readonly kind: 'typed'; readonly typed: TypedText; readonly length: number } & Named)
  | { readonly kind: 'back' }
  | { readonly kind: 'reload' }
  /** As the flows page calls it: `silent` on a path. */
  | ({ readonly kind: 'fault' } & Pick<FaultEntry, 'fault' | 'on' | 'input'>)
  /** By QA, to a machine. */
  | ({ readonly kind: 'sent' } & Pick<SentEntry, 'to' | 'event'>)

export type Action = {
  readonly n: number
  readonly act: Act
  /** Paths that were opened by it, oldest first. */
  readonly pages: readonly string[]
  /** Calls that left because of it, oldest first. */
  readonly calls: readonly AskedEntry[]
  /** Moves that followed from it, oldest first. */
  readonly moves: readonly Move[]
}

/** Faults that wait for the next answer to a call: nothing follows from them before that. */
export const waitingFaults: readonly string[] = ['refuse', 'slow', 'silent', 'fail', 'cut', 'expire']

/** Set on the flows page by loading the app again. */
export const preferenceFaults: readonly string[] = ['language', 'theme']
/** Of the account that is chosen there. */
export const accountFault = 'account: '
const demoFault = `${accountFault}demo`

/** What is no control of its own: where nothing is, or a list that is opened before something is chosen in it. */
const noControl = new Set(['page', 'main', 'region', 'navigation', 'form', 'combobox'])
const backMostMs = 1_000

type Begun = { readonly n: number; readonly at: number; readonly act: Act; readonly ns: readonly number[] }

/** Oldest first. */
export function findActions(trace: Trace): readonly Action[] {
  const { entries } = trace
  const begun = beginnings(entries)
  const rootOf = findRoots(entries)
  const ofEntry = new Map(begun.flatMap((one, place) => one.ns.map((n) => [n, place] as const)))
  /** The last that was begun before an entry. */
  const lastBefore = (n: number) => begun.findLastIndex((one) => one.n <= n)
  const isOften = oftenIn(trace)
  const placeOf = (entry: Entry): number | undefined => {
    const root = rootOf(entry)
    const place = ofEntry.get(root.n)
    if (place !== undefined) return place
    const last = begun[lastBefore(entry.n)]
    const isOutside = root.kind === 'frame' || root.kind === 'sign' || root.kind === 'page'
    return last && isOutside && actsAtOnce(last.act) && !isOften(entry) ? lastBefore(entry.n) : undefined
  }
  const pages = Map.groupBy(
    entries.filter((entry): entry is PageEntry => entry.kind === 'page' && entry.way !== 'left'),
    placeOf,
  )
  const calls = Map.groupBy(
    entries.filter((entry): entry is AskedEntry => entry.kind === 'asked'),
    placeOf,
  )
  const moves = Map.groupBy(findMoves(trace), ({ step }) => placeOf(step))
  return begun.map(({ n, act }, place) => ({
    n,
    act,
    pages: (pages.get(place) ?? []).map(({ path }) => path),
    calls: calls.get(place) ?? [],
    moves: moves.get(place) ?? [],
  }))
}

const actsAtOnce = (act: Act): boolean => act.kind === 'fault' && !waitsForCall(act)
const waitsForCall = ({ fault }: Pick<FaultEntry, 'fault'>): boolean => waitingFaults.includes(fault)

/** Of what comes by itself again and again, none follows from a fault. */
function oftenIn({ entries }: Trace): (entry: Entry) => boolean {
  const nameOf = (entry: Entry) => (entry.kind === 'step' ? `${entry.actor} ${entry.eventType}` : null)
  const counts = new Map<string | null, number>()
  for (const entry of entries) counts.set(nameOf(entry), (counts.get(nameOf(entry)) ?? 0) + 1)
  return (entry) => nameOf(entry) !== null && (counts.get(nameOf(entry)) ?? 0) >= oftenLeast
}
const oftenLeast = 3

/** What a field was typed into, or a slider moved, without a break is one. */
function beginnings(entries: readonly Entry[]): readonly Begun[] {
  const begun: Begun[] = []
  for (const entry of entries) {
    const act = actOf(entry, entries, begun.at(-1))
    if (!act) continue
    const last = begun.at(-1)
    if (last && isOf(last.act, act)) begun[begun.length - 1] = { ...last, act, ns: [...last.ns, entry.n] }
    else begun.push({ n: entry.n, at: entry.at, act, ns: [entry.n] })
  }
  return begun
}

const isOf = (one: Act, other: Act): boolean =>
  (one.kind === 'typed' || (one.kind === 'tap' && one.value !== undefined)) &&
  one.kind === other.kind &&
  one.name === other.name &&
  one.id === other.id

function actOf(entry: Entry, entries: readonly Entry[], last: Begun | undefined): Act | null {
  switch (entry.kind) {
    case 'tap':
      return tapOf(entry)
    case 'typed': {
      const { role, name, id, length } = entry
      return { kind: 'typed', role, name, id, length, typed: findTyped(entry, entries) }
    }
    case 'page':
      return pageAct(entry, last)
    case 'drag':
    case 'pinch':
    case 'wheel': {
      const { n: _, at: __, by: ___, ...act } = entry
      return act
    }
    case 'sent':
      return { kind: 'sent', to: entry.to, event: entry.event }
    case 'fault': {
      const { fault, on, input } = entry
      // The event that opens it follows, as sent.
      return fault === demoFault ? null : { kind: 'fault', fault, on, ...(input !== undefined && { input }) }
    }
    default:
      return null
  }
}

/** A control of the app that goes back was tapped right before; language and theme load the app again by themselves. */
function pageAct({ way, at }: PageEntry, last: Begun | undefined): Act | null {
  if (way === 'back') return last && at - last.at < backMostMs ? null : { kind: 'back' }
  if (way !== 'reloaded' || (last?.act.kind === 'fault' && preferenceFaults.includes(last.act.fault))) return null
  return { kind: 'reload' }
}

function tapOf({ role, name, id, value, key }: TapDone): Act | null {
  if (key === undefined && (noControl.has(role) || (name === '' && id === null && role !== 'dialog'))) return null
  return { kind: 'tap', role, name, id, ...(value !== undefined && { value }), ...(key !== undefined && { key }) }
}

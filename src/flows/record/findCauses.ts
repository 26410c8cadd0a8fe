/**
 * What each entry follows from. What happens in the task of a tap, an answer, a frame or an event from outside follows from that; a call that
 * leaves later follows from what started the newest port, a port's outcome from the answer that came before it, and a page or dialog that is
 * shown later from the tap before it. [FLW221]
 */
import { isByHand } from './handEntries.ts'
import type { NotedEntry, Stamped } from './notedEntry.ts'

type Causes = {
  /** The number of the entry that this one follows from; null where it is the first, or that is not known. `at` in epoch milliseconds. */
  readonly causeOf: (noted: NotedEntry, at: number) => number | null
  /** Path of the machine that makes a call which leaves now: the only one whose ports may make it. Ask it before the call's cause. */
  readonly callerOf: (at: number) => string | null
  /** Call it with each entry once it is noted. */
  readonly follow: (stamped: Stamped) => void
}

type Cause = { readonly n: number; readonly isEvent: boolean }
type Waiting = { readonly n: number; readonly at: number }
/** It has neither called nor ended yet. `n` is the number of what started it; null where that is not known. */
type Port = { readonly n: number | null; readonly at: number; readonly path: string; readonly machine: string }

/** Between the start of a port and the call that it makes: its code may have to be loaded first. */
const portMostMs = 2_000
/** Between a tap and the page or dialog that it brings, which is drawn in tasks of its own. */
const screenMostMs = 1_000
/** Between an answer and what the port makes of it. */
const answerMostMs = 200

const isOutcome = (type: string): boolean => /^xstate\.(done|error)\.actor\./.test(type)

export function findCauses(afterTask: (act: () => void) => void): Causes {
  let now: Cause | null = null
  let ports: readonly Port[] = []
  let answers: readonly Waiting[] = []
  let tap: Waiting | null = null

  const begin = (n: number, isEvent: boolean) => {
    const cause = { n, isEvent }
    now = cause
    afterTask(() => {
      if (now === cause) now = null
    })
  }
  /** Those that may make a call which leaves now; in the task of a cause, those alone that it started. */
  const callingAt = (at: number): readonly Port[] => {
    ports = ports.filter((port) => at - port.at <= portMostMs)
    return now ? ports.filter(({ n }) => n === now?.n) : ports
  }
  const askedBy = (at: number): number | null => {
    const calling = callingAt(at)
    const by = now ? calling[0] : (calling.findLast(({ n }) => n !== null) ?? calling[0])
    ports = ports.filter((one) => one !== by)
    return by?.n ?? now?.n ?? null
  }
  const outcomeOf = (at: number): number | null => {
    const fresh = answers.filter((answer) => at - answer.at <= answerMostMs)
    const by = fresh.find(({ n }) => n === now?.n) ?? (now && !now.isEvent ? undefined : fresh[0])
    answers = fresh.filter((one) => one !== by)
    if (by) begin(by.n, false)
    return by?.n ?? now?.n ?? null
  }

  return {
    callerOf: (at) => {
      const [calling] = callingAt(at)
      return calling && ports.every(({ machine }) => machine === calling.machine) ? calling.machine : null
    },
    causeOf: (noted, at) => {
      if (isFirst(noted)) return null
      if (noted.kind === 'asked') return askedBy(at)
      if (noted.kind === 'dialog' || noted.kind === 'page')
        return now?.n ?? (tap && at - tap.at <= screenMostMs ? tap.n : null)
      if (noted.kind !== 'event' || noted.sourceKind === 'machine' || noted.isWithin) return now?.n ?? null
      if (isOutcome(noted.event.type)) return outcomeOf(at)
      return now && !now.isEvent ? now.n : null
    },
    follow: ({ n, at, by, noted }) => {
      if (isFirst(noted)) begin(n, false)
      else if (noted.kind === 'event' && by === undefined) begin(n, true)
      else if (noted.kind === 'actor' && noted.machine === null && noted.parent !== null)
        ports = [...ports, { n: by ?? null, at, path: noted.actor, machine: noted.parent }]
      if (noted.kind === 'event' && noted.sourceKind === 'port' && isOutcome(noted.event.type))
        ports = ports.filter(({ path }) => path !== noted.source)
      if (noted.kind !== 'typed' && isByHand(noted)) tap = { n, at }
      if (noted.kind === 'call') answers = [...answers, { n, at }]
    },
  }
}

/** What a person, the network or the flows page begins. */
function isFirst(noted: NotedEntry): boolean {
  switch (noted.kind) {
    case 'tap':
    case 'drag':
    case 'wheel':
    case 'pinch':
    case 'typed':
    case 'call':
    case 'sign':
    case 'fault':
    case 'sent':
      return true
    case 'frame':
      return noted.way === 'in'
    case 'page':
      return noted.way === 'back' || noted.way === 'shown'
    default:
      return false
  }
}

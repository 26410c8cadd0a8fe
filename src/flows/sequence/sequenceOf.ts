/** Who spoke to whom, of the entries of a trace. [FLW162] */
import type { Actors } from '../replay/foldTrace.ts'
import { callersOf } from '../log/callersOf.ts'
import type { CallFate, FateOf } from '../log/callFates.ts'
import { answerText } from '../log/entryText.ts'
import type { AskedEntry, CallEntry, Entry, EventEntry } from '../record/trace.ts'

/** Its lane. No machine has this path. */
export const backEnd = 'back end'

export type Message = {
  /** Number of the entry, and when: epoch milliseconds. */
  readonly n: number
  readonly at: number
  /** Paths of machines; null is a screen or the rest of the app. A machine that hears itself, a port or a timer has one path twice. */
  readonly from: string | null
  readonly to: string | null
  readonly event: string
  /** Whether the machine took it, or the back end answered; null before that is known. */
  readonly isTaken: boolean | null
}

export type Sequence = {
  /** Paths of machines in the order in which they take part; null is a screen and comes first, the back end next. */
  readonly lanes: readonly (string | null)[]
  readonly messages: readonly Message[]
}

export type SequenceFilter = {
  /** Only what a machine of this name says or hears; null is all of them. */
  readonly machine: string | null
  /** With what ports, timers and machines themselves tell a machine, and that a child of it changed. */
  readonly withPorts: boolean
}

/** Ports and timers belong to the machine that they tell. */
function senderOf({ actor, source, sourceKind }: EventEntry): string | null {
  if (sourceKind === 'machine') return source
  return sourceKind === 'outside' ? null : actor
}

/** What a machine is told when it comes to be. */
const birth = 'xstate.init'
/** What a machine hears of each step of a child, whether or not it listens. */
const change = 'xstate.snapshot.'

const messageOf = (entry: EventEntry): Message => ({
  n: entry.n,
  at: entry.at,
  from: senderOf(entry),
  to: entry.actor,
  event: entry.event.type,
  isTaken: null,
})

/** From the machine that made it, where that is known; else from the app. */
const callOf = (entry: AskedEntry, { kind, text }: CallFate): Message => ({
  n: entry.n,
  at: entry.at,
  from: entry.caller ?? null,
  to: backEnd,
  event: `${entry.method} ${entry.path}${kind === 'answered' ? '' : `: ${text}`}`,
  isTaken: kind === 'waiting' ? null : kind === 'answered',
})
/** Of a call that was lost nothing comes back; else it comes to who asked. */
const answerOf = (entry: CallEntry, to: string | null): readonly Message[] =>
  entry.status === 0 ? [] : [{ n: entry.n, at: entry.at, from: backEnd, to, event: answerText(entry), isTaken: true }]

/** What comes next of the machine says what it made of it. */
function readMessages(entries: readonly Entry[], fateOf: FateOf): readonly Message[] {
  const messages: Message[] = []
  const open = new Map<string, number>()
  const callers = callersOf(entries)
  for (const entry of entries) {
    if (entry.kind === 'event' && entry.event.type !== birth) {
      open.set(entry.actor, messages.length)
      messages.push(messageOf(entry))
    } else if (entry.kind === 'asked') messages.push(callOf(entry, fateOf(entry)))
    else if (entry.kind === 'call') messages.push(...answerOf(entry, callers.get(entry.call) ?? null))
    else if (entry.kind === 'step' || entry.kind === 'refused') {
      const index = open.get(entry.actor)
      const message = index === undefined ? undefined : messages[index]
      if (index === undefined || message?.event !== entry.eventType) continue
      messages[index] = { ...message, isTaken: entry.kind === 'step' }
      open.delete(entry.actor)
    }
  }
  return messages
}

/**
 * Which calls concern machines: those that they made; where the trace does not say who asked, calls that follow from what they heard, or from
 * what that follows from, and calls whose answer they heard.
 */
function callsOf(entries: readonly Entry[], paths: ReadonlySet<string>): (n: number) => boolean {
  const causes = new Set(
    entries.flatMap(({ n, by, ...entry }) =>
      'actor' in entry && paths.has(entry.actor) ? [n, ...(by === undefined ? [] : [by])] : [],
    ),
  )
  const calls = entries.filter((entry) => entry.kind === 'asked' || entry.kind === 'call')
  const callers = callersOf(entries)
  const heard = calls.filter(({ n, by, call }) => {
    const caller = callers.get(call)
    return caller === undefined ? causes.has(n) || (by !== undefined && causes.has(by)) : paths.has(caller)
  })
  const known = new Set(heard.map(({ call }) => call))
  const shown = new Set(calls.filter(({ call }) => call !== undefined && known.has(call)).map(({ n }) => n))
  return (n) => shown.has(n)
}

/** Oldest first. */
export function messagesOf(
  entries: readonly Entry[],
  actors: Actors,
  { machine, withPorts }: SequenceFilter,
  fateOf: FateOf,
): readonly Message[] {
  const isOf = (path: string | null) => machine === null || actors.get(path ?? '')?.machine === machine
  const isCallOf = machine === null ? () => true : callsOf(entries, new Set([...actors.keys()].filter(isOf)))
  return readMessages(entries, fateOf).filter(({ n, from, to, event }) => {
    if (from === backEnd || to === backEnd) return isCallOf(n)
    return (withPorts || (from !== to && !event.startsWith(change))) && (isOf(from) || isOf(to))
  })
}

/** Messages before and after the moment that is looked at: more would want more columns than can be seen. */
const aroundMoment = 40

/** `at` is the number of the entry that is stood at; null is the newest. */
export function sequenceAt(all: readonly Message[], at: number | null): Sequence {
  const position = at === null ? all.length - 1 : all.findLastIndex(({ n }) => n <= at)
  const messages = all.slice(Math.max(0, position - aroundMoment), position + 1 + aroundMoment)
  const lanes = new Set(messages.flatMap(({ from, to }) => [from, to]))
  const order = (lane: string | null) => (lane === null ? 0 : lane === backEnd ? 1 : 2)
  return { messages, lanes: [...lanes].toSorted((a, b) => order(a) - order(b)) }
}

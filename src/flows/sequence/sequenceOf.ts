/** Who spoke to whom, of the entries of a trace. [FLW162] */
import type { Actors } from '../replay/foldTrace.ts'
import type { Entry, EventEntry, SourceKind } from '../record/trace.ts'

export type Message = {
  /** Number of the entry, and when: epoch milliseconds. */
  readonly n: number
  readonly at: number
  /** Paths of machines; null is a screen or the rest of the app. A machine that hears itself, a port or a timer has one path twice. */
  readonly from: string | null
  readonly to: string
  readonly sourceKind: SourceKind
  readonly event: string
  /** Whether the machine took it; null before that is known. */
  readonly isTaken: boolean | null
}

export type Sequence = {
  /** Paths of machines in the order in which they take part; null is a screen and stands first. */
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
  sourceKind: entry.sourceKind,
  event: entry.event.type,
  isTaken: null,
})

/** What comes next of the machine says what it made of it. */
function readMessages(entries: readonly Entry[]): readonly Message[] {
  const messages: Message[] = []
  const open = new Map<string, number>()
  for (const entry of entries) {
    if (entry.kind === 'event' && entry.event.type !== birth) {
      open.set(entry.actor, messages.length)
      messages.push(messageOf(entry))
    } else if (entry.kind === 'step' || entry.kind === 'refused') {
      const index = open.get(entry.actor)
      const message = index === undefined ? undefined : messages[index]
      if (index === undefined || message?.event !== entry.eventType) continue
      messages[index] = { ...message, isTaken: entry.kind === 'step' }
      open.delete(entry.actor)
    }
  }
  return messages
}

/** Messages before and after the moment that is looked at: more would want more columns than can be seen. */
const aroundMoment = 40

/** `at` is the number of the entry that is stood at; null is the newest. */
export function sequenceOf(
  entries: readonly Entry[],
  actors: Actors,
  { machine, withPorts }: SequenceFilter,
  at: number | null,
): Sequence {
  const isOf = (path: string | null) => machine === null || actors.get(path ?? '')?.machine === machine
  const all = readMessages(entries).filter(
    ({ from, to, event }) => (withPorts || (from !== to && !event.startsWith(change))) && (isOf(from) || isOf(to)),
  )
  const position = at === null ? all.length - 1 : all.findLastIndex(({ n }) => n <= at)
  const messages = all.slice(Math.max(0, position - aroundMoment), position + 1 + aroundMoment)
  const lanes = new Set(messages.flatMap(({ from, to }) => [from, to]))
  return { messages, lanes: [...lanes].toSorted((a, b) => Number(b === null) - Number(a === null)) }
}

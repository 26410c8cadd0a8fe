/** What an entry of a trace says, for the log and its search. */
import type { StateValue } from 'xstate'
import { flowGraphOf } from '#machines/describe/flowGraph.ts'
import { machines } from '#machines/describe/registry.ts'
import { isExpectedRefusal } from './isExpectedRefusal.ts'
import { words } from '../page/words.ts'
import type { CallEntry, Encoded, Entry, RefusedEntry, StepEntry } from '../record/trace.ts'

/** `signed in`, `live.open`, `pictures.shown, decision.open`. */
export function stateText(value: StateValue | null): string {
  if (value === null) return ''
  if (typeof value === 'string') return value
  return Object.entries(value)
    .flatMap(([key, within]) => {
      const inner = within === undefined ? '' : stateText(within)
      return inner === '' ? [key] : inner.split(', ').map((one) => `${key}.${one}`)
    })
    .join(', ')
}

const readLabels = (): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(machines).flatMap(([name, machine]) =>
      flowGraphOf(name, machine).transitions.map(({ key, label }): [string, string] => [key, label]),
    ),
  )

let labels: ReadonlyMap<string, string> | null = null

/** Of a transition's key, such as `done: log in`; undefined for none of ours. What is taken by itself goes by the event before it. */
function labelOf(key: string | undefined): string | undefined {
  if (key === undefined) return undefined
  labels ??= readLabels()
  const label = labels.get(key)
  return label === 'always' ? undefined : label
}

/** What happened, in a few words. */
export function entryTitle(entry: Entry): string {
  switch (entry.kind) {
    case 'actor':
      return 'started'
    case 'stopped':
      return 'stopped'
    case 'event':
    case 'sent':
      return entry.event.type
    case 'step':
      return labelOf(entry.transitions[0]) ?? entry.eventType
    case 'refused':
      return entry.eventType
    case 'asked':
    case 'call':
    case 'unanswered':
      return `${entry.method} ${entry.path}`
    case 'frame':
      return entry.way === 'in' ? 'frame in' : 'frame out'
    case 'made':
      return entry.name
    case 'tap':
    case 'drag':
    case 'wheel':
    case 'pinch':
    case 'typed':
      return entry.name === '' ? entry.role : `${entry.role} “${entry.name}”`
    case 'dialog':
      return `“${entry.name}” ${entry.way}`
    case 'page':
      return entry.path
    case 'sign':
      return words.entry.sign[entry.sign]
    case 'fault':
      return entry.fault
  }
}

const seconds = (ms: number): string => (ms < 1_000 ? `${Math.round(ms)} ms` : `${(ms / 1_000).toFixed(1)} s`)

/** What came of it. */
export function entryOutcome(entry: Entry): string {
  switch (entry.kind) {
    case 'step':
      return moveText(entry)
    case 'refused':
      return refusalText(entry)
    case 'call':
      return answerText(entry)
    case 'asked':
      return [
        ...(entry.caller === undefined ? [] : [words.entry.by(entry.caller)]),
        ...(entry.key === null ? [] : [words.entry.key(entry.key)]),
      ].join(' · ')
    case 'unanswered':
      return words.entry.never(words.entry.because[entry.because], seconds(entry.ms))
    case 'event':
      return `from ${entry.source ?? entry.sourceKind}`
    case 'frame':
      return JSON.stringify(entry.message)
    case 'made':
      return JSON.stringify(entry.value)
    case 'actor':
      return entry.machine ?? ''
    case 'typed':
      return words.entry.typed(entry.length)
    case 'page':
      return words.entry.page[entry.way]
    case 'sign':
      return entry.code === undefined ? '' : String(entry.code)
    case 'sent':
      return words.entry.sent(entry.to)
    case 'fault':
      return entry.on
    case 'tap':
      return entry.value ?? entry.key ?? entry.id ?? ''
    case 'wheel':
      return words.entry.turned(entry.place, entry.turned, entry.held)
    case 'pinch':
      return words.entry.pinched(entry.from, entry.to)
    case 'drag':
      return words.entry.dragged(entry.from, entry.to)
    case 'stopped':
    case 'dialog':
      return ''
  }
}

/** Of several states at once only those that it left and those that it came to; where it stays, the state if nothing else is to be told. */
function moveText({ from, to, changes }: StepEntry): string {
  const [before, after] = [stateText(from), stateText(to)]
  if (before === after) return changes ? '' : after
  if (before === '') return after
  const [all, now] = [before.split(', '), after.split(', ')]
  const left = all.filter((part) => !now.includes(part))
  const come = now.filter((part) => !all.includes(part))
  const within = left.length === 1 && come.length === 1 ? sharedStart(left[0] ?? '', come[0] ?? '') : ''
  const told = (parts: readonly string[]) => parts.map((part) => part.slice(within.length)).join(', ') || '–'
  return `${within === '' ? '' : `${within.slice(0, -1)}: `}${told(left)} → ${told(come)}`
}

/** The states that two places lie in both, with the dot behind them: `line.` of `line.resting` and `line.open.login`. */
function sharedStart(one: string, other: string): string {
  const [keys, others] = [one.split('.'), other.split('.')]
  const count = keys.findIndex((key, place) => key !== others[place] || place === keys.length - 1)
  return keys
    .slice(0, Math.min(count, others.length - 1))
    .map((key) => `${key}.`)
    .join('')
}

const refusalText = (entry: RefusedEntry): string =>
  [
    isExpectedRefusal(entry) ? words.entry.tooLate : words.entry.refused,
    ...(entry.guards.length > 0 ? [entry.guards.join(', ')] : []),
  ].join(': ')

/** `200 · code 1 · 132 ms`. */
export function answerText({ status, answer, ms, why }: CallEntry): string {
  const code = codeOf(answer)
  const came = status === 0 ? words.entry.noAnswer(why ?? null) : String(status)
  return [came, ...(code === null ? [] : [words.entry.code(code)]), seconds(ms)].join(' · ')
}

/** Of an answer of the contract; null for any other. */
export const codeOf = (answer: Encoded): number | null =>
  typeof answer === 'object' && answer !== null && 'code' in answer && typeof answer.code === 'number'
    ? answer.code
    : null

/** `lots 0.01 → 0.02 · key – → k1`; empty where nothing of the context changed. */
export function changesText(entry: Entry): string {
  if (entry.kind !== 'step' || !entry.changes) return ''
  const told = entry.changes.map(({ path, from, to }) => `${path} ${from ?? '–'} → ${to ?? '–'}`)
  return [...told, ...(entry.moreChanges ? [words.entry.more(entry.moreChanges)] : [])].join(' · ')
}

/** The actor that an entry is about, or what else it is of: `tap`, `call`. */
export const whoOf = (entry: Entry): string => actorOf(entry) ?? words.entry.who[entry.kind as WhoKind] ?? entry.kind

type WhoKind = keyof typeof words.entry.who

/** The actor that an entry is about; null for calls, frames, taps and the like. */
export const actorOf = (entry: Entry): string | null => ('actor' in entry ? entry.actor : null)

/** What came of each call: its answer, that it has none yet, or that it never had one. [FLW220] */
import type { CodeOf } from '#contract/codes.ts'
import { answerText, codeOf, entryOutcome } from './entryText.ts'
import { words } from '../page/words.ts'
import type { CallEntry, Entry, UnansweredEntry } from '../record/trace.ts'

export type CallFate = {
  readonly kind: 'answered' | 'waiting' | 'never'
  readonly text: string
  readonly n: number | null
}

/** Of a call, by its number. */
export type FateOf = (asked: { readonly call: number }) => CallFate

const sessionInvalid: CodeOf<'sessionInvalid'> = 999

/** Broken off when nobody waited any more, or told after that only that the session was over: why nobody waited says more. */
const saysLess = ({ status, why, answer }: CallEntry, { because }: UnansweredEntry): boolean =>
  status === 0 ? why !== 'timed out' : because === 'session over' && codeOf(answer) === sessionInvalid

/** `isOver`: nothing more comes, since the entries are of a file. */
export function callFates(entries: readonly Entry[], isOver: boolean): FateOf {
  const answers = new Map<number, CallEntry>()
  const given = new Map<number, UnansweredEntry>()
  for (const entry of entries)
    if (entry.kind === 'call' && entry.call !== undefined) answers.set(entry.call, entry)
    else if (entry.kind === 'unanswered' && !given.has(entry.call)) given.set(entry.call, entry)
  return ({ call }) => {
    const answer = answers.get(call)
    const never = given.get(call)
    if (answer && !(never && saysLess(answer, never)))
      return { kind: answer.status === 0 ? 'never' : 'answered', text: answerText(answer), n: answer.n }
    if (never) return { kind: 'never', text: entryOutcome(never), n: never.n }
    return isOver
      ? { kind: 'never', text: words.entry.neverHere, n: null }
      : { kind: 'waiting', text: words.entry.waiting, n: null }
  }
}

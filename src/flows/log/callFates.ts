/** What came of each call: its answer, that it has none yet, or that it never had one. [FLW220] */
import { answerText, entryOutcome } from './entryText.ts'
import { words } from '../page/words.ts'
import type { AskedEntry, CallEntry, Entry, UnansweredEntry } from '../record/trace.ts'

export type CallFate = {
  readonly kind: 'answered' | 'waiting' | 'never'
  readonly text: string
  readonly n: number | null
}

/** `isOver`: nothing more comes, since the entries are of a file. */
export function callFates(entries: readonly Entry[], isOver: boolean): (asked: AskedEntry) => CallFate {
  const answers = new Map<number, CallEntry>()
  const given = new Map<number, UnansweredEntry>()
  for (const entry of entries)
    if (entry.kind === 'call' && entry.call !== undefined) answers.set(entry.call, entry)
    else if (entry.kind === 'unanswered' && !given.has(entry.call)) given.set(entry.call, entry)
  return ({ call }) => {
    const answer = answers.get(call)
    const never = given.get(call)
    // Why nobody waited any more says more than that the call was broken off then.
    if (answer && !(never && answer.status === 0 && answer.why !== 'timed out'))
      return { kind: answer.status === 0 ? 'never' : 'answered', text: answerText(answer), n: answer.n }
    if (never) return { kind: 'never', text: entryOutcome(never), n: never.n }
    return isOver
      ? { kind: 'never', text: words.entry.neverHere, n: null }
      : { kind: 'waiting', text: words.entry.waiting, n: null }
  }
}

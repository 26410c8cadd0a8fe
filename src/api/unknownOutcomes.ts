/**
 * Calls that carry a key, noted on the device before they leave and forgotten with their definite answer: what is left after a reload
 * is asked again with the same key, which never acts twice. [NET67, NET68, NET69]
 */
import { at, listOf, readWire, record } from '#contract/codec.ts'
import { tradingEndpoints } from '#contract/endpoints/trading.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { flag, integer, text } from '#contract/primitives.ts'
import { CallError, type CallProblem, problemOf } from '#rules/app/callProblem.ts'
import { leftAloneMs, unfinishedElsewhereMs, unknownOutcomeKeptMs } from '#rules/app/limits.ts'
import type { Call } from './caller.ts'

const notedShape = record({
  userId: at('userId', integer),
  path: at('path', text),
  key: at('key', text),
  /** What was sent: JSON in wire names. */
  wire: at('wire', text),
  /** Epoch milliseconds. */
  notedAt: at('at', integer),
  /** It was sent, and no definite answer came. */
  isUnknown: at('isUnknown', flag),
})
const notesShape = listOf(notedShape)
export type Noted = ReturnType<typeof notedShape.read>

export type OutcomePorts = {
  readonly recall: () => string | null
  readonly remember: (text: string) => void
  readonly forget: () => void
  /** Epoch milliseconds. */
  readonly now: () => number
  /** Who is signed in; null for nobody. */
  readonly userId: () => number | null
  /** What was asked for a user has its definite answer. */
  readonly tellAnswered: (userId: number) => void
}

export type UnknownOutcomes = {
  /** The same calls, noted as long as their outcome is unknown. */
  readonly noting: (call: Call) => Call
  /** What this user asked and does not know the outcome of, oldest first. What is too old is let go. */
  readonly of: (userId: number) => readonly Noted[]
  /** Those that nobody asks for any more: what asked is gone, here or with another tab of this browser. [NET106] */
  readonly leftAlone: (userId: number) => readonly Noted[]
}

/** A key in this page's life: whose it is, whether it is being asked for, and when that was last. */
type Asking = { readonly userId: number; readonly isUnderWay: boolean; readonly at: number }

export function createUnknownOutcomes(ports: OutcomePorts): UnknownOutcomes {
  const { recall, remember, forget, now } = ports
  const asking = new Map<string, Asking>()
  const read = () => {
    const notes = readNotes(recall())
    const kept = notes.filter(({ notedAt }) => Math.abs(now() - notedAt) < unknownOutcomeKeptMs)
    // What somebody ordered lies on a device no longer than it is of use.
    if (kept.length < notes.length) write(kept)
    return kept
  }
  const write = (notes: readonly Noted[]) =>
    notes.length === 0 ? forget() : remember(JSON.stringify(notesShape.write(notes)))
  const drop = (key: string) => write(read().filter((noted) => noted.key !== key))
  const note = (userId: number, { path, input }: Endpoint, value: unknown, key: string) => {
    const notes = read()
    if (notes.some((noted) => noted.key === key)) return
    const wire = JSON.stringify(input.write(value))
    write([...notes, { userId, path, key, wire, notedAt: now(), isUnknown: false }])
  }
  const of = (userId: number) => read().filter((noted) => noted.userId === userId)
  const isUnknown = (key: string) => read().some((noted) => noted.key === key && noted.isUnknown)
  const markUnknown = (key: string) =>
    write(read().map((noted) => (noted.key === key ? { ...noted, isUnknown: true } : noted)))

  return {
    noting: (call) => async (entry, value, options) => {
      const userId = ports.userId()
      const key = options?.key
      if (!entry.keyed || key === undefined) return call(entry, value, options)
      const owner = asking.get(key)?.userId
      if (userId === null || (owner !== undefined && owner !== userId)) throw new CallError(ofSomebodyElse)
      note(userId, entry, value, key)
      asking.set(key, { userId, isUnderWay: true, at: now() })
      try {
        const answer = await call(entry, value, options)
        drop(key)
        asking.delete(key)
        ports.tellAnswered(userId)
        if (ports.userId() !== userId) throw new CallError(ofSomebodyElse)
        return answer
      } catch (error) {
        // Where the device keeps nothing, this page still knows.
        if (!isDefinite(error, owner !== undefined || isUnknown(key))) {
          // Who asked has left meanwhile, perhaps in another tab: nothing of theirs stays.
          if (ports.userId() === userId) markUnknown(key)
          else drop(key)
          asking.set(key, { userId, isUnderWay: false, at: now() })
          throw problemOf(error).kind === 'unknown' ? error : new CallError({ kind: 'unknown', status: 429 })
        }
        drop(key)
        asking.delete(key)
        throw error
      }
    },
    of,
    leftAlone: (userId) =>
      of(userId).filter(({ key, notedAt, isUnknown: isOpen }) => {
        const own = asking.get(key)
        if (!own) return now() - notedAt > unfinishedElsewhereMs
        return isOpen && !own.isUnderWay && now() - own.at > leftAloneMs
      }),
  }
}

/**
 * What one user asked is never asked with another's token: there it would be done once more. Nor is it answered to another, who may be here
 * by the time of the answer. [SES23, NET64]
 */
const ofSomebodyElse: CallProblem = { kind: 'refused', code: 999, message: '' }

export const isNewOrder = ({ path }: Noted): boolean => path === tradingEndpoints.submitOrder.path

/** That it was asked too often says nothing about an earlier time of asking. */
function isDefinite(error: unknown, wasUnknown: boolean): boolean {
  const problem = problemOf(error)
  return problem.kind === 'refused' && !(problem.code === 429 && wasUnknown)
}

/** Anything else than notes, which someone else may have put there, counts as none. */
function readNotes(kept: string | null): readonly Noted[] {
  try {
    const notes = readWire(notesShape, JSON.parse(kept ?? '[]'))
    return notes.ok ? notes.value : []
  } catch {
    return []
  }
}

/** A bus within one process: in order, and never before whoever speaks has spoken out. [NOD1, NOD2] */
import { type Bus, NobodyThere, Unanswered } from '#server/bus/bus.ts'
import { createPending } from '#server/bus/pending.ts'

type Heard = (body: string, subject: string) => void
type Answer = (body: string) => Promise<string>

/** `quotes.*` hears `quotes.EURUSD`, and `quotes.EURUSD.ask` it does not. */
const placesOf = (subject: string): readonly string[] => [subject, subject.replace(/[^.]*$/, '*')]

export function createOwnBus(): Bus {
  const listeners = new Map<string, Set<Heard>>()
  const served = new Map<string, Answer>()
  const { waitFor, failAll } = createPending()
  let isClosed = false

  return {
    publish: (subject, body) => {
      if (isClosed) return
      queueMicrotask(() => {
        for (const place of placesOf(subject)) for (const heard of listeners.get(place) ?? []) heard(body, subject)
      })
    },
    subscribe: (subject, heard) => {
      const there = listeners.get(subject) ?? new Set()
      listeners.set(subject, there.add(heard))
      return () => void there.delete(heard)
    },
    request: async (subject, body, waitMs) => {
      await Promise.resolve()
      const answer = isClosed ? undefined : served.get(subject)
      if (!answer) throw new NobodyThere(subject)
      const answered = answer(body).catch((error: unknown) => {
        throw new Unanswered(subject, { cause: error })
      })
      return waitFor(answered, subject, waitMs)
    },
    serve: (subject, answer) => {
      const begun = new Set<Promise<unknown>>()
      const own: Answer = (body) => {
        const answering = answer(body)
        const settled = answering.then(
          () => {},
          () => {},
        )
        begun.add(settled)
        void settled.then(() => begun.delete(settled))
        return answering
      }
      served.set(subject, own)
      return async () => {
        if (served.get(subject) === own) served.delete(subject)
        await Promise.all(begun)
      }
    },
    isConnected: () => !isClosed,
    close: async () => {
      isClosed = true
      failAll()
    },
  }
}

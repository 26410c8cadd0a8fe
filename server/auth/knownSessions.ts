/** Sessions that were looked up, so that not every call asks the database. One that is being ended is not known any more. [SES2, SES5, SES60] */
import type { SessionRecord } from '#server/store/people/sessions.ts'

export type KnownSessions = {
  readonly find: (tokenHash: string) => SessionRecord | null
  readonly keep: (tokenHash: string, session: SessionRecord) => void
  /** Before its end is committed: until then the database would still tell of it. */
  readonly end: (sessionId: number) => void
}

const knownMost = 10_000
const endedMost = 10_000
/** Longer than any question to the database that was asked before the end. */
const endedKeptMs = 10 * 60 * 1_000

export function createKnownSessions(clock: () => number): KnownSessions {
  const known = new Map<string, SessionRecord>()
  const hashes = new Map<number, string>()
  const ended = new Map<number, number>()
  const forgetOldEnds = () => {
    for (const [id, at] of ended) if (clock() - at > endedKeptMs) ended.delete(id)
  }
  return {
    find: (tokenHash) => known.get(tokenHash) ?? null,
    keep: (tokenHash, session) => {
      if (ended.has(session.id)) return
      if (known.size >= knownMost) {
        known.clear()
        hashes.clear()
      }
      known.set(tokenHash, session)
      hashes.set(session.id, tokenHash)
    },
    end: (sessionId) => {
      if (ended.size >= endedMost) forgetOldEnds()
      ended.set(sessionId, clock())
      known.delete(hashes.get(sessionId) ?? '')
      hashes.delete(sessionId)
    },
  }
}

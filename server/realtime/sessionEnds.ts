/** Tells the sockets of a session that it ended; remembers the last ended ones, in case the login of one is just being looked up. [WSS3] */
import { codes } from '#contract/codes.ts'
import type { EndReason } from '#rules/people/sessionEnd.ts'
import { endSession } from './conversation.ts'
import type { Readers } from './readers.ts'

const endedKept = 1_000

export function createSessionEnds(readers: Readers) {
  const ended = new Map<number, EndReason>()
  return {
    reasonOf: (sessionId: number): EndReason | null => ended.get(sessionId) ?? null,
    end: (sessionId: number, reason: EndReason): void => {
      ended.set(sessionId, reason)
      const [oldest] = ended.keys()
      if (ended.size > endedKept && oldest !== undefined) ended.delete(oldest)
      for (const connection of readers.ofSession(sessionId)) {
        endSession(readers, connection)
        connection.send({ type: 'login_result', code: codes.sessionInvalid, reason })
      }
    },
  }
}

/** Tells the sockets of a session that it ended; remembers the last ended ones, in case the login of one is just being looked up. [WSS3] */
import { codes } from '#contract/codes.ts'
import { endSession } from './conversation.ts'
import type { Readers } from './readers.ts'

const endedKept = 1_000

export function createSessionEnds(readers: Readers) {
  const ended = new Set<number>()
  return {
    has: (sessionId: number): boolean => ended.has(sessionId),
    end: (sessionId: number): void => {
      ended.add(sessionId)
      const [oldest] = ended
      if (ended.size > endedKept && oldest !== undefined) ended.delete(oldest)
      for (const connection of readers.ofSession(sessionId)) {
        endSession(readers, connection)
        connection.send({ type: 'login_result', code: codes.sessionInvalid })
      }
    },
  }
}

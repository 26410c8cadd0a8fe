/** Who calls: tokens are made, recognised and ended here. [SES1, SES2, SES3, SES4, SES5, SES6] */
import { createHash, randomBytes } from 'node:crypto'
import type { House } from './house.ts'
import type { Store } from '#server/store/openStore.ts'
import type { Writing } from '#server/store/commandQueue.ts'
import { addSession, endSession, endSessionsOf, findSession, touchSession } from '#server/store/sessions.ts'

export type Session = { readonly id: number; readonly accountId: number; readonly kind: 'demo' | 'real' }

export type Sessions = {
  /** A new token for an account. Durable when it resolves. */
  readonly open: (accountId: number) => Promise<string>
  /** Who a token belongs to, which counts as a use; null when it is unknown, ended or too old. */
  readonly find: (token: string) => Promise<Session | null>
  readonly end: (sessionId: number) => Promise<void>
  /** Ends all of an account but one, with what its caller does in one transaction; answers which. */
  readonly endAll: (trx: Writing, accountId: number, except: number | null) => Promise<readonly number[]>
}

type Needs = {
  readonly store: Store
  readonly clock: () => number
  readonly house: House
  /** Called for a session that is found to be too old. */
  readonly onExpiry: (sessionId: number) => void
}

/** 256 random bits. */
export const newSecret = (): string => randomBytes(32).toString('base64url')
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** The table may lag behind by so much: a write for every call would be one too many. */
const touchEveryMs = 60_000
const longestToken = 200

export function createSessions({ store, clock, house, onExpiry }: Needs): Sessions {
  const seen = new Map<number, number>()
  return {
    open: async (accountId) => {
      const token = newSecret()
      await store.commands.run((trx) => addSession(trx, accountId, hashSecret(token), clock()))
      return token
    },
    find: async (token) => {
      if (token.length > longestToken) return null
      const known = await findSession(store.reader, hashSecret(token))
      if (!known) return null
      const now = clock()
      const seenAt = Math.max(known.seenAt, seen.get(known.id) ?? 0)
      if (now - seenAt >= house.sessionIdleMs || now - known.createdAt >= house.sessionLifeMs) {
        seen.delete(known.id)
        onExpiry(known.id)
        return null
      }
      seen.set(known.id, now)
      if (now - known.seenAt >= touchEveryMs)
        void store.commands.run((trx) => touchSession(trx, known.id, now)).catch(() => {})
      return { id: known.id, accountId: known.accountId, kind: known.kind }
    },
    end: async (sessionId) => {
      seen.delete(sessionId)
      await store.commands.run((trx) => endSession(trx, sessionId, clock()))
    },
    endAll: async (trx, accountId, except) => {
      const ended = await endSessionsOf(trx, accountId, except, clock())
      for (const id of ended) seen.delete(id)
      return ended
    },
  }
}

/** Who of the operators calls: the token of the environment, or a session of a named operator. [ACS16, OPS25, OPS31] */
import { timingSafeEqual } from 'node:crypto'
import type { OperatorRole } from '#rules/people/operatorAccess.ts'
import type { Store } from '#server/store/openStore.ts'
import {
  addOperatorSession,
  endOperatorSession,
  findOperatorSession,
  touchOperatorSession,
} from '#server/store/people/operators.ts'
import { hashSecret, newSecret } from './session.ts'

export type Operator = {
  /** As decisions and changes are kept with. */
  readonly name: string
  readonly role: OperatorRole
  /** Null for the token of the environment, which never ends. */
  readonly sessionId: number | null
}

export type Operators = {
  readonly find: (token: string) => Promise<Operator | null>
  /** A new token. Durable when it resolves. */
  readonly open: (operatorId: number) => Promise<string>
  readonly end: (sessionId: number) => Promise<void>
}

/** Who acts with the token of the environment; nobody else may have the name. */
export const bootstrapName = 'operator'

const hourMs = 60 * 60 * 1_000
/** Who leaves a back office open is logged out sooner than a user. */
const idleMs = 12 * hourMs
const lifeMs = 7 * 24 * hourMs
const touchEveryMs = 60_000
const longestToken = 200

type Needs = { readonly store: Store; readonly clock: () => number; readonly operatorToken: string }

export function createOperators({ store, clock, operatorToken }: Needs): Operators {
  return {
    find: async (token) => {
      if (token.length > longestToken) return null
      if (isSame(token, operatorToken)) return { name: bootstrapName, role: 'owner', sessionId: null }
      const known = await findOperatorSession(store.reader, hashSecret(token))
      if (!known) return null
      const now = clock()
      if (now - known.seenAt >= idleMs || now - known.createdAt >= lifeMs) return null
      if (now - known.seenAt >= touchEveryMs)
        void store.commands.run((trx) => touchOperatorSession(trx, known.id, now)).catch(() => {})
      return { name: known.operator.name, role: known.operator.role, sessionId: known.id }
    },
    open: async (operatorId) => {
      const token = newSecret()
      await store.commands.run((trx) => addOperatorSession(trx, operatorId, hashSecret(token), clock()))
      return token
    },
    end: async (sessionId) => {
      await store.commands.run((trx) => endOperatorSession(trx, sessionId, clock()))
    },
  }
}

/** Hashes are of one length, and comparing them tells nothing by its time. */
const isSame = (a: string, b: string): boolean =>
  timingSafeEqual(Buffer.from(hashSecret(a)), Buffer.from(hashSecret(b)))

/** Who of the operators calls: the token of the environment, or a session of a named operator. [ACS16, OPS25, OPS31, OPS203, OPS208] */
import { timingSafeEqual } from 'node:crypto'
import { type OperatorRole, ownersFewest } from '#rules/people/operatorAccess.ts'
import type { Store } from '#server/store/openStore.ts'
import { addToAudit } from '#server/store/people/audit.ts'
import {
  type OperatorRecord,
  addOperatorSession,
  countOwners,
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
  /** Outside the sandbox the token of the environment adds the first owners and does nothing else. */
  readonly isFounder: boolean
}

export type Operators = {
  readonly find: (token: string) => Promise<Operator | null>
  /** Whether figures of the process are told: they are of nobody. */
  readonly mayReadFigures: (token: string) => Promise<boolean>
  /** A new token, and the log-in in the audit. Durable when it resolves. */
  readonly open: (operator: Pick<OperatorRecord, 'id' | 'name'>) => Promise<string>
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

type Needs = {
  readonly store: Store
  readonly clock: () => number
  readonly operatorToken: string
  readonly isSandbox: boolean
}

export function createOperators({ store, clock, operatorToken, isSandbox }: Needs): Operators {
  const isOfEnvironment = (token: string): boolean => isSame(token, operatorToken)
  const findBootstrap = async (): Promise<Operator | null> => {
    if (!isSandbox && (await countOwners(store.reader)) >= ownersFewest) return null
    return { name: bootstrapName, role: 'owner', sessionId: null, isFounder: !isSandbox }
  }
  const find: Operators['find'] = async (token) => {
    if (token.length > longestToken) return null
    if (isOfEnvironment(token)) return findBootstrap()
    const known = await findOperatorSession(store.reader, hashSecret(token))
    if (!known) return null
    const now = clock()
    if (now - known.seenAt >= idleMs || now - known.createdAt >= lifeMs) return null
    if (now - known.seenAt >= touchEveryMs)
      void store.commands.run((trx) => touchOperatorSession(trx, known.id, now)).catch(() => {})
    return { name: known.operator.name, role: known.operator.role, sessionId: known.id, isFounder: false }
  }
  return {
    find,
    mayReadFigures: async (token) =>
      token.length <= longestToken && (isOfEnvironment(token) || (await find(token)) !== null),
    open: async ({ id, name }) => {
      const token = newSecret()
      await store.commands.run(async (trx) => {
        await addOperatorSession(trx, id, hashSecret(token), clock())
        await addToAudit(trx, loginOf(name), clock())
      })
      return token
    },
    end: async (sessionId) => {
      await store.commands.run((trx) => endOperatorSession(trx, sessionId, clock()))
    },
  }
}

export const loginOf = (name: string) => ({ operator: name, action: 'operators.login', subject: name, details: {} })

/** Hashes are of one length, and comparing them tells nothing by its time. */
const isSame = (a: string, b: string): boolean =>
  timingSafeEqual(Buffer.from(hashSecret(a)), Buffer.from(hashSecret(b)))

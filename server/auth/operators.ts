/** Who of the operators calls: the token of the environment, or a session of a named operator. [ACS16, OPS25, OPS31, OPS203, OPS208, OPS270, OPS390, OPS394, OPS395] */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { type OperatorRole, operatorIdleMs, operatorLifeMs, ownersFewest } from '#rules/people/operatorAccess.ts'
import type { Store } from '#server/store/openStore.ts'
import { addToAudit } from '#server/store/people/audit.ts'
import { seeNetwork } from '#server/store/people/devices.ts'
import {
  addOperatorSession,
  endOperatorSession,
  findOperatorSession,
  renewOperatorSession,
  touchOperatorSession,
} from '#server/store/operatorSessions.ts'
import { type OperatorRecord, countOwners, takeFirstPassword } from '#server/store/people/operators.ts'
import type { Writing } from '#server/store/schema.ts'
import { networksOf } from '../http/callerAddress.ts'
import { hashSecret, newSecret } from './session.ts'

/** Both are null for the token of the environment, which is nobody and never ends. */
type Session = { readonly id: null; readonly sessionId: null } | { readonly id: number; readonly sessionId: number }

export type Operator = Session & {
  /** As decisions and changes are kept with. */
  readonly name: string
  readonly role: OperatorRole
  /** Outside the sandbox the token of the environment adds the first owners and does nothing else. */
  readonly isFounder: boolean
  /** When the session's second step was taken last; null where it began without. */
  readonly stepAt: number | null
  /** Outside the sandbox nothing is theirs but to get it. */
  readonly lacks: 'own password' | 'second step' | null
}

export type Operators = {
  readonly find: (token: string) => Promise<Operator | null>
  /** Whether figures of the process are told: they are of nobody. */
  readonly mayReadFigures: (token: string) => Promise<boolean>
  /** A new token; the log-in is in the audit, and where it came from is known. Durable when it resolves. Null where a first password is over. */
  readonly open: (
    operator: Pick<OperatorRecord, 'id' | 'name' | 'firstUntil'>,
    from: Entering,
  ) => Promise<string | null>
  readonly end: (sessionId: number) => Promise<void>
}

type Entering = {
  readonly address: string
  /** By a passkey alone otherwise. */
  readonly isByPassword: boolean
  readonly isStepTaken: boolean
}

/** Who acts with the token of the environment; nobody else may have the name. */
export const bootstrapName = 'operator'

const touchEveryMs = 60_000
const longestToken = 200

type Needs = {
  readonly store: Store
  readonly clock: () => number
  readonly operatorToken: string
  readonly isSandbox: boolean
  readonly hashOfNetwork: NetworkHash
}

export function createOperators({ store, clock, operatorToken, isSandbox, hashOfNetwork }: Needs): Operators {
  const isOfEnvironment = (token: string): boolean => isSame(token, operatorToken)
  const findBootstrap = async (): Promise<Operator | null> => {
    if (!isSandbox && (await countOwners(store.reader, clock())) >= ownersFewest) return null
    return { ...nobody, name: bootstrapName, role: 'owner', isFounder: !isSandbox }
  }
  const find: Operators['find'] = async (token) => {
    if (token.length > longestToken) return null
    if (isOfEnvironment(token)) return findBootstrap()
    const known = await findOperatorSession(store.reader, hashSecret(token))
    if (!known) return null
    const now = clock()
    if (now - known.seenAt >= operatorIdleMs || now - known.createdAt >= operatorLifeMs) return null
    if (now - known.seenAt >= touchEveryMs)
      void store.commands.run((trx) => touchOperatorSession(trx, known.id, now)).catch(() => {})
    const { id, name, role, firstUntil } = known.operator
    const { id: sessionId, stepAt } = known
    const lacks = firstUntil !== null ? 'own password' : stepAt === null ? 'second step' : null
    return { id, name, role, sessionId, isFounder: false, stepAt, lacks: isSandbox ? null : lacks }
  }
  return {
    find,
    mayReadFigures: async (token) => {
      if (token.length > longestToken) return false
      return isOfEnvironment(token) || (await find(token))?.lacks === null
    },
    open: async (operator, { address, isByPassword, isStepTaken }) => {
      const { id, name } = operator
      const token = newSecret()
      return store.commands.run(async (trx) => {
        const now = clock()
        if (isByPassword && !isSandbox && !(await takeFirstPassword(trx, operator, now))) return null
        await addOperatorSession(trx, id, { tokenHash: hashSecret(token), stepAt: isStepTaken ? now : null }, now)
        await seeNetwork(trx, { operatorId: id, networkHash: hashOfNetwork(name, address), now })
        await addToAudit(trx, loginOf(name), clock())
        return token
      })
    },
    end: async (sessionId) => {
      await store.commands.run((trx) => endOperatorSession(trx, sessionId, clock()))
    },
  }
}

/** Another token for a session that goes on. `clock`: of one whose second step was taken now. Taking it answers false where it ended meanwhile. [OPS400] */
export function renewal(sessionId: number, clock?: () => number) {
  const token = newSecret()
  const take = (trx: Writing): Promise<boolean> =>
    renewOperatorSession(trx, sessionId, { tokenHash: hashSecret(token), ...(clock && { stepAt: clock() }) })
  return { token, take }
}

/** Who has no session. */
export const nobody = { id: null, sessionId: null, isFounder: false, stepAt: null, lacks: null } as const

export const loginOf = (name: string) => ({ operator: name, action: 'operators.login', subject: name, details: {} })

/** Hashes are of one length, and comparing them tells nothing by its time. */
const isSame = (a: string, b: string): boolean =>
  timingSafeEqual(Buffer.from(hashSecret(a)), Buffer.from(hashSecret(b)))

/** Which operator's name, from where. */
export type NetworkHash = (name: string, address: string) => string

/** An IPv4 address or the /64 of an IPv6 address. */
export const createNetworkHash =
  (secret: string): NetworkHash =>
  (name, address) =>
    createHmac('sha256', secret)
      .update(['network of an operator', name, networksOf(address).own].join('\n'))
      .digest('hex')

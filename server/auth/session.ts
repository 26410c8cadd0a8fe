/** Who calls: tokens are made, recognised and ended here. [SES1, SES2, SES3, SES4, SES5, SES6, SES570] */
import { hash, randomBytes } from 'node:crypto'
import type { EndReason } from '#rules/people/sessionEnd.ts'
import type { BrokerSettings } from '../broker/brokerSettings.ts'
import type { Store } from '#server/store/openStore.ts'
import type { Writing } from '#server/store/trading/commandQueue.ts'
import { lockAccount } from '#server/store/trading/lockedAccounts.ts'
import {
  type Ending,
  type LiveSession,
  type NewSession,
  type SessionRecord,
  addSession,
  endSession,
  endSessionsOf,
  findSession,
  findSessionEnd,
  readLiveSessions,
  touchSession,
} from '#server/store/people/sessions.ts'
import { hasSecondStep } from '#server/store/people/secondSteps.ts'

export type Session = {
  readonly id: number
  readonly accountId: number
  readonly kind: 'demo' | 'real'
  readonly uid: string
  /** Its owner locked the account. [SES472] */
  readonly isLocked: boolean
  /** The broker asks for a second step, and there is none. [SES570] */
  readonly isWithoutStep: boolean
}

export type Sessions = {
  /** A new token for an account. Durable when it resolves, with what is done alongside. */
  readonly open: (account: Opened, device: string, alongside?: Alongside) => Promise<Opening>
  /** Who a token belongs to, which counts as a use; null when it is unknown, ended or too old. */
  readonly find: (token: string) => Promise<Session | null>
  /** Why a token that is not found any more ended; null when it was none. [SES186] */
  readonly endOf: (token: string) => Promise<EndReason | null>
  readonly end: (sessionId: number, reason: EndReason) => Promise<void>
  /** Another process ended it. [NET384] */
  readonly forget: (sessionId: number) => void
  /** Which sessions ended elsewhere is not known: each is looked up again. */
  readonly forgetAll: () => void
  /** Ends some of an account, with what its caller does in one transaction; answers which. */
  readonly endSome: (trx: Writing, ending: Ending) => Promise<readonly number[]>
  /** Those of an account that are not too old. [SES500] */
  readonly list: (accountId: number) => Promise<readonly LiveSession[]>
}

/** Who calls, of what is kept: nobody is without a step while the broker asks for none. */
export const sessionOf = (
  { id, accountId, kind, uid, isLocked, isWithoutStep }: Session,
  { needsSecondStep }: Pick<BrokerSettings, 'needsSecondStep'>,
): Session => ({ id, accountId, kind, uid, isLocked, isWithoutStep: isWithoutStep && needsSecondStep })

type Opened = { readonly id: number; readonly kind: Session['kind'] }
type Opening = { readonly token: string } & Pick<Session, 'isWithoutStep'>

/** In the transaction in which a session begins. */
export type Alongside = (trx: Writing, sessionId: number) => Promise<void>

type Needs = {
  readonly store: Store
  readonly clock: () => number
  readonly broker: BrokerSettings
  /** Called for a session that is found to be too old. */
  readonly onExpiry: (sessionId: number) => void
}

/** 256 random bits. */
export const newSecret = (): string => randomBytes(32).toString('base64url')
export const hashSecret = (secret: string): string => hash('sha256', secret)

/** The table may lag behind by so much: a write for every call would be one too many. */
const touchEveryMs = 60_000
const longestToken = 200
/** Of more than that, the table alone knows the longest unseen ones, to that minute. */
const seenMost = 10_000

type Beginning = Omit<NewSession, 'isWithoutStep'> & { readonly needsStep: boolean }

/** Answers whether it began without a second step that is needed. */
const beginning =
  ({ needsStep, ...session }: Beginning, clock: () => number, alongside?: Alongside) =>
  async (trx: Writing): Promise<boolean> => {
    // Who locks the account ends this one too, or it begins in a locked one.
    await lockAccount(trx, session.accountId)
    const isWithoutStep = needsStep && !(await hasSecondStep(trx, session.accountId))
    const id = await addSession(trx, { ...session, isWithoutStep }, clock())
    await alongside?.(trx, id)
    return isWithoutStep
  }

export function createSessions({ store, clock, broker, onExpiry }: Needs): Sessions {
  const seen = new Map<number, number>()
  const remember = (id: number, at: number): void => {
    seen.delete(id)
    seen.set(id, at)
    const [longest] = seen.keys()
    if (seen.size > seenMost && longest !== undefined) seen.delete(longest)
  }
  const known = createKnownSessions(clock)
  const forget = (sessionId: number): void => {
    seen.delete(sessionId)
    known.end(sessionId)
  }
  const lookUp = async (tokenHash: string): Promise<SessionRecord | null> => {
    const clears = known.clears()
    const found = await findSession(store.reader, tokenHash)
    // Of a locked one nobody would hear that it was unlocked, nor of one without a step that there is one.
    if (found && !found.isLocked && !found.isWithoutStep && clears === known.clears()) known.keep(tokenHash, found)
    return found
  }
  /** What another process ended would not be heard of. [NET395] */
  const findKnown = (tokenHash: string): SessionRecord | null => (store.hears() ? known.find(tokenHash) : null)
  return {
    forget,
    forgetAll: known.clear,
    open: async ({ id: accountId, kind }, device, alongside) => {
      const token = newSecret()
      const needsStep = kind === 'real' && broker.needsSecondStep
      const begin = beginning({ accountId, tokenHash: hashSecret(token), device, needsStep }, clock, alongside)
      return { token, isWithoutStep: await store.commands.run(begin, undefined, { account: accountId }) }
    },
    find: async (token) => {
      if (token.length > longestToken) return null
      const tokenHash = hashSecret(token)
      const session = findKnown(tokenHash) ?? (await lookUp(tokenHash))
      if (!session) return null
      const { id } = session
      const now = clock()
      const seenAt = Math.max(session.seenAt, seen.get(id) ?? 0)
      if (now - seenAt >= broker.sessionIdleMs || now - session.createdAt >= broker.sessionLifeMs) {
        seen.delete(id)
        onExpiry(id)
        return null
      }
      remember(id, now)
      if (now - session.seenAt >= touchEveryMs) {
        if (known.find(tokenHash)) known.keep(tokenHash, { ...session, seenAt: now })
        void store.commands.run((trx) => touchSession(trx, id, now)).catch(() => {})
      }
      return sessionOf(session, broker)
    },
    endOf: async (token) => (token.length > longestToken ? null : findSessionEnd(store.reader, hashSecret(token))),
    end: async (sessionId, reason) => {
      forget(sessionId)
      await store.commands.run((trx) => endSession(trx, sessionId, reason, clock()))
    },
    endSome: async (trx, ending) => {
      const ended = await endSessionsOf(trx, ending, clock())
      for (const id of ended) forget(id)
      return ended
    },
    list: (accountId) => {
      const now = clock()
      const since = { createdAt: now - broker.sessionLifeMs, seenAt: now - broker.sessionIdleMs }
      return readLiveSessions(store.reader, accountId, since)
    },
  }
}

/** Sessions that were looked up, so that not every call asks the database. One that is being ended is not known any more. [SES2, SES5, SES60] */
type KnownSessions = {
  readonly find: (tokenHash: string) => SessionRecord | null
  readonly keep: (tokenHash: string, session: SessionRecord) => void
  /** Before its end is committed: until then the database would still tell of it. */
  readonly end: (sessionId: number) => void
  readonly clear: () => void
  /** How often it was cleared: what was read before the last time is not to be kept. */
  readonly clears: () => number
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
  let clears = 0
  const clear = (): void => {
    clears += 1
    known.clear()
    hashes.clear()
  }
  return {
    clear,
    clears: () => clears,
    find: (tokenHash) => known.get(tokenHash) ?? null,
    keep: (tokenHash, session) => {
      if (ended.has(session.id)) return
      if (known.size >= knownMost) clear()
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

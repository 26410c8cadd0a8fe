/** Several commands in one transaction, and what becomes of them when something fails. */
import type { Kysely } from 'kysely'
import { isLockTaken } from '../databaseAway.ts'
import { GuardRefused, NotNow } from './guards.ts'
import { writeGathered } from './gathered.ts'
import { type KeyedCall, lookUpAnswers, writeAnswers } from './idempotency.ts'
import { accountsLockedBy, lockFreeAccounts } from './lockedAccounts.ts'
import { type Fence, NotOwner } from '../nodes/fence.ts'
import type { Schema, Writing } from '../schema.ts'
import type { Span } from '../span.ts'
import { type CommitSpans, beginTransaction } from './commitSpans.ts'

export type Command<T> = (trx: Writing) => Promise<T>

export type Job = {
  readonly command: Command<unknown>
  /** The account that it is about: locked before the first command of the commit begins. Null where it is about none or finds it itself. */
  readonly account: number | null
  /** It changes orders alone and reads none of what is gathered but by `gathered.ts`: what it changes is written with what its neighbours do. */
  readonly gathers?: boolean | undefined
  /** Looked up together with its neighbours'. */
  readonly call?: KeyedCall | null | undefined
  /** Where somebody collects traces. */
  readonly span?: Span | undefined
  readonly settle: (result: unknown) => void
  readonly fail: (error: unknown) => void
}

/** Jobs of which nothing is done. */
export type PutOff<J> = {
  /** Another process has locked their account. */
  readonly held: readonly J[]
  /** One of the same transaction waited in vain for a row that another process has locked. */
  readonly undone: readonly J[]
}

/** Brings memory in line with the database. `touched`: accounts of commits whose outcome nobody knows. */
export type Recover = (touched: ReadonlySet<number>) => Promise<void>

export type GroupCommit = {
  /** Settles or fails every job but those that it puts off; never rejects. */
  readonly commit: <J extends Job>(jobs: readonly J[]) => Promise<PutOff<J>>
  /**
   * A commit may fail after it was sent: then nobody knows whether it is durable. `recover` brings memory in line with the database
   * before any later command begins; while it rejects, commands fail. Several are done in the order of these calls.
   */
  readonly whenUncertain: (recover: Recover) => void
  /** Memory may be behind the database, as the connection was lost: it is read anew before the next command. [NET383] */
  readonly doubt: () => void
  /** False while memory may be behind the database: nothing is answered from it. [NET383] */
  readonly isCertain: () => boolean
  /** How often the data refused what memory made of them. [NET381] */
  readonly refusals: () => number
}

export type GroupCommitNeeds = {
  readonly db: Pick<Kysely<Schema>, 'transaction'>
  /** Asked first in each transaction; what it throws fails all commands of it, none of which began. */
  readonly begin?: (trx: Writing) => Promise<void>
  /** Asked next, where several processes share accounts out: of those that are another's nothing begins. [NOD33] */
  readonly fence?: Fence | null
  /** The last thing in each transaction, when all of its commands are done. */
  readonly finish?: (trx: Writing) => Promise<void>
  /** It is durable. */
  readonly committed?: (trx: Writing) => void
}

/** How far a transaction came. */
type Reached<J> = {
  stage: 'begins' | 'works' | 'commits'
  trx: Writing | null
  /** The one that is at work. */
  job: J | null
}

const away = (): NotNow => new NotNow('The database is away.')

export function createGroupCommit({ db, begin, fence = null, finish, committed }: GroupCommitNeeds): GroupCommit {
  const { becomeCertain, ...memory } = createMemoryState(db, begin)
  let refusals = 0

  async function commit<J extends Job>(all: readonly J[]): Promise<PutOff<J>> {
    const held: J[] = []
    const undone: J[] = []

    /**
     * One that throws would undo its neighbours: they are then run again, each in a transaction of its own; what the data refused is tried
     * once more, with memory read anew. Nothing is run again when the database is away, or when the commit itself failed: that one may have
     * come to pass. Answers whether the database is there.
     */
    const attempt = async (jobs: readonly J[], isLast = false): Promise<boolean> => {
      const reached: Reached<J> = { stage: 'begins', trx: null, job: null }
      let own = jobs
      const spans = beginTransaction(jobs)
      try {
        const results = await db.transaction().execute(async (trx) => {
          reached.trx = trx
          await begin?.(trx)
          own = fence ? await keepOwn(trx, jobs, fence) : jobs
          reached.stage = 'works'
          own = await keepFree(trx, own, held)
          await lookUpAnswers(trx, own)
          const done = await doAll(trx, own, reached, spans)
          reached.job = null
          await writeGathered(trx)
          await writeAnswers(trx)
          await finish?.(trx)
          reached.stage = 'commits'
          return done
        })
        spans?.end('committed', own)
        own.forEach((job, index) => job.settle(results[index]))
        if (reached.trx) committed?.(reached.trx)
        return true
      } catch (error) {
        spans?.end(reached.stage === 'commits' ? 'unknown' : 'rolled back', own)
        const isRefused = error instanceof GuardRefused
        if (isRefused) refusals += 1
        if (isRefused && !(await becomeCertain())) return failAll(own, away())
        if (reached.stage === 'works' && reached.job && isLockTaken(error)) {
          reached.job.fail(error)
          undone.push(...own.filter((job) => job !== reached.job))
          return true
        }
        if (reached.stage === 'works' && own.length > 1) return attemptEach(own)
        if (isRefused && !isLast) return attempt(own, true)
        failAll(own, error)
        if (reached.stage === 'commits') await becomeCertain(reached.trx ? accountsLockedBy(reached.trx) : [])
        return reached.stage === 'works'
      }
    }
    const attemptEach = async (jobs: readonly J[]): Promise<boolean> => {
      for (const [index, job] of jobs.entries()) {
        if (await attempt([job])) continue
        return failAll(jobs.slice(index + 1), away())
      }
      return true
    }

    if (memory.isCertain() || (await becomeCertain())) await attempt(all)
    else failAll(all, away())
    return { held, undone }
  }

  return { commit, ...memory, refusals: () => refusals }
}

/** Whether memory is in line with the database, and how it comes to be. [NET383] */
function createMemoryState(db: GroupCommitNeeds['db'], begin: GroupCommitNeeds['begin']) {
  /** One more for each reason why memory may be behind; what was read meets those before it alone. */
  let doubts = 0
  let doubtsMet = 0
  const touched = new Set<number>()
  const ways: Recover[] = []
  const isCertain = (): boolean => doubts === doubtsMet
  return {
    isCertain,
    doubt: () => {
      doubts += 1
    },
    whenUncertain: (way: Recover) => void ways.push(way),
    /** Answers whether it is now. What is read stays true only for the one who may write. */
    becomeCertain: async (accounts: Iterable<number> = []): Promise<boolean> => {
      doubts += 1
      const met = doubts
      for (const account of accounts) touched.add(account)
      try {
        if (begin) await db.transaction().execute(begin)
        for (const recover of ways) await recover(touched)
        touched.clear()
        doubtsMet = met
      } catch {
        // Tried again before the next commands.
      }
      return isCertain()
    },
  }
}

/** Fails those whose account is another process's, unbegun. */
async function keepOwn<J extends Job>(trx: Writing, jobs: readonly J[], fence: Fence): Promise<readonly J[]> {
  const others = await fence(trx, [...new Set(jobs.flatMap(({ account }) => account ?? []))])
  if (others.size === 0) return jobs
  const parts = Map.groupBy(jobs, ({ account }) => account !== null && others.has(account))
  failAll(parts.get(true) ?? [], new NotOwner())
  return parts.get(false) ?? []
}

/** Leaves those whose account another process has locked to `held`: nobody else waits for them. */
async function keepFree<J extends Job>(trx: Writing, jobs: readonly J[], held: J[]): Promise<readonly J[]> {
  const accounts = jobs.flatMap(({ account }) => account ?? [])
  const locked = await lockFreeAccounts(trx, accounts)
  if (locked.size === 0) return jobs
  const parts = Map.groupBy(jobs, ({ account }) => account !== null && locked.has(account))
  held.push(...(parts.get(true) ?? []))
  return parts.get(false) ?? []
}

async function doAll<J extends Job>(
  trx: Writing,
  jobs: readonly J[],
  reached: Reached<J>,
  spans: CommitSpans | null,
): Promise<readonly unknown[]> {
  const done: unknown[] = []
  for (const job of jobs) {
    reached.job = null
    if (!job.gathers) await writeGathered(trx)
    reached.job = job
    spans?.turnTo(trx, job)
    done.push(await job.command(trx))
  }
  return done
}

function failAll(jobs: readonly Job[], error: unknown): false {
  for (const job of jobs) job.fail(error)
  return false
}

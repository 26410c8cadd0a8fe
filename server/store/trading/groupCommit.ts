/** Several commands in one transaction, and what becomes of them when something fails. */
import type { Kysely } from 'kysely'
import { GuardRefused, NotNow } from './guards.ts'
import { lockAccounts } from './lockedAccounts.ts'
import type { Schema, Writing } from '../schema.ts'

export type Command<T> = (trx: Writing) => Promise<T>

export type Job = {
  readonly command: Command<unknown>
  /** The account that it is about: locked before the first command of the commit begins. Null where it is about none or finds it itself. */
  readonly account: number | null
  readonly settle: (result: unknown) => void
  readonly fail: (error: unknown) => void
}

export type GroupCommit = {
  /** Settles or fails every job; never rejects. */
  readonly commit: (jobs: readonly Job[]) => Promise<void>
  /**
   * A commit may fail after it was sent: then nobody knows whether it is durable. `recover` brings memory in line with the database
   * before any later command begins; while it rejects, commands fail.
   */
  readonly whenUncertain: (recover: () => Promise<void>) => void
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
  /** The last thing in each transaction, when all of its commands are done. */
  readonly finish?: (trx: Writing) => Promise<void>
}

type Stage = 'begins' | 'works' | 'commits'

export function createGroupCommit({ db, begin, finish }: GroupCommitNeeds): GroupCommit {
  const { becomeCertain, ...memory } = createMemoryState(db, begin)
  let refusals = 0

  /**
   * One that throws would undo its neighbours: they are then run again, each in a transaction of its own; what the data refused is tried
   * once more, with memory read anew. Nothing is run again when the database is away, or when the commit itself failed: that one may have
   * come to pass. Answers whether the database is there.
   */
  async function attempt(jobs: readonly Job[], isLast = false): Promise<boolean> {
    const reached: { stage: Stage } = { stage: 'begins' }
    try {
      const results = await db.transaction().execute(async (trx) => {
        await begin?.(trx)
        reached.stage = 'works'
        const done = await doAll(trx, jobs)
        await finish?.(trx)
        reached.stage = 'commits'
        return done
      })
      jobs.forEach((job, index) => job.settle(results[index]))
      return true
    } catch (error) {
      const isRefused = error instanceof GuardRefused
      if (isRefused) refusals += 1
      if (isRefused && !(await becomeCertain())) return failAll(jobs, new NotNow('The database is away.'))
      if (reached.stage === 'works' && jobs.length > 1) return attemptEach(jobs)
      if (isRefused && !isLast) return attempt(jobs, true)
      failAll(jobs, error)
      if (reached.stage === 'commits') await becomeCertain()
      return reached.stage === 'works'
    }
  }

  async function attemptEach(jobs: readonly Job[]): Promise<boolean> {
    for (const [index, job] of jobs.entries()) {
      if (await attempt([job])) continue
      return failAll(jobs.slice(index + 1), new NotNow('The database is away.'))
    }
    return true
  }

  return {
    commit: async (jobs) => {
      if (!memory.isCertain() && !(await becomeCertain())) failAll(jobs, new NotNow('The database is away.'))
      else await attempt(jobs)
    },
    ...memory,
    refusals: () => refusals,
  }
}

/** Whether memory is in line with the database, and how it comes to be. [NET383] */
function createMemoryState(db: GroupCommitNeeds['db'], begin: GroupCommitNeeds['begin']) {
  /** One more for each reason why memory may be behind; what was read meets those before it alone. */
  let doubts = 0
  let doubtsMet = 0
  let recover = async (): Promise<void> => {}
  const isCertain = (): boolean => doubts === doubtsMet
  return {
    isCertain,
    doubt: () => {
      doubts += 1
    },
    whenUncertain: (way: () => Promise<void>) => {
      recover = way
    },
    /** Answers whether it is now. What is read stays true only for the one who may write. */
    becomeCertain: async (): Promise<boolean> => {
      doubts += 1
      const met = doubts
      try {
        if (begin) await db.transaction().execute(begin)
        await recover()
        doubtsMet = met
      } catch {
        // Tried again before the next commands.
      }
      return isCertain()
    },
  }
}

async function doAll(trx: Writing, jobs: readonly Job[]): Promise<readonly unknown[]> {
  const accounts = jobs.flatMap(({ account }) => account ?? [])
  await lockAccounts(trx, accounts)
  const done: unknown[] = []
  for (const job of jobs) done.push(await job.command(trx))
  return done
}

function failAll(jobs: readonly Job[], error: unknown): false {
  for (const job of jobs) job.fail(error)
  return false
}

/** Several commands in one transaction, and what becomes of them when something fails. */
import type { Kysely, Transaction } from 'kysely'
import type { Schema } from '../schema.ts'

export type Writing = Transaction<Schema>
export type Command<T> = (trx: Writing) => Promise<T>

export type Job = {
  readonly command: Command<unknown>
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
}

type Stage = 'begins' | 'works' | 'commits'

export function createGroupCommit(db: Pick<Kysely<Schema>, 'transaction'>): GroupCommit {
  let isUncertain = false
  let recover = async (): Promise<void> => {}

  /**
   * One that throws would undo its neighbours: they are then run again, each in a transaction of its own. Nothing is run again when the
   * database is away, or when the commit itself failed: that one may have come to pass. Answers whether the database is there.
   */
  async function attempt(jobs: readonly Job[]): Promise<boolean> {
    const reached: { stage: Stage } = { stage: 'begins' }
    try {
      const results = await db.transaction().execute(async (trx) => {
        reached.stage = 'works'
        const done: unknown[] = []
        for (const job of jobs) done.push(await job.command(trx))
        reached.stage = 'commits'
        return done
      })
      jobs.forEach((job, index) => job.settle(results[index]))
      return true
    } catch (error) {
      if (reached.stage === 'works' && jobs.length > 1) return attemptEach(jobs)
      failAll(jobs, error)
      if (reached.stage === 'commits') await becomeCertain()
      return reached.stage === 'works'
    }
  }

  async function attemptEach(jobs: readonly Job[]): Promise<boolean> {
    for (const [index, job] of jobs.entries()) {
      if (await attempt([job])) continue
      failAll(jobs.slice(index + 1), new Error('The database is away.'))
      return false
    }
    return true
  }

  /** Answers whether memory is in line with the database. */
  async function becomeCertain(): Promise<boolean> {
    isUncertain = true
    try {
      await recover()
      isUncertain = false
    } catch {
      // Tried again before the next commands.
    }
    return !isUncertain
  }

  return {
    commit: async (jobs) => {
      if (isUncertain && !(await becomeCertain())) failAll(jobs, new Error('The database is away.'))
      else await attempt(jobs)
    },
    whenUncertain: (way) => {
      recover = way
    },
  }
}

function failAll(jobs: readonly Job[], error: unknown): void {
  for (const job of jobs) job.fail(error)
}

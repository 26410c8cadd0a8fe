/**
 * The one writer. Commands that arrive while a commit is under way run together in the next transaction, in the order of their arrival:
 * one sync of the disk acknowledges them all. Nothing is told to anybody before the commit. [NET70]
 */
import type { Kysely, Transaction } from 'kysely'
import type { Schema } from './schema.ts'

export type Writing = Transaction<Schema>
export type Command<T> = (trx: Writing) => Promise<T>

export type CommandQueue = {
  /** Resolves after the commit. `committed` is called with the result as soon as it is durable, before any later command begins. */
  readonly run: <T>(command: Command<T>, committed?: (result: T) => void) => Promise<T>
  /** Resolves when no transaction is under way: what was running is committed, what waits has not begun. */
  readonly betweenCommits: () => Promise<void>
  /** Resolves when everything that was asked for is done. Nothing more is taken. */
  readonly close: () => Promise<void>
}

type Job = {
  readonly command: Command<unknown>
  readonly settle: (result: unknown) => void
  readonly fail: (error: unknown) => void
}

const commandsInACommitMost = 256

export function createCommandQueue(db: Kysely<Schema>): CommandQueue {
  const waiting: Job[] = []
  let underWay: Promise<void> | null = null
  let draining: Promise<void> | null = null
  let isClosed = false

  const transact = (jobs: readonly Job[]): Promise<unknown[]> =>
    db.transaction().execute(async (trx) => {
      const results: unknown[] = []
      for (const job of jobs) results.push(await job.command(trx))
      return results
    })

  /** One that throws would undo its neighbours: they are then run again, each in a transaction of its own. */
  async function commit(jobs: readonly Job[]): Promise<void> {
    try {
      const results = await transact(jobs)
      jobs.forEach((job, index) => job.settle(results[index]))
    } catch (error) {
      if (jobs.length === 1) jobs[0]?.fail(error)
      else for (const job of jobs) await commit([job])
    }
  }

  async function drain(): Promise<void> {
    while (waiting.length > 0) {
      await turnOfTheLoop()
      underWay = commit(waiting.splice(0, commandsInACommitMost))
      await underWay
      underWay = null
    }
    draining = null
  }

  return {
    run: <T>(command: Command<T>, committed?: (result: T) => void) =>
      new Promise<T>((resolve, reject) => {
        if (isClosed) {
          reject(new Error('The store is closed.'))
          return
        }
        const settle = (result: unknown) => {
          try {
            committed?.(result as T)
            resolve(result as T)
          } catch (error) {
            reject(error instanceof Error ? error : new Error(String(error)))
          }
        }
        waiting.push({ command, settle, fail: reject })
        draining ??= drain()
      }),
    betweenCommits: async () => {
      if (underWay) await underWay
    },
    close: async () => {
      isClosed = true
      if (draining) await draining
    },
  }
}

/** Lets requests that arrived together join one transaction. */
const turnOfTheLoop = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve))

/**
 * The one writer. Commands that arrive while a commit is under way run together in the next transaction, in the order of their arrival:
 * one sync of the disk acknowledges them all. Nothing is told to anybody before the commit. [NET70]
 */
import type { Kysely } from 'kysely'
import { type Command, type GroupCommit, type Job, createGroupCommit } from './groupCommit.ts'
import type { Schema } from '../schema.ts'

export type { Command, Writing } from './groupCommit.ts'

export type CommandQueue = Pick<GroupCommit, 'whenUncertain'> & {
  /** Resolves after the commit. `committed` is called with the result as soon as it is durable, before any later command begins. */
  readonly run: <T>(command: Command<T>, committed?: (result: T) => void) => Promise<T>
  /** How many commands wait for a transaction. */
  readonly waiting: () => number
  /** Resolves when no transaction is under way: what was running is committed, what waits has not begun. */
  readonly betweenCommits: () => Promise<void>
  /** Resolves when everything that was asked for is done. Nothing more is taken. */
  readonly close: () => Promise<void>
}

const commandsInACommitMost = 256

export function createCommandQueue(db: Pick<Kysely<Schema>, 'transaction'>): CommandQueue {
  const { commit, whenUncertain } = createGroupCommit(db)
  const waiting: Job[] = []
  let underWay: Promise<void> | null = null
  let draining: Promise<void> | null = null
  let isClosed = false

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
    waiting: () => waiting.length,
    betweenCommits: async () => {
      if (underWay) await underWay
    },
    whenUncertain,
    close: async () => {
      isClosed = true
      if (draining) await draining
    },
  }
}

/** Lets requests that arrived together join one transaction. */
const turnOfTheLoop = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve))

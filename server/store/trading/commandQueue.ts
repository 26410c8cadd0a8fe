/**
 * The one writer. Commands that arrive while a commit is under way run together in the next transaction, in the order of their arrival:
 * one sync of the disk acknowledges them all. Nothing is told to anybody before the commit. [NET70]
 */
import { type Command, type GroupCommit, type GroupCommitNeeds, type Job, createGroupCommit } from './groupCommit.ts'
import { NotNow } from './guards.ts'
import type { Span } from '../span.ts'
import { createWaitingLine } from './waitingLine.ts'

export type { Writing } from '../schema.ts'
export type { Command } from './groupCommit.ts'

export type About = {
  /** The account that the command is about. */
  readonly account?: number | null | undefined
  /** The back end's own, such as what a tick fires: nobody could send it again, so it always waits. */
  readonly isOwn?: boolean
  /** As in `Job`. */
  readonly gathers?: Job['gathers']
  readonly call?: Job['call']
  /** What it is a part of, where somebody collects traces. [NOD202] */
  readonly span?: Span | undefined
}

export type CommandQueue = Pick<GroupCommit, 'whenUncertain' | 'doubt' | 'isCertain' | 'refusals'> & {
  /**
   * Resolves after the commit. `committed` is called with the result as soon as it is durable, before any later command begins. Rejects
   * with `NotNow` where too much waits, or where it waited too long: then it has not begun. [NET382]
   */
  readonly run: <T>(command: Command<T>, committed?: (result: T) => void, about?: About) => Promise<T>
  /** How many commands wait for a transaction. */
  readonly waiting: () => number
  /** Resolves when no transaction is under way: what was running is committed, what waits has not begun. */
  readonly betweenCommits: () => Promise<void>
  /** Resolves when everything that was asked for is done. Nothing more is taken. */
  readonly close: () => Promise<void>
}

/** Nothing will be done any more. */
export class StoreClosed extends Error {}

export type CommandQueueNeeds = GroupCommitNeeds & {
  /** Milliseconds since any moment. */
  readonly elapsed: () => number
}

export function createCommandQueue({ elapsed, ...needs }: CommandQueueNeeds): CommandQueue {
  const { commit, ...group } = createGroupCommit(needs)
  const waiting = createWaitingLine(elapsed)
  let underWay: Promise<unknown> | null = null
  let draining: Promise<void> | null = null
  let isClosed = false

  /** Answers whether there is nothing but what is locked elsewhere. */
  async function commitNext(): Promise<boolean> {
    const taken = waiting.take()
    if (taken.length === 0) return false
    const { held, undone } = await commit(taken)
    if (isClosed) for (const job of held) job.fail(new NotNow('Its account is locked.'))
    waiting.putBack({ held: isClosed ? [] : held, undone })
    return held.length > 0 && held.length === taken.length
  }

  async function drain(): Promise<void> {
    while (waiting.length() > 0) {
      await turnOfTheLoop()
      const isAllLocked = commitNext()
      underWay = isAllLocked
      if (await isAllLocked) await sleep(lockedPauseMs)
      underWay = null
    }
    draining = null
  }

  return {
    run: <T>(command: Command<T>, committed?: (result: T) => void, about: About = {}) =>
      new Promise<T>((resolve, reject) => {
        if (isClosed) {
          reject(new StoreClosed('The store is closed.'))
          return
        }
        const { account = null, isOwn = false, gathers, call } = about
        const span = about.span?.begin('command')
        const fail = (error: unknown) => {
          span?.end({ outcome: 'failed' })
          reject(error)
        }
        const settle = (result: unknown) => {
          span?.end()
          try {
            committed?.(result as T)
            resolve(result as T)
          } catch (error) {
            reject(error instanceof Error ? error : new Error(String(error)))
          }
        }
        try {
          waiting.push({ command, account, isOwn, gathers, call, span, settle, fail })
          draining ??= drain()
        } catch (error) {
          fail(error)
        }
      }),
    waiting: waiting.length,
    betweenCommits: async () => {
      if (underWay) await underWay
    },
    ...group,
    close: async () => {
      isClosed = true
      if (draining) await draining
    },
  }
}

/** Before accounts that another process has locked are tried again, where nothing else is to be done. */
const lockedPauseMs = 20

const sleep = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
  })

/** Lets requests that arrived together join one transaction. */
const turnOfTheLoop = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve))

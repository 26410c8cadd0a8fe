/** What a call does to an account, inside the transaction of its caller. */
import type { Writing } from '#server/store/trading/commandQueue.ts'
import type { Answer } from '../http/answer.ts'

export type Done<T> = {
  readonly answer: Answer<T>
  /** Tells memory and sockets; called after the commit. */
  readonly committed?: () => void
}

export type Command<T> = (trx: Writing) => Promise<Done<T>>

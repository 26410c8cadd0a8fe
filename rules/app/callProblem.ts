/** How a call fails, as data. */
import type { EndReason } from '../people/sessionEnd.ts'

export type CallProblem =
  /** The back end answered no: nothing was done. */
  | {
      readonly kind: 'refused'
      readonly code: number
      readonly message: string
      /** What was wrong, as the wire calls it. */
      readonly field?: string
      readonly retryAfterSeconds?: number
      /** Why the session ended, with 999. */
      readonly reason?: EndReason
      /** With 1010: how a log-in goes on, as it came. */
      readonly data?: unknown
    }
  /** No definite answer came (no network, time-out, 5xx): it may have been done. */
  | { readonly kind: 'unknown'; readonly status: number | null }

/** An error that carries a problem; ports reject with it. */
export class CallError extends Error {
  readonly problem: CallProblem
  constructor(problem: CallProblem) {
    super(
      problem.kind === 'refused'
        ? `refused with ${problem.code}`
        : `no definite answer (${problem.status ?? 'network'})`,
    )
    this.name = 'CallError'
    this.problem = problem
  }
}

/** The problem in whatever was thrown; a programming error counts as an unknown outcome. */
export const problemOf = (error: unknown): CallProblem =>
  error instanceof CallError ? error.problem : { kind: 'unknown', status: null }

/** Whether the back end refused with this code. */
export function isRefusedWith(error: unknown, code: number): boolean {
  const problem = problemOf(error)
  return problem.kind === 'refused' && problem.code === code
}

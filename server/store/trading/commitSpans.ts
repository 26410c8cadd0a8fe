/** A transaction in the traces of its commands: each has it as a part of its own, and the first one's is linked with all others, as they are one. [NOD202] */
import type { Writing } from '../schema.ts'
import { type Span, type SpanOutcome, workFor } from '../span.ts'

/** Of a job of the transaction. */
type Traced = { readonly span?: Span | undefined }

export type CommitSpans = {
  /** What the transaction does from now on is the job's. */
  readonly turnTo: (trx: Writing, job: Traced) => void
  /** Those that it did not do are put off. */
  readonly end: (outcome: SpanOutcome, done: readonly Traced[]) => void
}

/** Null where none of them is traced. */
export function beginTransaction(jobs: readonly Traced[]): CommitSpans | null {
  if (!jobs.some(({ span }) => span)) return null
  const parts = new Map<Traced, Span>()
  for (const job of jobs) if (job.span) parts.set(job, job.span.begin('transaction'))
  const [first, ...others] = parts.values()
  for (const other of others) {
    first?.link(other)
    if (first) other.link(first)
  }
  return {
    turnTo: (trx, job) => workFor(trx, parts.get(job)),
    end: (outcome, done) => {
      const isDone = new Set(done)
      for (const [job, span] of parts)
        span.end({ outcome: isDone.has(job) ? outcome : 'put off', commands: done.length })
    },
  }
}

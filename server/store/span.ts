/** Parts of a call's way, for whoever collects traces: closed words and codes, so that nothing of a person can be in them. [NOD203] */
import type { Writing } from './schema.ts'

export type SpanName = 'forward' | 'command' | 'transaction' | 'ledger'

export type SpanOutcome =
  | 'committed'
  | 'rolled back'
  /** It failed in its commit: it may be durable. */
  | 'unknown'
  /** Its account is locked elsewhere or another process's: it comes again, or is refused. */
  | 'put off'
  | 'failed'
  /** Nobody waits for the answer any more. */
  | 'hung up'

export type SpanFacts = {
  /** As the envelope has it. */
  readonly code?: string | undefined
  /** Of HTTP. */
  readonly status?: number
  readonly outcome?: SpanOutcome
  /** How many commands are in the transaction. */
  readonly commands?: number
}

export type Span = {
  /** As W3C's Trace Context writes it, for whoever goes on elsewhere. */
  readonly traceparent: string
  readonly begin: (name: SpanName) => Span
  /** The same work is a part of another trace as well. */
  readonly link: (other: Span) => void
  /** Called once. */
  readonly end: (facts?: SpanFacts) => void
}

const atWork = new WeakMap<Writing, Span>()

/** What the transaction does from now on is a part of that span; of none, where nobody collects. */
export function workFor(trx: Writing, span: Span | undefined): void {
  if (span) atWork.set(trx, span)
  else atWork.delete(trx)
}

/** What the transaction is at work for; undefined where nobody collects. */
export const atWorkIn = (trx: Writing): Span | undefined => atWork.get(trx)

/** Does some work within a span, where there is one, and ends it. `factsOf`: what is told of what came of the work. */
export async function inSpan<T>(
  span: Span | undefined,
  work: () => Promise<T>,
  factsOf?: (result: T) => SpanFacts,
): Promise<T> {
  if (!span) return work()
  try {
    const result = await work()
    span.end(factsOf?.(result))
    return result
  } catch (error) {
    span.end({ outcome: 'failed' })
    throw error
  }
}

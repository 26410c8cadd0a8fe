/**
 * The database was not reached, did not answer in time, or this back end is not its writer: what was asked for may have been done or not.
 * Answered as 503, after which a client asks again with the same key. [OPS172]
 */
export class DatabaseAway extends Error {
  readonly statusCode = 503
  constructor(cause?: unknown) {
    super('The database is away.', { cause })
  }
}

const lockNotAvailable = '55P03'

/** Somebody else held a row, or a lock, for longer than may be waited. */
export const isLockTaken = (error: unknown): boolean =>
  error instanceof DatabaseAway && (error.cause as { readonly code?: unknown } | undefined)?.code === lockNotAvailable

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

/** What the data refuse, whatever a process remembers. */

/** Nothing was done: the same call may be sent again soon. [NET382] */
export class NotNow extends Error {
  readonly statusCode = 503
}

/**
 * A row was not as it was read: another process has been there. The transaction is rolled back and nothing of it is done; memory is read
 * anew before it is tried once more. [NET381]
 */
export class GuardRefused extends NotNow {}

/** A row of that key is there already, on either database. */
export const isTaken = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (error.code === '23505' || error.code === 'SQLITE_CONSTRAINT_PRIMARYKEY' || error.code === 'SQLITE_CONSTRAINT_UNIQUE')

/** Runs an insert of a row that nobody may have written before. */
export async function insertOnce(insert: () => Promise<unknown>, what: string): Promise<void> {
  try {
    await insert()
  } catch (error) {
    if (isTaken(error)) throw new GuardRefused(`${what} is there already.`, { cause: error })
    throw error
  }
}

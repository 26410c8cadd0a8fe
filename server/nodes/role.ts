/** What a process does: everything, or one part of a back end of many processes. [NOD10, NOD11] */

export const roles = ['all', 'gateway', 'engine', 'feed', 'jobs'] as const
/**
 * `all`: everything, alone. `gateway`: calls, sockets and the app's files. `engine`: the accounts of its partitions. `feed`: quotes and
 * candles. `jobs`: what is to be done once, such as mails.
 */
export type Role = (typeof roles)[number]

type Given = { readonly ROLE: Role } & { readonly [Name in (typeof shared)[number]]?: string | undefined }

/** What processes that work together have in common, so that none may make its own. */
const shared = ['DATABASE_URL', 'NATS_URL', 'DATA_KEY', 'CODE_KEY', 'OPERATOR_TOKEN', 'FILES_URL'] as const

/** Null where a process of the role can start. */
export function findMissingOfRole(given: Given): string | null {
  if (given.ROLE === 'all') return null
  const missing = shared.filter((name) => given[name] === undefined)
  if (missing.length === 0) return null
  const are = missing.length > 1 ? 'are' : 'is'
  return `ROLE is "${given.ROLE}", and ${missing.join(', ')} ${are} not set, which all processes have to have in common.`
}

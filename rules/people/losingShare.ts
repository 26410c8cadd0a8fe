/** How many of those who trade here lose money, as the standardised warning of Decision (EU) 2018/796 tells it. [OPS340] */

const dayMs = 24 * 60 * 60 * 1_000
/** Trades that ended in so long before the count belong to it: twelve months. */
export const losingWindowMs = 365 * dayMs
/** A count is made at most so often. */
export const losingCountEveryMs = dayMs

/** Accounts with a trade that ended, and those of them whose trades cost more than they brought. */
export type LosingCount = { readonly n: number; readonly losing: number }

/** What a broker tells of itself: the share of who loses, null where nobody has traded yet, and the profile that it keeps. */
export type LosingTold = { readonly losingAccounts: { readonly share: number } | null; readonly profile: string | null }

/** Between so many percent lose where a provider has no figures of twelve months: Annex II of the Decision. [OPS361] */
export const losingElsewhere = { least: 74, most: 89 } as const

/** In whole percent, half and more up; null where nobody traded. */
export const losingShare = ({ n, losing }: LosingCount): number | null =>
  n === 0 ? null : Math.floor((200 * losing + n) / (2 * n))

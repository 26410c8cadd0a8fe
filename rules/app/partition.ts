/** Which share of all accounts an account belongs to, and how many shares a process keeps: who works on accounts is decided for a share at a time. [NOD20, NOD35] */

export const partitionCount = 256

/** Knuth's multiplicative constant: neighbouring ids are spread over all of them. */
const spread = 2_654_435_761n

/** 0 to 255, for ever the same for an id. */
export const partitionOf = (accountId: number): number => Number(((BigInt(accountId) * spread) & 0xffff_ffffn) >> 24n)

/** How many of them one of `engines` keeps at most. */
export const shareOf = (engines: number): number => Math.ceil(partitionCount / Math.max(1, engines))

/** How many one that keeps `most` takes of those that are free. */
export const partitionsToTake = (most: number, own: number, free: number): number =>
  Math.max(0, Math.min(most - own, free))

/** How many of its own it hands over. */
export const partitionsToHandOver = (most: number, own: number): number => Math.max(0, own - most)

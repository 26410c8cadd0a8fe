/**
 * Who does what, among processes on one database: a name is one process's while it renews its lease. The time is the database's; by its own
 * clock an owner stops before the lease is over. [NOD30, NOD31, NOD32]
 */

/** As it was taken: a later owner has a higher epoch. */
export type Lease = { readonly name: string; readonly epoch: number }

export type LeaseWatch = {
  /** One was taken; `handled`: what its owner before noted last. It counts for held from before this is called. */
  readonly taken: (lease: Lease, handled: string | null) => void
  /** It is not held any more: another may have it at any moment. */
  readonly lost: (name: string) => void
  /** It is to be handed over: given up when this has resolved, without `lost`. */
  readonly leaving: (name: string) => Promise<void>
}

/** `each`: all of these. `share`: as many partitions as are this engine's part of all. */
export type Wanted = { readonly kind: 'each'; readonly names: readonly string[] } | { readonly kind: 'share' }

export type LeasesInput = {
  readonly databaseUrl: string
  /** Who this process is, like nobody else and nobody before. */
  readonly node: string
  readonly wanted: Wanted
  readonly watch: LeaseWatch
  readonly onError: (error: unknown) => void
}

export type Leases = {
  /** The lease as it is held right now by the own clock; null where it is not. Asks nobody. */
  readonly find: (name: string) => Lease | null
  /** All that are held right now. */
  readonly held: () => readonly Lease[]
  /** What is kept with the next renewal in the row of a lease that is held, for whoever takes it next. */
  readonly note: (name: string, handled: string) => void
  /** False while the database was not heard: nothing can be taken or kept. */
  readonly isHeard: () => boolean
  /** Hands all of them over, and ends. */
  readonly close: () => Promise<void>
}

export const partitionLease = (partition: number): string => `partition.${partition}`
export const feedLease = 'feed'
export const jobsLease = 'jobs'

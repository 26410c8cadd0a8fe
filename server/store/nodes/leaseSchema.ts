/** Leases as they are kept. */
export type LeaseSchema = {
  leases: {
    /** `partition.0` … `partition.255`, `feed`, `jobs`, `engine.<node>`. */
    name: string
    owner: string
    /** Raised whenever somebody takes it. */
    epoch: bigint
    /** By the clock of the database. */
    until: Date
    /** What its owner noted last, for the next one. */
    handled: string | null
  }
}

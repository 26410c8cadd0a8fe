/** What processes that work together keep: leases, and what gateways count. */
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
  counts: {
    /** HMAC-SHA-256 of who is counted, hex. */
    subject: string
    counter: string
    /** JSON. */
    state: string
    /** From then on the row says no more than none. */
    until: bigint
  }
}

/** What of trading a process does, where several share it out. [NOD12] */

export type Scope = {
  /** It does what quotes and time do to orders. */
  readonly acts: boolean
  /** It samples what accounts are worth. */
  readonly samples: boolean
  /** Whose accounts it knows; null: everybody's. */
  readonly owns: ((accountId: number) => boolean) | null
}

/** Of a process that is alone. */
export const wholeScope: Scope = { acts: true, samples: true, owns: null }

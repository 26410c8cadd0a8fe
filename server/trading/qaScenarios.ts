/** Instruments of the sandbox with fixed outcomes, by their codes. */

/** Every order is refused. */
export const refusesAll = (code: string): boolean => code === 'QAREJECT'

/** How an answer about an instrument's order leaves: at once, late, or never when it is the first one for its key. */
export type Manner = 'at once' | 'late' | 'never'
export const mannerOf = (code: string | undefined): Manner =>
  code === 'QASLOW' ? 'late' : code === 'QASILENT' ? 'never' : 'at once'

export const lateAnswerMs = 5_000

import * as fc from 'fast-check'

type Arbitraries<Values extends [unknown, ...unknown[]]> = { [Index in keyof Values]: fc.Arbitrary<Values[Index]> }

/**
 * A law: what `claim` expects holds in 1,000 generated cases.
 * The failure's message has a counter-example with its seed: the smallest that was found in ten seconds.
 */
export function holds<Values extends [unknown, ...unknown[]]>(
  arbitraries: Arbitraries<Values>,
  claim: (...values: Values) => void,
  numRuns = 1_000,
): void {
  fc.assert(fc.property<Values>(...arbitraries, claim), {
    numRuns,
    interruptAfterTimeLimit: 10_000,
    markInterruptAsFailure: true,
  })
}

import * as fc from 'fast-check'

type Arbitraries<Values extends [unknown, ...unknown[]]> = { [Index in keyof Values]: fc.Arbitrary<Values[Index]> }

/** A law: what `claim` expects holds in 1,000 generated cases. The smallest counter-example is in the failure's message, with its seed. */
export function holds<Values extends [unknown, ...unknown[]]>(
  arbitraries: Arbitraries<Values>,
  claim: (...values: Values) => void,
  numRuns = 1_000,
): void {
  fc.assert(fc.property<Values>(...arbitraries, claim), { numRuns })
}

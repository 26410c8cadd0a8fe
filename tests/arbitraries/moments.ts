/** Points in time, epoch milliseconds, from 2020 to 2039. */
import * as fc from 'fast-check'

export const moments: fc.Arbitrary<number> = fc.integer({
  min: Date.UTC(2020, 0, 1),
  max: Date.UTC(2039, 11, 31),
})

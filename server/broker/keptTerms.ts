/** Terms of an instrument as the database keeps them: with what swap cost since when. [OPS29, OPS290] */
import { type ValueOf, at, listOf, orElse, record } from '#contract/codec.ts'
import { integer, money } from '#contract/primitives.ts'
import { instrumentFields } from '#contract/shapes/editing.ts'

const datedRates = record({ from: at('from', integer), swapLong: at('long', money), swapShort: at('short', money) })

export const keptTermsShape = record({
  ...instrumentFields,
  swapRates: at('swap_rates', orElse(listOf(datedRates), [])),
})
export type KeptTerms = ValueOf<typeof keptTermsShape>

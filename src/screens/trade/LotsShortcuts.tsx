import type { Instrument } from '#rules/instrument.ts'

/** Room for quick choices of lots under the lots themselves. */
export function LotsShortcuts(_: { readonly instrument: Instrument }) {
  return null
}

/** Stops as they are entered for an open order: null is switched off. */
import { zero } from '#rules/decimal.ts'
import { type StopBasis, type StopEntry, stopPrice } from '#rules/stopEntry.ts'
import type { Stops } from '#rules/triggers.ts'
import type { StopKind } from '#rules/typedPrice.ts'

export type StopDraft = Readonly<Record<StopKind, StopEntry | null>>

/** What is no number counts as zero, which is on no right side. */
export function readStops(draft: StopDraft, basisOf: (kind: StopKind) => StopBasis): Stops {
  const read = (kind: StopKind) => {
    const entry = draft[kind]
    return entry && (stopPrice(entry, basisOf(kind)) ?? zero)
  }
  return { stopLoss: read('stopLoss'), takeProfit: read('takeProfit') }
}

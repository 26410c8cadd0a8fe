/** Stops as they are entered for an open order: null is switched off. */
import { zero } from '#rules/number/decimal.ts'
import { type StopBasis, type StopEntry, stopPrice } from '#rules/trading/stopEntry.ts'
import type { Protection } from '#rules/trading/triggers.ts'
import type { StopKind } from '#rules/trading/typedPrice.ts'

export type StopDraft = Readonly<Record<StopKind, StopEntry | null>>

/** What is no number counts as zero, which is on no right side. */
export function readProtection(draft: StopDraft, basisOf: (kind: StopKind) => StopBasis): Protection {
  const read = (kind: StopKind) => {
    const entry = draft[kind]
    return entry && (stopPrice(entry, basisOf(kind)) ?? zero)
  }
  return { stopLoss: read('stopLoss'), takeProfit: read('takeProfit') }
}

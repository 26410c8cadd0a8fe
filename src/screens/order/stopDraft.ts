/** Stops as they are typed for an open order: null is switched off. */
import { type Decimal, zero } from '#rules/decimal.ts'
import type { Stops } from '#rules/triggers.ts'
import { readTypedNumber } from '#rules/typedNumber.ts'

export type StopDraft = { readonly stopLoss: string | null; readonly takeProfit: string | null }

/** What is no number counts as zero, which is on no right side. */
export const readStops = ({ stopLoss, takeProfit }: StopDraft): Stops => ({
  stopLoss: readStop(stopLoss),
  takeProfit: readStop(takeProfit),
})

const readStop = (text: string | null): Decimal | null => (text === null ? null : (readTypedNumber(text) ?? zero))

import { readWire } from '#contract/codec.ts'
import { type StepAsked, stepAskedShape } from '#contract/shapes/secondStep.ts'
import type { CallProblem } from '#rules/app/callProblem.ts'

export type { StepAsked }

/** How a log-in that was refused goes on; null where something else was refused. [SES490] */
export function stepAskedBy(refusal: CallProblem | null): StepAsked | null {
  if (refusal?.kind !== 'refused' || refusal.data === undefined) return null
  const read = readWire(stepAskedShape, refusal.data)
  return read.ok ? read.value : null
}

/** What operators may never set, whoever they are: values that contradict each other, or that would close everybody's positions. [OPS212, OPS213] */

/** Margin levels, in percent. */
export type MarginLevels = { readonly marginCall: number; readonly stopOut: number }
export type LevelFault = 'stop out above 100' | 'stop out at margin call'

const stopOutMost = 100

/** People are warned before they are closed, and never closed while their equity covers their margin. */
export function findLevelFault({ marginCall, stopOut }: MarginLevels): LevelFault | null {
  if (stopOut > stopOutMost) return 'stop out above 100'
  return stopOut >= marginCall ? 'stop out at margin call' : null
}

/** The highest leverage that any instrument of a kind may be offered with. */
export const leverageMost = { forex: 500, metals: 200, energy: 100, indices: 200, crypto: 100, qa: 500 } as const
export type BoundedKind = keyof typeof leverageMost

export const isLeverageBound = (kind: BoundedKind, leverages: readonly number[]): boolean =>
  leverages.every((leverage) => leverage <= leverageMost[kind])

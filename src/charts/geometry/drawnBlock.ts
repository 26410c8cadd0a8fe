/** The part of the candles that is drawn: a screen more on either side than is seen, so that moving it only shifts what is there. [CHT31] */
import type { VisibleWindow } from './chartView.ts'

export type DrawnBlock = { readonly anchor: number; readonly from: number; readonly to: number }

/** `beside` is how many screens are drawn on each side. */
export function drawnBlock({ start, end }: VisibleWindow, count: number, beside: number): DrawnBlock {
  const more = Math.ceil((end - start) * beside)
  const anchor = Math.floor(start) - more
  return { anchor, from: clamp(anchor, count), to: clamp(Math.ceil(end) + more, count) }
}

/** True when all that is seen of the series is in the block. */
export const isDrawn = ({ from, to }: DrawnBlock, seen: VisibleWindow): boolean => from <= seen.from && to >= seen.to

const clamp = (index: number, count: number): number => Math.min(Math.max(index, 0), count)

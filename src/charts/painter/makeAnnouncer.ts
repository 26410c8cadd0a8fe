import type { Candle } from '#rules/market/candle.ts'
import type { ChartNow } from '../chartLayer.ts'
import type { VisibleWindow } from '../geometry/chartView.ts'
import { put } from './elements.ts'
import type { Said } from './layerStack.ts'
import type { PainterOwner } from './painterInput.ts'

/** Older candles are asked for when fewer than this, or than a screenful, are left before the view. */
const nearStart = 40
const summaryMs = 1_000

type SaysOf = (candles: readonly Candle[]) => readonly Said[]

/** What the painter says to others, none of it more often than it is wanted. */
export function makeAnnouncer(root: Element) {
  let oldestTold: number | undefined
  let saidAt = Number.NEGATIVE_INFINITY
  return {
    /** The candles before what is seen run out: once for each oldest candle. [CHT33] */
    oldest: (time: number | undefined, { from, to }: VisibleWindow, { onNearStart }: PainterOwner) => {
      if (time === undefined || time === oldestTold || from >= Math.max(nearStart, to - from)) return
      oldestTold = time
      onNearStart()
    },
    /** That the price is old, and the sentence for screen readers; `time` is the frame's, ms. [CHT28, MKT21] */
    state: (time: number, { source }: PainterOwner, now: ChartNow, says: SaysOf) => {
      root.toggleAttribute('data-old', now.isOld === true)
      if (time - saidAt < summaryMs) return
      saidAt = time
      const { candles } = now
      const values = says(candles).map(({ name, of }) => `${name} ${of(candles.length - 1)}`)
      put(root, 'aria-label', [source.summary(), ...values].join('. '))
    },
  }
}

/** The chart's seams: what feeds it, what is drawn in it, and whose hands are on it. */
import type { Candle } from '#rules/market/candle.ts'
import type { ChartFrame } from './geometry/chartFrame.ts'
import type { VisibleWindow } from './geometry/chartView.ts'
import type { Extent } from './geometry/priceDomain.ts'

/** The newest state of what is charted. */
export type ChartNow = {
  /** Oldest first, times strictly rising; the last one is live. Settled candles keep their identity. */
  readonly candles: readonly Candle[]
  /** The newest price; the live candle's close when left out. */
  readonly last?: number | undefined
  /** Time left to the live candle's close, as text. */
  readonly countdown?: string | undefined
  /** The newest price is too old to trade on: it is drawn grey. */
  readonly isOld?: boolean | undefined
}

/** Where the chart reads from: asked at most once for each frame of the screen, after `listen` was told of something new. */
export type ChartSource = {
  readonly now: () => ChartNow
  /** Tells when `now` may have changed; answers how to stop. */
  readonly listen: (listener: () => void) => () => void
  /** Instrument, period and last price in a sentence, for screen readers: asked at most once a second. [CHT28] */
  readonly summary: () => string
}

/** Where a layer may draw beside its host. */
export type LayerRooms = {
  /** Stands still over the candles and the axes. */
  readonly over: SVGGElement
  /** HTML over everything, for labels: a word of any script takes the room it needs. No pointers reach it. */
  readonly overlay: HTMLElement
}

/**
 * Something drawn: a kind of candles, an indicator, lines, markers. The painter calls it inside a frame of the screen:
 * it writes attributes and text of elements that it holds, and reads no layout.
 */
export type ChartLayer = {
  readonly id: string
  /** Among the candles' prices, or in a pane of its own under them (the first layers that ask for one get it, two at most). */
  readonly room: 'price' | 'pane'
  /** The lower is drawn first: volume −10, candles 0, indicators 10, lines 20, drawings 30. 10 when left out. */
  readonly order?: number
  /** Called when the candles changed, a tick among it, before anything is asked or drawn: what is computed incrementally is computed here. */
  readonly read?: (candles: readonly Candle[]) => void
  /** What of its own the axis must reach over the candles [from, to); a pane spans this alone. */
  readonly extent?: (from: number, to: number) => Extent | null
  /** Prices that the axis should reach if they are near: an entry, a stop. */
  readonly near?: () => readonly number[]
  /** A pane's axis: text of a value. Price labels when left out. */
  readonly format?: (value: number) => string
  /** Draws all: another block, zoom, scale, size, or the layer asked for it. */
  readonly draw: (frame: ChartFrame) => void
  /** Only the live candle, the last price or the countdown changed; scales are as they were at the last `draw`. */
  readonly tick?: (frame: ChartFrame) => void
  /** The picture was moved: what is in view now, and how far the host is shifted, px. For what stands still and depends on it. */
  readonly move?: (frame: ChartFrame, seen: VisibleWindow, shift: number) => void
  /** The crosshair is at the candle `index` now; null: nowhere. For what says the values of a candle. */
  readonly point?: (frame: ChartFrame, index: number | null) => void
  /** What it says of a candle, for those who listen. [CHT42] */
  readonly says?: LayerSays
  /** It has a pane, or there is no room for one: for what it put anywhere but into its host. */
  readonly show?: (isShown: boolean) => void
  /** Takes away what it put anywhere but into its host. */
  readonly remove: () => void
}

type LayerSays = {
  readonly name: string
  /** The value at the candle `index` in words. */
  readonly of: (index: number, frame: ChartFrame) => string
}

/** Makes a layer in a group that travels with the candles: `frame.x` and `frame.y` are places in it. */
export type MakeLayer = (host: SVGGElement, rooms: LayerRooms) => ChartLayer

/** What a finger can do besides moving the chart. Places are px from the chart's left and top edge. */
export type ChartHandlers = {
  /** The line that a press here takes hold of: nearest within `reach` px above and below; null for none. */
  readonly lineAt?: (x: number, y: number, reach: number) => string | null
  /** The line that is held is at this price and candle now; both unrounded. */
  readonly moveLine?: (id: string, price: number, index: number) => void
  /** It was let go there. */
  readonly dropLine?: (id: string, price: number, index: number) => void
  /** Nothing of it counts: Escape, a second finger, the pointer was lost. */
  readonly cancelLine?: (id: string) => void
  /** A short press that was no part of anything else. `index` is the candle's, in fractions. Answers true when it was used. */
  readonly tap?: (at: ChartTap) => boolean
  /** A drawing is being placed: the next press is a `point`, not the beginning of a pan. */
  readonly isPlacing?: () => boolean
  /** While placing: the pointer is here; `isSet` when it was lifted, which sets the point. */
  readonly placePoint?: (at: ChartTap, isSet: boolean) => void
  readonly cancelPlacing?: () => void
}

export type ChartTap = {
  readonly x: number
  readonly y: number
  readonly on: 'plot' | 'price axis'
  readonly price: number
  readonly index: number
}

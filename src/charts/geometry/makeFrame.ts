import type { Candle } from '#rules/market/candle.ts'
import { bodyHalf, candleX } from './candlePath.ts'
import type { ChartFrame, ChartOptions } from './chartFrame.ts'
import type { ChartLayout, ChartSize } from './chartLayout.ts'
import type { ChartScale } from './chartScale.ts'
import type { Extent } from './priceDomain.ts'
import type { VisibleWindow } from './chartView.ts'

type FrameParts = {
  readonly options: ChartOptions
  readonly size: ChartSize
  readonly layout: ChartLayout
  readonly candles: readonly Candle[]
  readonly last: number
  readonly countdown: string | undefined
  readonly block: DrawnBlock
  readonly step: number
  readonly scale: ChartScale
}

/** The frame of the candles' room. */
export function makeFrame({ options, layout, block, step, scale, ...rest }: FrameParts): ChartFrame {
  const { top, bottom, floor, peak } = layout
  const place = { ...block, step, half: bodyHalf(step) }
  const perVolume = (floor - peak) / scale.peak
  return {
    ...options,
    ...rest,
    ...place,
    ...spanOf(scale.domain, top, bottom),
    layout,
    x: (index) => candleX(index, place),
    volumeY: (volume) => floor - volume * perVolume,
  }
}

/** The same in the room of a pane. */
export function paneFrame(frame: ChartFrame, pane: number, scale: ChartScale): ChartFrame {
  const room = frame.layout.panes[pane]
  const domain = scale.panes[pane]
  return room && domain ? { ...frame, ...spanOf(domain, room.top, room.bottom) } : frame
}

function spanOf(domain: Extent, top: number, bottom: number) {
  const [low, high] = domain
  const perValue = (bottom - top) / (high - low)
  return {
    domain,
    top,
    bottom,
    y: (value: number): number => bottom - (value - low) * perValue,
    priceAt: (y: number): number => low + (bottom - y) / (perValue || 1),
  }
}

/** The part of the candles that is drawn: a screen more on either side than is seen, so that moving it only shifts what is there. [CHT31] */
type DrawnBlock = { readonly anchor: number; readonly from: number; readonly to: number }

/** `beside` is how many screens are drawn on each side. */
export function drawnBlock({ start, end }: VisibleWindow, count: number, beside: number): DrawnBlock {
  const more = Math.ceil((end - start) * beside)
  const anchor = Math.floor(start) - more
  return { anchor, from: clamp(anchor, count), to: clamp(Math.ceil(end) + more, count) }
}

/** True when all that is seen of the series is in the block. */
export const isDrawn = ({ from, to }: DrawnBlock, seen: VisibleWindow): boolean => from <= seen.from && to >= seen.to

const clamp = (index: number, count: number): number => Math.min(Math.max(index, 0), count)

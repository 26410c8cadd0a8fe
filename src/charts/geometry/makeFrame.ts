import type { Candle } from '#rules/market/candle.ts'
import { bodyHalf, candleX } from './candlePath.ts'
import type { ChartFrame, ChartOptions } from './chartFrame.ts'
import type { ChartLayout, ChartSize } from './chartLayout.ts'
import type { ChartScale } from './chartScale.ts'
import type { DrawnBlock } from './drawnBlock.ts'
import type { Extent } from './priceDomain.ts'

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

/** Candles as paths: all rising ones in one, all falling ones in another, the live one alone. x is the candle's index, so hours without trading leave no gap. [CHT22] [CHT26] */
import type { Candle } from '#rules/market/candle.ts'

/** Where candles stand: candle `index` is centred at (index − anchor + ½) × step, `half` px of body on each side. */
export type CandlePlace = { readonly anchor: number; readonly step: number; readonly half: number }

/** Down the screen: wick top, body top, body bottom, wick bottom, px. */
export type CandleShape = {
  readonly wickTop: number
  readonly bodyTop: number
  readonly bodyBottom: number
  readonly wickBottom: number
}

/** A pixel of a price or a volume; larger is lower on the screen. */
export type ToY = (value: number) => number

export const isRising = (candle: Candle): boolean => candle.close >= candle.open

/** Half the body in whole px, so that the gap stays even; 0 draws a line. */
export const bodyHalf = (step: number): number => Math.max(0, Math.floor((step * 0.72 - 1) / 2))

/** The centre of candle `index`, on half a pixel so that a 1 px wick is sharp. */
export const candleX = (index: number, { anchor, step }: CandlePlace): number =>
  Math.floor((index - anchor + 0.5) * step) + 0.5

export function candleShape({ open, high, low, close }: Candle, y: ToY): CandleShape {
  const upper = Math.max(open, close)
  const lower = Math.min(open, close)
  return {
    wickTop: tenth(y(Math.max(high, upper))),
    bodyTop: tenth(y(upper)),
    bodyBottom: tenth(y(lower)),
    wickBottom: tenth(y(Math.min(low, lower))),
  }
}

/** One closed subpath: from the wick's top round the body's right, the lower wick, and back up the left. */
export function candlePath(candle: Candle, index: number, place: CandlePlace, y: ToY): string {
  const { wickTop, bodyTop, bodyBottom, wickBottom } = candleShape(candle, y)
  const x = candleX(index, place)
  const [left, right] = [x - place.half, x + place.half]
  return `M${x} ${wickTop}V${bodyTop}H${right}V${bodyBottom}H${x}V${wickBottom}V${bodyBottom}H${left}V${bodyTop}H${x}Z`
}

/** The rising and the falling of `candles[from]` up to, not including, `candles[to]`. */
export function candlePaths(candles: readonly Candle[], from: number, to: number, place: CandlePlace, y: ToY) {
  return bothPaths(candles, from, to, (candle, index) => candlePath(candle, index, place, y))
}

/** A bar of volume up from `floor`, px. */
export function volumePath(candle: Candle, index: number, place: CandlePlace, floor: number, y: ToY): string {
  const x = candleX(index, place)
  const half = place.half + 0.5
  return `M${x - half} ${floor}V${tenth(Math.min(floor, y(candle.volume)))}H${x + half}V${floor}Z`
}

export function volumePaths(
  candles: readonly Candle[],
  from: number,
  to: number,
  place: CandlePlace,
  floor: number,
  y: ToY,
) {
  return bothPaths(candles, from, to, (candle, index) => volumePath(candle, index, place, floor, y))
}

function bothPaths(
  candles: readonly Candle[],
  from: number,
  to: number,
  draw: (candle: Candle, index: number) => string,
): { readonly rising: string; readonly falling: string } {
  let rising = ''
  let falling = ''
  for (let index = Math.max(0, from); index < Math.min(to, candles.length); index++) {
    const candle = candles[index]
    if (!candle) continue
    if (isRising(candle)) rising += draw(candle, index)
    else falling += draw(candle, index)
  }
  return { rising, falling }
}

const tenth = (value: number): number => Math.round(value * 10) / 10

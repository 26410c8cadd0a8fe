/** What someone draws on a chart: held by time and price, so that it stays on its candles in every period and as older ones come. [CHT70] */

/** Epoch milliseconds, and a price. */
export type ChartPoint = { readonly time: number; readonly price: number }

export type Drawing =
  | { readonly id: number; readonly kind: 'level'; readonly price: number }
  | { readonly id: number; readonly kind: 'trend'; readonly from: ChartPoint; readonly to: ChartPoint }
export type DrawingKind = Drawing['kind']

/** What of a drawing is held. */
export type DrawingPart = 'whole' | 'from' | 'to'

/** So many stand on an instrument's chart at most. */
export const drawingsAtMost = 30

/** The drawing with a part moved: to a point the ends of a trend line and a level, by the way between two points a whole trend line. */
export function moveDrawing(drawing: Drawing, part: DrawingPart, by: { from: ChartPoint; to: ChartPoint }): Drawing {
  if (drawing.kind === 'level') return { ...drawing, price: by.to.price }
  if (part !== 'whole') return { ...drawing, [part]: by.to }
  const shift = ({ time, price }: ChartPoint): ChartPoint => ({
    time: time + by.to.time - by.from.time,
    price: price + by.to.price - by.from.price,
  })
  return { ...drawing, from: shift(drawing.from), to: shift(drawing.to) }
}

/** Reads drawings that a device kept; what is none, which someone else may have put there, is left out. */
export function readDrawings(kept: unknown): readonly Drawing[] {
  if (!Array.isArray(kept)) return []
  return kept.flatMap((one: unknown, at) => readDrawing(one, at + 1) ?? []).slice(0, drawingsAtMost)
}

type Loose = Readonly<Record<string, unknown>>
const isLoose = (one: unknown): one is Loose => typeof one === 'object' && one !== null

function readDrawing(one: unknown, id: number): Drawing | null {
  if (!isLoose(one)) return null
  const { kind, price, from, to } = one
  if (kind === 'level') return isPrice(price) ? { id, kind, price } : null
  const [first, second] = [readPoint(from), readPoint(to)]
  return kind === 'trend' && first && second ? { id, kind, from: first, to: second } : null
}

function readPoint(one: unknown): ChartPoint | null {
  if (!isLoose(one)) return null
  const { time, price } = one
  return isPrice(price) && typeof time === 'number' && Number.isFinite(time) ? { time, price } : null
}

const isPrice = (price: unknown): price is number => typeof price === 'number' && Number.isFinite(price) && price > 0

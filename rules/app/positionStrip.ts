/** The strip of open positions under a phone's chart: what stands in it, and how it makes do with the room that the ticket leaves. [ORD340, ORD341] */

/** Points: the 16th part of the text's size. The price and the periods stand over the candles. */
const headHeight = 88
const candlesAtLeast = 140
const candlesBesideRows = 160
const foldedAtLeast = 56
export const stripHeight = 44

/** Whether the candles fold in such a room, in points: folded, the price and how it went need no more than a line. [CHT120] */
export const foldsCandles = (room: number): boolean => room < headHeight + candlesAtLeast

/** Rows under its line, its line alone, or a label on the chart. */
export type StripLook =
  | { readonly kind: 'rows'; readonly rows: number }
  | { readonly kind: 'line' }
  | { readonly kind: 'label'; readonly isFolded: boolean }

/** Candles that are not folded stay so, and keep 160 points beside rows. Fewer rows than two are no list, but of one. */
export function stripLook(room: number, positions: number): StripLook {
  const left = room - stripHeight
  const fitting = Math.floor((left - headHeight - candlesBesideRows) / stripHeight)
  const rows = Math.min(positions, fitting)
  if (rows > 0 && rows >= Math.min(2, positions)) return { kind: 'rows', rows }
  const isFolded = foldsCandles(room)
  const least = isFolded ? foldedAtLeast : headHeight + candlesAtLeast
  return left >= least ? { kind: 'line' } : { kind: 'label', isFolded }
}

/** Those of an instrument before the others, each in the order they had. */
export function listOfInstrumentFirst<Of extends { readonly code: string }>(
  positions: readonly Of[],
  code: string | undefined,
): readonly Of[] {
  const isOwn = (position: Of) => position.code === code
  return [...positions.filter(isOwn), ...positions.filter((position) => !isOwn(position))]
}

/** As it was left on the device, in points, so that its room is there before what stands in it. */
export type KeptStrip = { readonly height: number; readonly isOpen: boolean }

/** Reads "132 open"; anything else is as at first. */
export function readStrip(text: string | undefined): KeptStrip {
  const [height = '', wanted] = (text ?? '').split(' ')
  return { height: /^\d{1,3}$/.test(height) ? Number(height) : 0, isOpen: wanted === 'open' }
}

export const writeStrip = ({ height, isOpen }: KeptStrip): string => `${height} ${isOpen ? 'open' : 'shut'}`

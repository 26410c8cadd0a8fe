import type { ChartPoint, Drawing } from '#rules/market/drawing.ts'
import type { MakeLayer } from '../chartLayer.ts'
import type { ChartFrame } from '../geometry/chartFrame.ts'
import { indexOfTime } from '../geometry/chartTime.ts'
import { type DrawingHit, hitDrawing, type ToSpot } from '../geometry/drawingPlaces.ts'
import { addSvg, put } from '../painter/elements.ts'
import styles from './drawings.module.css'

export const drawingsId = 'drawings'

export type Drawn = {
  readonly drawings: readonly Drawing[]
  /** The chosen one's id. */
  readonly chosen: number | null
  /** The first end of a trend line that is being placed. */
  readonly begun: ChartPoint | null
}

const nothing: Drawn = { drawings: [], chosen: null, begun: null }
const knob = 6

/** Lines that someone drew; they travel with the candles. After `set` it wants to be drawn. [CHT68] [CHT69] [CHT70] */
export function createDrawings() {
  let drawn = nothing
  let spotIn: ToSpot | null = null
  let pointed: ChartPoint | null = null
  let shifted = 0
  const make: MakeLayer = (host) => {
    const lines = addSvg(host, 'path', styles.line)
    const chosen = addSvg(host, 'path', styles.chosen)
    const knobs = addSvg(host, 'path', styles.knob)
    return {
      id: drawingsId,
      room: 'price',
      order: 30,
      draw: (frame) => {
        const toSpot = spotsOf(frame)
        spotIn = toSpot
        const { drawings, begun } = drawn
        const others = drawings.filter(({ id }) => id !== drawn.chosen)
        const own = drawings.find(({ id }) => id === drawn.chosen)
        const draft: Drawing[] = begun && pointed ? [{ id: 0, kind: 'trend', from: begun, to: pointed }] : []
        const path = (one: Drawing) => drawingPath(one, toSpot, frame)
        put(lines, 'd', others.map(path).join(''))
        put(chosen, 'd', [...(own ? [own] : []), ...draft].map(path).join(''))
        const ends = own?.kind === 'trend' ? [own.from, own.to] : begun ? [begun] : []
        put(knobs, 'd', ends.map((end) => circle(toSpot(end))).join(''))
      },
      move: (_frame, _seen, shift) => {
        shifted = shift
      },
      remove: () => {
        spotIn = null
      },
    }
  }
  return {
    make,
    set: (next: Drawn) => {
      drawn = next
    },
    /** Where the pointer is while a line is placed. */
    point: (next: ChartPoint) => {
      pointed = next
    },
    /** The drawing at a place, px from the chart's left and top edge. */
    at: (x: number, y: number, reach: number): DrawingHit | null =>
      spotIn && hitDrawing(drawn.drawings, spotIn, { x: x - shifted, y }, reach),
  }
}

export type DrawingsLayer = ReturnType<typeof createDrawings>

const spotsOf =
  ({ candles, period, x, y }: ChartFrame): ToSpot =>
  ({ time, price }) => ({ x: x(indexOfTime(candles, time, period)), y: y(price) })

/** A level crosses the whole drawn block. */
function drawingPath(drawing: Drawing, toSpot: ToSpot, { from, to, x, y }: ChartFrame): string {
  if (drawing.kind === 'level') return `M${tenth(x(from - 1))} ${tenth(y(drawing.price))}H${tenth(x(to + 1))}`
  const [a, b] = [toSpot(drawing.from), toSpot(drawing.to)]
  return `M${tenth(a.x)} ${tenth(a.y)}L${tenth(b.x)} ${tenth(b.y)}`
}

const circle = ({ x, y }: { readonly x: number; readonly y: number }): string =>
  `M${tenth(x - knob)} ${tenth(y)}a${knob} ${knob} 0 1 0 ${knob * 2} 0a${knob} ${knob} 0 1 0 ${-knob * 2} 0`

const tenth = (value: number): number => Math.round(value * 10) / 10

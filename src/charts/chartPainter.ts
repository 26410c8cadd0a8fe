/** What of the painter the parts of a chart may use, and how components inside a `CandleChart` reach it. */
import { createContext, useContext, useEffect } from 'react'
import type { ChartHandlers, MakeLayer } from './chartLayer.ts'
import type { ChartFrame } from './geometry/chartFrame.ts'
import type { ViewChange } from './geometry/chartView.ts'

export type ChartPainter = {
  /** Puts a layer in; answers how to take it out. Drawn with the next frame of the screen. */
  readonly add: (make: MakeLayer) => () => void
  /** What the layer of this id draws has changed, though the candles have not: its `draw` is called with the next frame. */
  readonly redraw: (id: string) => void
  /** Moves or zooms. */
  readonly change: (change: ViewChange) => void
  /** Shows the crosshair at a place, px; null takes it away. */
  readonly track: (point: { readonly x: number; readonly y: number } | null) => void
  /** Puts hands on the chart: the newest ones are asked first. Answers how to take them off. */
  readonly handle: (handlers: ChartHandlers) => () => void
  /** What was drawn last; null before the first time. */
  readonly frame: () => ChartFrame | null
}

export const PainterContext = createContext<ChartPainter | null>(null)

/** The painter of the chart one is inside of. */
export function usePainter(): ChartPainter {
  const painter = useContext(PainterContext)
  if (!painter) throw new Error('No chart: this belongs inside a <CandleChart>.')
  return painter
}

/** Keeps a layer in the chart while the component is there. `make` must keep its identity: another one is another layer. */
export function useChartLayer(make: MakeLayer): void {
  const painter = usePainter()
  useEffect(() => painter.add(make), [painter, make])
}

/** Keeps hands on the chart while the component is there; made once, they read what is newest when they are asked. */
export function useChartHandlers(handlers: ChartHandlers): void {
  const painter = usePainter()
  useEffect(() => painter.handle(handlers), [painter, handlers])
}

import type { ChartScale } from '../geometry/chartScale.ts'
import type { ChartSource } from '../chartLayer.ts'
import type { ChartLabels } from '../chartProps.ts'
import type { ChartOptions } from '../geometry/chartFrame.ts'
import type { ChartView, VisibleWindow } from '../geometry/chartView.ts'

export type PainterInput = {
  readonly options: ChartOptions
  readonly words: ChartLabels['short']
  readonly view: ChartView
}

/** Whose chart it is: where it reads from and whom it tells. */
export type PainterOwner = {
  readonly source: ChartSource
  /** Candles before what is in view run out: once for each oldest candle. [CHT33] */
  readonly onNearStart: () => void
  /** The view stands still, and is this. */
  readonly onView: (view: ChartView) => void
}

/** What a whole drawing is made of besides the series. */
export type Drawing = {
  readonly last: number
  readonly countdown: string | undefined
  readonly seen: VisibleWindow
  readonly scale: ChartScale
}

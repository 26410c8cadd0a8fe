import { useState } from 'react'
import type { Candle } from '#rules/candle.ts'
import {
  changeView,
  followView,
  restView,
  type ChartView,
  type ViewBounds,
  type ViewChange,
} from './geometry/chartView.ts'
import { countNewer, keepHistory } from './geometry/keepHistory.ts'

type Looked = { readonly history: readonly Candle[]; readonly view: ChartView }

/**
 * The settled candles and the view on them. The view follows newer candles while it stands at now, and stays with the
 * candles it shows elsewhere; older ones loaded in front move nothing. [CHT23] [CHT33]
 */
export function useChartView(candles: readonly Candle[]) {
  const [looked, setLooked] = useState<Looked>(() => ({ history: keepHistory([], candles), view: restView }))
  const history = keepHistory(looked.history, candles)
  const view = history === looked.history ? looked.view : followView(looked.view, countNewer(looked.history, history))
  if (history !== looked.history) setLooked({ history, view })

  const change = (wish: ViewChange, bounds: ViewBounds) =>
    setLooked((known) => {
      const next = changeView(known.view, wish, bounds)
      return next === known.view ? known : { ...known, view: next }
    })
  return { history, view, change }
}

import type { MakeLayer } from '../chartLayer.ts'
import { lastPriceLayer } from './lastPriceLayer.ts'
import { priceAxisLayer } from './priceAxisLayer.ts'
import { timeAxisLayer } from './timeAxisLayer.ts'

/** What every chart has: prices and hairlines (which lie in `under`), `times`, the last price. */
export const axisLayers = (under: SVGGElement, times: SVGGElement): readonly MakeLayer[] => [
  priceAxisLayer(under),
  timeAxisLayer(times),
  lastPriceLayer,
]

import { useEffect, useRef } from 'react'
import { usePainter } from './chartPainter.ts'
import type { PriceLine } from './chartProps.ts'
import { priceLinesLayer } from './layers/priceLinesLayer.ts'

type PriceLinesProps = {
  readonly lines: readonly PriceLine[]
  /** Tells when labels that ask for what is now may say something else; answers how to stop. */
  readonly listen?: ((listener: () => void) => () => void) | undefined
}

/** Lines at prices that matter, inside a `CandleChart`. A label of now is written without a render. [CHT30] [CHT60] */
export function PriceLines({ lines, listen }: PriceLinesProps) {
  const painter = usePainter()
  const newest = useRef(lines)
  useEffect(() => painter.add(priceLinesLayer(() => newest.current)), [painter])
  useEffect(() => {
    newest.current = lines
    painter.redraw('price lines')
  }, [painter, lines])
  useEffect(() => listen?.(() => painter.redraw('price lines')), [painter, listen])
  return null
}

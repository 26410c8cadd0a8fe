import { useEffect, useMemo, useState } from 'react'
import type { ChartPoint } from '#rules/market/drawing.ts'
import type { Instrument } from '#rules/market/instrument.ts'
import { snapPrice } from '#rules/trading/openProtection.ts'
import { toNumber } from '#rules/number/decimal.ts'
import { useDrawings } from '#src/app/wiring/chartActors.ts'
import { useChartLayer, usePainter } from '#src/charts/chartPainter.ts'
import { timeOfIndex } from '#src/charts/geometry/chartTime.ts'
import { createDrawings, drawingsId } from '#src/charts/layers/drawingsLayer.ts'
import { DrawTools } from './DrawTools.tsx'
import { OverChart } from './OverChart.tsx'
import { useDrawingHandlers } from './useDrawingHandlers.ts'

type DrawingsProps = {
  readonly userId: number
  readonly instrument: Instrument
  readonly room: HTMLElement | null
  /** The tools are shown. */
  readonly isOpen: boolean
}

/** Lines that a user draws on an instrument's chart, and the tools for them. [CHT68] [CHT69] [CHT70] */
export function Drawings({ userId, instrument, room, isOpen }: DrawingsProps) {
  const painter = usePainter()
  const actor = useDrawings(userId, instrument.code)
  const [layer] = useState(createDrawings)
  useChartLayer(layer.make)
  const pointAt = useMemo(
    () =>
      (price: number, index: number): ChartPoint => {
        const frame = painter.frame()
        const time = frame ? timeOfIndex(frame.candles, Math.round(index), frame.period) : 0
        return { time, price: toNumber(snapPrice(price, instrument.pricePrecision)) }
      },
    [painter, instrument],
  )

  useEffect(() => {
    const show = () => {
      layer.set(actor.getSnapshot().context)
      painter.redraw(drawingsId)
    }
    show()
    const listening = actor.subscribe(show)
    return () => listening.unsubscribe()
  }, [actor, layer, painter])
  useEffect(() => {
    if (!isOpen) actor.send({ type: 'drawing.letGo' })
  }, [actor, isOpen])

  useDrawingHandlers(actor, layer, pointAt)

  return (
    <OverChart room={room}>
      <DrawTools {...{ actor, painter, instrument, isOpen }} />
    </OverChart>
  )
}

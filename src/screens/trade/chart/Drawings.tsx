import { useEffect, useMemo, useState } from 'react'
import type { ChartPoint, DrawingPart } from '#rules/market/drawing.ts'
import type { Instrument } from '#rules/market/instrument.ts'
import { snapPrice } from '#rules/trading/openProtection.ts'
import { toNumber } from '#rules/number/decimal.ts'
import { useDrawings } from '#src/app/wiring/chartActors.ts'
import { useChartHandlers, useChartLayer, usePainter } from '#src/charts/chartPainter.ts'
import { timeOfIndex } from '#src/charts/geometry/chartTime.ts'
import { type DrawingsLayer, createDrawings, drawingsId } from '#src/charts/layers/drawingsLayer.ts'
import type { ChartHandlers } from '#src/charts/chartLayer.ts'
import { DrawTools } from './DrawTools.tsx'
import { OverChart } from './OverChart.tsx'

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

/** A finger that chooses a drawn line may miss it by so much, px. */
const tapReach = 16
const parts: readonly DrawingPart[] = ['whole', 'from', 'to']

/** What a finger does to drawn lines: places them, chooses one, moves the chosen one. */
function useDrawingHandlers(
  actor: ReturnType<typeof useDrawings>,
  layer: DrawingsLayer,
  pointAt: (price: number, index: number) => ChartPoint,
): void {
  const painter = usePainter()
  const handlers = useMemo((): ChartHandlers => {
    const move = (line: string, price: number, index: number) => {
      const [id, name] = line.split(' ')
      const part = parts.find((one) => one === name) ?? 'whole'
      actor.send({ type: 'drawing.move', id: Number(id), part, point: pointAt(price, index) })
    }
    return {
      lineAt: (x, y, reach) => {
        const hit = layer.at(x, y, reach)
        return hit && hit.id === actor.getSnapshot().context.chosen ? `${hit.id} ${hit.part}` : null
      },
      moveLine: move,
      dropLine: (line, price, index) => {
        move(line, price, index)
        actor.send({ type: 'drawing.drop' })
      },
      cancelLine: () => actor.send({ type: 'drawing.drop' }),
      tap: ({ on, x, y, price, index }) => {
        if (on !== 'plot') return false
        const hit = layer.at(x, y, tapReach)
        const wasChosen = actor.getSnapshot().hasTag('chosen')
        if (hit || wasChosen) actor.send({ type: 'chart.tap', point: pointAt(price, index), hit: hit?.id ?? null })
        return hit !== null || wasChosen
      },
      isPlacing: () => actor.getSnapshot().hasTag('placing'),
      placePoint: ({ on, price, index }, isSet) => {
        const point = pointAt(price, index)
        layer.point(point)
        if (isSet && on === 'plot') actor.send({ type: 'chart.tap', point, hit: null })
        painter.redraw(drawingsId)
      },
      cancelPlacing: () => actor.send({ type: 'drawing.letGo' }),
    }
  }, [actor, layer, painter, pointAt])
  useChartHandlers(handlers)
}

import { useMemo } from 'react'
import type { ChartPoint, DrawingPart } from '#rules/market/drawing.ts'
import type { useDrawings } from '#src/app/wiring/chartActors.ts'
import type { ChartHandlers } from '#src/charts/chartLayer.ts'
import { useChartHandlers, usePainter } from '#src/charts/chartPainter.ts'
import { type DrawingsLayer, drawingsId } from '#src/charts/layers/drawingsLayer.ts'

/** A finger that chooses a drawn line may miss it by so much, px. */
const tapReach = 16
const parts: readonly DrawingPart[] = ['whole', 'from', 'to']

/** What a finger does to drawn lines: places them, chooses one, moves the chosen one. */
export function useDrawingHandlers(
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

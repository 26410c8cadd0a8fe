import type { ChartGestureWish } from '#machines/chart/chartGestureEvents.ts'
import type { PointerAt } from '#machines/chart/pointerAt.ts'
import type { ChartHandlers } from '#src/charts/chartLayer.ts'
import type { Painter } from '#src/charts/painter/painter.ts'

/** A line is taken hold of this far above and below it, px. */
const fingerReach = 22
const mouseReach = 6

/** Does what gestures ask: to the painter, or through the hands that are on the chart. */
export function applyGestures(painter: Painter) {
  let holder: ChartHandlers | undefined
  const placing = () => painter.handlers.find((handlers) => handlers.isPlacing?.())
  const tellHolder = (what: 'moveLine' | 'dropLine', id: string, at: PointerAt) => {
    const { price, index } = painter.placeAt(at)
    holder?.[what]?.(id, price, index)
  }
  return {
    placing,
    /** The line under a pointer; whoever has it is told of what becomes of it. */
    grab: ({ x, y, touch }: PointerAt): string | null => {
      for (const handlers of painter.handlers) {
        const line = handlers.lineAt?.(x, y, touch ? fingerReach : mouseReach) ?? null
        holder = handlers
        if (line !== null) return line
      }
      return null
    },
    obey: (wish: ChartGestureWish): void => {
      switch (wish.type) {
        case 'pan':
        case 'now':
          return painter.change(wish)
        case 'zoom':
          return painter.change({ type: 'zoom', factor: wish.factor, at: painter.layout.plot - wish.x })
        case 'track':
          placing()?.placePoint?.(painter.placeAt(wish.at), false)
          return painter.track(wish.at)
        case 'release':
          return painter.track(null)
        case 'line.move':
          return tellHolder('moveLine', wish.id, wish.at)
        case 'line.drop':
          return tellHolder('dropLine', wish.id, wish.at)
        case 'line.cancel':
          return holder?.cancelLine?.(wish.id)
        case 'place':
          return placing()?.placePoint?.(painter.placeAt(wish.at), wish.isSet)
        case 'tap':
          painter.handlers.some((handlers) => handlers.tap?.(painter.placeAt(wish.at)))
      }
    },
  }
}

import { toNumber } from '#rules/number/decimal.ts'
import { snapPrice } from '#rules/trading/openProtection.ts'
import type { useStopDrag } from '#src/app/wiring/chartActors.ts'
import type { ChartHandlers } from '#src/charts/chartLayer.ts'
import type { ChartPainter } from '#src/charts/chartPainter.ts'
import type { Handles } from '#src/charts/layers/handlesLayer.ts'
import { type DragStop, kindAt } from './draggableStops.ts'
import type { DragWords } from './useDragWords.ts'

type StopHandlersInput = {
  readonly drag: ReturnType<typeof useStopDrag>
  readonly handles: Handles
  readonly painter: ChartPainter
  readonly words: DragWords
  readonly stops: readonly DragStop[]
  /** Digits after the point of a price. */
  readonly precision: number
}

/** What a finger or a mouse on a handle does to its stop. [CHT61] */
export function makeStopHandlers({
  drag,
  handles,
  painter,
  words,
  stops,
  precision,
}: StopHandlersInput): ChartHandlers {
  /** A finger seldom takes a line at its very middle: the line does not jump to it. */
  let beside = 0
  const take = (stop: DragStop) => {
    const nowPrice = words.nowPrice()
    const kind = kindAt(stop, stop.price, nowPrice)
    drag.send({ type: 'stop.grab', order: stop.order, kind, price: stop.price, nowPrice })
  }
  const move = (id: string, at: number) => {
    const stop = stops.find((one) => one.id === id)
    if (!stop) return
    if (!drag.getSnapshot().hasTag('dragging')) take(stop)
    const price = snapPrice(at + beside, precision)
    drag.send({ type: 'stop.move', price, kind: kindAt(stop, price, words.nowPrice()) })
  }
  return {
    lineAt: (x, y, reach) => {
      const id = handles.at(x, y, reach)
      const stop = stops.find((one) => one.id === id)
      if (stop) beside = toNumber(stop.price) - (painter.frame()?.priceAt(y) ?? toNumber(stop.price))
      return id
    },
    moveLine: move,
    dropLine: (id, price) => {
      move(id, price)
      drag.send({ type: 'stop.drop' })
    },
    cancelLine: () => drag.send({ type: 'stop.letGo' }),
  }
}

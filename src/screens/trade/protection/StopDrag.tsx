import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type StopDragSnapshot, findDragError } from '#machines/chart/stopDragMachine.ts'
import { isNegative, toNumber } from '#rules/number/decimal.ts'
import type { Instrument } from '#rules/market/instrument.ts'
import { refusedSide, snapPrice, stopReference } from '#rules/trading/openProtection.ts'
import { useStopDrag } from '#src/app/wiring/chartActors.ts'
import { type ChartPainter, useChartHandlers, useChartLayer, usePainter } from '#src/charts/chartPainter.ts'
import { type Handles, createHandles, handlesId } from '#src/charts/layers/handlesLayer.ts'
import { type HeldLine, createHeldLine, heldLineId } from '#src/charts/layers/heldLineLayer.ts'
import type { Order } from '#rules/trading/order.ts'
import { useActor } from '#src/app/wiring/actors.tsx'
import type { ChartHandlers } from '#src/charts/chartLayer.ts'
import { type DragStop, draggableStops, isTheSame, kindAt } from './draggableStops.ts'
import { OverChart } from '../chart/OverChart.tsx'
import { StopHandle } from './StopHandle.tsx'
import { StopQuestion } from './StopQuestion.tsx'
import { type DragWords, useDragWords } from './useDragWords.ts'
import { useOrdersNow } from '../chart/useOrdersNow.ts'

type StopDragProps = { readonly instrument: Instrument; readonly room: HTMLElement | null }

/** Stops of an instrument's open orders, dragged on its chart by a finger, a mouse or keys. Nothing renders while one moves. [CHT61] */
export function StopDrag({ instrument, room }: StopDragProps) {
  const { t } = useTranslation('trade')
  const painter = usePainter()
  const orders = useOrdersNow(instrument.code)
  const drag = useStopDrag()
  const words = useDragWords(instrument)
  const [handles] = useState(createHandles)
  const [line] = useState(createHeldLine)
  const stops = useMemo(() => draggableStops(orders), [orders])
  useChartLayer(line.make)
  useChartLayer(handles.make)
  useStopNews(drag, orders, words.nowPrice)

  useEffect(() => {
    const names = { stopLoss: t('form.stopLossShort'), takeProfit: t('form.takeProfitShort') }
    const show = (snapshot: StopDragSnapshot) => {
      line.set(heldLineOf(snapshot, words, names))
      handles.set(stops.map((stop) => ({ id: stop.id, price: toNumber(priceOf(stop, snapshot)) })))
      for (const stop of stops) {
        const price = priceOf(stop, snapshot)
        const element = handles.element(stop.id)
        element?.setAttribute('aria-valuenow', String(toNumber(price)))
        element?.setAttribute('aria-valuetext', `${words.price(price)} ${words.means(stop.order, price)}`)
      }
      painter.redraw(heldLineId)
      painter.redraw(handlesId)
    }
    show(drag.getSnapshot())
    const listening = drag.subscribe(show)
    return () => listening.unsubscribe()
  }, [drag, painter, line, handles, stops, words, t])

  const handlers = useMemo(
    () => makeStopHandlers({ drag, handles, painter, words, stops, precision: instrument.pricePrecision }),
    [drag, handles, painter, words, stops, instrument],
  )
  useChartHandlers(handlers)

  return (
    <>
      {stops.map((stop) => (
        <StopHandle key={stop.id} {...{ stop, drag, handles, words, instrument }} />
      ))}
      <OverChart room={room}>
        <StopQuestion drag={drag} instrument={instrument} words={words} />
      </OverChart>
    </>
  )
}

/** Where a handle stands: with the finger while its stop is held or asked about. */
function priceOf(stop: DragStop, snapshot: StopDragSnapshot) {
  const { order, kind, price } = snapshot.context
  const isHeld = order !== null && isTheSame(stop, order, kind) && !snapshot.hasTag('refused')
  return isHeld ? price : stop.price
}

type Names = { readonly stopLoss: string; readonly takeProfit: string }

function heldLineOf(snapshot: StopDragSnapshot, words: DragWords, names: Names): HeldLine | null {
  const { order, kind, price, nowPrice } = snapshot.context
  if (!order || snapshot.hasTag('refused')) return null
  const isDragging = snapshot.hasTag('dragging')
  const gain = words.money(order, price)
  const isRefused = isDragging && findDragError(snapshot) !== null
  return {
    price: toNumber(price),
    label: `${names[kind]} ${words.price(price)} ${words.amount(order, price)}`,
    tone: isRefused ? 'bad' : gain && isNegative(gain) ? 'down' : 'up',
    refused:
      isDragging && order[kind]
        ? { from: toNumber(stopReference(order, nowPrice)), side: refusedSide(order, kind) }
        : null,
  }
}

/** Tells a stop that is dragged of each new price, and of what becomes of its order. [CHT64] */
function useStopNews(
  drag: ReturnType<typeof useStopDrag>,
  orders: readonly Order[],
  nowPrice: DragWords['nowPrice'],
): void {
  const market = useActor('market')
  useEffect(() => {
    const listening = market.subscribe(() => {
      const { order } = drag.getSnapshot().context
      if (order) drag.send({ type: 'price.moved', nowPrice: nowPrice(order) })
    })
    return () => listening.unsubscribe()
  }, [market, drag, nowPrice])
  useEffect(() => {
    const held = drag.getSnapshot().context.order
    if (!held) return
    const known = orders.find(({ id }) => id === held.id)
    if (!known) drag.send({ type: 'order.gone' })
    else if (known !== held) drag.send({ type: 'order.known', order: known })
  }, [drag, orders])
}

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
function makeStopHandlers({ drag, handles, painter, words, stops, precision }: StopHandlersInput): ChartHandlers {
  /** A finger seldom takes a line at its very middle: the line does not jump to it. */
  let beside = 0
  const take = (stop: DragStop) => {
    const nowPrice = words.nowPrice(stop.order)
    const kind = kindAt(stop, stop.price, nowPrice)
    drag.send({ type: 'stop.grab', order: stop.order, kind, price: stop.price, nowPrice })
  }
  const move = (id: string, at: number) => {
    const stop = stops.find((one) => one.id === id)
    if (!stop) return
    if (!drag.getSnapshot().hasTag('dragging')) take(stop)
    const price = snapPrice(at + beside, precision)
    drag.send({ type: 'stop.move', price, kind: kindAt(stop, price, words.nowPrice(stop.order)) })
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

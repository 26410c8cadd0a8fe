import { type KeyboardEvent, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { toNumber } from '#rules/number/decimal.ts'
import type { Instrument } from '#rules/market/instrument.ts'
import { moveByTicks } from '#rules/trading/openProtection.ts'
import type { useStopDrag } from '#src/app/wiring/chartActors.ts'
import type { Handles } from '#src/charts/layers/handlesLayer.ts'
import { classNames } from '#src/ui/hooks/classNames.ts'
import { type DragStop, isTheSame, kindAt } from './draggableStops.ts'
import styles from './StopDrag.module.css'
import type { DragWords } from './useDragWords.ts'

type StopHandleProps = {
  readonly stop: DragStop
  readonly drag: ReturnType<typeof useStopDrag>
  readonly handles: Handles
  readonly words: DragWords
  readonly instrument: Instrument
}

const ways: Readonly<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1 }

/** What is seen of a stop that can be dragged, and how keys take it. Its place and its value are written by the chart. [CHT61] [CHT66] */
export function StopHandle({ stop, drag, handles, words, instrument }: StopHandleProps) {
  const { t } = useTranslation('onChart')
  const { id, order, isSet, kind, price } = stop
  const hold = useCallback((element: HTMLElement | null) => handles.hold(id, element), [handles, id])
  const isHeld = () => {
    const snapshot = drag.getSnapshot()
    const held = snapshot.context
    return snapshot.hasTag('dragging') && held.order !== null && isTheSame(stop, held.order, held.kind)
  }
  const step = (ticks: number) => {
    const nowPrice = words.nowPrice(order)
    if (!isHeld()) drag.send({ type: 'stop.grab', order, kind: kindAt(stop, price, nowPrice), price, nowPrice })
    const next = moveByTicks(drag.getSnapshot().context.price, ticks, instrument.pricePrecision)
    drag.send({ type: 'stop.move', price: next, kind: kindAt(stop, next, nowPrice) })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const way = ways[event.key]
    if (way !== undefined) step(way * (event.shiftKey ? 10 : 1))
    else if (event.key === 'Enter' && isHeld()) drag.send({ type: 'stop.drop' })
    else if (event.key === 'Escape' && isHeld()) drag.send({ type: 'stop.letGo' })
    else return
    // The chart under it has other uses for the same keys.
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div
      ref={hold}
      className={classNames(styles.handle, isSet ? styles[kind ?? 'stopLoss'] : styles.pull)}
      role="slider"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={t(`handle.${isSet && kind ? kind : 'pull'}`, { order: words.order(order) })}
      aria-valuenow={toNumber(price)}
      onKeyDown={onKeyDown}
      onBlur={() => {
        if (isHeld()) drag.send({ type: 'stop.letGo' })
      }}
    >
      <span className={styles.grip} />
    </div>
  )
}

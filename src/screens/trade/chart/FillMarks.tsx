import { useSelector } from '@xstate/react'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { candlesShown } from '#machines/chart/chartMachine.ts'
import { type Fill, fillsOf } from '#rules/trading/fills.ts'
import type { Instrument } from '#rules/market/instrument.ts'
import type { Order } from '#rules/trading/order.ts'
import { useChart, useOrderList, useOrders } from '#src/app/wiring/actors.tsx'
import { useChartLayer, usePainter } from '#src/charts/chartPainter.ts'
import { createFillMarks, fillMarksId } from '#src/charts/layers/fillMarksLayer.ts'
import { Hidden } from '#src/ui/format/Hidden.tsx'
import { useFormatLocale } from '#src/ui/format/FormatLocale.tsx'
import { formatCount } from '#src/ui/format/formatNumber.ts'
import { useOpenOrders } from './useOpenOrders.ts'

const none: readonly Order[] = []
/** Orders of the history that are read for their marks at most. */
const ordersAtMost = 100

/** Where orders of this instrument went in and out, as far as the candles that are loaded reach. [CHT67] */
export function FillMarks({ instrument }: { readonly instrument: Instrument }) {
  const { t } = useTranslation('onChart')
  const locale = useFormatLocale()
  const painter = usePainter()
  const [marks] = useState(createFillMarks)
  const first = useSelector(useChart(), (snapshot) => candlesShown(snapshot)[0]?.time ?? 0)
  const open = useOpenOrders(instrument.code)
  const ended = useClosedOrders(first)
  const fills = useMemo((): readonly Fill[] => {
    const own = ended.filter(({ code }) => code === instrument.code)
    return [...open, ...own].flatMap(fillsOf).filter(({ time }) => time >= first)
  }, [open, ended, instrument.code, first])
  useChartLayer(marks.make)
  useEffect(() => {
    marks.set(fills)
    painter.redraw(fillMarksId)
  }, [painter, marks, fills])
  return fills.length > 0 && <Hidden>{t('fills', { number: formatCount(locale, fills.length) })}</Hidden>
}

/** The history as far as it is known, read back to the first candle. */
function useClosedOrders(first: number): readonly Order[] {
  const orders = useOrders()
  const list = useOrderList('ended')
  const isUnread = useSelector(list, (snapshot) => snapshot?.value === 'unread')
  const isShown = useSelector(list, (snapshot) => snapshot?.value === 'shown')
  const items = useSelector(list, (snapshot) => snapshot?.context.items) ?? none
  const oldest = items.at(-1)?.createdAt ?? 0
  useEffect(() => {
    if (isUnread) orders?.send({ type: 'orders.show', status: 'ended' })
  }, [orders, isUnread])
  useEffect(() => {
    if (isShown && oldest > first && items.length < ordersAtMost) list?.send({ type: 'list.more' })
  }, [list, isShown, items, oldest, first])
  return items
}

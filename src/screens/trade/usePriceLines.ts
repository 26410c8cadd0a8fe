import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type Decimal, isNegative, isPositive, toNumber } from '#rules/decimal.ts'
import type { Instrument } from '#rules/instrument.ts'
import type { Order } from '#rules/order.ts'
import { profitOrLoss } from '#rules/profit.ts'
import { readDraft } from '#rules/ticketDraft.ts'
import { useAccount, useOrderList } from '#src/app/actors.tsx'
import type { PriceLine } from '#src/charts/chartProps.ts'
import { formatAmount, formatPlain } from '#src/ui/formatNumber.ts'
import { useFormatLocale } from '#src/ui/FormatLocale.tsx'
import { useDraft } from './useTicket.ts'

const none: readonly Order[] = []

/** Lines of an instrument's open and pending orders with their stops, and of what is being typed. [CHT30] */
export function usePriceLines(instrument: Instrument): readonly PriceLine[] {
  const { t } = useTranslation('trade')
  const locale = useFormatLocale()
  const holding = useSelector(useOrderList('holding'), (snapshot) => snapshot?.context.items) ?? none
  const pending = useSelector(useOrderList('pending'), (snapshot) => snapshot?.context.items) ?? none
  const live = useSelector(useAccount(), (snapshot) => snapshot?.context.liveOrders)
  const draft = useDraft()
  return useMemo(() => {
    const money = (amount: Decimal) => `\u2066${formatAmount(locale, amount, 2, 'exceptZero')}\u2069`
    const sideOf = (order: Order) => t(`app:sideLots.${order.side}`, { lots: formatPlain(locale, order.lots, 2) })
    const linesOf = (order: Order): readonly PriceLine[] => {
      const price = order.openPrice ?? order.askedPrice
      const profit = live?.get(order.id)?.profit ?? order.profit
      const label =
        order.status === 'pending' ? t('line.pending', { order: sideOf(order) }) : `${sideOf(order)} ${money(profit)}`
      return [
        { id: `entry ${order.id}`, price: toNumber(price), label, tone: 'muted' },
        ...stopLine(order, order.stopLoss, t('form.stopLossShort')),
        ...stopLine(order, order.takeProfit, t('form.takeProfitShort')),
      ]
    }
    const stopLine = (order: Order, stop: Decimal | null, name: string): readonly PriceLine[] => {
      if (!stop || !instrument.accountRate) return []
      const openPrice = order.openPrice ?? order.askedPrice
      const { accountRate, unitsPerLot } = instrument
      const gain = profitOrLoss({ ...order, openPrice, nowPrice: stop, unitsPerLot, accountRate })
      const tone = isNegative(gain) ? 'down' : 'up'
      return [{ id: `${name} ${order.id}`, price: toNumber(stop), label: `${name} ${money(gain)}`, tone }]
    }
    const typed = draft ? readDraft(draft, 'buy') : null
    const typedLines = [
      typedLine('target', typed?.target, t('form.target'), 'accent'),
      typedLine('stopLoss', typed?.stopLoss, t('form.stopLossShort'), 'down'),
      typedLine('takeProfit', typed?.takeProfit, t('form.takeProfitShort'), 'up'),
    ]
    const isHere = ({ code }: Order) => code === instrument.code
    return [...[...holding, ...pending].filter(isHere).flatMap(linesOf), ...typedLines.flat()]
  }, [holding, pending, live, draft, instrument, locale, t])
}

function typedLine(
  id: string,
  price: Decimal | null | undefined,
  label: string,
  tone: PriceLine['tone'],
): readonly PriceLine[] {
  return price && isPositive(price) ? [{ id: `typed ${id}`, price: toNumber(price), label, tone }] : []
}

import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { liveOrder } from '#machines/accountMachine.ts'
import { type Decimal, isNegative, isPositive, toNumber } from '#rules/decimal.ts'
import type { Instrument } from '#rules/instrument.ts'
import { stopMoney } from '#rules/openStops.ts'
import type { Order } from '#rules/order.ts'
import { readDraft } from '#rules/ticketDraft.ts'
import { useAccount } from '#src/app/actors.tsx'
import type { PriceLine } from '#src/charts/chartProps.ts'
import { formatAmount, formatPlain } from '#src/ui/formatNumber.ts'
import { useFormatLocale } from '#src/ui/FormatLocale.tsx'
import { usePrivacy } from '#src/ui/Privacy.tsx'
import { useOpenOrders } from './useOpenOrders.ts'
import { useDraft } from './useTicket.ts'

/** Lines of an instrument's open and pending orders with their stops, and of what is being typed; what a position brings is asked as it ticks, and hidden with the balance. [ACC220, CHT30, CHT60] */
export function usePriceLines(instrument: Instrument): readonly PriceLine[] {
  const { t } = useTranslation('trade')
  const locale = useFormatLocale()
  const { isHidden } = usePrivacy()
  const account = useAccount()
  const orders = useOpenOrders(instrument.code)
  const draft = useDraft()
  return useMemo(() => {
    const withMoney = (what: string, amount: Decimal) =>
      isHidden ? what : `${what} \u2066${formatAmount(locale, amount, 2, 'exceptZero')}\u2069`
    const sideOf = (order: Order) => t(`app:sideLots.${order.side}`, { lots: formatPlain(locale, order.lots, 2) })
    const profitOf = (order: Order) => {
      const known = account?.getSnapshot()
      return (known && liveOrder(order.id)(known)?.profit) ?? order.profit
    }
    const linesOf = (order: Order): readonly PriceLine[] => {
      const what = sideOf(order)
      const label =
        order.status === 'pending' ? t('line.pending', { order: what }) : () => withMoney(what, profitOf(order))
      return [
        { id: `entry ${order.id}`, price: toNumber(order.openPrice ?? order.askedPrice), label, tone: 'muted' },
        ...stopLine(order, order.stopLoss, t('form.stopLossShort')),
        ...stopLine(order, order.takeProfit, t('form.takeProfitShort')),
      ]
    }
    const stopLine = (order: Order, stop: Decimal | null, name: string): readonly PriceLine[] => {
      const { accountRate, unitsPerLot } = instrument
      if (!stop || !accountRate) return []
      const gain = stopMoney(order, stop, { unitsPerLot, accountRate })
      const tone = isNegative(gain) ? 'down' : 'up'
      return [{ id: `${name} ${order.id}`, price: toNumber(stop), label: withMoney(name, gain), tone }]
    }
    const typed = draft ? readDraft(draft, 'buy') : null
    const typedLines = [
      typedLine('target', typed?.target, t('form.target'), 'accent'),
      typedLine('stopLoss', typed?.stopLoss, t('form.stopLossShort'), 'down'),
      typedLine('takeProfit', typed?.takeProfit, t('form.takeProfitShort'), 'up'),
    ]
    return [...orders.flatMap(linesOf), ...typedLines.flat()]
  }, [orders, account, draft, instrument, isHidden, locale, t])
}

function typedLine(
  id: string,
  price: Decimal | null | undefined,
  label: string,
  tone: PriceLine['tone'],
): readonly PriceLine[] {
  return price && isPositive(price) ? [{ id: `typed ${id}`, price: toNumber(price), label, tone }] : []
}

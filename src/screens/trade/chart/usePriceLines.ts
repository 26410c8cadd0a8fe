import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { liveOrder } from '#machines/account/accountMachine.ts'
import { type Decimal, isNegative, isPositive, sum, toNumber } from '#rules/number/decimal.ts'
import type { Instrument } from '#rules/market/instrument.ts'
import { stopMoney } from '#rules/trading/openProtection.ts'
import type { Order } from '#rules/trading/order.ts'
import { orderName } from '#rules/trading/orderName.ts'
import { readDraft } from '#rules/trading/ticketDraft.ts'
import type { StopKind } from '#rules/trading/typedPrice.ts'
import { useAccount } from '#src/app/wiring/actors.tsx'
import type { PriceLine } from '#src/charts/chartProps.ts'
import { formatAmount, formatPlain } from '#src/ui/format/formatNumber.ts'
import { useFormatLocale } from '#src/ui/format/FormatLocale.tsx'
import { usePrivacy } from '#src/ui/format/Privacy.tsx'
import { useOrdersNow } from './useOrdersNow.ts'
import { useDraft } from '../ticket/useTicket.ts'

/** Lines of an instrument's open and pending orders with their stops, and of what is being typed; what a position brings is asked as it ticks, and hidden with the balance. Orders whose labels would lie on each other share one. [ACC220, CHT30, CHT60, CHT240] */
export function usePriceLines(instrument: Instrument): readonly PriceLine[] {
  const { t } = useTranslation('trade')
  const locale = useFormatLocale()
  const { isHidden } = usePrivacy()
  const account = useAccount()
  const orders = useOrdersNow(instrument.code)
  const draft = useDraft()
  return useMemo(() => {
    const withMoney = (what: string, amount: Decimal) =>
      isHidden ? what : `${what} \u2066${formatAmount(locale, amount, 2, 'exceptZero')}\u2069`
    /** All of one side, and pending ones of one name. */
    const sideOf = (some: readonly Order[]) =>
      t(`app:sideLots.${some[0] ? orderName(some[0]) : 'buy'}`, {
        lots: formatPlain(locale, sum(some.map(({ lots }) => lots)), 2),
      })
    const profitOf = (order: Order) => {
      const known = account?.getSnapshot()
      return (known && liveOrder(order.id)(known)?.profit) ?? order.profit
    }
    const byId = new Map(orders.map((order) => [order.id, order]))
    /** One label for several: how many, and what they are and bring together. */
    const several = (say: (some: readonly Order[]) => string) => (ids: readonly string[]) =>
      `${ids.length} × ${say(ids.flatMap((id) => byId.get(Number(id.split(' ')[1])) ?? []))}`
    const linesOf = (order: Order): readonly PriceLine[] => {
      const id = `entry ${order.id}`
      const price = toNumber(order.openPrice ?? order.requestedPrice)
      const held = (some: readonly Order[]) => withMoney(sideOf(some), sum(some.map(profitOf)))
      const say = order.status === 'pending' ? sideOf : held
      const kind = `${order.status} ${orderName(order)}`
      return [
        { id, price, label: () => say([order]), tone: 'muted', kind, several: several(say) },
        ...stopLine(order, 'stopLoss', t('form.stopLossShort')),
        ...stopLine(order, 'takeProfit', t('form.takeProfitShort')),
      ]
    }
    const stopLine = (order: Order, kind: StopKind, name: string): readonly PriceLine[] => {
      const { conversionRate, unitsPerLot } = instrument
      const stop = order[kind]
      if (!stop || !conversionRate) return []
      const gainOf = (one: Order) => stopMoney(one, one[kind] ?? stop, { unitsPerLot, conversionRate })
      const say = (some: readonly Order[]) => withMoney(name, sum(some.map(gainOf)))
      const tone = isNegative(gainOf(order)) ? 'down' : 'up'
      const label = say([order])
      return [{ id: `${kind} ${order.id}`, price: toNumber(stop), label, tone, kind, several: several(say) }]
    }
    const typed = draft ? readDraft(draft, 'buy') : null
    const typedLines = [
      typedLine('target', typed?.entryPrice, t('form.target'), 'accent'),
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

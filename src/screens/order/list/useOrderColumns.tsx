import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { liveOrder } from '#machines/account/accountMachine.ts'
import { type Decimal, compare, zero } from '#rules/number/decimal.ts'
import type { Order, OrderStatus } from '#rules/trading/order.ts'
import { pipsGained } from '#rules/trading/pips.ts'
import { useAccount } from '#src/app/wiring/actors.tsx'
import { formatMoment } from '#src/ui/format/formatTime.ts'
import { useFormatLocale } from '#src/ui/format/FormatLocale.tsx'
import type { Column } from '#src/ui/layout/SortableTable.tsx'
import { orderName } from '#rules/trading/orderName.ts'
import { formatPlain, formatPrice } from '#src/ui/format/formatNumber.ts'
import { Icon, type IconName } from '#src/ui/format/Icon.tsx'
import { LiveText } from '#src/ui/live/LiveText.tsx'
import type { Wish } from '../sheet/OrderDialogs.tsx'
import { PipsCell, PriceCell, ProfitCell, SideBadge } from './orderCells.tsx'
import { StoppedMark } from './StoppedMark.tsx'
import styles from './ActionsCell.module.css'
import { StalePrice, useStalePrice } from '../live/StalePrice.tsx'
import { type OrderNow, useOrderSource } from '../live/useOrderSource.ts'

export type OrderColumn =
  | 'instrument'
  | 'side'
  | 'entry'
  | 'now'
  | 'stopLoss'
  | 'takeProfit'
  | 'opened'
  | 'closed'
  | 'reason'
  | 'pips'
  | 'profit'
  | 'actions'

const shown: Readonly<Record<OrderStatus, readonly OrderColumn[]>> = {
  holding: ['instrument', 'side', 'entry', 'now', 'stopLoss', 'takeProfit', 'opened', 'pips', 'profit', 'actions'],
  pending: ['instrument', 'side', 'entry', 'now', 'stopLoss', 'takeProfit', 'opened', 'actions'],
  ended: ['instrument', 'side', 'entry', 'now', 'reason', 'closed', 'pips', 'profit'],
}

const sideCell = (order: Order) => (
  <>
    <SideBadge order={order} /> <StoppedMark order={order} />
  </>
)

/** The columns of a table of orders, and how their rows compare: by profit as it is when one asks. [ORD245] */
export function useOrderColumns(
  status: OrderStatus,
  onWish: (order: Order, wish: Wish) => void,
): readonly Column<Order, OrderColumn>[] {
  const { t } = useTranslation('orders')
  const locale = useFormatLocale()
  const account = useAccount()
  return useMemo(() => {
    const nowOf = (order: Order) => (account && liveOrder(order.id)(account.getSnapshot())) ?? order
    const pipsOf = (order: Order) => pipsGained(order, nowOf(order).nowPrice) ?? zero
    const all: Readonly<Record<OrderColumn, Omit<Column<Order, OrderColumn>, 'key'>>> = {
      instrument: {
        label: t('table.instrument'),
        cell: (order) => (
          <button type="button" data-order={order.id} onClick={() => onWish(order, 'details')}>
            {order.showCode}
          </button>
        ),
        compare: (one, other) => one.showCode.localeCompare(other.showCode),
      },
      side: {
        label: t('table.side'),
        cell: sideCell,
        compare: (one, other) => one.side.localeCompare(other.side) || compare(one.lots, other.lots),
      },
      entry: {
        label: t(status === 'pending' ? 'table.price' : 'table.entry'),
        cell: (order) => <PriceCell order={order} price={order.openPrice ?? order.requestedPrice} />,
        isFigure: true,
      },
      now: {
        label: t(status === 'ended' ? 'table.exit' : 'table.now'),
        cell: (order) => <NowCell order={order} />,
        isFigure: true,
        room: 'medium',
      },
      stopLoss: priceColumn(t('short.stopLoss'), ({ stopLoss }) => stopLoss),
      takeProfit: priceColumn(t('short.takeProfit'), ({ takeProfit }) => takeProfit),
      opened: momentColumn(t('table.opened'), locale, ({ createdAt }) => createdAt),
      closed: momentColumn(t('table.closed'), locale, ({ closedAt, createdAt }) => closedAt ?? createdAt),
      reason: {
        label: t('table.reason'),
        cell: ({ closeReason }) => (closeReason ? t(`reason.${closeReason}`) : '–'),
        room: 'wide',
      },
      pips: {
        label: t('table.pips'),
        cell: (order) => <PipsCell order={order} isBare />,
        compare: (one, other) => compare(pipsOf(one), pipsOf(other)),
        isFigure: true,
        room: 'medium',
      },
      profit: {
        label: t('table.profit'),
        cell: (order) => <ProfitCell order={order} />,
        compare: (one, other) => compare(nowOf(one).profit, nowOf(other).profit),
        isFigure: true,
      },
      actions: {
        label: t('table.actions'),
        isLabelHidden: true,
        cell: (order) => <ActionsCell order={order} onWish={onWish} />,
        isFigure: true,
      },
    }
    return shown[status].map((key) => ({ key, ...all[key] }))
  }, [status, onWish, account, locale, t])
}

const priceColumn = (label: string, priceOf: (order: Order) => Decimal | null) => ({
  label,
  cell: (order: Order) => <PriceCell order={order} price={priceOf(order)} />,
  isFigure: true,
  room: 'wide' as const,
})

const momentColumn = (label: string, locale: string, at: (order: Order) => number) => ({
  label,
  cell: (order: Order) => formatMoment(locale, at(order)),
  compare: (one: Order, other: Order) => at(one) - at(other),
  isFigure: true,
  room: 'wide' as const,
})

type ActionsCellProps = { readonly order: Order; readonly onWish: (order: Order, wish: Wish) => void }

/** What can be done with an open order of a table: to edit and to close at once, the rest in a menu. [ORD240] */
function ActionsCell({ order, onWish }: ActionsCellProps) {
  const { t } = useTranslation('orders')
  const locale = useFormatLocale()
  const what = t(`app:sideLots.${orderName(order)}`, { lots: formatPlain(locale, order.lots, 2) })
  const deeds: readonly (readonly [Wish, IconName, string])[] = [
    ['stops', 'draw', t('row.edit')],
    ['end', 'close', t(order.status === 'pending' ? 'row.cancel' : 'row.close')],
    ['menu', 'more', t('row.more', { order: what, instrument: order.showCode })],
  ]
  return (
    <span className={styles.actions}>
      {deeds.map(([wish, icon, label]) => (
        <button
          key={wish}
          type="button"
          className={styles.action}
          aria-label={wish === 'menu' ? label : `${label}: ${order.showCode}, ${what}`}
          onClick={() => onWish(order, wish)}
        >
          <Icon name={icon} size={18} />
        </button>
      ))}
    </span>
  )
}

/** The price that an order stands at, written without rendering; greyed while it is old, which those who listen hear. [MKT21] */
function NowCell({ order }: { readonly order: Order }) {
  const locale = useFormatLocale()
  const { pricePrecision } = order
  const text = useCallback(
    ({ price }: OrderNow) => formatPrice(locale, price, pricePrecision),
    [locale, pricePrecision],
  )
  return (
    <StalePrice why={useStalePrice(order)}>
      <LiveText source={useOrderSource(order)} text={text} ltr />
    </StalePrice>
  )
}

import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { toNumber } from '#rules/number/decimal.ts'
import type { Order } from '#rules/trading/order.ts'
import { orderName } from '#rules/trading/orderName.ts'
import { classNames } from '#src/ui/hooks/classNames.ts'
import { formatPlain, formatPrice } from '#src/ui/format/formatNumber.ts'
import { useFormatLocale } from '#src/ui/format/FormatLocale.tsx'
import { formatMoment } from '#src/ui/format/formatTime.ts'
import { Icon } from '#src/ui/format/Icon.tsx'
import { IconButton } from '#src/ui/controls/IconButton.tsx'
import { LeftToRight } from '#src/ui/format/LeftToRight.tsx'
import { LiveText } from '#src/ui/live/LiveText.tsx'
import { useSwipe } from '#src/ui/hooks/useSwipe.ts'
import { StalePrice, useStalePrice } from '../live/StalePrice.tsx'
import styles from './OpenOrderRow.module.css'
import type { Wish } from '../sheet/OrderDialogs.tsx'
import { PipsCell, ProfitCell, SideBadge } from './orderCells.tsx'
import { StoppedMark } from './StoppedMark.tsx'
import { type OrderNow, useOrderSource, useStopLoss } from '../live/useOrderSource.ts'

type OpenOrderRowProps = {
  readonly order: Order
  readonly onWish: (order: Order, wish: Wish) => void
  /** As low as a finger needs it, where a chart wants the room; with the instrument's name or without. */
  readonly low?: 'named' | 'unnamed' | undefined
}

/** Two buttons of 72 px, as in the styles. */
const deedsPx = 144

/** An open order with all that one looks for at a glance; what can be done with it stands in its menu, and behind it for a finger that swipes. [ORD240, ORD241] */
export function OpenOrderRow({ order, onWish, low }: OpenOrderRowProps) {
  const { t } = useTranslation('orders')
  const locale = useFormatLocale()
  const { row, isOpen, isMoved, shut } = useSwipe<HTMLDivElement>({ room: deedsPx, onFull: () => onWish(order, 'end') })
  const what = t(`app:sideLots.${orderName(order)}`, { lots: formatPlain(locale, order.lots, 2) })
  const wish = (wanted: Wish) => {
    shut()
    onWish(order, wanted)
  }
  return (
    <div className={classNames(styles.place, low && styles.low)}>
      {isMoved && <Deeds order={order} isOpen={isOpen} onWish={wish} />}
      <div ref={row} className={styles.row}>
        <button type="button" className={styles.face} onClick={() => (isOpen ? shut() : wish('details'))}>
          {low ? <LowFace order={order} isNamed={low === 'named'} /> : <Face order={order} />}
        </button>
        <IconButton
          icon="more"
          label={t('row.more', { order: what, instrument: order.showCode })}
          onClick={() => wish('menu')}
        />
      </div>
    </div>
  )
}

type DeedsProps = { readonly order: Order; readonly isOpen: boolean; readonly onWish: (wish: Wish) => void }

/** What a swipe lays open; the keyboard has the menu. */
function Deeds({ order, isOpen, onWish }: DeedsProps) {
  const { t } = useTranslation('orders')
  return (
    <div className={styles.deeds} inert={!isOpen}>
      <button type="button" className={styles.edit} onClick={() => onWish('stops')}>
        <Icon name="draw" size={20} />
        {t('row.edit')}
      </button>
      <button type="button" className={styles.end} onClick={() => onWish('end')}>
        <Icon name="close" size={20} />
        {t(order.status === 'pending' ? 'row.cancel' : 'row.close')}
      </button>
    </div>
  )
}

function Face({ order }: { readonly order: Order }) {
  const { t } = useTranslation('orders')
  const locale = useFormatLocale()
  const isPending = order.status === 'pending'
  const stopLoss = useStopLoss(order)
  const price = (value: Order['stopLoss']) =>
    value ? formatPrice(locale, toNumber(value), order.pricePrecision) : null
  return (
    <>
      <span className={styles.title}>
        <strong>{order.showCode}</strong>
        <SideBadge order={order} />
        <StoppedMark order={order} />
      </span>
      <span className={styles.profit}>
        {isPending ? <LeftToRight>{price(order.requestedPrice)}</LeftToRight> : <ProfitCell order={order} size="row" />}
      </span>
      <Way order={order} />
      <span className={classNames(styles.pips, styles.small)}>
        {isPending ? (
          <LeftToRight>{t('app:times', { factor: order.leverage })}</LeftToRight>
        ) : (
          <PipsCell order={order} />
        )}
      </span>
      <span className={styles.marks}>
        <span>{formatMoment(locale, order.createdAt)}</span>
        <Mark name={t('short.stopLoss')} price={price(stopLoss)} className={styles.down} />
        <Mark name={t('short.takeProfit')} price={price(order.takeProfit)} className={styles.up} />
      </span>
    </>
  )
}

function LowFace({ order, isNamed }: { readonly order: Order; readonly isNamed: boolean }) {
  const { t } = useTranslation('orders')
  const locale = useFormatLocale()
  const entry = order.openPrice ?? order.requestedPrice
  return (
    <>
      <span className={styles.title}>
        <SideBadge order={order} />
        <LeftToRight>{formatPrice(locale, toNumber(entry), order.pricePrecision)}</LeftToRight>
      </span>
      <span className={styles.profit}>
        <ProfitCell order={order} />
      </span>
      <span className={styles.marks}>
        {isNamed && <strong>{order.showCode}</strong>}
        <StoppedMark order={order} />
        {order.stopLoss && <span className={styles.down}>{t('short.stopLoss')}</span>}
        {order.takeProfit && <span className={styles.up}>{t('short.takeProfit')}</span>}
      </span>
      <span className={classNames(styles.pips, styles.small)}>
        <PipsCell order={order} />
      </span>
    </>
  )
}

type MarkProps = { readonly name: string; readonly price: string | null; readonly className: string | undefined }

const Mark = ({ name, price, className }: MarkProps) =>
  price !== null && (
    <span>
      <span className={className}>{name}</span> <LeftToRight>{price}</LeftToRight>
    </span>
  )

/** From where to where; of a pending order where the price is now. Ticks are written without rendering. [ORD42] */
function Way({ order }: { readonly order: Order }) {
  const { t } = useTranslation('orders')
  const locale = useFormatLocale()
  const { status, openPrice, requestedPrice, pricePrecision } = order
  const write = useCallback(
    ({ price }: OrderNow) => {
      const now = formatPrice(locale, price, pricePrecision)
      if (status === 'pending') return t('row.now', { price: `\u2066${now}\u2069` })
      return `${formatPrice(locale, toNumber(openPrice ?? requestedPrice), pricePrecision)} → ${now}`
    },
    [t, locale, status, openPrice, requestedPrice, pricePrecision],
  )
  return (
    <span className={styles.way}>
      <StalePrice why={useStalePrice(order)}>
        <LiveText source={useOrderSource(order)} text={write} ltr={status !== 'pending'} />
      </StalePrice>
    </span>
  )
}

import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type Decimal, formatDecimal } from '#rules/decimal.ts'
import { marginPlacesShown } from '#rules/limits.ts'
import type { Order } from '#rules/order.ts'
import { useChosenOrder, useOrders } from '#src/app/actors.tsx'
import { Amount } from '#src/ui/Amount.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Figure } from '#src/ui/Figure.tsx'
import { Figures } from '#src/ui/Figures.tsx'
import { LeftToRight } from '#src/ui/LeftToRight.tsx'
import { Sheet } from '#src/ui/Sheet.tsx'
import { useFormatLocale } from '#src/ui/FormatLocale.tsx'
import { useLiveOrder } from './useLiveOrder.ts'

const holdingHeight = 60
const otherHeight = 38

/** Everything about the order that is looked at, and the button that closes it. */
export function OrderSheet() {
  const { t } = useTranslation('orders')
  const orders = useOrders()
  const chosen = useSelector(orders, (snapshot) => snapshot?.context.chosen ?? null)
  return (
    <Sheet
      open={chosen !== null}
      onClose={() => orders?.send({ type: 'order.dismiss' })}
      title={chosen ? `${chosen.showCode} · ${t('detail.title', { id: chosen.id })}` : ''}
      closeLabel={t('app:close')}
      height={chosen?.status === 'holding' ? holdingHeight : otherHeight}
      footer={chosen?.status === 'holding' && <CloseButton />}
    >
      {chosen && <Details order={chosen} />}
    </Sheet>
  )
}

function CloseButton() {
  const { t } = useTranslation('orders')
  const actor = useChosenOrder()
  const isBusy = useSelector(actor, (snapshot) => snapshot?.hasTag('busy')) ?? false
  const isChecking = useSelector(actor, (snapshot) => snapshot?.hasTag('checking')) ?? false
  return (
    <>
      {isChecking && <p role="status">{t('detail.checking')}</p>}
      <Button block size="large" busy={isBusy} onClick={() => actor?.send({ type: 'order.close' })}>
        {t('detail.close')}
      </Button>
    </>
  )
}

function Details({ order }: { readonly order: Order }) {
  const { t } = useTranslation('orders')
  const locale = useFormatLocale()
  const { nowPrice, profit } = useLiveOrder(order)
  const price = (value: Decimal | null): ReactNode =>
    value ? <LeftToRight>{formatDecimal(value, order.pricePrecision)}</LeftToRight> : t('detail.none')
  const time = (at: number) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' }).format(at)
  const hasEnded = order.status === 'ended'
  return (
    <Figures look="list">
      <Figure label={t('detail.profit')}>
        <Amount value={profit} sign coloured />
      </Figure>
      {order.closeReason && <Figure label={t('detail.reason')}>{t(`reason.${order.closeReason}`)}</Figure>}
      <Figure label={t('detail.lots')}>
        {t(`app:sideLots.${order.side}`, { lots: formatDecimal(order.lots, 2) })}
      </Figure>
      <Figure label={t('detail.leverage')}>
        <LeftToRight>{t('app:times', { factor: order.leverage })}</LeftToRight>
      </Figure>
      <Figure label={t('detail.asked')}>{price(order.askedPrice)}</Figure>
      <Figure label={t('detail.opened')}>{price(order.openPrice)}</Figure>
      <Figure label={hasEnded ? t('detail.closed') : t('detail.now')}>{price(nowPrice)}</Figure>
      <Figure label={t('detail.margin')}>
        <Amount value={order.margin} places={marginPlacesShown} />
      </Figure>
      <Figure label={t('detail.fee')}>
        <Amount value={order.fee} places={marginPlacesShown} />
      </Figure>
      <Figure label={t('detail.stopLoss')}>{price(order.stopLoss)}</Figure>
      <Figure label={t('detail.takeProfit')}>{price(order.takeProfit)}</Figure>
      <Figure label={t('detail.openedOn')}>{time(order.createdAt)}</Figure>
      {order.closedAt !== null && <Figure label={t('detail.closedOn')}>{time(order.closedAt)}</Figure>}
    </Figures>
  )
}

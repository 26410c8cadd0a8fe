import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { type Decimal, isZero, toNumber } from '#rules/number/decimal.ts'
import { marginPlacesShown } from '#rules/app/limits.ts'
import type { Order } from '#rules/trading/order.ts'
import { pipsOfDistance } from '#rules/trading/conditions/trail.ts'
import type { StopKind } from '#rules/trading/typedPrice.ts'
import { orderName } from '#rules/trading/orderName.ts'
import { lazyExtra } from '#src/ui/hooks/lazyExtra.ts'
import { Amount } from '#src/ui/format/Amount.tsx'
import { Figure, Figures } from '#src/ui/format/Figure.tsx'
import { formatPlain, formatPrice } from '#src/ui/format/formatNumber.ts'
import { formatMoment } from '#src/ui/format/formatTime.ts'
import { useFormatLocale } from '#src/ui/format/FormatLocale.tsx'
import { LeftToRight } from '#src/ui/format/LeftToRight.tsx'
import { WhyFigure } from '../why/WhyFigure.tsx'
import { StalePrice, useStalePrice } from '../live/StalePrice.tsx'
import { useLiveOrder, useNowPrice, useStopLoss } from '../live/useOrderSource.ts'

const PositionPath = lazyExtra(async () => (await import('./PositionPath.tsx')).PositionPath)

type OrderProps = { readonly order: Order }

/** Every figure of an order; what has no meaning in its status is left out. */
export function OrderDetails({ order }: OrderProps) {
  const { t } = useTranslation('orders')
  const locale = useFormatLocale()
  const stopLoss = useStopLoss(order)
  const isPending = order.status === 'pending'
  const hasEnded = order.status === 'ended'
  return (
    <>
      {order.status === 'holding' && (
        <Suspense>
          <PositionPath key={order.id} order={order} />
        </Suspense>
      )}
      <Figures look="list">
        {!isPending && <Profit order={order} />}
        {order.closeReason && (
          <WhyFigure label={t('detail.reason')} asked={{ of: 'end', order, reason: order.closeReason }}>
            {t(`reason.${order.closeReason}`)}
          </WhyFigure>
        )}
        <Figure label={t('detail.lots')}>
          {order.parentId && `${t('detail.part', { id: order.parentId })} · `}
          {t(`app:sideLots.${orderName(order)}`, { lots: formatPlain(locale, order.lots, 2) })}
        </Figure>
        <Figure label={t('detail.leverage')}>
          <LeftToRight>{t('app:times', { factor: order.leverage })}</LeftToRight>
        </Figure>
        <PriceFigure
          label={t(isPending ? 'detail.target' : 'detail.asked')}
          order={order}
          price={order.requestedPrice}
        />
        {!isPending && <PriceFigure label={t('detail.opened')} order={order} price={order.openPrice} />}
        <NowPrice label={t(hasEnded ? 'detail.closed' : 'detail.now')} order={order} />
        <StopFigure kind="stopLoss" order={order} price={stopLoss} />
        {order.trailDistance && (
          <Figure label={t('detail.trail')}>
            {t('row.pips', { pips: formatPlain(locale, pipsOfDistance(order.trailDistance, order.pricePrecision)) })}
          </Figure>
        )}
        <StopFigure kind="takeProfit" order={order} price={order.takeProfit} />
        {!isPending && <Costs order={order} />}
        <Figure label={t('detail.openedOn')}>{formatMoment(locale, order.createdAt, true)}</Figure>
        {order.expiresAt !== null && !order.openPrice && (
          <Figure label={t('detail.expires')}>{formatMoment(locale, order.expiresAt, true)}</Figure>
        )}
        {order.closedAt !== null && (
          <Figure label={t('detail.closedOn')}>{formatMoment(locale, order.closedAt, true)}</Figure>
        )}
      </Figures>
    </>
  )
}

/** What opening it took and what holding it cost; what came to nothing is left out. */
function Costs({ order }: OrderProps) {
  const { t } = useTranslation('orders')
  return (
    <>
      <WhyFigure label={t('detail.margin')} asked={{ of: 'order', order, figure: 'margin' }}>
        <Amount value={order.margin} places={marginPlacesShown} />
      </WhyFigure>
      <WhyFigure label={t('detail.fee')} asked={{ of: 'order', order, figure: 'fee' }}>
        <Amount value={order.fee} places={marginPlacesShown} />
      </WhyFigure>
      {!isZero(order.spreadCost) && (
        <WhyFigure label={t('detail.spreadCost')} asked={{ of: 'order', order, figure: 'spreadCost' }}>
          <Amount value={order.spreadCost} places={marginPlacesShown} />
        </WhyFigure>
      )}
      {!isZero(order.swap) && (
        <WhyFigure label={t('detail.swap')} asked={{ of: 'order', order, figure: 'swap' }}>
          <Amount value={order.swap} sign />
        </WhyFigure>
      )}
    </>
  )
}

function Profit({ order }: OrderProps) {
  const { t } = useTranslation('orders')
  const { profit } = useLiveOrder(order)
  const old = useStalePrice(order)
  return (
    <WhyFigure label={t('detail.profit')} asked={{ of: 'order', order, figure: 'profit' }}>
      <StalePrice why={old}>
        <Amount value={profit} sign coloured={old === undefined} isPrivate />
      </StalePrice>
    </WhyFigure>
  )
}

type PriceFigureProps = OrderProps & {
  readonly label: string
  readonly price: Decimal | null
  /** Why it is too old to trade on. */
  readonly old?: string | undefined
}

function PriceFigure({ label, order, price, old }: PriceFigureProps): ReactNode {
  const locale = useFormatLocale()
  const text = price ? formatPrice(locale, toNumber(price), order.pricePrecision) : '–'
  return (
    <Figure label={label}>
      <StalePrice why={old}>
        <LeftToRight>{text}</LeftToRight>
      </StalePrice>
    </Figure>
  )
}

/** What it would bring can be asked as long as it may be reached. */
function StopFigure({
  kind,
  order,
  price,
}: OrderProps & Pick<PriceFigureProps, 'price'> & { readonly kind: StopKind }) {
  const { t } = useTranslation('orders')
  const locale = useFormatLocale()
  const label = t(`detail.${kind}`)
  if (!price || order.status === 'ended') return <PriceFigure label={label} order={order} price={price} />
  return (
    <WhyFigure label={label} asked={{ of: 'order', order, figure: kind }}>
      <LeftToRight>{formatPrice(locale, toNumber(price), order.pricePrecision)}</LeftToRight>
    </WhyFigure>
  )
}

const NowPrice = ({ label, order }: OrderProps & { readonly label: string }) => (
  <PriceFigure label={label} order={order} price={useNowPrice(order)} old={useStalePrice(order)} />
)

import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { Order } from '#rules/trading/order.ts'
import { useChosenOrder } from '#src/app/wiring/actors.tsx'
import { Banner } from '#src/ui/feedback/Banner.tsx'
import { useFormatLocale } from '#src/ui/format/FormatLocale.tsx'
import { formatPlain } from '#src/ui/format/formatNumber.ts'
import styles from './Turned.module.css'

type TurnedProps = { readonly order: Order }

/** What became of the order while it was looked at, and whether that was before what was asked of it. It is read out. [ORD181, ORD183] */
export function Turned({ order }: TurnedProps) {
  const turned = useSelector(useChosenOrder(), (snapshot) =>
    snapshot?.context.shownAs === snapshot?.context.order.status ? snapshot?.context.turned : null,
  )
  return <output className={styles.turned}>{turned && <Words order={order} isLate={turned === 'too late'} />}</output>
}

function Words({ order, isLate }: TurnedProps & { readonly isLate: boolean }) {
  const { t } = useTranslation('orders')
  const locale = useFormatLocale()
  if (order.status === 'ended')
    return (
      <Banner
        tone={isLate ? 'warn' : 'info'}
        title={order.closeReason ? t(`reason.${order.closeReason}`) : t('turned.ended')}
      >
        {isLate && t('turned.late')}
      </Banner>
    )
  const price = `\u2066${formatPlain(locale, order.openPrice ?? order.requestedPrice, order.pricePrecision)}\u2069`
  return (
    <Banner tone={isLate ? 'warn' : 'info'} title={t('turned.filled', { price })}>
      {isLate && t('turned.late')}
    </Banner>
  )
}

import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useChosenOrder, useOrders } from '#src/app/wiring/actors.tsx'
import { lazySheet } from '#src/components/lazySheet.tsx'
import { Sheet } from '#src/ui/layout/Sheet.tsx'
import type { Order } from '#rules/trading/order.ts'
import { Banner } from '#src/ui/feedback/Banner.tsx'
import { useFormatLocale } from '#src/ui/format/FormatLocale.tsx'
import { formatPlain } from '#src/ui/format/formatNumber.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { BreakEven } from './BreakEven.tsx'
import { OrderDetails } from './OrderDetails.tsx'
import styles from './OrderSheet.module.css'
import { useOrderTag } from './useIsInert.ts'
import { useEndReason } from './useProblem.ts'

const EndDialog = lazySheet(async () => (await import('./EndDialog.tsx')).EndDialog)
const ProtectionDialog = lazySheet(async () => (await import('./ProtectionDialog.tsx')).ProtectionDialog)

const holdingHeight = 60
const otherHeight = 38

export type Asking = 'stops' | 'end' | null

type OrderSheetProps = { readonly isOpen: boolean; readonly onClose: () => void }

/**
 * Everything about the order that is looked at, and what can be done with it. It follows its order: its actions are other buttons then, so that
 * a press that began on one of the former does nothing. [ORD47, ORD53, ORD181, ORD182]
 */
export function OrderSheet({ isOpen, onClose }: OrderSheetProps) {
  const { t } = useTranslation('orders')
  const orders = useOrders()
  const chosen = useSelector(orders, (snapshot) => snapshot?.context.chosen ?? null)
  const looked = useSelector(useChosenOrder(), (snapshot) => snapshot?.context.order) ?? chosen
  const [asking, ask] = useState<Asking>(null)
  // A question about what the order is no more is no question.
  const isOver = !chosen || looked?.status === 'ended'
  const [askedOf, noteStatus] = useState(looked?.status)
  if (looked?.status !== askedOf) {
    noteStatus(looked?.status)
    if (asking === 'end' || isOver) ask(null)
  }
  if (!chosen && asking !== null) ask(null)
  const stopAsking = () => ask(null)
  return (
    <>
      <Sheet
        open={isOpen}
        onClose={onClose}
        title={looked ? `${looked.showCode} · ${t('detail.title', { id: looked.id })}` : ''}
        closeLabel={t('app:close')}
        height={looked?.status === 'holding' ? holdingHeight : otherHeight}
        footer={looked && looked.status !== 'ended' && <OrderActions key={looked.status} order={looked} onAsk={ask} />}
      >
        {looked && <Turned order={looked} />}
        {looked && <OrderDetails order={looked} />}
      </Sheet>
      {looked && <EndDialog order={looked} isOpen={asking === 'end'} onClose={stopAsking} />}
      {looked && looked.status !== 'ended' && (
        <ProtectionDialog order={looked} isOpen={asking === 'stops'} onClose={stopAsking} />
      )}
    </>
  )
}

type TurnedProps = { readonly order: Order }

/** What became of the order while it was looked at, and whether that was before what was asked of it. It is read out. [ORD181, ORD183] */
function Turned({ order }: TurnedProps) {
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

type OrderActionsProps = { readonly order: Order; readonly onAsk: (what: 'stops' | 'end') => void }

/**
 * Set the stops; close a holding order, cancel a pending one. To close stands where to cancel did not: a thumb that knows the one place does not
 * find the other there. [ORD182]
 */
function OrderActions({ order, onAsk }: OrderActionsProps) {
  const { t } = useTranslation('orders')
  const reason = useEndReason()
  const isChecking = useOrderTag('checking')
  const isBusy = useOrderTag('busy')
  const isInert = useOrderTag('inert')
  const isOpenPosition = order.status === 'holding'
  const end = (
    <Button
      block
      size="large"
      variant={isOpenPosition ? 'primary' : 'danger'}
      busy={isBusy}
      disabled={isInert}
      reason={reason}
      onClick={() => onAsk('end')}
    >
      {t(isOpenPosition ? 'detail.close' : 'detail.cancel')}
    </Button>
  )
  return (
    <>
      {isOpenPosition && <BreakEven order={order} />}
      {isChecking && <output className={styles.checking}>{t('detail.checking')}</output>}
      <div className={styles.actions}>
        {!isOpenPosition && end}
        <Button block size="large" variant="quiet" disabled={isBusy || isInert} onClick={() => onAsk('stops')}>
          {t('detail.setStops')}
        </Button>
        {isOpenPosition && end}
      </div>
    </>
  )
}

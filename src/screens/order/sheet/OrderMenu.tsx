import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import type { Order } from '#rules/trading/order.ts'
import { orderName } from '#rules/trading/orderName.ts'
import { useActor, useChosenOrder } from '#src/app/wiring/actors.tsx'
import { Button } from '#src/ui/controls/Button.tsx'
import { formatPlain } from '#src/ui/format/formatNumber.ts'
import { useFormatLocale } from '#src/ui/format/FormatLocale.tsx'
import { ListRow } from '#src/ui/layout/ListRow.tsx'
import { Sheet } from '#src/ui/layout/Sheet.tsx'
import type { Wish } from './OrderDialogs.tsx'
import styles from './OrderMenu.module.css'
import { PipsCell, ProfitCell } from '../list/orderCells.tsx'
import { ReverseRow } from './ReverseRow.tsx'
import { useIsInert, useOrderTag } from './useIsInert.ts'
import { useEndReason } from './useProblem.ts'

type OrderMenuProps = {
  readonly order: Order | null
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onWish: (wish: Wish) => void
}

/**
 * What can be done with an open order. It asks as the dialog does, with the order, what it brings and at which price it would close: its button to
 * close is the answer. [ORD240, ORD17, ORD37]
 */
export function OrderMenu({ order, isOpen, onClose, onWish }: OrderMenuProps) {
  const { t } = useTranslation(['orders', 'closing'])
  const locale = useFormatLocale()
  const market = useActor('market')
  const [, go] = useLocation()
  const what = order ? t(`app:sideLots.${orderName(order)}`, { lots: formatPlain(locale, order.lots, 2) }) : ''
  const showOnChart = () => {
    if (!order) return
    market.send({ type: 'instrument.choose', code: order.code })
    onClose()
    go('/trade')
  }
  return (
    <Sheet
      open={isOpen}
      onClose={onClose}
      title={order ? `${order.showCode} · \u2068${what}\u2069` : ''}
      closeLabel={t('app:close')}
      footer={order && isOpen && <End order={order} />}
      flush
    >
      {order && (
        <>
          <Question order={order} what={what} />
          {order.status === 'holding' && order.parentId !== undefined && (
            <>
              <ListRow title={t('closing:part.title')} onClick={() => onWish('part')} />
              <ReverseRow order={order} />
            </>
          )}
          <ListRow title={t('detail.setStops')} onClick={() => onWish('stops')} />
          {order.status === 'holding' && (
            <ListRow
              title={t('closing:whatIf.title')}
              detail={t('closing:whatIf.hint')}
              onClick={() => onWish('what if')}
            />
          )}
          <ListRow title={t('row.chart')} onClick={showOnChart} />
          <ListRow title={t('row.details')} onClick={() => onWish('details')} />
        </>
      )}
    </Sheet>
  )
}

function Question({ order, what }: { readonly order: Order; readonly what: string }) {
  const { t } = useTranslation('orders')
  const locale = useFormatLocale()
  const isPending = order.status === 'pending'
  const price = `\u2066${formatPlain(locale, order.requestedPrice, order.pricePrecision)}\u2069`
  return (
    <div className={styles.question}>
      <p>{t(`confirm.${isPending ? 'cancel' : 'close'}.text`, { order: what, instrument: order.showCode, price })}</p>
      {!isPending && (
        <p className={styles.profit}>
          <span>
            {t('detail.profit')} <PipsCell order={order} />
          </span>
          <ProfitCell order={order} size="row" />
        </p>
      )}
    </div>
  )
}

/** It does nothing at first: a second tap that was meant for the row would fall on it. */
function End({ order }: { readonly order: Order }) {
  const { t } = useTranslation('orders')
  const actor = useChosenOrder()
  const isBusy = useOrderTag('busy')
  const isPending = order.status === 'pending'
  const isInert = useIsInert()
  return (
    <Button
      block
      size="large"
      variant={isPending ? 'danger' : 'primary'}
      busy={isBusy}
      disabled={isInert}
      reason={useEndReason()}
      onClick={() => actor?.send({ type: isPending ? 'order.cancel' : 'order.close' })}
    >
      {t(isPending ? 'detail.cancel' : 'detail.close')}
    </Button>
  )
}

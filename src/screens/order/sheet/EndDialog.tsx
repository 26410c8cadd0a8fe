import { useTranslation } from 'react-i18next'
import type { Order } from '#rules/trading/order.ts'
import { orderName } from '#rules/trading/orderName.ts'
import { useChosenOrder } from '#src/app/wiring/actors.tsx'
import { Amount } from '#src/ui/format/Amount.tsx'
import { Dialog } from '#src/ui/layout/Dialog.tsx'
import { useFormatLocale } from '#src/ui/format/FormatLocale.tsx'
import { formatPlain } from '#src/ui/format/formatNumber.ts'
import styles from './EndDialog.module.css'
import { useOrderTag } from './useIsInert.ts'
import { useEndReason } from './useProblem.ts'
import { useLiveOrder } from '../live/useOrderSource.ts'

type EndDialogProps = { readonly order: Order; readonly isOpen: boolean; readonly onClose: () => void }

/** Asks before an order is closed or cancelled. It stays until the answer is there, and says why it cannot be confirmed. [ORD17, ORD37, ORD55] */
export function EndDialog({ order, isOpen, onClose }: EndDialogProps) {
  const { t } = useTranslation('orders')
  const locale = useFormatLocale()
  const actor = useChosenOrder()
  const isBusy = useOrderTag('busy')
  const reason = useEndReason()
  const { profit } = useLiveOrder(order)
  const isPending = order.status === 'pending'
  const words = isPending ? 'cancel' : 'close'
  const figures = {
    order: t(`app:sideLots.${orderName(order)}`, { lots: formatPlain(locale, order.lots, 2) }),
    instrument: order.showCode,
    price: `\u2066${formatPlain(locale, order.requestedPrice, order.pricePrecision)}\u2069`,
  }
  return (
    <Dialog
      open={isOpen}
      title={t(`confirm.${words}.title`)}
      confirmLabel={t(`confirm.${words}.confirm`)}
      tone={isPending ? 'danger' : 'primary'}
      busy={isBusy}
      inert={useOrderTag('inert')}
      reason={isBusy ? undefined : reason}
      onConfirm={() => actor?.send({ type: isPending ? 'order.cancel' : 'order.close' })}
      cancel={{ label: t(`confirm.${words}.stay`), onCancel: onClose }}
    >
      <p>{t(`confirm.${words}.text`, figures)}</p>
      {!isPending && (
        <p className={styles.profit}>
          {t('detail.profit')} <Amount value={profit} sign coloured size="row" isPrivate />
        </p>
      )}
    </Dialog>
  )
}

import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import type { Order } from '#rules/trading/order.ts'
import { orderName } from '#rules/trading/orderName.ts'
import { useActor } from '#src/app/wiring/actors.tsx'
import { useChangePreferences, usePreference } from '#src/app/device/preferences.tsx'
import { Dialog } from '#src/ui/layout/Dialog.tsx'
import { Figure, Figures } from '#src/ui/format/Figure.tsx'
import { useFormatLocale } from '#src/ui/format/FormatLocale.tsx'
import { formatPlain } from '#src/ui/format/formatNumber.ts'

type PlacedDialogProps = { readonly isOpen: boolean; readonly onClose: () => void }

/** Tells that the order was placed, and leads to it: one of the first on this device, or where each is confirmed. [TKT39, TKT181, TKT182] */
export function PlacedDialog({ isOpen, onClose }: PlacedDialogProps) {
  const { t } = useTranslation('trade')
  const locale = useFormatLocale()
  const [, navigate] = useLocation()
  const order = useSelector(useActor('orderForm'), ({ context }) => context.placed)
  const change = useChangePreferences()
  const confirmed = usePreference(({ ordersConfirmed }) => ordersConfirmed)
  const dismiss = () => {
    change({ ordersConfirmed: confirmed + 1 })
    onClose()
  }
  return (
    <Dialog
      open={isOpen}
      title={t(order?.status === 'pending' ? 'placed.titlePending' : 'placed.title')}
      confirmLabel={t('placed.toOrders')}
      onConfirm={() => {
        dismiss()
        navigate(order ? placeOf(order) : '/order')
      }}
      cancel={{ label: t('placed.stay'), onCancel: dismiss }}
    >
      {order && (
        <p>
          {t(order.status === 'pending' ? 'placed.textPending' : 'placed.text', {
            side: t(`app:side.${orderName(order)}`),
            lots: formatPlain(locale, order.lots, 2),
            instrument: order.showCode,
            price: formatPlain(locale, order.openPrice ?? order.requestedPrice, order.pricePrecision),
          })}
        </p>
      )}
      {order?.status === 'holding' && (
        <Figures>
          <Figure label={t('form.margin')}>{formatPlain(locale, order.margin, 2)}</Figure>
          <Figure label={t('form.fee')}>{formatPlain(locale, order.fee, 2)}</Figure>
        </Figures>
      )}
    </Dialog>
  )
}

/** The tab in which it stands; one whose stop was passed at its fill has ended already. */
const placeOf = ({ status }: Order): string => (status === 'holding' ? '/order' : `/order?tab=${status}`)

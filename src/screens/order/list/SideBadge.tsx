import { useTranslation } from 'react-i18next'
import type { Order } from '#rules/trading/order.ts'
import { orderName } from '#rules/trading/orderName.ts'
import { Badge } from '#src/ui/feedback/Badge.tsx'
import { formatPlain } from '#src/ui/format/formatNumber.ts'
import { useFormatLocale } from '#src/ui/format/FormatLocale.tsx'

/** Which way an order goes, and how far: Buy 0.10. */
export function SideBadge({ order }: { readonly order: Order }) {
  const { t } = useTranslation('app')
  const locale = useFormatLocale()
  return (
    <Badge tone={order.side === 'buy' ? 'up' : 'down'}>
      {t(`sideLots.${orderName(order)}`, { lots: formatPlain(locale, order.lots, 2) })}
    </Badge>
  )
}

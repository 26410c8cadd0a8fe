import { useTranslation } from 'react-i18next'
import type { Order } from '#rules/trading/order.ts'
import { orderName } from '#rules/trading/orderName.ts'
import { formatPlain } from '#src/ui/format/formatNumber.ts'
import { useFormatLocale } from '#src/ui/format/FormatLocale.tsx'
import { Icon, type IconName } from '#src/ui/format/Icon.tsx'
import styles from './ActionsCell.module.css'
import type { Wish } from '../sheet/OrderDialogs.tsx'

type ActionsCellProps = { readonly order: Order; readonly onWish: (order: Order, wish: Wish) => void }

/** What can be done with an open order of a table: to edit and to close at once, the rest in a menu. [ORD240] */
export function ActionsCell({ order, onWish }: ActionsCellProps) {
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

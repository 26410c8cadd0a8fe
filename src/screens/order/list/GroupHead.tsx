import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { liveOrder } from '#machines/account/accountMachine.ts'
import { type Decimal, sum } from '#rules/number/decimal.ts'
import type { OrderGroup } from '#rules/app/orderListing.ts'
import { sourceOf, useAccount } from '#src/app/wiring/actors.tsx'
import { formatPlain } from '#src/ui/format/formatNumber.ts'
import { useFormatLocale } from '#src/ui/format/FormatLocale.tsx'
import { LiveAmount } from '#src/ui/live/LiveAmount.tsx'
import styles from './OrderList.module.css'

type SumNow = { readonly profit: Decimal }
const profitOf = ({ profit }: SumNow) => profit

/** An instrument's orders in one line, with what they bring together as it ticks. [ORD242] */
export function GroupHead({ group }: { readonly group: OrderGroup }) {
  const { t } = useTranslation('orders')
  const locale = useFormatLocale()
  const [first] = group.orders
  const figures = { count: group.orders.length, lots: formatPlain(locale, group.lots, 2) }
  const name = `${first?.showCode} · ${t('group.head', figures)}`
  return (
    <h3 className={styles.group}>
      <span>{name}</span>
      {first?.status === 'holding' && <Sum group={group} />}
    </h3>
  )
}

function Sum({ group: { orders } }: { readonly group: OrderGroup }) {
  const account = useAccount()
  const source = useMemo(
    () =>
      account &&
      sourceOf(account, (snapshot) => ({
        profit: sum(orders.map((order) => liveOrder(order.id)(snapshot)?.profit ?? order.profit)),
      })),
    [account, orders],
  )
  return source && <LiveAmount source={source} of={profitOf} sign coloured isPrivate />
}

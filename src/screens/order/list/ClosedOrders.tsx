import { useSelector } from '@xstate/react'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '#rules/trading/order.ts'
import { everyOrder } from '#rules/app/orderFilter.ts'
import { always } from '#rules/app/period.ts'
import { useOrderList } from '#src/app/wiring/actors.tsx'
import { Chip } from '#src/ui/controls/Chip.tsx'
import { lazyExtra } from '#src/ui/hooks/lazyExtra.ts'
import type { Wish } from '../sheet/OrderDialogs.tsx'
import type { FilterChoice } from './OrderFilters.tsx'
import styles from './OrderList.module.css'

const OrderFilters = lazyExtra(async () => (await import('./OrderFilters.tsx')).OrderFilters)
const FilteredOrders = lazyExtra(async () => (await import('./FilteredOrders.tsx')).FilteredOrders)

const everything: FilterChoice = { filter: everyOrder, period: always }

type ClosedOrdersProps = {
  readonly isWide: boolean
  readonly onWish: (order: Order, wish: Wish) => void
  /** All of them. */
  readonly children: ReactNode
}

/** What has ended, all of it or what somebody looks for. [ORD441] */
export function ClosedOrders({ isWide, onWish, children }: ClosedOrdersProps) {
  const { t } = useTranslation('orders')
  const [isOpen, open] = useState(false)
  const [choice, choose] = useState(everything)
  const clear = () => choose(everything)
  const { filter } = choice
  const isFiltered = Object.values(filter).some((part) => part !== null)
  const hasSome = useSelector(useOrderList('ended'), (snapshot) => (snapshot?.context.total ?? 0) > 0)
  return (
    <>
      {hasSome && (
        <div className={styles.bar}>
          <Chip pressed={isOpen || isFiltered} onClick={() => open(!isOpen)}>
            {t('filter')}
          </Chip>
        </div>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <OrderFilters choice={choice} onChoose={choose} onClear={clear} />
        </Suspense>
      )}
      {isFiltered ? (
        <Suspense fallback={children}>
          <FilteredOrders key={JSON.stringify(filter)} {...{ filter, isWide, onWish }} onClear={clear} />
        </Suspense>
      ) : (
        children
      )}
    </>
  )
}

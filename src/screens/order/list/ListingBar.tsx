import { useTranslation } from 'react-i18next'
import { useMemo } from 'react'
import { type OrderGroup, type OrderListing, type OrderSort, orderSorts } from '#rules/app/orderListing.ts'
import { Chip } from '#src/ui/controls/Chip.tsx'
import { Select } from '#src/ui/controls/Select.tsx'
import { liveOrder } from '#machines/account/accountMachine.ts'
import { type Decimal, sum } from '#rules/number/decimal.ts'
import { sourceOf, useAccount } from '#src/app/wiring/actors.tsx'
import { formatPlain } from '#src/ui/format/formatNumber.ts'
import { useFormatLocale } from '#src/ui/format/FormatLocale.tsx'
import { LiveAmount } from '#src/ui/live/LiveAmount.tsx'
import styles from './OrderList.module.css'

type ListingBarProps = {
  readonly listing: OrderListing
  readonly onChange: (listing: OrderListing) => void
  /** Leads to the sheet that closes several positions; undefined where there are none. [ORD381] */
  readonly onCloseMany: (() => void) | undefined
}

/** How the open orders are listed. [ORD242] */
export function ListingBar({ listing, onChange, onCloseMany }: ListingBarProps) {
  const { t } = useTranslation('orders')
  const words: Readonly<Record<OrderSort, string>> = {
    newest: t('sort.newest'),
    profit: t('table.profit'),
    instrument: t('table.instrument'),
  }
  return (
    <div className={styles.bar}>
      <Chip pressed={listing.isGrouped} onClick={() => onChange({ ...listing, isGrouped: !listing.isGrouped })}>
        {t('group.by')}
      </Chip>
      <Select<OrderSort>
        label={t('sort.label')}
        hideLabel
        value={listing.sort}
        options={orderSorts.map((value) => ({ value, label: words[value] }))}
        onChange={(sort) => onChange({ ...listing, sort })}
      />
      {onCloseMany && <Chip onClick={onCloseMany}>{t('many')}</Chip>}
    </div>
  )
}

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

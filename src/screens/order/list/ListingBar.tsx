import { useTranslation } from 'react-i18next'
import { type OrderListing, type OrderSort, orderSorts } from '#rules/app/orderListing.ts'
import { Chip } from '#src/ui/controls/Chip.tsx'
import { Select } from '#src/ui/controls/Select.tsx'
import styles from './OrderList.module.css'

type ListingBarProps = { readonly listing: OrderListing; readonly onChange: (listing: OrderListing) => void }

/** How the open orders are listed. [ORD242] */
export function ListingBar({ listing, onChange }: ListingBarProps) {
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
    </div>
  )
}

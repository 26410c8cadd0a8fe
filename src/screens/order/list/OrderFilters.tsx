import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderFilter } from '#rules/app/orderFilter.ts'
import { closeReasons } from '#rules/trading/order.ts'
import { useActor } from '#src/app/wiring/actors.tsx'
import { useClock } from '#src/app/wiring/historyActors.ts'
import { type PeriodChoice, PeriodFields, always, timesOf } from '#src/components/PeriodFields.tsx'
import { Button } from '#src/ui/controls/Button.tsx'
import { Select } from '#src/ui/controls/Select.tsx'
import styles from './OrderFilters.module.css'

type OrderFiltersProps = {
  readonly filter: OrderFilter
  readonly onFilter: (filter: OrderFilter) => void
  readonly onClear: () => void
}

/** By instrument, days and reason. [ORD441] */
export function OrderFilters({ filter, onFilter, onClear }: OrderFiltersProps) {
  const { t } = useTranslation(['history', 'orders'])
  const instruments = useSelector(useActor('market'), ({ context }) => context.instruments)
  const now = useClock()
  const [period, keepPeriod] = useState(always)
  const choosePeriod = (chosen: PeriodChoice) => {
    keepPeriod(chosen)
    onFilter({ ...filter, ...timesOf(chosen, now()) })
  }
  return (
    <div className={styles.filters} role="group" aria-label={t('orders:filter')}>
      <Select
        label={t('filter.instrument')}
        value={filter.instrumentId === null ? '' : String(filter.instrumentId)}
        onChange={(id) => onFilter({ ...filter, instrumentId: id === '' ? null : Number(id) })}
        options={[
          { value: '', label: t('filter.allInstruments') },
          ...instruments.map(({ id, showCode }) => ({ value: String(id), label: showCode })),
        ]}
      />
      <Select
        label={t('orders:detail.reason')}
        value={filter.reason ?? ''}
        onChange={(wanted) => onFilter({ ...filter, reason: closeReasons.find((one) => one === wanted) ?? null })}
        options={[
          { value: '', label: t('filter.allReasons') },
          ...closeReasons.map((reason) => ({ value: reason, label: t(`orders:reason.${reason}`) })),
        ]}
      />
      <PeriodFields choice={period} onChoose={choosePeriod} />
      <Button variant="quiet" onClick={onClear}>
        {t('filter.clear')}
      </Button>
    </div>
  )
}

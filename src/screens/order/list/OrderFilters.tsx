import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { OrderFilter } from '#rules/app/orderFilter.ts'
import { closeReasons } from '#rules/trading/order.ts'
import { useActor } from '#src/app/wiring/actors.tsx'
import { useClock } from '#src/app/wiring/historyActors.ts'
import { type PeriodChoice, timesOf } from '#rules/app/period.ts'
import { PeriodFields, usePeriodOptions } from '#src/components/PeriodFields.tsx'
import { Button } from '#src/ui/controls/Button.tsx'
import { Select } from '#src/ui/controls/Select.tsx'
import styles from './OrderFilters.module.css'

/** What is let through, and the days as they were chosen. */
export type FilterChoice = { readonly filter: OrderFilter; readonly period: PeriodChoice }

type OrderFiltersProps = {
  readonly choice: FilterChoice
  readonly onChoose: (choice: FilterChoice) => void
  readonly onClear: () => void
}

/** By instrument, days and reason. [ORD441] */
export function OrderFilters({ choice, onChoose, onClear }: OrderFiltersProps) {
  const { t } = useTranslation(['history', 'orders'])
  const instruments = useSelector(useActor('market'), ({ context }) => context.instruments)
  const now = useClock()
  const { filter } = choice
  const change = (changed: Partial<OrderFilter>, period = choice.period) =>
    onChoose({ filter: { ...filter, ...changed }, period })
  return (
    <div className={styles.filters} role="group" aria-label={t('orders:filter')}>
      <Select
        label={t('filter.instrument')}
        value={filter.instrumentId === null ? '' : String(filter.instrumentId)}
        onChange={(id) => change({ instrumentId: id === '' ? null : Number(id) })}
        options={[
          { value: '', label: t('filter.allInstruments') },
          ...instruments.map(({ id, showCode }) => ({ value: String(id), label: showCode })),
        ]}
      />
      <Select
        label={t('orders:detail.reason')}
        value={filter.reason ?? ''}
        onChange={(wanted) => change({ reason: closeReasons.find((one) => one === wanted) ?? null })}
        options={[
          { value: '', label: t('filter.allReasons') },
          ...closeReasons.map((reason) => ({ value: reason, label: t(`orders:reason.${reason}`) })),
        ]}
      />
      <PeriodFields
        options={usePeriodOptions()}
        choice={choice.period}
        onChoose={(period) => change(timesOf(period, now()), period)}
      />
      <Button variant="quiet" onClick={onClear}>
        {t('filter.clear')}
      </Button>
    </div>
  )
}

import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { useState } from 'react'
import { roleOf } from '#machines/account/sessionMachine.ts'
import { type LedgerFilter, type LedgerKind, kindsOf } from '#rules/funds/ledger.ts'
import { useActor } from '#src/app/wiring/actors.tsx'
import { type PeriodChoice, always, timesOf } from '#rules/app/period.ts'
import { PeriodFields, usePeriodOptions } from '#src/components/PeriodFields.tsx'
import { Select } from '#src/ui/controls/Select.tsx'
import { useClock } from '#src/app/wiring/historyActors.ts'
import styles from './AccountDetail.module.css'

type LedgerFiltersProps = { readonly choice: LedgerChoice; readonly onChoose: (choice: LedgerChoice) => void }

/** By kind and by time. [ACC18] */
export function LedgerFilters({ choice, onChoose }: LedgerFiltersProps) {
  const { t } = useTranslation('history')
  const role = useSelector(useActor('session'), roleOf)
  const kinds = kindsOf(role === 'demo' ? 'demo' : 'real')
  return (
    <div className={styles.filters}>
      <Select
        label={t('filter.kind')}
        value={choice.kind ?? 'all'}
        onChange={(wanted) => onChoose({ ...choice, kind: kinds.find((kind) => kind === wanted) ?? null })}
        options={[
          { value: 'all', label: t('filter.allKinds') },
          ...kinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) })),
        ]}
      />
      <PeriodFields
        options={usePeriodOptions()}
        choice={choice}
        onChoose={(period) => onChoose({ ...choice, ...period })}
      />
    </div>
  )
}

type LedgerChoice = PeriodChoice & { readonly kind: LedgerKind | null }

const everything: LedgerChoice = { kind: null, ...always }

/** What of the ledger one wants to see: a kind, and days in the reader's own zone, both included. [ACC18] */
export function useLedgerFilter(onFilter: (filter: LedgerFilter) => void) {
  const now = useClock()
  const [openedAt] = useState(now)
  const [choice, keep] = useState(everything)
  const choose = (wanted: LedgerChoice) => {
    keep(wanted)
    onFilter(filterOf(wanted, openedAt))
  }
  return { choice, choose, filter: filterOf(choice, openedAt) }
}

const filterOf = ({ kind, ...period }: LedgerChoice, now: number): LedgerFilter => ({ kind, ...timesOf(period, now) })

import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { roleOf } from '#machines/account/sessionMachine.ts'
import { kindsOf } from '#rules/funds/ledger.ts'
import { useActor } from '#src/app/wiring/actors.tsx'
import { Select } from '#src/ui/controls/Select.tsx'
import { TextField } from '#src/ui/controls/TextField.tsx'
import styles from './AccountDetail.module.css'
import { type LedgerChoice, periods } from './useLedgerFilter.ts'

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
      <Select
        label={t('filter.time')}
        value={choice.period}
        onChange={(period) => onChoose({ ...choice, period })}
        options={periods.map((period) => ({ value: period, label: t(`period.${period}`) }))}
      />
      {choice.period === 'own' &&
        (['from', 'to'] as const).map((end) => (
          <TextField
            key={end}
            type="date"
            label={t(`filter.${end}`)}
            value={choice[end]}
            onChange={(day) => onChoose({ ...choice, [end]: day })}
          />
        ))}
    </div>
  )
}

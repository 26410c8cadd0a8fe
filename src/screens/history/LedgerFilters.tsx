import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { useState } from 'react'
import { roleOf } from '#machines/account/sessionMachine.ts'
import { type LedgerFilter, type LedgerKind, kindsOf } from '#rules/funds/ledger.ts'
import { useActor } from '#src/app/wiring/actors.tsx'
import { Select } from '#src/ui/controls/Select.tsx'
import { TextField } from '#src/ui/controls/TextField.tsx'
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

const periods = ['all', 'today', 'week', 'month', 'own'] as const
type Period = (typeof periods)[number]

type LedgerChoice = {
  readonly kind: LedgerKind | null
  readonly period: Period
  /** Days of one's own choice, as a date field writes them; "" is open. */
  readonly from: string
  readonly to: string
}

const everything: LedgerChoice = { kind: null, period: 'all', from: '', to: '' }
const daysBack = { today: 0, week: 6, month: 29 } as const

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

function filterOf({ kind, period, from, to }: LedgerChoice, now: number): LedgerFilter {
  if (period === 'all') return { kind, from: null, to: null }
  if (period === 'own') return { kind, from: startOfDay(from, 0), to: startOfDay(to, 1) }
  const today = new Date(now)
  const start = new Date(today.getFullYear(), today.getMonth(), today.getDate() - daysBack[period])
  return { kind, from: start.getTime(), to: null }
}

/** Local midnight at which a day begins, or so many days later; null where no day is chosen. */
function startOfDay(text: string, later: number): number | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (!match) return null
  return new Date(Number(match[1]), Number(match[2]) - 1, Number(match[3]) + later).getTime()
}

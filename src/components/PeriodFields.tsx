import { useTranslation } from 'react-i18next'
import { type PeriodChoice, periods } from '#rules/app/period.ts'
import { Select } from '#src/ui/controls/Select.tsx'
import { TextField } from '#src/ui/controls/TextField.tsx'

type PeriodFieldsProps<Name extends string> = {
  readonly choice: PeriodChoice<Name>
  readonly onChoose: (choice: PeriodChoice<Name>) => void
  /** With `own` for days of one's own choice. */
  readonly options: readonly { readonly value: Name; readonly label: string }[]
}

/** Days in the reader's own zone, both included. [ACC18, ORD441] */
export function PeriodFields<Name extends string>({ choice, onChoose, options }: PeriodFieldsProps<Name>) {
  const { t } = useTranslation('history')
  return (
    <>
      <Select
        label={t('filter.time')}
        value={choice.period}
        onChange={(period) => onChoose({ ...choice, period })}
        options={options}
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
    </>
  )
}

/** Of a list that may be read as far back as it goes. */
export function usePeriodOptions() {
  const { t } = useTranslation('history')
  return periods.map((period) => ({ value: period, label: t(`period.${period}`) }))
}

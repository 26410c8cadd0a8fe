import { useTranslation } from 'react-i18next'
import { type PeriodChoice, periods } from '#rules/app/period.ts'
import { Select } from '#src/ui/controls/Select.tsx'
import { TextField } from '#src/ui/controls/TextField.tsx'

type PeriodFieldsProps = {
  readonly choice: PeriodChoice
  readonly onChoose: (choice: PeriodChoice) => void
}

/** Days in the reader's own zone, both included. [ACC18, ORD441] */
export function PeriodFields({ choice, onChoose }: PeriodFieldsProps) {
  const { t } = useTranslation('history')
  return (
    <>
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
    </>
  )
}

import { useTranslation } from 'react-i18next'
import { Figure, Figures } from '#src/ui/format/Figure.tsx'
import { NumberField } from '#src/ui/controls/NumberField.tsx'
import { PasswordField } from '#src/ui/controls/PasswordField.tsx'
import { Select } from '#src/ui/controls/Select.tsx'
import { Switch } from '#src/ui/controls/Switch.tsx'
import { TextArea } from '#src/ui/controls/TextArea.tsx'
import { TextField } from '#src/ui/controls/TextField.tsx'
import { isReadable } from './recordCalls.ts'
import type { Field } from './recordFields.ts'
import { useFieldWords } from './useFieldWords.ts'

type RecordFieldProps = {
  readonly field: Field
  readonly value: string
  /** What cannot be read is said only then. */
  readonly isTried: boolean
  /** The back end did not take it, and perhaps said why. */
  readonly wrong: string | null | undefined
  /** Shown and not changed. */
  readonly isLocked: boolean
  readonly onChange: (value: string) => void
}

export function RecordField({ field, value, isTried, wrong, isLocked, onChange }: RecordFieldProps) {
  const { t } = useTranslation('desk')
  const words = useFieldWords()
  const label = words.label(field.name)
  const error = wrong === undefined ? undefined : (wrong ?? t('records.wrong'))
  if (isLocked)
    return (
      <Figures look="list">
        <Figure label={label}>
          <bdi>{words.choice(value, field.setting) || '–'}</bdi>
        </Figure>
      </Figures>
    )
  if (field.look === 'switch')
    return <Switch label={label} checked={value === 'yes'} onChange={(isOn) => onChange(isOn ? 'yes' : 'no')} />
  if (field.look === 'choice') {
    const { choices = [], setting } = field
    const known = choices.includes(value) ? choices : [...choices, value]
    const options = known.map((choice) => ({ value: choice, label: words.choice(choice, setting) }))
    return <Select label={label} value={value} options={options} error={error} onChange={onChange} />
  }
  if (field.look === 'password')
    return (
      <PasswordField
        label={label}
        hint={t('records.passwordHint')}
        error={error}
        showLabel={t('records.showPassword')}
        autoComplete="new-password"
        value={value}
        onChange={onChange}
      />
    )
  if (field.look === 'long') return <TextArea label={label} rows={12} error={error} value={value} onChange={onChange} />
  if (field.look === 'lines')
    return <TextArea label={label} hint={t('records.linesHint')} error={error} value={value} onChange={onChange} />
  if (field.look === 'figure')
    return (
      <NumberField
        label={label}
        error={isTried && !isReadable(field, value) ? t('records.notFigure') : error}
        value={value}
        onChange={onChange}
      />
    )
  return (
    <TextField
      label={label}
      hint={field.look === 'numbers' ? t('records.numbersHint') : undefined}
      error={isTried && !isReadable(field, value) ? t('records.notFigure') : error}
      inputMode={field.look === 'text' || field.look === 'numbers' ? 'text' : 'decimal'}
      direction={field.look === 'text' ? 'auto' : 'ltr'}
      autoCapitalize="none"
      spellCheck={false}
      value={value}
      onChange={onChange}
    />
  )
}

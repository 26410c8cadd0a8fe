import { Select } from '#src/ui/controls/Select.tsx'
import { TextArea } from '#src/ui/controls/TextArea.tsx'
import { TextField } from '#src/ui/controls/TextField.tsx'
import { sendWords } from './sendWords.ts'
import type { Field } from './draft.ts'

type SendFieldProps = {
  readonly field: Field
  readonly value: string
  readonly isWrong: boolean
  readonly onChange: (text: string) => void
}

/** A field of an event, typed or chosen as its kind is. [FLW241] */
export function SendField({ field: { path, input, choices, empty }, value, isWrong, onChange }: SendFieldProps) {
  const label = path
  const hint = sendWords.empty[empty]
  const error = isWrong ? sendWords.wrong[input] : undefined
  if (choices.length > 0)
    return (
      <Select
        label={label}
        hint={hint}
        value={value}
        options={[
          ...(empty === 'typed' ? [] : [{ value: '', label: sendWords.noChoice }]),
          ...choices.map((one) => ({ value: one, label: one })),
        ]}
        onChange={onChange}
      />
    )
  if (input === 'json') return <TextArea label={label} hint={hint} error={error} value={value} onChange={onChange} />
  return (
    <TextField
      label={label}
      hint={hint}
      error={error}
      direction="ltr"
      autoComplete="off"
      spellCheck={false}
      inputMode={input === 'text' ? 'text' : 'decimal'}
      value={value}
      onChange={onChange}
    />
  )
}

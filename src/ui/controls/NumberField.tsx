import type { ComponentProps } from 'react'
import { TextField } from './TextField.tsx'
import { useTypedNumber } from './useTypedNumber.ts'

type NumberFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'inputMode' | 'direction' | 'onBlur'>

/** An amount, a price, a share: typed as the reader's language writes numbers; `value` is plain notation ("1234.5"). */
export function NumberField({ value, onChange, error, ...passed }: NumberFieldProps) {
  const { text, type, leave, error: notNumber } = useTypedNumber(value, onChange)
  return (
    <TextField
      autoComplete="off"
      {...passed}
      error={error ?? notNumber}
      inputMode="decimal"
      direction="ltr"
      value={text}
      onChange={type}
      onBlur={leave}
    />
  )
}

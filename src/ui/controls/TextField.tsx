import type { InputHTMLAttributes, ReactNode } from 'react'
import styles from './Field.module.css'
import { Field, type FieldWords } from './Field.tsx'

type Passed = 'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'enterKeyHint' | 'name' | 'placeholder'
type PassedToo =
  | 'required'
  | 'disabled'
  | 'readOnly'
  | 'maxLength'
  | 'onBlur'
  | 'onKeyDown'
  | 'autoFocus'
  | 'spellCheck'

type TextFieldProps = FieldWords &
  Pick<InputHTMLAttributes<HTMLInputElement>, Passed | PassedToo> & {
    readonly value: string
    readonly onChange: (text: string) => void
    /** `ltr` for what is never mirrored: e-mail addresses, phone numbers, amounts. */
    readonly direction?: 'ltr' | 'auto'
    /** Before and after the text, inside the box: a calling code, a button that sends a code. */
    readonly start?: ReactNode
    readonly end?: ReactNode
  }

export function TextField(props: TextFieldProps) {
  const { label, hideLabel = false, hint, error, value, onChange, direction, start, end, ...passed } = props
  return (
    <Field label={label} hideLabel={hideLabel} hint={hint} error={error}>
      {(ids) => (
        <div className={styles.box} dir={direction === 'ltr' ? 'ltr' : undefined}>
          {start !== undefined && <span className={styles.slot}>{start}</span>}
          <input
            type="text"
            {...passed}
            {...ids}
            className={styles.input}
            dir={direction}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          {end !== undefined && <span className={styles.slot}>{end}</span>}
        </div>
      )}
    </Field>
  )
}

import styles from './Field.module.css'
import { Field, type FieldWords } from './Field.tsx'

type TextAreaProps = FieldWords & {
  readonly value: string
  readonly onChange: (text: string) => void
  readonly rows?: number
  readonly maxLength?: number
}

/** Text of several lines. */
export function TextArea({ value, onChange, rows = 4, maxLength, ...words }: TextAreaProps) {
  return (
    <Field {...words}>
      {(ids) => (
        <div className={styles.box}>
          <textarea
            {...ids}
            className={styles.input}
            dir="auto"
            rows={rows}
            maxLength={maxLength}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        </div>
      )}
    </Field>
  )
}

import { useId, type ReactNode } from 'react'
import styles from './Checkbox.module.css'

type CheckboxProps = {
  /** The words beside it; a link in them is followed without ticking the box. */
  readonly children: ReactNode
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly error?: string | undefined
}

/** A consent that is given with a form, not at once. */
export function Checkbox({ children, checked, onChange, error }: CheckboxProps) {
  const errorId = useId()
  return (
    <div>
      <label className={styles.checkbox}>
        <input
          type="checkbox"
          className={styles.input}
          checked={checked}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : errorId}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{children}</span>
      </label>
      {error !== undefined && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}

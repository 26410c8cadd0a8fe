import { useId } from 'react'
import styles from './Switch.module.css'

type SwitchProps = {
  readonly label: string
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  /** A line under the label: what it means, or why it is disabled. */
  readonly hint?: string | undefined
  readonly disabled?: boolean
}

/** On or off, at once. */
export function Switch({ label, checked, onChange, hint, disabled }: SwitchProps) {
  const hintId = useId()
  return (
    <label className={styles.switch}>
      <span className={styles.words}>
        <span className={styles.label}>{label}</span>
        {hint !== undefined && (
          <span id={hintId} className={styles.hint}>
            {hint}
          </span>
        )}
      </span>
      <input
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox says it by itself
        role="switch"
        className={styles.input}
        checked={checked}
        disabled={disabled}
        aria-label={label}
        aria-describedby={hint === undefined ? undefined : hintId}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  )
}

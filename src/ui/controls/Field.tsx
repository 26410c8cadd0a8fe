import { useId, type ReactNode } from 'react'
import { classNames } from '../hooks/classNames.ts'
import styles from './Field.module.css'
import { Hidden } from '../format/Hidden.tsx'

export type FieldWords = {
  readonly label: string
  /** Read out, not shown: where the place says what it is. */
  readonly hideLabel?: boolean
  readonly hint?: string | undefined
  readonly error?: string | undefined
}

export type ControlIds = {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

/** Label over a control, error or else hint under it, tied to it for those who listen. */
export function Field(props: FieldWords & { readonly children: (ids: ControlIds) => ReactNode }) {
  const { label, hideLabel = false, hint, error, children } = props
  const id = useId()
  const note = error ?? hint
  const control = children({
    id,
    'aria-describedby': note === undefined ? undefined : `${id}-note`,
    'aria-invalid': error === undefined ? undefined : true,
  })
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {hideLabel ? <Hidden>{label}</Hidden> : label}
      </label>
      {control}
      {note !== undefined && (
        <p id={`${id}-note`} className={classNames(styles.note, error !== undefined && styles.error)}>
          {note}
        </p>
      )}
    </div>
  )
}

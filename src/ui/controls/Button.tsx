import { useId, type MouseEvent, type ReactNode } from 'react'
import styles from './Button.module.css'
import { classNames } from '../hooks/classNames.ts'
import { Icon, type IconName } from '../format/Icon.tsx'
import { Spinner } from '../feedback/Spinner.tsx'

export type ButtonVariant = 'primary' | 'quiet' | 'plain' | 'buy' | 'sell' | 'danger'

type ButtonProps = {
  readonly children: ReactNode
  readonly onClick?: (() => void) | undefined
  readonly variant?: ButtonVariant
  readonly size?: 'small' | 'normal' | 'large'
  readonly type?: 'button' | 'submit'
  readonly icon?: IconName
  /** A second, smaller line inside the button: the price under "Buy". */
  readonly detail?: ReactNode
  /** Takes the whole width of its place. */
  readonly block?: boolean
  readonly busy?: boolean
  readonly disabled?: boolean
  /** Takes no press yet, and looks as it will when it does. */
  readonly inert?: boolean
  /** What it is called where its words alone would not say it. */
  readonly label?: string
  /** Why it is disabled, one line; shown next to it and read with it. A button with a reason is disabled. */
  readonly reason?: string | undefined
  /** The id of a sentence elsewhere that describes it: one reason under two buttons. */
  readonly describedBy?: string | undefined
  /** What a key that leads here is called in the table of shortcuts. */
  readonly shortcut?: string
}

/**
 * A disabled button keeps its place in the order of focus (aria-disabled), so that whoever listens
 * reaches it and hears why; it only does nothing.
 */
export function Button(props: ButtonProps) {
  const { children, onClick, variant = 'primary', size = 'normal', type = 'button', icon, detail } = props
  const { block = false, busy = false, inert = false, reason, describedBy } = props
  const reasonId = useId()
  const isOff = (props.disabled ?? false) || reason !== undefined
  const isDeaf = isOff || busy || inert
  const handleClick = (event: MouseEvent) => {
    if (isDeaf) event.preventDefault()
    else onClick?.()
  }
  return (
    <span className={classNames(styles.place, block && styles.block)}>
      <button
        type={type === 'submit' ? 'submit' : 'button'}
        className={classNames(styles.button, styles[variant], styles[size], isOff && !busy && styles.off)}
        aria-label={props.label}
        aria-disabled={isDeaf || undefined}
        aria-busy={busy || undefined}
        aria-describedby={reason === undefined ? describedBy : reasonId}
        data-shortcut={props.shortcut}
        onClick={handleClick}
      >
        <span className={classNames(styles.content, busy && styles.veiled)}>
          {icon && <Icon name={icon} size={20} />}
          <span className={styles.words}>
            {children}
            {detail !== undefined && <span className={styles.detail}>{detail}</span>}
          </span>
        </span>
        {busy && (
          <span className={styles.spinner}>
            <Spinner />
          </span>
        )}
      </button>
      {reason !== undefined && (
        <span id={reasonId} className={styles.reason}>
          {reason}
        </span>
      )}
    </span>
  )
}

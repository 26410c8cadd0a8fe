import { Link } from 'wouter'
import { classNames } from '../hooks/classNames.ts'
import { Icon, type IconName } from '../format/Icon.tsx'
import styles from './IconButton.module.css'

type IconButtonProps = {
  readonly icon: IconName
  /** What it does, in words: its only name. */
  readonly label: string
  readonly onClick: () => void
  /** Given for a button that stays down, such as a favourite's star. */
  readonly pressed?: boolean
  /** A pressed button's drawing is filled unless this says otherwise. */
  readonly filled?: boolean
  readonly disabled?: boolean
  /** Whether the sheet or menu that it opens is open. */
  readonly expanded?: boolean
  readonly tone?: 'ink' | 'accent'
}

/** A button that is only a drawing. */
export function IconButton(props: IconButtonProps) {
  const { icon, label, onClick, pressed = false, filled = pressed, disabled = false, expanded, tone = 'ink' } = props
  return (
    <button
      type="button"
      className={classNames(styles.button, (tone === 'accent' || pressed) && styles.accent)}
      aria-label={label}
      aria-pressed={props.pressed}
      aria-expanded={expanded}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onClick}
    >
      <Icon name={icon} size={22} filled={filled} />
    </button>
  )
}

type IconLinkProps = {
  readonly icon: IconName
  /** Where it leads, in words: its only name. */
  readonly label: string
  readonly href: string
}

/** Goes to a page and is only a drawing. */
export function IconLink({ icon, label, href }: IconLinkProps) {
  return (
    <Link href={href} className={styles.button} aria-label={label}>
      <Icon name={icon} size={22} />
    </Link>
  )
}

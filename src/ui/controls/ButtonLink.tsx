import type { ReactNode } from 'react'
import { Link } from 'wouter'
import styles from './Button.module.css'
import type { ButtonVariant } from './Button.tsx'
import { classNames } from '../hooks/classNames.ts'
import { Icon, type IconName } from '../format/Icon.tsx'

type ButtonLinkProps = {
  readonly href: string
  readonly children: ReactNode
  readonly variant?: ButtonVariant
  readonly size?: 'small' | 'normal' | 'large'
  readonly icon?: IconName
  readonly block?: boolean
  /** Leaves the app: another window, which learns nothing of ours. */
  readonly isExternal?: boolean
}

/** Goes to a page and looks like a Button. */
export function ButtonLink(props: ButtonLinkProps) {
  const { href, children, variant = 'primary', size = 'normal', icon, block, isExternal = false } = props
  const look = classNames(styles.button, styles[variant], styles[size])
  const content = (
    <span className={styles.content}>
      {icon && <Icon name={icon} size={20} />}
      <span className={styles.words}>{children}</span>
    </span>
  )
  return (
    <span className={classNames(styles.place, block && styles.block)}>
      {isExternal ? (
        <a href={href} className={look} target="_blank" rel="noopener noreferrer">
          {content}
        </a>
      ) : (
        <Link href={href} className={look}>
          {content}
        </Link>
      )}
    </span>
  )
}

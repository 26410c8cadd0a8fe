import type { ReactNode } from 'react'
import styles from './Button.module.css'
import type { ButtonVariant } from './Button.tsx'
import { classNames } from '../hooks/classNames.ts'
import { Icon, type IconName } from '../format/Icon.tsx'

type OuterLinkProps = {
  readonly href: string
  readonly children: ReactNode
  readonly variant?: ButtonVariant
  readonly icon?: IconName
  /** Stays in this window: an address of mail or telephone. */
  readonly stays?: boolean
}

/** Leads out of the app, in a window of its own that knows nothing of ours, and looks like a Button. */
export function OuterLink({ href, children, variant = 'quiet', icon, stays = false }: OuterLinkProps) {
  const apart = stays ? {} : { target: '_blank', rel: 'noopener noreferrer' }
  return (
    <span className={classNames(styles.place, styles.block)}>
      <a href={href} {...apart} className={classNames(styles.button, styles[variant], styles.normal)}>
        <span className={styles.content}>
          {icon && <Icon name={icon} size={20} />}
          <span className={styles.words}>{children}</span>
        </span>
      </a>
    </span>
  )
}

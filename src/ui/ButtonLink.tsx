import type { ReactNode } from 'react'
import { Link } from 'wouter'
import styles from './Button.module.css'
import type { ButtonVariant } from './Button.tsx'
import { classNames } from './classNames.ts'
import { Icon, type IconName } from './Icon.tsx'

type ButtonLinkProps = {
  readonly href: string
  readonly children: ReactNode
  readonly variant?: ButtonVariant
  readonly size?: 'small' | 'normal' | 'large'
  readonly icon?: IconName
  readonly block?: boolean
}

/** Goes to a page and looks like a Button. */
export function ButtonLink({ href, children, variant = 'primary', size = 'normal', icon, block }: ButtonLinkProps) {
  return (
    <span className={classNames(styles.place, block && styles.block)}>
      <Link href={href} className={classNames(styles.button, styles[variant], styles[size])}>
        <span className={styles.content}>
          {icon && <Icon name={icon} size={20} />}
          <span className={styles.words}>{children}</span>
        </span>
      </Link>
    </span>
  )
}

import type { ReactNode } from 'react'
import styles from './Banner.module.css'
import { classNames } from '../hooks/classNames.ts'
import { Icon, type IconName } from '../format/Icon.tsx'

type BannerProps = {
  readonly tone: 'warn' | 'bad' | 'info'
  readonly title: string
  readonly children?: ReactNode
}

const icons: Readonly<Record<BannerProps['tone'], IconName>> = { warn: 'warning', bad: 'warning', info: 'info' }

/** Something that holds as long as it is shown: a margin call, a refusal. It does not go by itself. */
export function Banner({ tone, title, children }: BannerProps) {
  return (
    <div className={classNames(styles.banner, styles[tone])}>
      <Icon name={icons[tone]} size={20} />
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {children !== undefined && <p>{children}</p>}
      </div>
    </div>
  )
}

import { Link } from 'wouter'
import { classNames } from '../hooks/classNames.ts'
import { Icon, type IconName } from '../format/Icon.tsx'
import styles from './TabBar.module.css'

export type TabBarItem = {
  readonly href: string
  readonly label: string
  readonly icon: IconName
  readonly current: boolean
  /** On the rail alone, at its end. */
  readonly railOnly?: boolean
}

/** Where the bar is a rail at the start of the page; TabBar.module.css asks the same. */
export const railQuery = '(width >= 1024px), (orientation: landscape) and (height < 500px) and (width >= 560px)'

/** The main places of the app: under the thumb, or a rail where there is room. `label` names the group for those who listen. */
export function TabBar({ label, items }: { readonly label: string; readonly items: readonly TabBarItem[] }) {
  return (
    <nav aria-label={label} className={styles.bar}>
      <span className={styles.mark}>
        <Icon name="logo" />
      </span>
      <ul className={styles.items}>
        {items.map((item) => (
          <li key={item.href} className={classNames(styles.place, item.railOnly && styles.railOnly)}>
            <Link href={item.href} className={styles.item} aria-current={item.current ? 'page' : undefined}>
              <Icon name={item.icon} />
              <span className={styles.label}>{item.label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

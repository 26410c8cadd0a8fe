import { Link } from 'wouter'
import { Icon, type IconName } from './Icon.tsx'
import styles from './TabBar.module.css'

export type TabBarItem = {
  readonly href: string
  readonly label: string
  readonly icon: IconName
  readonly current: boolean
}

/** The main places of the app, under the thumb. `label` names the group for those who listen. */
export function TabBar({ label, items }: { readonly label: string; readonly items: readonly TabBarItem[] }) {
  return (
    <nav aria-label={label} className={styles.bar}>
      <ul className={styles.items}>
        {items.map((item) => (
          <li key={item.href} className={styles.place}>
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

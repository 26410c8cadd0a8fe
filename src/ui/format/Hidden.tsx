import type { ReactNode } from 'react'
import styles from './Hidden.module.css'

/** Words for those who listen, not for those who look. */
export function Hidden({ children }: { readonly children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>
}

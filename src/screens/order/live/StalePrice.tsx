import type { ReactNode } from 'react'
import { Hidden } from '#src/ui/format/Hidden.tsx'
import styles from './StalePrice.module.css'

type StalePriceProps = {
  /** Why it is too old to trade on; nothing while it is not. */
  readonly why: string | undefined
  readonly children: ReactNode
}

/** A present price: greyed while it is old, which those who listen hear after it. [MKT21] */
export function StalePrice({ why, children }: StalePriceProps) {
  const said = why && ` ${why}`
  return (
    <span className={styles.price} data-old={why === undefined ? undefined : ''}>
      {children}
      {said && <Hidden>{said}</Hidden>}
    </span>
  )
}

import type { ReactNode } from 'react'
import { classNames } from '../hooks/classNames.ts'
import { Hidden } from '../format/Hidden.tsx'
import { Icon } from '../format/Icon.tsx'
import styles from './PullToRefresh.module.css'
import { Spinner } from '../feedback/Spinner.tsx'
import { usePull } from '../hooks/usePull.ts'

type PullToRefreshProps = {
  readonly onRefresh: () => void
  /** While it is read anew; the indicator leaves when this becomes false. */
  readonly busy: boolean
  /** Names the button that does the same for keyboards and for those who listen. */
  readonly refreshLabel: string
  readonly busyLabel: string
  readonly children: ReactNode
}

/** Pulling the top of the list down reads it anew. */
export function PullToRefresh({ onRefresh, busy, refreshLabel, busyLabel, children }: PullToRefreshProps) {
  const { area, offset, willRefresh } = usePull(onRefresh, busy)
  const isPulled = offset > 0
  return (
    <div ref={area} className={styles.area}>
      <button type="button" className={styles.button} onClick={() => !busy && onRefresh()}>
        {refreshLabel}
      </button>
      <output
        className={classNames(styles.indicator, isPulled && styles.pulled, willRefresh && styles.ready)}
        style={{ blockSize: isPulled ? `${offset}px` : busy ? '3rem' : 0 }}
      >
        {busy ? (
          <>
            <Spinner size={22} />
            <Hidden>{busyLabel}</Hidden>
          </>
        ) : (
          <Icon name="arrow-down" size={22} />
        )}
      </output>
      {children}
    </div>
  )
}

import { Suspense, useState } from 'react'
import { lazyExtra } from '#src/ui/hooks/lazyExtra.ts'
import type { CandleRowsProps } from './CandleRows.tsx'
import { timeLabel } from './geometry/timeLabel.ts'
import styles from './CandleTable.module.css'

const CandleRows = lazyExtra(async () => (await import('./CandleRows.tsx')).CandleRows)

/** The newest candles as a table: hidden until the keyboard or a screen reader comes to it, filled when opened. */
export function CandleTable(props: Omit<CandleRowsProps, 'timeOf'>) {
  const [open, setOpen] = useState(false)
  return (
    <details className={styles.alternative} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{props.labels.table}</summary>
      <Suspense>{open && <CandleRows {...props} timeOf={timeLabel} />}</Suspense>
    </details>
  )
}

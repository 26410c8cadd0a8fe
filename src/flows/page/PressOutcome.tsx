import { classNames } from '#src/ui/hooks/classNames.ts'
import styles from '../Panel.module.css'
import type { Press } from './usePress.ts'

/** What came of a deed; the region is always there, since only then what is put into it is read out. */
export function PressOutcome({ deed: { came } }: { readonly deed: Press }) {
  return (
    <output className={classNames(styles.came, came !== null && !came.isGood && styles.bad)}>{came?.text ?? ''}</output>
  )
}

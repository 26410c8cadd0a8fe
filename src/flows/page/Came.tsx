import { classNames } from '#src/ui/hooks/classNames.ts'
import styles from '../Panel.module.css'
import type { Deed } from './useDeed.ts'

/** What came of a deed; the region is always there, since only then what is put into it is read out. */
export function Came({ deed: { came } }: { readonly deed: Deed }) {
  return (
    <output className={classNames(styles.came, came !== null && !came.isGood && styles.bad)}>{came?.text ?? ''}</output>
  )
}

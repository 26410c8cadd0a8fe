import styles from './Amount.module.css'
import { classNames } from './classNames.ts'
import { Hidden } from './Hidden.tsx'
import { usePrivacy } from './Privacy.tsx'

/** Stands where a hidden figure would, as high as it. */
export function Veil({ size = 'inherit' }: { readonly size?: 'inherit' | 'row' | 'hero' }) {
  const { word } = usePrivacy()
  return (
    <span className={classNames(styles.amount, styles[size], styles.veil)}>
      <Hidden>{word}</Hidden>
    </span>
  )
}

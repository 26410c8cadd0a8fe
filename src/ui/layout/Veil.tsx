import styles from '../format/Amount.module.css'
import { classNames } from '../hooks/classNames.ts'
import { Hidden } from '../format/Hidden.tsx'
import { usePrivacy } from '../format/Privacy.tsx'

/** Stands where a hidden figure would, as high as it. */
export function Veil({ size = 'inherit' }: { readonly size?: 'inherit' | 'row' | 'hero' }) {
  const { word } = usePrivacy()
  return (
    <span className={classNames(styles.amount, styles[size], styles.veil)}>
      <Hidden>{word}</Hidden>
    </span>
  )
}

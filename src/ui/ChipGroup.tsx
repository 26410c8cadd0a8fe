import styles from './Chip.module.css'
import { classNames } from './classNames.ts'
import { Options, type OptionsProps } from './Options.tsx'

/** One of many, in a row that scrolls within itself: the categories of the home page. */
export function ChipGroup<Value extends string>(props: OptionsProps<Value> & { readonly wrap?: boolean }) {
  const { wrap = false, ...options } = props
  return (
    <Options {...options} className={classNames(styles.group, wrap && styles.wrap)} optionClassName={styles.option} />
  )
}

import { classNames } from '../hooks/classNames.ts'
import { Options, type OptionsProps } from './Options.tsx'
import styles from './Segmented.module.css'

type SegmentedProps<Value extends string> = OptionsProps<Value> & {
  /** `box`: two or three equal parts of a whole. `bare`: a row of short words, such as a chart's periods. */
  readonly look?: 'box' | 'bare'
}

/** One of a few that all fit beside each other: Market or Pending, the chart's periods. */
export function Segmented<Value extends string>({ look = 'box', ...options }: SegmentedProps<Value>) {
  return <Options {...options} className={classNames(styles.group, styles[look])} optionClassName={styles.option} />
}

import { type ReactNode, useId } from 'react'
import { classNames } from '../hooks/classNames.ts'
import styles from './Segmented.module.css'
import { Hidden } from '../format/Hidden.tsx'

type SegmentedProps<Value extends string> = OptionsProps<Value> & {
  /** `box`: two or three equal parts of a whole. `bare`: a row of short words, such as a chart's periods. */
  readonly look?: 'box' | 'bare'
}

/** One of a few that all fit beside each other: Market or Pending, the chart's periods. */
export function Segmented<Value extends string>({ look = 'box', ...options }: SegmentedProps<Value>) {
  return <Options {...options} className={classNames(styles.group, styles[look])} optionClassName={styles.option} />
}

type Option<Value extends string> = {
  readonly value: Value
  readonly label: string
  /** Shown instead of the label, which is then only read out. */
  readonly face?: ReactNode
  readonly disabled?: boolean
}

type OptionsProps<Value extends string> = {
  /** What is being chosen; read out, not shown. */
  readonly label: string
  readonly options: readonly Option<Value>[]
  readonly value: Value | undefined
  readonly onChange: (value: Value) => void
}

const nearest = { block: 'nearest', inline: 'nearest' } as const

type DressedProps<Value extends string> = OptionsProps<Value> & {
  readonly className: string | undefined
  readonly optionClassName: string | undefined
}

/** One of several, as native radio buttons under the drawing: arrow keys, names and direction come with them. */
export function Options<Value extends string>(props: DressedProps<Value>) {
  const { label, options, value, onChange, className, optionClassName } = props
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className={className}>
      {options.map((option) => (
        <label key={option.value} className={optionClassName} data-value={option.value}>
          <input
            type="radio"
            className={styles.radio}
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
            onFocus={({ target }) => requestAnimationFrame(() => target.scrollIntoView?.(nearest))}
          />
          {option.face === undefined ? (
            <span>{option.label}</span>
          ) : (
            <>
              <Hidden>{option.label}</Hidden>
              <span>{option.face}</span>
            </>
          )}
        </label>
      ))}
    </div>
  )
}

import { classNames } from '../hooks/classNames.ts'
import { Icon } from '../format/Icon.tsx'
import styles from './Steps.module.css'

type StepsProps = {
  readonly label: string
  readonly steps: readonly { readonly key: string; readonly label: string }[]
  /** Index of the step at which it is; all before it are done. The number of steps: all are done. */
  readonly present: number
  /** It ended badly at the present step. */
  readonly failed?: boolean
}

/** The way of a deposit or withdrawal, with the present step lit. */
export function Steps({ label, steps, present, failed = false }: StepsProps) {
  return (
    <ol aria-label={label} className={styles.steps}>
      {steps.map((step, index) => {
        const state = index < present ? 'done' : index > present ? 'ahead' : failed ? 'failed' : 'present'
        return (
          <li
            key={step.key}
            className={classNames(styles.step, styles[state])}
            aria-current={index === present ? 'step' : undefined}
          >
            <span className={styles.dot}>
              {state === 'done' && <Icon name="check" size={14} />}
              {state === 'failed' && <Icon name="close" size={14} />}
            </span>
            <span className={styles.label}>{step.label}</span>
          </li>
        )
      })}
    </ol>
  )
}

import styles from './StrengthMeter.module.css'
import { classNames } from '../hooks/classNames.ts'

type StrengthMeterProps = {
  readonly label: string
  /** 0 to 4. */
  readonly level: number
  /** What the level means, in a word. */
  readonly word: string
}

const steps = [1, 2, 3, 4]

/** How hard something is to guess: as a bar, as a colour and in a word. */
export function StrengthMeter({ label, level, word }: StrengthMeterProps) {
  return (
    <div className={styles.strength}>
      <div
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={steps.length}
        aria-valuenow={level}
        aria-valuetext={word}
        className={classNames(styles.bar, styles[`level${level}`])}
      >
        {steps.map((step) => (
          <span key={step} className={classNames(styles.step, step <= level && styles.reached)} />
        ))}
      </div>
      <span className={styles.word} aria-hidden="true">
        {word}
      </span>
    </div>
  )
}

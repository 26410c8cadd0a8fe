import type { KeyboardEvent } from 'react'
import { classNames } from '../hooks/classNames.ts'
import fieldStyles from './Field.module.css'
import { Field, type FieldWords } from './Field.tsx'
import { Icon, type IconName } from '../format/Icon.tsx'
import styles from './Stepper.module.css'
import { useHold } from '../hooks/useHold.ts'
import { useTypedNumber } from './useTypedNumber.ts'

type StepperProps = FieldWords & {
  /** In plain notation ("1234.5"), or what was typed and is no number. */
  readonly value: string
  readonly onChange: (text: string) => void
  readonly onMinus: () => void
  readonly onPlus: () => void
  readonly minusLabel: string
  readonly plusLabel: string
  readonly minusDisabled?: boolean
  readonly plusDisabled?: boolean
  /** After the figure: "lots". */
  readonly unit?: string
  /** Stands in the box, under the figure, where the place is dear; the label is read out alone then. */
  readonly under?: string
  readonly disabled?: boolean
  readonly inputMode?: 'decimal' | 'numeric'
  /** What a key that leads here is called in the table of shortcuts. */
  readonly shortcut?: string
}

/** − figure +, with buttons that repeat while held; the arrow keys up and down step too. */
export function Stepper(props: StepperProps) {
  const { label, hideLabel = false, hint, value, onChange, onMinus, onPlus, unit } = props
  const { disabled = false, inputMode = 'decimal', under } = props
  const isUnder = under !== undefined
  const { text, type, leave, error: notNumber } = useTypedNumber(value, onChange)
  const error = props.error ?? notNumber
  const minusOff = disabled || (props.minusDisabled ?? false)
  const plusOff = disabled || (props.plusDisabled ?? false)
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    if (event.key === 'ArrowUp' && !plusOff) onPlus()
    if (event.key === 'ArrowDown' && !minusOff) onMinus()
  }
  return (
    <Field label={label} hideLabel={hideLabel || isUnder} hint={hint} error={error}>
      {(ids) => (
        <div className={classNames(fieldStyles.box, styles.box)}>
          <StepButton icon="minus" label={props.minusLabel} disabled={minusOff} onStep={onMinus} />
          <label className={classNames(styles.middle, isUnder && styles.two)} htmlFor={ids.id}>
            <input
              {...ids}
              className={styles.input}
              // The field is as wide as its figure, so that the unit stays beside it.
              size={Math.max(4, text.length)}
              dir="ltr"
              type="text"
              data-shortcut={props.shortcut}
              inputMode={inputMode}
              autoComplete="off"
              enterKeyHint="done"
              aria-label={label}
              disabled={disabled}
              value={text}
              onChange={(event) => type(event.target.value)}
              onFocus={(event) => event.target.select()}
              onBlur={leave}
              onKeyDown={handleKey}
            />
            {unit !== undefined && <span className={styles.unit}>{unit}</span>}
            {isUnder && <span className={styles.under}>{under}</span>}
          </label>
          <StepButton icon="plus" label={props.plusLabel} disabled={plusOff} onStep={onPlus} />
        </div>
      )}
    </Field>
  )
}

type StepButtonProps = {
  readonly icon: IconName
  readonly label: string
  readonly disabled: boolean
  readonly onStep: () => void
}

function StepButton({ icon, label, disabled, onStep }: StepButtonProps) {
  const hold = useHold(onStep, disabled)
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={label}
      aria-disabled={disabled || undefined}
      onContextMenu={(event) => event.preventDefault()}
      {...hold}
    >
      <Icon name={icon} size={20} />
    </button>
  )
}

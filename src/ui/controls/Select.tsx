import styles from './Field.module.css'
import { Field, type FieldWords } from './Field.tsx'
import { Icon } from '../format/Icon.tsx'
import selectStyles from './Select.module.css'
import { classNames } from '../hooks/classNames.ts'

type SelectProps<Value extends string> = FieldWords & {
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly options: readonly { readonly value: Value; readonly label: string; readonly disabled?: boolean }[]
  /** `inside`: the label stands in the box, before the value ("Leverage ×100"). */
  readonly labelPlace?: 'over' | 'inside'
  /** A long value takes several lines; the phone's own box would cut it. */
  readonly wraps?: boolean
  readonly disabled?: boolean
}

/** The phone's own picker behind our box. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const {
    label,
    hideLabel = false,
    hint,
    error,
    value,
    onChange,
    options,
    labelPlace = 'over',
    wraps = false,
    disabled,
  } = props
  const isInside = labelPlace === 'inside'
  const choose = (chosen: string) => {
    const option = options.find((known) => known.value === chosen)
    if (option) onChange(option.value)
  }
  return (
    <Field label={label} hideLabel={hideLabel || isInside} hint={hint} error={error}>
      {(ids) => (
        <div className={classNames(styles.box, selectStyles.box)}>
          {isInside && (
            <span className={selectStyles.label} aria-hidden="true">
              {label}
            </span>
          )}
          {wraps && (
            <span className={selectStyles.whole} aria-hidden="true">
              {options.find((option) => option.value === value)?.label}
            </span>
          )}
          <select
            {...ids}
            className={classNames(
              styles.input,
              selectStyles.select,
              isInside && selectStyles.inside,
              wraps && selectStyles.over,
            )}
            value={value}
            disabled={disabled}
            onChange={(event) => choose(event.target.value)}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <span className={selectStyles.chevron}>
            <Icon name="chevron-down" size={16} />
          </span>
        </div>
      )}
    </Field>
  )
}

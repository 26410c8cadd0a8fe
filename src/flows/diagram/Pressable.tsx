import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'

type PressableProps = {
  readonly label: string
  /** Whether it is the chosen one; not given for what only does something. */
  readonly isPressed?: boolean
  /** Whether what it folds is unfolded. */
  readonly isExpanded?: boolean
  readonly onPress: () => void
  readonly className: string | undefined
  /** Whether it is a stop in the order of focus; what is not is reached by another way. */
  readonly isStop: boolean
  /** What tests and whoever looks at the source find it by. */
  readonly place?: string
  readonly children: ReactNode
}

/** A part of a drawing that is a button. */
export function Pressable(props: PressableProps) {
  const { label, isPressed, isExpanded, onPress, className, isStop, place, children } = props
  const press = (event: MouseEvent | KeyboardEvent) => {
    event.stopPropagation()
    onPress()
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    press(event)
  }
  return (
    <g
      role="button"
      tabIndex={isStop ? 0 : -1}
      aria-label={label}
      aria-pressed={isPressed}
      aria-expanded={isExpanded}
      data-place={place}
      className={className}
      onClick={press}
      onKeyDown={handleKey}
    >
      {children}
    </g>
  )
}

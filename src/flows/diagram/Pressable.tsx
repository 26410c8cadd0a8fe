import type { KeyboardEvent, ReactNode } from 'react'

type PressableProps = {
  readonly label: string
  readonly isPressed: boolean
  readonly onPress: () => void
  readonly className: string | undefined
  /** Whether it is a stop in the order of focus; what is not is reached by another way. */
  readonly isStop: boolean
  /** What tests and whoever looks at the source find it by. */
  readonly place: string
  readonly children: ReactNode
}

/** A part of a drawing that is a button. */
export function Pressable({ label, isPressed, onPress, className, isStop, place, children }: PressableProps) {
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    onPress()
  }
  return (
    <g
      role="button"
      tabIndex={isStop ? 0 : -1}
      aria-label={label}
      aria-pressed={isPressed}
      data-place={place}
      className={className}
      onClick={onPress}
      onKeyDown={handleKey}
    >
      {children}
    </g>
  )
}

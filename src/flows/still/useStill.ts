import { type FocusEvent, useState } from 'react'

type Hold<Value> = { readonly value: Value; readonly subject: string }

export type Still<Value> = {
  /** As it was when somebody came over the list; else as it is. */
  readonly value: Value
  /** Shows what came meanwhile. */
  readonly show: () => void
  /** Of the element that holds the list. */
  readonly handlers: {
    readonly onPointerEnter: () => void
    readonly onPointerLeave: () => void
    readonly onFocus: (event: FocusEvent) => void
    readonly onKeyDown: () => void
    readonly onBlur: (event: FocusEvent) => void
  }
}

const nobody = { pointer: false, keys: false }

/** What a list shows while a pointer or the keyboard is over it. Another `subject`, such as another filter, is shown at once. [FLW280] */
export function useStill<Value>(value: Value, subject: string): Still<Value> {
  const [over, setOver] = useState(nobody)
  const [held, setHeld] = useState<Hold<Value> | null>(null)
  const isOver = over.pointer || over.keys
  const isStale = isOver ? held?.subject !== subject : held !== null
  if (isStale) setHeld(isOver ? { value, subject } : null)
  const come = (by: Partial<typeof nobody>) => setOver((before) => ({ ...before, ...by }))
  return {
    value: isStale || !held ? value : held.value,
    show: () => setHeld({ value, subject }),
    handlers: {
      onPointerEnter: () => come({ pointer: true }),
      onPointerLeave: () => come({ pointer: false }),
      // A press gives the focus too: what it met is met already.
      onFocus: ({ target }) => target.matches(':focus-visible') && come({ keys: true }),
      onKeyDown: () => come({ keys: true }),
      onBlur: ({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || come({ keys: false }),
    },
  }
}

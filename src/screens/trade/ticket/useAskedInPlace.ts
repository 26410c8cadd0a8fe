import { type RefObject, useEffect } from 'react'
import type { Side } from '#rules/trading/order.ts'
import { useActor } from '#src/app/wiring/actors.tsx'

/**
 * The place of a question has the focus while the question stands there, and the side has it again after it.
 * Escape leaves it, as does whoever leaves the page; a key that is still held down is no answer. [TKT321]
 */
export function useAskedInPlace(place: RefObject<HTMLElement | null>, side: Side): void {
  const form = useActor('orderForm')
  useEffect(() => {
    const element = place.current
    if (!element) return undefined
    const focus = () => element.querySelector<HTMLElement>(`[data-shortcut=${side}]`)?.focus({ preventScroll: true })
    const reconsider = () => form.send({ type: 'order.reconsider' })
    const listen = (event: KeyboardEvent) => {
      if (event.key === 'Escape') reconsider()
      else if (event.repeat && event.key === 'Enter') event.preventDefault()
    }
    focus()
    element.addEventListener('keydown', listen)
    return () => {
      element.removeEventListener('keydown', listen)
      reconsider()
      if (document.activeElement === document.body) focus()
    }
  }, [form, place, side])
}

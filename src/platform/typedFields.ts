/** The fields of this page that hold what somebody typed: gone with their form, or when they are empty again. [NET201] */

type Field = HTMLInputElement | HTMLTextAreaElement
const touched = new Set<Field>()
const untyped: readonly string[] = ['checkbox', 'radio', 'range', 'search']

const isTypedInto = (target: EventTarget | null): target is Field =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && !untyped.includes(target.type))

export function watchTyping(): () => void {
  const note = ({ target }: Event) => {
    dropGone()
    if (isTypedInto(target)) touched.add(target)
  }
  document.addEventListener('input', note, true)
  return () => document.removeEventListener('input', note, true)
}

export function isSomethingTyped(): boolean {
  dropGone()
  return [...touched].some(({ value }) => value !== '')
}

function dropGone(): void {
  for (const field of touched) if (!field.isConnected) touched.delete(field)
}

/** Modal elements that are open, the topmost last: what is outside of it cannot be pressed or heard. */
const modals: HTMLElement[] = []
const listeners = new Set<() => void>()

const tell = () => {
  for (const listener of listeners) listener()
}

export const topModal = (): HTMLElement | null => modals.at(-1) ?? null

/** Answers how it is left. */
export function enterModal(modal: HTMLElement): () => void {
  modals.push(modal)
  tell()
  return () => {
    modals.splice(modals.indexOf(modal), 1)
    tell()
  }
}

/** Answers how not to be told any more. */
export function watchModals(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

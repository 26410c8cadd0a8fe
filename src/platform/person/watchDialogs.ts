/** Tells when a dialog, a sheet or a drawer is opened or closed. */
import { namesOf } from './describeControl.ts'

type DialogTold = { readonly way: 'opened' | 'closed'; readonly name: readonly string[] }

/** Told in the task that did it. Answers how to stop. */
export function watchDialogs(tell: (dialog: DialogTold) => void): () => void {
  const open = new Map<HTMLDialogElement, readonly string[]>()
  const look = () => {
    for (const [dialog, name] of open)
      if (!dialog.open || !dialog.isConnected) {
        open.delete(dialog)
        tell({ way: 'closed', name })
      }
    for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]'))
      if (!open.has(dialog)) {
        const name = namesOf(dialog)
        open.set(dialog, name)
        tell({ way: 'opened', name })
      }
  }
  const observer = new MutationObserver((records) => {
    if (records.some(({ type }) => type === 'attributes') || [...open.keys()].some((one) => !one.isConnected)) look()
  })
  observer.observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['open'] })
  return () => observer.disconnect()
}

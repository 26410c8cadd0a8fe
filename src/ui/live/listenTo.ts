type Handlers = { readonly [Kind in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Kind]) => void }

/** Events of an element, or of the whole page, heard passively. Returns an unsubscribe function. */
export function listenTo(element: HTMLElement | Document | null, handlers: Handlers): () => void {
  const listening = new AbortController()
  for (const [kind, handle] of Object.entries(handlers))
    element?.addEventListener(kind, handle as EventListener, { passive: true, signal: listening.signal })
  return () => listening.abort()
}

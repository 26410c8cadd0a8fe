type Handlers = { readonly [Kind in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Kind]) => void }

/** Events of an element, or of the whole page, without React's own round through the page; none of them is prevented. Answers how to stop. */
export function listenTo(element: HTMLElement | Document | null, handlers: Handlers): () => void {
  const listening = new AbortController()
  for (const [kind, handle] of Object.entries(handlers))
    element?.addEventListener(kind, handle as EventListener, { passive: true, signal: listening.signal })
  return () => listening.abort()
}

/** Tells which page of the app is shown, by its path alone: what follows it may be anything. */

/** `back` is also the way forward again; a page that is `left` may be `shown` again as it was. */
export type PageWay = 'opened' | 'back' | 'left' | 'shown'

type PageTold = { readonly way: PageWay; readonly path: string }

/** To be called on another of its kind. */
const methodsOf = ({ pushState, replaceState }: Pick<History, 'pushState' | 'replaceState'>) => ({
  pushState,
  replaceState,
})

/** Tells the first page at once. Answers how to stop. */
export function watchPages(tell: (page: PageTold) => void): () => void {
  const leaving = new AbortController()
  const real = { ...methodsOf(history) }
  let shown: string | null = null
  const look = (way: PageWay) => {
    if (location.pathname === shown) return
    shown = location.pathname
    tell({ way, path: shown })
  }
  for (const name of ['pushState', 'replaceState'] as const)
    history[name] = function goTapped(this: History, ...given) {
      // Before the app hears of it: what it does then follows from it.
      const before = location.pathname
      real[name].apply(this, given)
      if (location.pathname !== before) look('opened')
    }
  addEventListener('popstate', () => look('back'), { capture: true, signal: leaving.signal })
  addEventListener('pagehide', () => tell({ way: 'left', path: location.pathname }), leaving)
  addEventListener('pageshow', ({ persisted }) => persisted && tell({ way: 'shown', path: location.pathname }), leaving)
  look('opened')
  return () => {
    leaving.abort()
    Object.assign(history, real)
  }
}

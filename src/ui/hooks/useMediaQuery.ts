import { useCallback, useSyncExternalStore } from 'react'

/** Whether the screen is as a media query asks; no where nothing can be asked. */
export function useMediaQuery(query: string): boolean {
  const listen = useCallback(
    (listener: () => void) => {
      const list = matching(query)
      list?.addEventListener('change', listener)
      return () => list?.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(listen, () => matching(query)?.matches ?? false)
}

const matching = (query: string): MediaQueryList | undefined =>
  typeof window.matchMedia === 'function' ? window.matchMedia(query) : undefined

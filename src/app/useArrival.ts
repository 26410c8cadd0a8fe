/** Each navigation scrolls to the top and tells the app, which opens the socket and refreshes what the page shows. [RTE] */
import { useLayoutEffect } from 'react'
import { useApp } from './actors.tsx'

export function useArrival(path: string): void {
  const app = useApp()
  useLayoutEffect(() => {
    window.scrollTo(0, 0)
    app.send({ type: 'page.opened', path })
  }, [app, path])
}

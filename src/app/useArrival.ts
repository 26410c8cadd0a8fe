/** Each navigation scrolls to the top and tells the app, which opens the socket and refreshes what the page shows. [RTE] */
import { useLayoutEffect, useRef } from 'react'
import { useApp } from './actors.tsx'

export function useArrival(path: string): void {
  const app = useApp()
  const isFirst = useRef(true)
  useLayoutEffect(() => {
    window.scrollTo(0, 0)
    app.send({ type: 'page.opened', path, isFirst: isFirst.current })
    isFirst.current = false
  }, [app, path])
}

/**
 * A navigation begins at the top of its page, Back and Forward find a page where it was left. Either tells the app, which opens the socket and
 * refreshes what the page shows. [RTE3, RTE6]
 */
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useApp } from '../wiring/actors.tsx'

/** How far each page was scrolled when it was left. */
const left = new Map<string, number>()

export function useArrival(path: string): void {
  const app = useApp()
  const isFirst = useRef(true)
  const isReturn = useRef(false)
  const shown = useRef(path)
  useEffect(() => {
    // Before the router hears of it: the page that is left still stands.
    const leave = ({ type }: Event) => {
      left.set(shown.current, window.scrollY)
      isReturn.current = type === 'popstate'
    }
    for (const sign of steps) addEventListener(sign, leave, true)
    return () => {
      for (const sign of steps) removeEventListener(sign, leave, true)
    }
  }, [])
  useLayoutEffect(() => {
    shown.current = path
    const isInPlace = isFirst.current ? false : (history.state as Partial<Arrival> | null)?.staysInPlace === true
    if (isReturn.current || !isInPlace) window.scrollTo(0, isReturn.current ? (left.get(path) ?? 0) : 0)
    app.send({ type: 'page.opened', path, isFirst: isFirst.current })
    isFirst.current = false
  }, [app, path])
}

/** What a link says of where it leads to: beside what is there, which is not moved. */
type Arrival = { readonly staysInPlace: boolean }

/** The router tells of the last two. */
const steps = ['popstate', 'pushState', 'replaceState']

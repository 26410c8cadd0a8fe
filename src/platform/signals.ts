/** The browser's own signs as streams: frames, network, visibility. */
import { Observable, filter, share, timer } from 'rxjs'

/**
 * One beat for whoever hands on what came since the last: what is written at a beat, prices and chart and figures alike, is laid out and painted
 * in one frame of the screen. It comes between frames, as a task of its own, and also in a hidden page, which has none. A finger is answered
 * first: while it is, for `answerMs` from its touch and no longer however many follow, no beat comes.
 */
export function frames$(everyMs: number): Observable<unknown> {
  let isTouched = false
  const letGo = () => (isTouched = false)
  const hold = () => {
    if (!isTouched) setTimeout(letGo, answerMs)
    isTouched = true
  }
  addEventListener('pointerdown', hold, { capture: true, passive: true })
  return timer(everyMs, everyMs).pipe(
    filter(() => !isTouched),
    share(),
  )
}

/** About as long as a tap takes on a slow phone. */
const answerMs = 120

/** False also means a machine with a loop to itself alone: a connection that opens all the same tells more. */
export const hasNetwork = (): boolean => navigator.onLine

/**
 * Whenever the network comes or goes; at once if it is not there. A page that was left has none until it is back: the browser keeps it as
 * it is, for the way back, only where no connection is open. [NET105]
 */
export const online$: Observable<boolean> = new Observable((subscriber) => {
  const leaving = new AbortController()
  const tell = () => subscriber.next(hasNetwork())
  if (!hasNetwork()) subscriber.next(false)
  addEventListener('online', tell, leaving)
  addEventListener('offline', tell, leaving)
  addEventListener('pagehide', () => subscriber.next(false), leaving)
  addEventListener('pageshow', ({ persisted }) => persisted && tell(), leaving)
  return () => leaving.abort()
})

export const visible$: Observable<boolean> = new Observable((subscriber) => {
  const leaving = new AbortController()
  const tell = () => subscriber.next(document.visibilityState === 'visible')
  document.addEventListener('visibilitychange', tell, leaving)
  return () => leaving.abort()
})

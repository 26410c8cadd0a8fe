/** The browser's own signs as streams: frames, network, visibility. */
import { Observable, fromEvent, map, merge } from 'rxjs'

/**
 * Right after animation frames, at most one in `leastMs`, as long as someone listens: what it sets off is a task of its own, and no part of the
 * one that lays out and paints. A hidden page has no frames: there a timer goes on for it.
 */
export const frames$ = (leastMs: number): Observable<number> =>
  new Observable((subscriber) => {
    let frame = 0
    let timer: ReturnType<typeof setTimeout>
    const next = () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
      subscriber.next(0)
      wait()
    }
    const wait = () => {
      timer = setTimeout(() => {
        frame = requestAnimationFrame(() => {
          clearTimeout(timer)
          timer = setTimeout(next)
        })
        timer = setTimeout(next, 1_000)
      }, leastMs)
    }
    wait()
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  })

/** False also means a machine with a loop to itself alone: a connection that opens all the same tells more. */
export const hasNetwork = (): boolean => navigator.onLine

/** Whenever the network comes or goes; at once if it is not there. */
export const online$: Observable<boolean> = new Observable<boolean>((subscriber) => {
  if (!hasNetwork()) subscriber.next(false)
  return merge(fromEvent(window, 'online'), fromEvent(window, 'offline')).pipe(map(hasNetwork)).subscribe(subscriber)
})

export const visible$: Observable<boolean> = new Observable<boolean>((subscriber) =>
  fromEvent(document, 'visibilitychange')
    .pipe(map(() => document.visibilityState === 'visible'))
    .subscribe(subscriber),
)

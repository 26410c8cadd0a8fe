/** The browser's own signs as streams: frames, network, visibility. */
import { Observable, fromEvent, map } from 'rxjs'

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

export const online$: Observable<unknown> = new Observable((subscriber) =>
  fromEvent(window, 'online').subscribe(subscriber),
)

export const visible$: Observable<boolean> = new Observable<boolean>((subscriber) =>
  fromEvent(document, 'visibilitychange')
    .pipe(map(() => document.visibilityState === 'visible'))
    .subscribe(subscriber),
)

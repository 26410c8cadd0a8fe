/** The browser's own signs as streams: frames, network, visibility. */
import { Observable, share } from 'rxjs'

/**
 * One beat for whoever hands on what came since the last: what is written at a beat, prices and chart and figures alike, is laid out and painted
 * in one frame of the screen. Quotes beat in the task that brings them, and what else came goes with them, or alone where none come. A finger is
 * answered first: while it is, for `answerMs` from its touch and no longer however many follow, no beat comes.
 */
export function frames$(quotes$: Observable<unknown>, others$: Observable<unknown>): Observable<void> {
  let answeredAt = 0
  const hold = () => {
    if (performance.now() >= answeredAt) answeredAt = performance.now() + answerMs
  }
  addEventListener('pointerdown', hold, { capture: true, passive: true })
  return new Observable<void>((subscriber) => {
    let beatenAt = 0
    let dueAt = Infinity
    let timer: ReturnType<typeof setTimeout> | undefined
    const beat = () => {
      clearTimeout(timer)
      const waitMs = Math.max(dueAt, answeredAt) - performance.now()
      if (waitMs === Infinity) return
      if (waitMs > 0) timer = setTimeout(beat, waitMs)
      else {
        dueAt = Infinity
        beatenAt = performance.now()
        subscriber.next()
      }
    }
    const beatAfter = (gapMs: number) => () => {
      const at = beatenAt + (document.hidden ? unseenGapMs : gapMs)
      if (at >= dueAt) return
      dueAt = at
      // Whoever collects what arrives hears of it later than this.
      queueMicrotask(beat)
    }
    const hearing = quotes$.subscribe(beatAfter(quotesGapMs))
    hearing.add(others$.subscribe(beatAfter(othersGapMs)))
    return () => {
      clearTimeout(timer)
      hearing.unsubscribe()
    }
  }).pipe(share())
}

/** Quotes come every 100 ms: those that the line held up and brings at once are one batch, and one is not put off because another came late. */
const quotesGapMs = 50
/** Longer than from one batch of quotes to the next. */
const othersGapMs = 150
/** In a page that nobody sees. */
const unseenGapMs = 1_000

/** About as long as a tap takes on a slow phone. */
const answerMs = 120

/** Now, and every second from then on. RxJS's own timer would bring its schedulers into the first load. */
export const secondly$: Observable<void> = new Observable((subscriber) => {
  const pass = () => subscriber.next()
  pass()
  const ticking = setInterval(pass, 1_000)
  return () => clearInterval(ticking)
})

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

import { type RefObject, useLayoutEffect, useRef } from 'react'

/** A price as it is now. */
export type Tick = {
  readonly price: number
  /** Since the session began, in hundredths. */
  readonly change: number
  /** Too old to trade on: the market is closed or the connection is gone. */
  readonly isOld: boolean
}

/** Where ticks come from. */
export type Ticker = {
  readonly now: () => Tick
  /** Answers how to stop listening. */
  readonly listen: (listener: () => void) => () => void
}

/** What shows a tick, with the one that it showed before; undefined for the first. */
export type TickWriter = (tick: Tick, before: Tick | undefined) => void

/**
 * Shows each tick by writing to the elements themselves: ten ticks a second of forty instruments are too many renderings for a slow phone.
 * Answers the ref for the element that shows them; `prepare` looks into it and answers what writes there.
 */
export function useTicks<E extends Element>(ticker: Ticker, prepare: (element: E) => TickWriter): RefObject<E | null> {
  const element = useRef<E>(null)
  useLayoutEffect(() => {
    if (!element.current) return undefined
    const write = prepare(element.current)
    let shown: Tick | undefined
    const show = () => {
      const tick = ticker.now()
      write(tick, shown)
      shown = tick
    }
    show()
    const stop = ticker.listen(() => {
      if (!isSame(ticker.now(), shown)) writeInTurn(show)
    })
    return () => {
      stop()
      waiting.delete(show)
    }
  }, [ticker, prepare])
  return element
}

/**
 * A batch ticks all prices in sight at once, ten times a second: laid out and painted together they are a task too long for a slow phone.
 * So they take turns, a few at a time, each with its newest price when its turn comes: a page full of them ticks five times a second.
 */
const writesInTurn = 6
const turnMs = 33
const waiting = new Set<() => void>()
let room = writesInTurn
let isFrameAwaited = false

function writeInTurn(show: () => void): void {
  waiting.add(show)
  writeWaiting()
}

function writeWaiting(): void {
  for (const show of waiting) {
    if (room === 0) break
    room -= 1
    waiting.delete(show)
    show()
  }
  if (isFrameAwaited) return
  isFrameAwaited = true
  // After the frame, not in it: what is written is a task of its own. A hidden page has no frames, and nothing to show.
  requestAnimationFrame(() =>
    setTimeout(() => {
      isFrameAwaited = false
      room = writesInTurn
      if (waiting.size > 0) writeWaiting()
    }, turnMs),
  )
}

const isSame = (tick: Tick, other: Tick | undefined): boolean =>
  tick.price === other?.price && tick.change === other.change && tick.isOld === other.isOld

/** Writes a text where it is another one; the text node stays. */
export function writeText(element: Element | undefined, text: string): void {
  if (!element) return
  const { firstChild } = element
  if (!firstChild) element.textContent = text
  else if (firstChild.nodeValue !== text) firstChild.nodeValue = text
}

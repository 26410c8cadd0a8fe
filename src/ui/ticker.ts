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
      if (isSame(tick, shown)) return
      write(tick, shown)
      shown = tick
    }
    show()
    return ticker.listen(show)
  }, [ticker, prepare])
  return element
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

import { type RefObject, useLayoutEffect, useRef } from 'react'
import { turnTints } from './tint.ts'

/** A price as it is now. */
export type Tick = {
  readonly price: number
  /** Since the session began, in hundredths. */
  readonly change: number
  /** Too old to trade on: the market is closed or the connection is gone. */
  readonly isOld: boolean
}

/** Where something that changes often is read. */
export type Source<T> = {
  readonly now: () => T
  /** Answers how to stop listening. */
  readonly listen: (listener: () => void) => () => void
}

/** Where ticks come from. */
export type Ticker = Source<Tick>

/** A part of what a source tells: nothing is written while that part stays the same. */
export const partOf = <T, Part>(source: Source<T>, of: (value: T) => Part): Source<Part> => ({
  now: () => of(source.now()),
  listen: source.listen,
})

/** Happens to a row that comes back in sight: what it shows catches up. Until then it has `data-away`, and is not written. */
export const backInSight = 'backinsight'

/** What shows a value, with the one that it showed before; undefined for the first. */
export type Writer<T> = (value: T, before: T | undefined) => void

/**
 * Shows each value by writing to the elements themselves: ten ticks a second of forty instruments are too many renderings for a slow phone.
 * Answers the ref for the element that shows them; `prepare` looks into it and answers what writes there.
 */
export function useTicks<E extends Element, T extends object>(
  source: Source<T>,
  prepare: (element: E) => Writer<T>,
): RefObject<E | null> {
  const element = useRef<E>(null)
  useLayoutEffect(() => {
    if (!element.current) return undefined
    const write = prepare(element.current)
    let shown: T | undefined
    const show = () => {
      const value = source.now()
      write(value, shown)
      shown = value
    }
    show()
    const row = element.current.closest('li')
    const follow = () => {
      if (!isSame(source.now(), shown) && !row?.hasAttribute('data-away')) writeInTurn(show)
    }
    const stop = source.listen(follow)
    row?.addEventListener(backInSight, follow)
    return () => {
      stop()
      row?.removeEventListener(backInSight, follow)
      waiting.delete(show)
    }
  }, [source, prepare])
  return element
}

/**
 * A batch ticks all prices in sight at once, ten times a second. What a phone shows is written in one turn, for each frame of the screen costs
 * as much again as what is written in it; more than that is too long a task for a slow phone and takes turns, each price with its newest.
 */
const writesInTurn = 48
const turnMs = 33
const waiting = new Set<() => void>()
let room = writesInTurn
let isTurn = false

function writeInTurn(show: () => void): void {
  waiting.add(show)
  writeWaiting()
}

function writeWaiting(): void {
  if (!isTurn) turnTints()
  for (const show of waiting) {
    if (room === 0) break
    room -= 1
    waiting.delete(show)
    show()
  }
  if (!isTurn) queueMicrotask(endTurn)
  isTurn = true
}

/**
 * All that a batch ticks has come. The rest waits for the frame, and is written after it: a task of its own. A hidden page has no frames, and
 * nothing to show.
 */
function endTurn(): void {
  if (waiting.size > 0 || document.hidden) requestAnimationFrame(() => setTimeout(beginTurn, turnMs))
  else beginTurn()
}

function beginTurn(): void {
  isTurn = false
  room = writesInTurn
  if (waiting.size > 0) writeWaiting()
}

const isSame = <T extends object>(value: T, other: T | undefined): boolean =>
  value === other ||
  (other !== undefined && (Object.keys(value) as (keyof T)[]).every((key) => value[key] === other[key]))

/** Writes a text where it is another one; the text node stays. */
export function writeText(element: Element | undefined, text: string): void {
  if (!element) return
  const { firstChild } = element
  if (!firstChild) element.textContent = text
  else if (firstChild.nodeValue !== text) firstChild.nodeValue = text
}

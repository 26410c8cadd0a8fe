import { type RefObject, useEffect, useState } from 'react'
import { backInSight } from '../live/ticker.ts'

/** How far from the screen something is made, so that it stands there when it comes. */
const nearMargin = '120px'

const tellers = new Map<Element, () => void>()
let near: IntersectionObserver | undefined
/** One for all that is covered alike: every observer is looked after in every frame of the screen. */
const sights = new Map<string, IntersectionObserver>()

const sightWithin = (rootMargin: string): IntersectionObserver =>
  new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        target.toggleAttribute('data-away', !isIntersecting)
        if (isIntersecting) target.dispatchEvent(new Event(backInSight))
      }
    },
    { rootMargin },
  )

function watchNear(entries: readonly IntersectionObserverEntry[]): void {
  for (const { target } of entries.filter(({ isIntersecting }) => isIntersecting)) {
    near?.unobserve(target)
    tellers.get(target)?.()
  }
}

/** Tells when the element first comes near; from then on it has `data-away` while nothing of it is in sight. Answers how to stop. */
function watch(element: Element, covered: string, tell: () => void): () => void {
  const sight = sights.get(covered) ?? sightWithin(covered)
  sights.set(covered, sight)
  near ??= new IntersectionObserver(watchNear, { rootMargin: nearMargin })
  near.observe(element)
  tellers.set(element, () => {
    sight.observe(element)
    tell()
  })
  return () => {
    tellers.delete(element)
    near?.unobserve(element)
    sight.unobserve(element)
  }
}

/**
 * Whether an element was ever in sight or near it; where the browser cannot tell, it counts as seen, and `first` is what counts until it told.
 * Prices in it wait while it is out of sight. `covered` is what bars cover of the screen, as the margin of an observer.
 */
export function useSeen(element: RefObject<Element | null>, { first = false, covered = '0px' } = {}): boolean {
  const [isSeen, setSeen] = useState(first || typeof IntersectionObserver === 'undefined')
  useEffect(() => {
    const seen = element.current
    return seen && typeof IntersectionObserver !== 'undefined' ? watch(seen, covered, () => setSeen(true)) : undefined
  }, [element, covered])
  return isSeen
}

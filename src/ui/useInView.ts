import { type RefObject, useEffect, useState } from 'react'

const tellers = new Map<Element, (isInView: boolean) => void>()
/** One for all rows: each observer of its own is looked after in every frame of the screen. */
let observer: IntersectionObserver | undefined

/** Tells whether the element is in sight or near it, once now and at every change. Answers how to stop. */
function watch(element: Element, tell: (isInView: boolean) => void): () => void {
  tellers.set(element, tell)
  observer ??= new IntersectionObserver(
    (entries) => entries.forEach(({ target, isIntersecting }) => tellers.get(target)?.(isIntersecting)),
    { rootMargin: '120px' },
  )
  observer.observe(element)
  return () => {
    tellers.delete(element)
    observer?.unobserve(element)
  }
}

/** Whether an element is in sight or near it; where the browser cannot tell, it counts as seen. `first` is what counts until it told. */
export function useInView(element: RefObject<Element | null>, first = false): boolean {
  const [isInView, setInView] = useState(first || typeof IntersectionObserver === 'undefined')
  useEffect(() => {
    const seen = element.current
    return seen && typeof IntersectionObserver !== 'undefined' ? watch(seen, setInView) : undefined
  }, [element])
  return isInView
}

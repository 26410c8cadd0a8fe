import { type RefObject, useEffect, useState } from 'react'

/** Whether an element is in sight or near it; where the browser cannot tell, it counts as seen. */
export function useInView(element: RefObject<Element | null>): boolean {
  const [isInView, setInView] = useState(typeof IntersectionObserver === 'undefined')
  useEffect(() => {
    const seen = element.current
    if (!seen || typeof IntersectionObserver === 'undefined') return undefined
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? false), {
      rootMargin: '120px',
    })
    observer.observe(seen)
    return () => observer.disconnect()
  }, [element])
  return isInView
}

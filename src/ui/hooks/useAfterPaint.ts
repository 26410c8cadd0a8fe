import { startTransition, useEffect, useState } from 'react'

/** The value, a frame later: what was tapped is painted first, what follows from it after that. `first` stands in the first frame. */
export function useAfterPaint<T>(value: T, first: T = value): T {
  const [painted, setPainted] = useState(first)
  useEffect(() => {
    const frame = requestAnimationFrame(() => setTimeout(() => startTransition(() => setPainted(value))))
    return () => cancelAnimationFrame(frame)
  }, [value])
  return painted
}

import { startTransition, useEffect, useState } from 'react'

/** The value, a frame later: what was tapped is painted first, what follows from it after that. */
export function useAfterPaint<T>(value: T): T {
  const [painted, setPainted] = useState(value)
  useEffect(() => {
    const frame = requestAnimationFrame(() => setTimeout(() => startTransition(() => setPainted(value))))
    return () => cancelAnimationFrame(frame)
  }, [value])
  return painted
}

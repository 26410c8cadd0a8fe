import { useEffect, useState } from 'react'

const leaveMs = 200

/** True while `open` and for the 200 ms after in which the thing is seen to leave; at once false without motion. */
export function useLeaving(open: boolean): boolean {
  const [isKept, setKept] = useState(open)
  if (open && !isKept) setKept(true)
  if (!open && isKept && prefersCalm()) setKept(false)
  useEffect(() => {
    if (open || !isKept) return undefined
    const left = setTimeout(() => setKept(false), leaveMs)
    return () => clearTimeout(left)
  }, [open, isKept])
  return open || isKept
}

/** Whether the reader asked for less motion; also where nothing can be asked. */
function prefersCalm(): boolean {
  return typeof window.matchMedia !== 'function' || window.matchMedia('(prefers-reduced-motion: reduce)').matches
}

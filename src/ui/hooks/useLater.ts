import { useEffect, useState } from 'react'

/** Whether so much time has passed since this is shown. */
export function useLater(ms: number): boolean {
  const [isLater, setLater] = useState(false)
  useEffect(() => {
    const waiting = setTimeout(() => setLater(true), ms)
    return () => clearTimeout(waiting)
  }, [ms])
  return isLater
}

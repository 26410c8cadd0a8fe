import { useEffect, useState } from 'react'
import { newActionsInertMs } from '#rules/app/limits.ts'

/** True for the first moment of what it is used in: a second tap that was meant for something else would fall on it. [ORD182, ORD240] */
export function useIsFresh(): boolean {
  const [isFresh, ripen] = useState(true)
  useEffect(() => {
    const ripening = setTimeout(() => ripen(false), newActionsInertMs)
    return () => clearTimeout(ripening)
  }, [])
  return isFresh
}

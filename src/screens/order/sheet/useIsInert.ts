import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { newActionsInertMs } from '#rules/app/limits.ts'
import { useChosenOrder } from '#src/app/wiring/actors.tsx'

/** What the chosen order's machine says of itself now: `busy` while it is answered, `checking` while what happened is unknown, `inert` while it is about to be something else. */
export const useOrderTag = (tag: 'busy' | 'checking' | 'inert'): boolean =>
  useSelector(useChosenOrder(), (snapshot) => snapshot?.hasTag(tag)) ?? false

/**
 * Whether what is asked about the chosen order takes no press: in its first moment, in which a second tap that was meant for something else would
 * fall on it, and as long as the order is about to be something else. [ORD182, ORD183, ORD240]
 */
export function useIsInert(): boolean {
  const isInert = useOrderTag('inert')
  const [isFresh, ripen] = useState(true)
  useEffect(() => {
    const ripening = setTimeout(() => ripen(false), newActionsInertMs)
    return () => clearTimeout(ripening)
  }, [])
  return isFresh || isInert
}

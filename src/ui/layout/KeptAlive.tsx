/** Pages that are kept as they were while others are shown: hidden, not thrown away. [RTE] */
import { Activity, type ReactNode, useState } from 'react'

type KeptAliveProps = {
  readonly isShown: boolean
  /** Whose figures are on it; null: nobody's. */
  readonly owner: number | null
  readonly children: ReactNode
}

/**
 * Nothing is made before it was shown once. What was hidden with somebody's figures on it is thrown away at once when it is no longer they who
 * are here: React draws hidden pages when it has nothing else to do, which under quotes may be never. [SES21]
 */
export function KeptAlive({ isShown, owner, children }: KeptAliveProps) {
  const [keptFor, setKeptFor] = useState<KeptAliveProps['owner'] | undefined>()
  const next = isShown ? owner : keptFor === null || keptFor === owner ? keptFor : undefined
  if (next !== keptFor) setKeptFor(next)
  return next === undefined ? null : <Activity mode={isShown ? 'visible' : 'hidden'}>{children}</Activity>
}

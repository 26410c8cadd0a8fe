/** Pages that are kept as they were while others are shown: hidden, not thrown away. [RTE] */
import { Activity, type ReactNode, useState } from 'react'

type KeptAliveProps = {
  readonly isShown: boolean
  readonly children: ReactNode
}

/** Nothing is made before it was shown once. */
export function KeptAlive({ isShown, children }: KeptAliveProps) {
  const [wasShown, setShown] = useState(isShown)
  if (isShown && !wasShown) setShown(true)
  return wasShown || isShown ? <Activity mode={isShown ? 'visible' : 'hidden'}>{children}</Activity> : null
}

import { useState } from 'react'

/** True from the first time on that something is so: what was opened once stays, shut or open. */
export function useEver(isSo: boolean): boolean {
  const [wasSo, note] = useState(isSo)
  if (isSo && !wasSo) note(true)
  return wasSo || isSo
}

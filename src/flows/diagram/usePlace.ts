import { useMemo, useSyncExternalStore } from 'react'
import { type FlowsPlace, readPlace, writePlace } from '../page/flowsLink.ts'

function listen(listener: () => void): () => void {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}

const choose = (place: FlowsPlace) => location.replace(writePlace(place))

/** The place that the address names, and how another is chosen: the way back stays that of the app in the frame. */
export function usePlace(): readonly [FlowsPlace, (place: FlowsPlace) => void] {
  const hash = useSyncExternalStore(listen, () => location.hash)
  const place = useMemo(() => readPlace(hash), [hash])
  return [place, choose]
}

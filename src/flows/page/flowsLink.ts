import { useMemo, useSyncExternalStore } from 'react'

/** The machine and the state or transition that the page's address names, so that a place can be handed on. */
export type FlowsPlace = {
  /** A machine's name; null is the map of all. */
  readonly machine: string | null
  /** A state's id or a transition's key. */
  readonly at: string | null
}

export function readPlace(hash: string): FlowsPlace {
  const asked = new URLSearchParams(hash.replace(/^#/, ''))
  return { machine: asked.get('machine') || null, at: asked.get('at') || null }
}

export function writePlace({ machine, at }: FlowsPlace): string {
  const asked = new URLSearchParams({ ...(machine === null ? {} : { machine }), ...(at === null ? {} : { at }) })
  return `#${asked.toString()}`
}

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

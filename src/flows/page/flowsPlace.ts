/** What the page's address names, so that a place can be handed on: a machine, something in it, and a moment of a trace. [FLW22, FLW253] */
import { useMemo, useSyncExternalStore } from 'react'

/** A moment of a trace that was loaded. Of the app in the frame there is none: a reload begins it anew. */
export type Moment = {
  /** What the trace is known by; null is the app in the frame. */
  readonly trace: string | null
  /** Number of the entry; null is the last. */
  readonly n: number | null
}

type FlowsPlace = Moment & {
  /** A machine's name; null is the map of all. */
  readonly machine: string | null
  /** A state's id or a transition's key. */
  readonly at: string | null
}

export function readPlace(hash: string): FlowsPlace {
  const asked = new URLSearchParams(hash.replace(/^#/, ''))
  const trace = asked.get('trace') || null
  const n = Number(asked.get('n'))
  return {
    machine: asked.get('machine') || null,
    at: asked.get('at') || null,
    trace,
    n: trace !== null && Number.isSafeInteger(n) && n > 0 ? n : null,
  }
}

export function writePlace({ machine, at, trace, n }: FlowsPlace): string {
  const told = Object.entries({ machine, at, trace, n: trace === null ? null : n }).flatMap(([name, value]) =>
    value === null ? [] : [[name, String(value)]],
  )
  return `#${new URLSearchParams(told).toString()}`
}

export function listenToPlace(listener: () => void): () => void {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}

/** What is not told stays. */
const choose = (change: Partial<FlowsPlace>) => location.replace(writePlace({ ...readPlace(location.hash), ...change }))

export const goToMoment = (moment: Moment): void => choose(moment)

/** Nobody hears of it: the page is there already. */
export const writeMoment = (moment: Moment): void =>
  history.replaceState(history.state, '', writePlace({ ...readPlace(location.hash), ...moment }))

/** The place that the address names, and how another is chosen: the way back stays that of the app in the frame. */
export function usePlace(): readonly [FlowsPlace, (change: Partial<FlowsPlace>) => void] {
  const hash = useSyncExternalStore(listenToPlace, () => location.hash)
  const place = useMemo(() => readPlace(hash), [hash])
  return [place, choose]
}

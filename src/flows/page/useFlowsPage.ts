import { useMemo, useState, useSyncExternalStore } from 'react'
import { type FlowGraph, flowGraphOf } from '#machines/describe/flowGraph.ts'
import { machines } from '#machines/describe/registry.ts'
import { type Coverage, useCoverage } from '../diagram/coverage.ts'
import { actorOf } from './entryText.ts'
import { type LogFilter, filterEntries, firstFilter } from './filterEntries.ts'
import { useFlowsTools } from './flowsTools.tsx'
import { type Actors, actorsOf, foldTrace } from '../replay/foldTrace.ts'
import { machineMapOf } from '../diagram/machineMap.ts'
import type { SideTab } from './SidePanel.tsx'
import type { Entry } from '../record/trace.ts'

export const machineNames: readonly string[] = Object.keys(machines)
const map = machineMapOf(machines)

type Standing = { readonly file: string | null; readonly n: number }

export type FlowsPage = {
  /** Name of the loaded trace; null while the app in the frame is looked at. */
  readonly file: string | null
  readonly graph: FlowGraph
  /** Null is the map of all. */
  readonly machine: string | null
  /** The chosen state or transition. */
  readonly place: string | null
  readonly coverage: Coverage | null
  /** At the moment that is looked at. */
  readonly actors: Actors
  readonly running: ReadonlySet<string>
  /** The entries that the filter lets through. */
  readonly shown: readonly Entry[]
  /** Number of the entry that is stood at; null is the newest. */
  readonly at: number | null
  readonly entry: Entry | null
  readonly filter: LogFilter
  readonly tab: SideTab
  readonly setFilter: (change: Partial<LogFilter>) => void
  readonly setTab: (tab: SideTab) => void
  readonly chooseMachine: (machine: string | null) => void
  readonly choosePlace: (place: string) => void
  readonly go: (n: number | null) => void
}

function graphOf(machine: string | null): FlowGraph {
  const logic = machine === null ? undefined : machines[machine]
  return machine === null || !logic ? map : flowGraphOf(machine, logic)
}

/** What the page shows: of which machine, at which moment. [FLW22, FLW23, FLW24, FLW25] */
export function useFlowsPage(): FlowsPage {
  const { store } = useFlowsTools()
  const known = useSyncExternalStore(store.subscribe, store.get)
  const [asked, setPlace] = usePlace()
  const [standing, setStanding] = useState<Standing | null>(null)
  const [filter, setFilter] = useState<LogFilter>(firstFilter)
  const [tab, setTab] = useState<SideTab>(asked.at === null ? 'machines' : 'detail')
  const coverage = useCoverage()
  const at = standing && standing.file === known.file ? standing.n : null
  const actors = useMemo(
    () =>
      at === null
        ? known.now
        : foldTrace(
            known.before,
            known.entries.filter(({ n }) => n <= at),
          ),
    [known, at],
  )
  const shown = useMemo(() => filterEntries(known.entries, filter, known.now), [known, filter])
  const machine = asked.machine !== null && Object.hasOwn(machines, asked.machine) ? asked.machine : null
  const graph = useMemo(() => graphOf(machine), [machine])
  const running = useMemo(() => new Set(machineNames.filter((name) => actorsOf(actors, name).length > 0)), [actors])
  const entryAt = (n: number | null) => known.entries.find((one) => one.n === n) ?? null
  return {
    file: known.file,
    graph,
    machine,
    place: asked.at,
    coverage: machine === null ? null : coverage(machine),
    actors,
    running,
    shown,
    at,
    entry: entryAt(at),
    filter,
    tab,
    setFilter: (change) => setFilter((before) => ({ ...before, ...change })),
    setTab,
    chooseMachine: (chosen) => setPlace({ machine: chosen, at: null }),
    choosePlace: (place) => {
      setPlace(machine === null ? { machine: place, at: null } : { machine, at: place })
      if (machine !== null) setTab('detail')
    },
    go: (n) => {
      setStanding(n === null ? null : { file: known.file, n })
      const entry = entryAt(n)
      if (entry) setTab('detail')
      const acting = entry && known.now.get(actorOf(entry) ?? '')?.machine
      if (acting) setPlace({ machine: acting, at: null })
    },
  }
}

/** The machine and the state or transition that the page's address names, so that a place can be handed on. */
type FlowsPlace = {
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
function usePlace(): readonly [FlowsPlace, (place: FlowsPlace) => void] {
  const hash = useSyncExternalStore(listen, () => location.hash)
  const place = useMemo(() => readPlace(hash), [hash])
  return [place, choose]
}

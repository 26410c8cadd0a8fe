import { useMemo, useState, useSyncExternalStore } from 'react'
import { type FlowGraph, flowGraphOf } from '#machines/describe/flowGraph.ts'
import { machines } from '#machines/describe/registry.ts'
import { type Coverage, useCoverage } from '../diagram/coverage.ts'
import { actorOf } from '../log/entryText.ts'
import { type LogFilter, filterEntries, firstFilter } from '../log/filterEntries.ts'
import { type Moment, usePlace } from './flowsPlace.ts'
import { useFlowsTools } from './flowsTools.tsx'
import { type Actors, actorsOf, foldTrace, nobody } from '../replay/foldTrace.ts'
import { machineMapOf } from '../diagram/machineMap.ts'
import type { SideTab } from './SidePanel.tsx'
import { type FateOf, callFates } from '../log/callFates.ts'
import { type LogRow, logRows } from '../log/logRows.ts'
import { type Past, pastOf } from '../time/pastOf.ts'
import { useMoment } from '../time/useMoment.ts'
import type { Entry } from '../record/trace.ts'
import type { Known } from '../record/traceStore.ts'

export const machineNames: readonly string[] = Object.keys(machines)
const map = machineMapOf(machines)

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
  /** The phone at that moment; null is the app as it is. */
  readonly past: Past | null
  readonly goToNow: () => void
  readonly goTo: (moment: Moment) => void
  /** The address names a trace that this browser does not have. */
  readonly isMissing: boolean
  /** After the last of all entries. */
  readonly everybody: Actors
  /** Number of the entry that is stood at; null is the newest. */
  readonly at: number | null
  readonly entry: Entry | null
  /** The lines of the log: entries that the filter lets through. */
  readonly rows: readonly LogRow[]
  readonly fateOf: FateOf
  readonly filter: LogFilter
  readonly tab: SideTab
  readonly setFilter: (change: Partial<LogFilter>) => void
  readonly setTab: (tab: SideTab) => void
  /** All that is known, whatever the filter lets through. */
  readonly entries: readonly Entry[]
  /** What is looked for in machines, rules and log. */
  readonly sought: string
  readonly setSought: (text: string) => void
  readonly goToPlace: (machine: string, at: string) => void
  readonly chooseMachine: (machine: string | null) => void
  readonly choosePlace: (place: string) => void
  readonly go: (n: number | null) => void
}

function graphOf(machine: string | null): FlowGraph {
  const logic = machine === null ? undefined : machines[machine]
  return machine === null || !logic ? map : flowGraphOf(machine, logic)
}

function actorsAt({ entries, before, since, now }: Known, at: number | null): Actors {
  if (at === null) return now
  // Of what was before them only what people did is known.
  return at < since
    ? nobody
    : foldTrace(
        before,
        entries.filter(({ n }) => n > since && n <= at),
      )
}

/** What the page shows: of which machine, at which moment. [FLW22, FLW23, FLW24, FLW25] */
export function useFlowsPage(): FlowsPage {
  const { store } = useFlowsTools()
  const known = useSyncExternalStore(store.subscribe, store.get)
  const [asked, setPlace] = usePlace()
  const { stand, ...moment } = useMoment()
  const { at } = moment
  const [filter, setFilter] = useState<LogFilter>(firstFilter)
  const [tab, setTab] = useState<SideTab>(asked.at === null ? 'machines' : 'detail')
  const [sought, setSought] = useState('')
  const coverage = useCoverage()
  const actors = useMemo(() => actorsAt(known, at), [known, at])
  const shown = useMemo(() => filterEntries(known.entries, filter, known.now), [known, filter])
  const fateOf = useMemo(() => callFates(known.entries, known.file !== null), [known])
  const rows = useMemo(
    () => logRows(known.entries, shown, { foldsNoise: filter.foldsNoise && filter.text === '', fateOf }),
    [known, shown, filter, fateOf],
  )
  const past = useMemo(() => pastOf(known, at), [known, at])
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
    past,
    ...moment,
    everybody: known.now,
    entry: entryAt(at),
    rows,
    fateOf,
    filter,
    tab,
    setFilter: (change) => setFilter((before) => ({ ...before, ...change })),
    setTab,
    entries: known.entries,
    sought,
    setSought,
    goToPlace: (chosen, place) => {
      setPlace({ machine: chosen, at: place })
      setTab('detail')
    },
    chooseMachine: (chosen) => setPlace({ machine: chosen, at: null }),
    choosePlace: (place) => {
      setPlace(machine === null ? { machine: place, at: null } : { machine, at: place })
      if (machine !== null) setTab('detail')
    },
    go: (n) => {
      stand(n)
      const entry = entryAt(n)
      if (entry) setTab('detail')
      const acting = entry && known.now.get(actorOf(entry) ?? '')?.machine
      if (acting) setPlace({ machine: acting, at: null })
    },
  }
}

import type { FlowGraph } from '#machines/describe/flowGraph.ts'
import { TabPanel, Tabs } from '#src/ui/controls/Tabs.tsx'
import type { Coverage } from '../diagram/coverage.ts'
import { Detail, EntryDetail } from './Detail.tsx'
import type { Actors } from '../replay/foldTrace.ts'
import { Faults } from './Faults.tsx'
import type { Moment } from './flowsPlace.ts'
import { HandOver } from './HandOver.tsx'
import { MachineList } from './MachineList.tsx'
import { PhoneSettings } from './PhoneSettings.tsx'
import { SendEvents } from '../send/SendEvents.tsx'
import styles from './Flows.module.css'
import type { Network } from '../send/channel.ts'
import type { Entry } from '../record/trace.ts'
import { words } from './words.ts'

const tabs = ['machines', 'detail', 'phone', 'faults', 'handOver'] as const
export type SideTab = (typeof tabs)[number]

type SidePanelProps = {
  readonly shown: SideTab
  readonly onShow: (tab: SideTab) => void
  readonly names: readonly string[]
  readonly actors: Actors
  readonly machine: string | null
  readonly graph: FlowGraph
  /** The chosen state or transition. */
  readonly place: string | null
  readonly coverage: Coverage | null
  /** The entry that is stood at, if any. */
  readonly entry: Entry | null
  readonly onMachine: (machine: string | null) => void
  readonly onPlace: (place: string) => void
  readonly network: Network
  readonly onNetwork: (network: Network) => void
  readonly onReload: () => void
  readonly onMoment: (moment: Moment) => void
}

/** What stands beside the diagram: the machines, what was chosen, and all that can be done to the app. */
export function SidePanel(props: SidePanelProps) {
  const { shown, names, actors, machine, graph, place, coverage, entry } = props
  return (
    <div className={styles.panel}>
      <Tabs
        id="side"
        label={words.side.label}
        tabs={tabs.map((value) => ({ value, label: words.side[value] }))}
        value={shown}
        onChange={props.onShow}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keys */}
      <div className={styles.content} tabIndex={0} role="region" aria-label={words.side[shown]}>
        <TabPanel id="side" value={shown}>
          {shown === 'machines' && (
            <MachineList names={names} actors={actors} chosen={machine} onChoose={props.onMachine} />
          )}
          {shown === 'detail' && (
            <>
              {entry && place === null ? (
                <EntryDetail entry={entry} graph={graph} onPlace={props.onPlace} />
              ) : (
                <Detail
                  graph={graph}
                  at={place}
                  coverage={coverage}
                  onChoose={props.onPlace}
                  sending={<SendEvents graph={graph} at={place} actors={actors} isLive={entry === null} />}
                />
              )}
            </>
          )}
          {shown === 'phone' && (
            <PhoneSettings network={props.network} onNetwork={props.onNetwork} onReload={props.onReload} />
          )}
          {shown === 'faults' && <Faults />}
          {shown === 'handOver' && <HandOver onMoment={props.onMoment} />}
        </TabPanel>
      </div>
    </div>
  )
}

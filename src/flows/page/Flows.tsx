/** QA's page: the app in a frame, and beside it what its machines do. [FLW20, FLW22, FLW23, FLW24, FLW25, FLW26] */
import { useRef, useState } from 'react'
import { Segmented } from '#src/ui/controls/Segmented.tsx'
import { EventLog } from './EventLog.tsx'
import styles from './Flows.module.css'
import { useFlowsTools } from './flowsTools.tsx'
import { actorsOf } from '../replay/foldTrace.ts'
import { LogTools } from './LogTools.tsx'
import { MachineView } from '../diagram/MachineView.tsx'
import { type FrameSize, Phone } from './Phone.tsx'
import { PlayBar } from './PlayBar.tsx'
import { SidePanel } from './SidePanel.tsx'
import { TraceFiles } from './TraceFiles.tsx'
import type { Network } from '../record/trace.ts'
import { machineNames, useFlowsPage, type FlowsPage } from './useFlowsPage.ts'
import { words } from './words.ts'

/** Where there is no room for all, one is shown. */
const views = ['phone', 'diagram', 'log', 'more'] as const

export function Flows() {
  const { channel, frameName } = useFlowsTools()
  const page = useFlowsPage()
  const [size, setSize] = useState<FrameSize>('common')
  const [network, setNetwork] = useState<Network>('normal')
  const [view, setView] = useState<(typeof views)[number]>('phone')
  const frame = useRef<HTMLIFrameElement>(null)
  const changeNetwork = (chosen: Network) => {
    setNetwork(chosen)
    channel.setNetwork(chosen)
  }
  return (
    <div className={styles.page} data-view={view}>
      <header className={styles.header}>
        <h1 className={styles.brand}>{words.title}</h1>
        <TraceFiles />
      </header>
      <div className={styles.views}>
        <Segmented
          label={words.views.label}
          value={view}
          options={views.map((value) => ({ value, label: words.views[value] }))}
          onChange={setView}
        />
      </div>
      <div className={styles.phone}>
        <Phone name={frameName} size={size} onSize={setSize} frame={frame} onLoad={channel.askAll} />
      </div>
      <Watched page={page} />
      <div className={styles.side}>
        <SidePanel
          shown={page.tab}
          onShow={page.setTab}
          names={machineNames}
          actors={page.actors}
          machine={page.machine}
          graph={page.graph}
          place={page.place}
          coverage={page.coverage}
          entry={page.entry}
          onMachine={page.chooseMachine}
          onPlace={page.choosePlace}
          network={network}
          onNetwork={changeNetwork}
          onReload={() => frame.current?.contentWindow?.location.reload()}
        />
      </div>
    </div>
  )
}

/** The diagram over the log, with the steps between them. */
function Watched({ page }: { readonly page: FlowsPage }) {
  const { graph, machine, place, coverage, actors, running, shown, at, filter, file } = page
  return (
    <main className={styles.main}>
      <div className={styles.diagram}>
        <MachineView
          graph={graph}
          running={machine === null ? [] : actorsOf(actors, machine)}
          at={place}
          onChoose={page.choosePlace}
          coverage={coverage}
          runningNames={running}
        />
      </div>
      <PlayBar entries={shown} at={at} onGo={page.go} isFile={file !== null} />
      <section className={styles.log} aria-label={words.log.title}>
        <LogTools filter={filter} onChange={page.setFilter} machines={machineNames} count={shown.length} />
        <EventLog entries={shown} at={at} onGo={page.go} />
      </section>
    </main>
  )
}

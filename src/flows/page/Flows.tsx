/** QA's page: the app in a frame, and beside it what its machines do. [FLW20, FLW22, FLW23, FLW24, FLW25, FLW26] */
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { classNames } from '#src/ui/hooks/classNames.ts'
import { IconButton } from '#src/ui/controls/IconButton.tsx'
import { Segmented } from '#src/ui/controls/Segmented.tsx'
import { EventLog } from '../log/EventLog.tsx'
import styles from './Flows.module.css'
import { useFlowsTools } from './flowsTools.tsx'
import { wordsOf } from '../log/filterEntries.ts'
import { Find } from '../find/Find.tsx'
import full from '../room/FullScreen.module.css'
import { LastLine } from '../room/LastLine.tsx'
import { RoomTools } from '../room/RoomTools.tsx'
import { SizedPanel } from '../room/SizedPanel.tsx'
import { type Room, type RoomChange, useRoom } from '../room/useRoom.ts'
import { LogTools } from '../log/LogTools.tsx'
import { type FrameSize, Phone } from './Phone.tsx'
import { WatchedViews, useWatched } from '../sequence/WatchedViews.tsx'
import { TabPanel, Tabs } from '#src/ui/controls/Tabs.tsx'
import { PlayBar } from './PlayBar.tsx'
import { SidePanel } from './SidePanel.tsx'
import { TraceFiles } from './TraceFiles.tsx'
import type { Network } from '../send/channel.ts'
import { machineNames, useFlowsPage, type FlowsPage } from './useFlowsPage.ts'
import { words } from './words.ts'

/** Where there is no room for all, one is shown. */
const views = ['phone', 'diagram', 'log', 'more'] as const

export function Flows() {
  const { channel, frameName } = useFlowsTools()
  const page = useFlowsPage()
  const { room, resize, toggle } = useRoom()
  const [size, setSize] = useState<FrameSize>('common')
  const [network, setNetwork] = useState<Network>('normal')
  const [view, setView] = useState<(typeof views)[number]>('phone')
  const [isFull, setFull] = useState(false)
  const frame = useRef<HTMLIFrameElement>(null)
  const changeNetwork = (chosen: Network) => {
    setNetwork(chosen)
    channel.setNetwork(chosen)
  }
  return (
    <div
      className={classNames(styles.page, full.page)}
      data-view={view}
      data-hidden={room.hidden.join(' ')}
      data-full={isFull || undefined}
      data-chosen={page.place !== null || undefined}
      data-past={page.past !== null || undefined}
      style={sizesOf(room)}
    >
      <PageHeader page={page} room={room} toggle={toggle} />
      <div className={styles.views}>
        <Segmented
          label={words.views.label}
          value={view}
          options={views.map((value) => ({ value, label: words.views[value] }))}
          onChange={setView}
        />
      </div>
      <SizedPanel
        panel="phone"
        className={styles.phone}
        lineClassName={styles.phoneLine}
        resize={resize}
        toggle={toggle}
      >
        <Phone name={frameName} size={size} onSize={setSize} frame={frame} onLoad={channel.askAll} past={page.past} />
      </SizedPanel>
      <Watched page={page} resize={resize} toggle={toggle} isFull={isFull} onFull={setFull} />
      <PageSide
        page={page}
        resize={resize}
        toggle={toggle}
        network={network}
        onNetwork={changeNetwork}
        onReload={() => frame.current?.contentWindow?.location.reload()}
        isFull={isFull}
      />
      <LastLine rows={page.rows} at={page.at} fateOf={page.fateOf} />
    </div>
  )
}

type PageSideProps = Pick<RoomChange, 'resize' | 'toggle'> & {
  readonly page: FlowsPage
  readonly network: Network
  readonly onNetwork: (network: Network) => void
  readonly onReload: () => void
  readonly isFull: boolean
}

function PageSide({ page, network, onNetwork, onReload, isFull, ...room }: PageSideProps) {
  return (
    <SizedPanel panel="side" className={classNames(styles.side, full.side)} lineClassName={styles.sideLine} {...room}>
      {isFull && (
        <div className={full.close}>
          <IconButton icon="close" label={words.room.closeDetail} onClick={() => page.chooseMachine(page.machine)} />
        </div>
      )}
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
        onNetwork={onNetwork}
        onReload={onReload}
        onMoment={page.goTo}
      />
    </SizedPanel>
  )
}

/** A panel without a size of its own has the one that the styles give it. */
const sizesOf = ({ sizes }: Room): CSSProperties =>
  Object.fromEntries(
    Object.entries(sizes).flatMap(([panel, size]) => (size === null ? [] : [[`--${panel}-size`, `${size}px`]])),
  )

type PageHeaderProps = { readonly page: FlowsPage; readonly room: Room; readonly toggle: RoomChange['toggle'] }

const PageHeader = ({ page, room, toggle }: PageHeaderProps) => (
  <header className={styles.header}>
    <h1 className={styles.brand}>{words.title}</h1>
    <Find
      text={page.sought}
      onText={page.setSought}
      entries={page.entries}
      onPlace={page.goToPlace}
      onEntry={page.go}
    />
    <RoomTools room={room} toggle={toggle} />
    <TraceFiles isMissing={page.isMissing} />
  </header>
)

type WatchedProps = Pick<RoomChange, 'resize' | 'toggle'> & {
  readonly page: FlowsPage
  readonly isFull: boolean
  readonly onFull: (isFull: boolean) => void
}

/** The diagram, or who spoke to whom, over the log, with the steps between them. In full the diagram has the window, with the steps under it, and what is chosen in it beside. */
function Watched({ page, resize, toggle, isFull, onFull }: WatchedProps) {
  const { rows, at, filter, file } = page
  const shown = useRef<HTMLDivElement>(null)
  const { watched, views: watchable, setWatched } = useWatched(shown, isFull)
  useEffect(() => {
    if (!isFull) return undefined
    const leaving = new AbortController()
    addEventListener('keydown', ({ key }) => key === 'Escape' && onFull(false), leaving)
    return () => leaving.abort()
  }, [isFull, onFull])
  return (
    <main className={styles.main}>
      <div ref={shown} className={styles.diagram}>
        <TabPanel id="watched" value={watched}>
          <WatchedViews page={page} watched={watched} />
        </TabPanel>
      </div>
      <div className={classNames(styles.steps, full.steps)}>
        <IconButton
          icon={isFull ? 'close' : 'expand'}
          label={isFull ? words.room.leaveFull : words.room.full}
          onClick={() => onFull(!isFull)}
        />
        <Tabs
          id="watched"
          label={words.watched.label}
          tabs={watchable.map((value) => ({ value, label: words.watched[value] }))}
          value={watched}
          onChange={setWatched}
        />
        <PlayBar rows={rows} at={at} onGo={page.go} isFile={file !== null} onNow={page.goToNow} />
      </div>
      <SizedPanel
        panel="log"
        label={words.log.title}
        className={styles.log}
        lineClassName={styles.logLine}
        resize={resize}
        toggle={toggle}
      >
        <LogTools filter={filter} onChange={page.setFilter} machines={machineNames} count={rows.length} />
        <EventLog
          subject={JSON.stringify([file, filter])}
          rows={rows}
          at={at}
          onGo={page.go}
          fateOf={page.fateOf}
          sought={[...wordsOf(filter.text), ...wordsOf(page.sought)]}
        />
      </SizedPanel>
    </main>
  )
}

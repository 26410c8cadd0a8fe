/** The diagram, who spoke to whom, or both beside each other where there is room. [FLW162] */
import { type RefObject, useState } from 'react'
import { MachineView } from '../diagram/MachineView.tsx'
import { useSize } from '../diagram/useView.ts'
import type { FlowsPage } from '../page/useFlowsPage.ts'
import { actorsOf } from '../replay/foldTrace.ts'
import { SequenceView } from './SequenceView.tsx'
import styles from './WatchedViews.module.css'

export type WatchedView = 'both' | 'diagram' | 'sequence'

const single = ['diagram', 'sequence'] as const
/** Pixels: the diagram keeps what it has beside phone and side panel at 1440, and the sequence has three columns. */
const roomForBoth = 1_000

type Watched = {
  readonly watched: WatchedView
  readonly views: readonly WatchedView[]
  readonly setWatched: (view: WatchedView) => void
}

/** Both where there is room, until somebody chooses; who asked for the whole window wants the diagram in it. */
export function useWatched(frame: RefObject<HTMLElement | null>, isFull: boolean): Watched {
  const [chosen, setWatched] = useState<WatchedView | null>(null)
  const hasRoom = (useSize(frame)?.width ?? 0) >= roomForBoth
  const views = hasRoom ? (['both', ...single] as const) : single
  const first = hasRoom && !isFull ? 'both' : 'diagram'
  const watched = chosen !== null && views.some((view) => view === chosen) ? chosen : first
  return { watched, views, setWatched }
}

export function WatchedViews({ page, watched }: { readonly page: FlowsPage; readonly watched: WatchedView }) {
  const { machine, actors } = page
  const diagram = (
    <MachineView
      graph={page.graph}
      running={machine === null ? [] : actorsOf(actors, machine)}
      at={page.place}
      onChoose={page.choosePlace}
      coverage={page.coverage}
      runningNames={page.running}
    />
  )
  const sequence = (
    <SequenceView
      entries={page.entries}
      actors={page.everybody}
      file={page.file}
      machine={machine}
      at={page.at}
      onGo={page.go}
      fateOf={page.fateOf}
    />
  )
  if (watched !== 'both') return watched === 'diagram' ? diagram : sequence
  return (
    <div className={styles.both}>
      {diagram}
      {sequence}
    </div>
  )
}

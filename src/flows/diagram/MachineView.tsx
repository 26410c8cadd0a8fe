import { useRef, useState } from 'react'
import type { FlowGraph } from '#machines/describe/flowGraph.ts'
import { saveBlob, saveFile } from '#src/platform/files/saveFile.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { Chip } from '#src/ui/controls/Chip.tsx'
import { Select } from '#src/ui/controls/Select.tsx'
import type { Coverage } from './coverage.ts'
import { Diagram } from './Diagram.tsx'
import type { Happened } from './DiagramMove.tsx'
import { drawingPicture, drawingText } from './exportDrawing.ts'
import type { ActorNow } from '../replay/foldTrace.ts'
import type { LaidFlow } from './layoutFlow.ts'
import styles from './MachineView.module.css'
import { type Drawing, shownWordings, useDrawing } from './useDrawing.ts'
import { useSize } from './useView.ts'
import { words } from '../page/words.ts'

type MachineViewProps = {
  readonly graph: FlowGraph
  /** The running ones of this machine, the one that acted last first. */
  readonly running: readonly ActorNow[]
  readonly at: string | null
  readonly onChoose: (place: string) => void
  readonly coverage: Coverage | null
  /** Names of machines that run, for the map. */
  readonly runningNames: ReadonlySet<string>
}

/** Before the first layout came. */
const nothingLaid: LaidFlow = {
  name: '',
  wording: 'none',
  isClose: true,
  width: 1,
  height: 1,
  states: [],
  points: [],
  lines: [],
}

/** A refusal is shown at the transitions whose guards said no. */
function happenedTo(graph: FlowGraph, actor: ActorNow | undefined): Happened | null {
  if (!actor) return null
  const { refused, last, states } = actor
  if (refused) {
    const { n, eventType, guards } = refused
    const asked = graph.transitions.filter(
      (one) =>
        one.eventType === eventType &&
        states.includes(one.source) &&
        (one.guard === null || guards.includes(one.guard)),
    )
    return { n, transitions: new Set(asked.map(({ key }) => key)), isRefusal: true }
  }
  return last && { n: last.n, transitions: new Set(last.transitions), isRefusal: false }
}

/** A machine's diagram with what can be done with it, or the map of all machines. */
export function MachineView({ graph, running, at, onChoose, coverage, runningNames }: MachineViewProps) {
  const drawing = useRef<SVGSVGElement>(null)
  const isMap = graph.name === ''
  const frame = useRef<HTMLDivElement>(null)
  const size = useSize(frame)
  const [wished, setWished] = useState<string | null>(null)
  const [hasLayer, setLayer] = useState(false)
  const [isFollowing, setFollowing] = useState(true)
  const actor = running.find((one) => one.actor === wished) ?? running[0]
  const lit = isMap ? runningNames : new Set(actor?.states)
  const drawn = useDrawing(graph, size, lit, isFollowing)
  const laid = drawn.fitted?.laid ?? nothingLaid
  const name = isMap ? words.machines.map : graph.name
  const text = () => (drawing.current ? drawingText(drawing.current, laid, name) : '')
  const fileName = (ending: string) => `pipwire-${isMap ? 'machines' : graph.name}.${ending}`
  const savePicture = async () => saveBlob(fileName('png'), await drawingPicture(text()))
  return (
    <section className={styles.view} aria-label={words.diagram.title(name)}>
      <div className={styles.tools}>
        <h2 className={styles.title}>{name}</h2>
        {running.length > 1 && (
          <Select
            label={words.diagram.actor}
            hideLabel
            value={actor?.actor ?? ''}
            options={running.map(({ actor: value }) => ({ value, label: value }))}
            onChange={setWished}
          />
        )}
        <span className={styles.gap} />
        {!isMap && <DrawingTools drawing={drawn} isFollowing={isFollowing} onFollow={setFollowing} />}
        {!isMap && coverage && (
          <Chip pressed={hasLayer} onClick={() => setLayer(!hasLayer)}>
            {words.coverage.layer}
          </Chip>
        )}
        <div className={styles.saves}>
          <Button size="small" variant="plain" onClick={() => saveFile(fileName('svg'), 'image/svg+xml', text())}>
            {words.diagram.svg}
          </Button>
          <Button size="small" variant="plain" onClick={() => void savePicture()}>
            {words.diagram.png}
          </Button>
        </div>
      </div>
      {actor?.refused && (
        <p className={styles.refused} role="status">
          {words.diagram.refused(actor.refused.eventType, actor.refused.guards)}
        </p>
      )}
      <Diagram
        laid={laid}
        frame={frame}
        size={size}
        turned={drawn.turned}
        onToggle={drawn.toggle}
        isFollowing={isFollowing}
        onHand={() => setFollowing(false)}
        label={words.diagram.title(name)}
        lit={lit}
        happened={isMap ? null : happenedTo(graph, actor)}
        chosen={at}
        onChoose={onChoose}
        coverage={hasLayer ? coverage : null}
        drawing={drawing}
      />
      {hasLayer && !isMap && <Legend />}
    </section>
  )
}

type DrawingToolsProps = {
  readonly drawing: Drawing
  readonly isFollowing: boolean
  readonly onFollow: (isFollowing: boolean) => void
}

/** How much is written and folded, and whether what is active is kept in sight. [FLW161] */
function DrawingTools({ drawing, isFollowing, onFollow }: DrawingToolsProps) {
  const { fitted, isChosen, setWording, fold } = drawing
  return (
    <>
      <Select
        label={words.diagram.wording}
        hideLabel
        value={fitted?.wording ?? 'full'}
        options={shownWordings.map((value) => ({ value, label: words.diagram.wordings[value] }))}
        onChange={setWording}
      />
      <Button size="small" variant="plain" disabled={!isChosen} onClick={fold}>
        {words.diagram.auto}
      </Button>
      <Chip pressed={isFollowing} onClick={() => onFollow(!isFollowing)}>
        {words.diagram.follow}
      </Chip>
    </>
  )
}

const Legend = () => (
  <ul className={styles.legend}>
    {(['browser', 'walked', 'never'] as const).map((mark) => (
      <li key={mark} data-mark={mark}>
        {words.coverage[mark]}
      </li>
    ))}
  </ul>
)

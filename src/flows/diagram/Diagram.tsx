import { type ReactNode, type RefObject, useId, useRef } from 'react'
import { classNames } from '#src/ui/hooks/classNames.ts'
import { IconButton } from '#src/ui/controls/IconButton.tsx'
import styles from './Diagram.module.css'
import { DiagramMove, type Happened } from './DiagramMove.tsx'
import { DiagramState } from './DiagramState.tsx'
import type { Coverage } from './coverage.ts'
import { type LaidFlow, type Point } from './layoutFlow.ts'
import { useView } from './useView.ts'
import { words } from '../page/words.ts'

type DiagramProps = {
  readonly laid: LaidFlow
  readonly label: string
  /** Ids of states that it is in. */
  readonly lit: ReadonlySet<string>
  readonly happened: Happened | null
  /** A state's id or a transition's key. */
  readonly chosen: string | null
  readonly onChoose: (place: string) => void
  readonly coverage: Coverage | null
  readonly drawing: RefObject<SVGSVGElement | null>
  readonly tools?: ReactNode
}

const tipOf = (points: readonly Point[]): string => points.map(({ x, y }) => `${x},${y}`).join(' ')

/** A machine as a drawing: its present states lit, what happened last shown, zoomed and moved by hand or keys. [FLW22, FLW23] */
export function Diagram(props: DiagramProps) {
  const { laid, label, lit, happened, chosen, onChoose, coverage, drawing, tools } = props
  const frame = useRef<HTMLDivElement>(null)
  const id = useId()
  const matters =
    laid.states.find(({ state }) => state.id === chosen) ?? laid.states.findLast(({ state }) => lit.has(state.id))
  const { view, zoom, fit, handlers } = useView(frame, laid, matters?.box ?? null)
  const parts = laid.states.map((one) => (
    <DiagramState
      key={one.state.id}
      laid={one}
      isLit={lit.has(one.state.id)}
      chosen={chosen}
      happened={happened}
      coverage={coverage}
      onChoose={onChoose}
    />
  ))
  return (
    <div className={styles.frame}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions -- it is moved by keys */}
      <div ref={frame} className={styles.stage} role="group" aria-label={words.diagram.keys} tabIndex={0} {...handlers}>
        <svg ref={drawing} className={styles.drawing} role="group" aria-label={label}>
          <Tips id={id} />
          <g transform={`translate(${view.x} ${view.y}) scale(${view.k})`}>
            {parts}
            {laid.beginnings.map((points) => (
              <polyline
                key={tipOf(points)}
                points={tipOf(points)}
                className={styles.beginning}
                markerEnd={`url(#${id}-plain)`}
              />
            ))}
            {laid.transitions.map((one, index) => (
              <DiagramMove
                key={`${one.key} ${index}${happened?.transitions.has(one.key) ? ` ${happened.n}` : ''}`}
                laid={one}
                marker={id}
                isChosen={one.key === chosen}
                happened={happened}
                mark={coverage?.markOf(one.key) ?? null}
                onChoose={onChoose}
              />
            ))}
          </g>
        </svg>
      </div>
      <div className={styles.tools}>
        {tools}
        <IconButton icon="plus" label={words.diagram.closer} onClick={() => zoom(1.25)} />
        <IconButton icon="minus" label={words.diagram.farther} onClick={() => zoom(0.8)} />
        <IconButton icon="eye" label={words.diagram.fit} onClick={fit} />
      </div>
    </div>
  )
}

/** The tips of arrows, by how much an arrow stands out. */
const Tips = ({ id }: { readonly id: string }) => (
  <defs>
    {(['plain', 'strong', 'bad'] as const).map((tone) => (
      <marker
        key={tone}
        id={`${id}-${tone}`}
        viewBox="0 0 8 8"
        refX="7"
        refY="4"
        markerWidth="8"
        markerHeight="8"
        markerUnits="userSpaceOnUse"
        orient="auto"
      >
        <path d="M0 0 8 4 0 8Z" className={classNames(styles.tip, styles[tone])} />
      </marker>
    ))}
  </defs>
)

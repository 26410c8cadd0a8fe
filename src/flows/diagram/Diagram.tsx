import { type RefObject, useEffect, useId } from 'react'
import { classNames } from '#src/ui/hooks/classNames.ts'
import { IconButton } from '#src/ui/controls/IconButton.tsx'
import styles from './Diagram.module.css'
import { DiagramMove, type Happened } from './DiagramMove.tsx'
import { DiagramState } from './DiagramState.tsx'
import type { Coverage } from './coverage.ts'
import { type Size, anyText, leastSize, metrics, smallestText } from './flowMetrics.ts'
import type { LaidFlow, LaidPoint, LaidState } from './layoutFlow.ts'
import { linePath } from './linePath.ts'
import { useView } from './useView.ts'
import { words } from '../page/words.ts'

type DiagramProps = {
  readonly laid: LaidFlow
  readonly frame: RefObject<HTMLDivElement | null>
  readonly size: Size | null
  readonly label: string
  /** Ids of states that it is in. */
  readonly lit: ReadonlySet<string>
  readonly happened: Happened | null
  /** A state's id or a transition's key. */
  readonly chosen: string | null
  readonly onChoose: (place: string) => void
  readonly onToggle: (id: string) => void
  /** What was folded or unfolded last. */
  readonly turned: string | null
  /** Whether the states that it is in are brought into sight. */
  readonly isFollowing: boolean
  /** Somebody looks elsewhere. */
  readonly onHand: () => void
  readonly coverage: Coverage | null
  readonly drawing: RefObject<SVGSVGElement | null>
}

/** The innermost that are lit, of those that are drawn. */
const litLeaves = ({ states }: LaidFlow, lit: ReadonlySet<string>): readonly LaidState[] =>
  states.filter(({ state, isOpen }) => lit.has(state.id) && !isOpen)

/** A machine as a drawing: its present states lit, what happened last shown, zoomed and moved by hand or keys. [FLW22, FLW23] */
export function Diagram(props: DiagramProps) {
  const { laid, frame, size, label, lit, happened, chosen, onChoose, coverage, drawing, isFollowing } = props
  const id = useId()
  const leaves = litLeaves(laid, lit)
  const boxOf = (place: string | null) => laid.states.find(({ state }) => state.id === place)?.box
  const matters = boxOf(props.turned) ?? boxOf(chosen) ?? leaves.at(-1)?.box ?? null
  const { view, zoom, fit, show, handlers } = useView(frame, {
    drawing: laid,
    size,
    matters,
    readable: leastSize / smallestText(laid.wording),
    onHand: props.onHand,
  })
  const litKey = leaves.map(({ state }) => state.id).join('|')
  useEffect(() => {
    if (isFollowing) show(leaves.map(({ box }) => box))
    // oxlint-disable-next-line react/exhaustive-deps -- as states change, not as the view does
  }, [litKey, isFollowing, laid])
  return (
    <div className={styles.frame}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions -- it is moved by keys */}
      <div ref={frame} className={styles.stage} role="group" aria-label={words.diagram.keys} tabIndex={0} {...handlers}>
        <svg ref={drawing} className={styles.drawing} role="group" aria-label={label}>
          <Tips id={id} />
          <g transform={`translate(${view.x} ${view.y}) scale(${view.k})`}>
            {laid.states.map((one) => (
              <DiagramState
                key={one.state.id}
                laid={one}
                lit={lit}
                chosen={chosen}
                happened={happened}
                coverage={coverage}
                onChoose={onChoose}
                onToggle={props.onToggle}
              />
            ))}
            {laid.points.map((one) => (
              <PointMark key={one.id} laid={one} />
            ))}
            {laid.lines.map((one) =>
              one.keys.length === 0 ? (
                <path key={one.id} d={linePath(one.points)} className={styles.line} markerEnd={`url(#${id}-plain)`} />
              ) : (
                <DiagramMove
                  key={`${one.id}${happened && one.keys.some((key) => happened.transitions.has(key)) ? ` ${happened.n}` : ''}`}
                  laid={one}
                  marker={id}
                  chosen={chosen}
                  happened={happened}
                  coverage={coverage}
                  onChoose={onChoose}
                />
              ),
            )}
          </g>
        </svg>
      </div>
      <div className={styles.tools}>
        <IconButton icon="plus" label={words.diagram.closer} onClick={() => zoom(1.25)} />
        <IconButton icon="minus" label={words.diagram.farther} onClick={() => zoom(0.8)} />
        <IconButton icon="eye" label={words.diagram.fit} onClick={fit} />
      </div>
    </div>
  )
}

function PointMark({ laid: { kind, box } }: { readonly laid: LaidPoint }) {
  const { x, y, width, height } = box
  if (kind === 'start') return <circle cx={x + width / 2} cy={y + height / 2} r={5} className={styles.start} />
  return (
    <>
      <rect {...box} rx={10} className={styles.any} />
      <text x={x + width / 2} y={y + 14} className={classNames(styles.port, styles.middle)} fontSize={metrics.textSize}>
        {anyText}
      </text>
    </>
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

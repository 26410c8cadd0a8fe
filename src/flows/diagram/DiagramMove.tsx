import { curveBasis, line } from 'd3-shape'
import type { KeyboardEvent, ReactNode } from 'react'
import { classNames } from '#src/ui/hooks/classNames.ts'
import styles from './Diagram.module.css'
import type { Mark } from './coverage.ts'
import marks from '../Marks.module.css'
import { type LaidTransition, type Point, metrics } from './layoutFlow.ts'

/** What happened last in the machine that is drawn; `n` tells one time from the next. */
export type Happened = { readonly n: number; readonly transitions: ReadonlySet<string>; readonly isRefusal: boolean }

type DiagramMoveProps = {
  readonly laid: LaidTransition
  /** What the ids of the arrows' tips begin with. */
  readonly marker: string
  readonly isChosen: boolean
  readonly happened: Happened | null
  readonly mark: Mark | null
  readonly onChoose: (place: string) => void
}

const path = line<Point>(
  ({ x }) => x,
  ({ y }) => y,
).curve(curveBasis)

/** A transition from one state to another: its arrow, and its words in the middle. */
export function DiagramMove({ laid, marker, isChosen, happened, mark, onChoose }: DiagramMoveProps) {
  const { key, points, label, width, lines } = laid
  const isLast = happened?.transitions.has(key) ?? false
  const isRefused = isLast && happened?.isRefusal === true
  const tip = isRefused ? 'bad' : isLast || isChosen ? 'strong' : 'plain'
  const drawn = path([...points]) ?? ''
  const top = label.y - (lines.length * metrics.lineHeight) / 2
  return (
    <Pressable
      label={lines.join(' ') || key}
      isPressed={isChosen}
      isStop={false}
      place={key}
      className={classNames(
        styles.move,
        isLast && (isRefused ? styles.refused : styles.last),
        isChosen && styles.chosen,
        mark !== null && marks[mark],
      )}
      onPress={() => onChoose(key)}
    >
      <path d={drawn} className={styles.grip} />
      <path d={drawn} className={styles.line} data-line markerEnd={`url(#${marker}-${tip})`} />
      {isLast && !isRefused && <path d={drawn} className={styles.spark} pathLength={1} />}
      {lines.length > 0 && (
        <rect
          x={label.x - width / 2}
          y={top}
          width={width}
          height={lines.length * metrics.lineHeight}
          className={styles.ground}
        />
      )}
      {lines.map((text, index) => (
        <text key={text} x={label.x} y={top + (index + 1) * metrics.lineHeight - 3} className={styles.label} data-words>
          {text}
        </text>
      ))}
    </Pressable>
  )
}

type PressableProps = {
  readonly label: string
  readonly isPressed: boolean
  readonly onPress: () => void
  readonly className: string | undefined
  /** Whether it is a stop in the order of focus; what is not is reached by another way. */
  readonly isStop: boolean
  /** What tests and whoever looks at the source find it by. */
  readonly place: string
  readonly children: ReactNode
}

/** A part of a drawing that is a button. */
export function Pressable({ label, isPressed, onPress, className, isStop, place, children }: PressableProps) {
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    onPress()
  }
  return (
    <g
      role="button"
      tabIndex={isStop ? 0 : -1}
      aria-label={label}
      aria-pressed={isPressed}
      data-place={place}
      className={className}
      onClick={onPress}
      onKeyDown={handleKey}
    >
      {children}
    </g>
  )
}

import { classNames } from '#src/ui/hooks/classNames.ts'
import styles from './Diagram.module.css'
import { type Happened, Pressable } from './DiagramMove.tsx'
import marks from '../Marks.module.css'
import type { Coverage, Mark } from './coverage.ts'
import { type LaidState, type Row, metrics } from './layoutFlow.ts'
import { words } from '../page/words.ts'

type DiagramStateProps = {
  readonly laid: LaidState
  readonly isLit: boolean
  readonly chosen: string | null
  readonly happened: Happened | null
  readonly coverage: Coverage | null
  readonly onChoose: (place: string) => void
}

/** A state's box, its name, and in it the transitions that stay there. */
export function DiagramState({ laid, isLit, chosen, happened, coverage, onChoose }: DiagramStateProps) {
  const { state, box, heading, rows } = laid
  const mark = coverage?.markOf(state.id) ?? null
  const corner = state.kind === 'final' ? box.height / 2 : 8
  return (
    <>
      <Pressable
        label={isLit ? words.diagram.litState(state.id) : state.id}
        isPressed={state.id === chosen}
        isStop
        place={state.id}
        className={classNames(
          styles.state,
          styles[state.kind],
          isLit && styles.lit,
          state.id === chosen && styles.chosen,
          mark !== null && marks[mark],
        )}
        onPress={() => onChoose(state.id)}
      >
        <rect x={box.x} y={box.y} width={box.width} height={box.height} rx={corner} className={styles.box} data-line />
        {heading !== box && <rect {...heading} rx={6} className={styles.heading} />}
        {isLit && (
          <circle cx={heading.x + metrics.pad} cy={heading.y + metrics.nameHeight / 2} r={4} className={styles.lamp} />
        )}
        <text x={heading.x + heading.width / 2} y={heading.y + metrics.nameHeight / 2 + 4} className={styles.name}>
          {state.key}
        </text>
      </Pressable>
      {rows.map((row, index) => (
        <StateRow
          key={row.key ?? `${row.text} ${index}`}
          row={row}
          x={heading.x + metrics.pad}
          y={heading.y + metrics.nameHeight + index * metrics.rowHeight + 12}
          isChosen={row.key === chosen}
          happened={happened}
          mark={(row.key !== null && coverage?.markOf(row.key)) || null}
          onChoose={onChoose}
        />
      ))}
    </>
  )
}

type StateRowProps = {
  readonly row: Row
  readonly x: number
  readonly y: number
  readonly isChosen: boolean
  readonly happened: Happened | null
  readonly mark: Mark | null
  readonly onChoose: (place: string) => void
}

function StateRow({ row, x, y, isChosen, happened, mark, onChoose }: StateRowProps) {
  const { key, text } = row
  if (key === null) {
    return (
      <text x={x} y={y} className={styles.port}>
        {text}
      </text>
    )
  }
  const isLast = happened?.transitions.has(key) ?? false
  return (
    <Pressable
      label={text}
      isPressed={isChosen}
      isStop={false}
      place={key}
      className={classNames(
        styles.row,
        isLast && (happened?.isRefusal ? styles.refused : styles.last),
        isChosen && styles.chosen,
        mark !== null && marks[mark],
      )}
      onPress={() => onChoose(key)}
    >
      <text key={isLast ? happened?.n : 0} x={x} y={y} data-words>
        {text}
      </text>
    </Pressable>
  )
}

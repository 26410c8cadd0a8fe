import { classNames } from '#src/ui/hooks/classNames.ts'
import styles from './Diagram.module.css'
import { type Happened, happenedClass, markOfAll, nextKey } from './DiagramMove.tsx'
import marks from '../Marks.module.css'
import type { Coverage } from './coverage.ts'
import { type Words, holdsOthers } from './foldFlow.ts'
import { hiddenText, metrics, nameLine, rowsFrom } from './flowMetrics.ts'
import type { LaidState } from './layoutFlow.ts'
import { Pressable } from './Pressable.tsx'
import { textWidth } from './textWidth.ts'
import { words } from '../page/words.ts'

type DiagramStateProps = {
  readonly laid: LaidState
  readonly lit: ReadonlySet<string>
  readonly chosen: string | null
  readonly happened: Happened | null
  readonly coverage: Coverage | null
  readonly onChoose: (place: string) => void
  readonly onToggle: (id: string) => void
}

/** What a folded state is in: the innermost of its lit states, as many as there is room for. */
export function litWithin({ hidden, box }: LaidState, lit: ReadonlySet<string>): string {
  const there = hidden.filter(({ id }) => lit.has(id))
  const leaves = there.filter(({ id }) => !there.some(({ parent }) => parent === id)).map(({ key }) => key)
  if (leaves.length === 0) return hiddenText(hidden)
  const fits = (count: number) => {
    const text = `● ${leaves.slice(0, count).join(', ')}${count < leaves.length ? ' …' : ''}`
    return textWidth(text, metrics.textSize) <= box.width - metrics.pad ? [text] : []
  }
  return (
    leaves.map((_, index) => fits(leaves.length - index)).find(([text]) => text !== undefined)?.[0] ?? `● ${leaves[0]}`
  )
}

/** A state's box, its name, and in it the transitions that stay there. */
export function DiagramState({ laid, lit, chosen, happened, coverage, onChoose, onToggle }: DiagramStateProps) {
  const { state, box, heading, rows, hidden, isOpen } = laid
  const isLit = lit.has(state.id)
  const mark = coverage?.markOf(state.id) ?? null
  const corner = state.kind === 'final' ? Math.min(13, box.height / 2) : 8
  const canFold = holdsOthers(state) && state.parent !== null
  const name = nameLine(laid)
  const lampAt = heading.x + 8 + (canFold ? metrics.foldRoom : 0)
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
          isOpen && styles.open,
          laid.isRegion && styles.region,
          isLit && styles.lit,
          state.id === chosen && styles.chosen,
          mark !== null && marks[mark],
        )}
        onPress={() => onChoose(state.id)}
      >
        <rect x={box.x} y={box.y} width={box.width} height={box.height} rx={corner} className={styles.box} data-line />
        {isLit && <circle cx={lampAt} cy={name - 4} r={3.5} className={styles.lamp} />}
        {isOpen ? (
          <text x={lampAt + (isLit ? 8 : 2)} y={name} className={styles.name}>
            {state.key}
          </text>
        ) : (
          <text
            x={box.x + box.width / 2 + (canFold ? 8 : 0) + (isLit ? 3 : 0)}
            y={name}
            className={classNames(styles.name, styles.middle)}
          >
            {state.key}
          </text>
        )}
        {hidden.length > 0 && (
          <text
            x={box.x + box.width / 2}
            y={box.y + metrics.nameHeight + 11}
            className={classNames(styles.port, styles.middle)}
          >
            {litWithin(laid, lit)}
          </text>
        )}
      </Pressable>
      {canFold && <FoldButton laid={laid} y={name - 4} onToggle={onToggle} />}
      {rows.map((row, index) => (
        <StateRow
          key={`${row.keys.join()} ${index}`}
          row={row}
          x={heading.x + metrics.pad}
          y={box.y + rowsFrom(laid) + index * metrics.rowHeight + 11}
          chosen={chosen}
          happened={happened}
          coverage={coverage}
          onChoose={onChoose}
        />
      ))}
    </>
  )
}

type FoldButtonProps = { readonly laid: LaidState; readonly y: number; readonly onToggle: (id: string) => void }

function FoldButton({ laid: { state, heading, isOpen }, y, onToggle }: FoldButtonProps) {
  const x = heading.x + metrics.pad + 3
  return (
    <Pressable
      label={words.diagram.within(state.id)}
      isExpanded={isOpen}
      isStop
      className={styles.fold}
      onPress={() => onToggle(state.id)}
    >
      <rect x={x - 12} y={y - 12} width={24} height={24} rx={6} className={styles.hold} />
      <path d={isOpen ? `M${x - 5} ${y - 3}h10l-5 7z` : `M${x - 3} ${y - 5}v10l7 -5z`} className={styles.corner} />
    </Pressable>
  )
}

type StateRowProps = {
  readonly row: Words
  readonly x: number
  readonly y: number
  readonly chosen: string | null
  readonly happened: Happened | null
  readonly coverage: Coverage | null
  readonly onChoose: (place: string) => void
}

function StateRow({ row, x, y, chosen, happened, coverage, onChoose }: StateRowProps) {
  const { keys, lines } = row
  const text = lines.join(' ')
  if (keys.length === 0) {
    return (
      <text x={x} y={y} className={styles.port}>
        {text}
      </text>
    )
  }
  const isChosen = chosen !== null && keys.includes(chosen)
  const past = happenedClass(keys, happened)
  const mark = markOfAll(keys, coverage)
  return (
    <Pressable
      label={text}
      isPressed={isChosen}
      isStop={false}
      place={keys[0] ?? ''}
      className={classNames(styles.row, past, isChosen && styles.chosen, mark !== null && marks[mark])}
      onPress={() => onChoose(nextKey(keys, chosen) ?? '')}
    >
      <text key={past ? happened?.n : 0} x={x} y={y} data-words>
        {text}
      </text>
    </Pressable>
  )
}

import { classNames } from '#src/ui/hooks/classNames.ts'
import styles from './Diagram.module.css'
import type { Coverage, Mark } from './coverage.ts'
import type { Words } from './foldFlow.ts'
import { labelLines, metrics } from './flowMetrics.ts'
import type { LaidLine } from './layoutFlow.ts'
import { linePath } from './linePath.ts'
import marks from '../Marks.module.css'
import { Pressable } from './Pressable.tsx'

/** What happened last in the machine that is drawn; `n` tells one time from the next. */
export type Happened = { readonly n: number; readonly transitions: ReadonlySet<string>; readonly isRefusal: boolean }

type DiagramMoveProps = {
  readonly laid: LaidLine
  /** What the ids of the arrows' tips begin with. */
  readonly marker: string
  readonly chosen: string | null
  readonly happened: Happened | null
  readonly coverage: Coverage | null
  readonly onChoose: (place: string) => void
}

/** The one of several transitions that a press chooses: the next after the one that is chosen. */
export const nextKey = (keys: readonly string[], chosen: string | null): string | undefined =>
  keys[(keys.indexOf(chosen ?? '') + 1) % keys.length]

const markOrder: readonly Mark[] = ['never', 'walked', 'browser']

/** Of several the one that is walked the least. */
export const markOfAll = (keys: readonly string[], coverage: Coverage | null): Mark | null =>
  coverage ? (markOrder.find((mark) => keys.some((key) => coverage.markOf(key) === mark)) ?? null) : null

/** How a text or a line looks for what happened to its transitions. */
export function happenedClass(keys: readonly string[], happened: Happened | null): string | undefined {
  if (!happened || !keys.some((key) => happened.transitions.has(key))) return undefined
  return happened.isRefusal ? styles.refused : styles.last
}

/** Transitions from one state to another: their line, and the words of each in the middle. */
export function DiagramMove({ laid, marker, chosen, happened, coverage, onChoose }: DiagramMoveProps) {
  const { keys, points, label, id } = laid
  const drawn = linePath(points)
  const isLast = happened !== null && keys.some((key) => happened.transitions.has(key))
  const isChosen = chosen !== null && keys.includes(chosen)
  const tip = isLast ? (happened.isRefusal ? 'bad' : 'strong') : isChosen ? 'strong' : 'plain'
  const mark = markOfAll(keys, coverage)
  const choose = (among: readonly string[]) => onChoose(nextKey(among, chosen) ?? '')
  return (
    <>
      <Pressable
        label={id}
        isPressed={isChosen}
        isStop={false}
        place={id}
        className={classNames(
          styles.move,
          happenedClass(keys, happened),
          isChosen && styles.chosen,
          mark !== null && marks[mark],
        )}
        onPress={() => choose(keys)}
      >
        <title>{keys.map((key) => key.split(' | ')[1]).join(', ')}</title>
        <path d={drawn} className={styles.grip} />
        <path d={drawn} className={styles.line} data-line markerEnd={`url(#${marker}-${tip})`} />
        {isLast && !happened.isRefusal && <path d={drawn} className={styles.spark} pathLength={1} />}
      </Pressable>
      {label && (
        <>
          <rect x={label.x} y={label.y} width={label.width} height={label.height} className={styles.ground} />
          {label.words.map((words) => (
            <MoveWords
              key={words.keys.join()}
              words={words}
              label={label}
              chosen={chosen}
              happened={happened}
              mark={markOfAll(words.keys, coverage)}
              onPress={() => choose(words.keys)}
            />
          ))}
        </>
      )}
    </>
  )
}

type MoveWordsProps = {
  readonly words: Words
  readonly label: NonNullable<LaidLine['label']>
  readonly chosen: string | null
  readonly happened: Happened | null
  readonly mark: Mark | null
  readonly onPress: () => void
}

function MoveWords({ words, label, chosen, happened, mark, onPress }: MoveWordsProps) {
  const isChosen = chosen !== null && words.keys.includes(chosen)
  const lines = labelLines(label).filter((line) => line.words === words)
  return (
    <Pressable
      label={words.lines.join(' ')}
      isPressed={isChosen}
      isStop={false}
      place={words.keys[0] ?? ''}
      className={classNames(
        styles.words,
        happenedClass(words.keys, happened),
        isChosen && styles.chosen,
        mark !== null && marks[mark],
      )}
      onPress={onPress}
    >
      <rect
        x={label.x}
        y={(lines[0]?.y ?? 0) - metrics.lineHeight + 3}
        width={label.width}
        height={lines.length * metrics.lineHeight}
        className={styles.hold}
      />
      {lines.map(({ text, y, isGuard }) => (
        <text
          key={y}
          x={label.x + label.width / 2}
          y={y}
          className={classNames(styles.label, isGuard && styles.guard)}
          data-words
        >
          {text}
        </text>
      ))}
    </Pressable>
  )
}

import { classNames } from '#src/ui/hooks/classNames.ts'
import { textWidth } from '../diagram/textWidth.ts'
import { words } from '../page/words.ts'
import { type Message, backEnd } from './sequenceOf.ts'
import styles from './SequenceView.module.css'

export const rowHeight = 34
const fontSize = 11
/** The line's height in the row, under its words. */
const lineAt = 24
/** How far out of its lane a machine speaks to itself. */
const loop = 26

const timeOf = (at: number): string => new Date(at).toISOString().slice(11, 23)

/** Of a machine, its path. */
export const laneName = (lane: string | null): string =>
  lane === backEnd ? words.sequence.backEnd : (lane ?? words.sequence.screen)

/** The last part of it, which fits a column. */
export const laneTitle = (lane: string | null): string => laneName(lane).split('/').at(-1) ?? ''

type SequenceRowProps = {
  readonly message: Message
  readonly lanes: readonly (string | null)[]
  /** In pixels. */
  readonly laneWidth: number
  readonly top: number
  readonly isPresent: boolean
  readonly onGo: () => void
}

/** One event: from its sender's lane to its receiver's. */
export function SequenceRow({ message, lanes, laneWidth, top, isPresent, onGo }: SequenceRowProps) {
  const { n, at, from, to, event, isTaken } = message
  const width = lanes.length * laneWidth
  const middleOf = (lane: number): number => (lane + 0.5) * laneWidth
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the list takes the keys
    <div
      id={`message-${n}`}
      role="option"
      aria-selected={isPresent}
      aria-label={words.sequence.message(timeOf(at), laneName(from), laneName(to), event, isTaken === false)}
      className={classNames(styles.row, isTaken === false && styles.refused)}
      style={{ translate: `0 ${top}px`, blockSize: rowHeight }}
      onClick={onGo}
    >
      <span className={styles.time}>{timeOf(at)}</span>
      <svg className={styles.drawing} width={width} height={rowHeight} aria-hidden="true">
        {lanes.map((lane, index) => (
          <line key={lane} x1={middleOf(index)} x2={middleOf(index)} y1={0} y2={rowHeight} className={styles.lane} />
        ))}
        <Arrow from={middleOf(lanes.indexOf(from))} to={middleOf(lanes.indexOf(to))} text={event} width={width} />
      </svg>
    </div>
  )
}

type ArrowProps = { readonly from: number; readonly to: number; readonly text: string; readonly width: number }

function Arrow({ from, to, text, width }: ArrowProps) {
  const isOwn = from === to
  const side = to >= from ? -1 : 1
  const path = isOwn ? `M${from} ${lineAt - 12}h${loop}v12H${to + 7}` : `M${from} ${lineAt}H${to + side * 7}`
  const tip = isOwn ? 1 : side
  const wide = textWidth(text, fontSize)
  // At its sender, which is in sight when its receiver is far.
  const start = isOwn ? from + loop + 6 : to > from ? from + 8 : from - 8 - wide
  const x = Math.min(Math.max(2, start), width - wide - 2)
  return (
    <>
      <path d={path} className={styles.line} />
      <path d={`M${to} ${lineAt}l${tip * 8} -4v8Z`} className={styles.tip} />
      <rect x={x - 2} y={5} width={wide + 4} height={14} className={styles.ground} />
      <text x={x} y={16} className={styles.label}>
        {text}
      </text>
    </>
  )
}

import { Hidden } from '../format/Hidden.tsx'
import styles from './Skeleton.module.css'

export type SkeletonShape = 'quote' | 'order' | 'row' | 'card' | 'text' | 'chart'

type SkeletonProps = {
  /** The thing awaited: a quote's row, an order, a plain list row, a card, lines of text, a chart. */
  readonly shape: SkeletonShape
  readonly count?: number
  /** "Loading …", for those who listen. */
  readonly label: string
}

/** Waiting looks like the thing awaited, so that nothing jumps when it comes. */
export function Skeleton({ shape, count = 1, label }: SkeletonProps) {
  return (
    <output className={styles.skeleton}>
      <Hidden>{label}</Hidden>
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className={styles[shape]} aria-hidden="true">
          {parts[shape].map((part) => (
            <span key={part} className={styles[part]} />
          ))}
        </span>
      ))}
    </output>
  )
}

const parts: Readonly<Record<SkeletonShape, readonly string[]>> = {
  quote: ['logo', 'name', 'detail', 'spark', 'figure', 'figureDetail'],
  order: ['name', 'detail', 'figure', 'figureDetail'],
  row: ['name', 'detail'],
  card: ['label', 'big', 'bar', 'line'],
  text: ['line', 'lineToo', 'lineShort'],
  chart: ['plot'],
}

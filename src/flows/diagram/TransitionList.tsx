import type { FlowTransition } from '#machines/describe/flowGraph.ts'
import styles from '../page/Detail.module.css'

type TransitionListProps = {
  readonly title: string
  readonly transitions: readonly FlowTransition[]
  /** Called with a transition's key. */
  readonly onChoose: (key: string) => void
}

/** The way to each transition for who uses no pointer. */
export function TransitionList({ title, transitions, onChoose }: TransitionListProps) {
  if (transitions.length === 0) return null
  return (
    <section>
      <h3 className={styles.heading}>{title}</h3>
      <ul className={styles.list}>
        {transitions.map(({ key, label, guard }) => (
          <li key={key}>
            <button type="button" className={styles.link} onClick={() => onChoose(key)}>
              {guard === null ? label : `${label} [${guard}]`}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

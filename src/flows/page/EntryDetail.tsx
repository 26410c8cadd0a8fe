import type { FlowGraph } from '#machines/describe/flowGraph.ts'
import styles from './Detail.module.css'
import { actorOf, entryOutcome, entryTitle } from './entryText.ts'
import type { Entry } from '../record/trace.ts'
import { TransitionList } from '../diagram/TransitionList.tsx'
import { words } from './words.ts'

type EntryDetailProps = {
  readonly entry: Entry
  readonly graph: FlowGraph
  readonly onPlace: (place: string) => void
}

/** A line of the log with all that was kept of it; secrets were masked before they came here. [FLW24] */
export function EntryDetail({ entry, graph, onPlace }: EntryDetailProps) {
  const taken = entry.kind === 'step' ? entry.transitions : []
  const known = graph.transitions.filter(({ key }) => taken.includes(key))
  return (
    <article className={styles.detail}>
      <h2 className={styles.title}>{entryTitle(entry)}</h2>
      <p>{[actorOf(entry) ?? entry.kind, entryOutcome(entry)].join(' · ')}</p>
      <TransitionList title={words.detail.taken} transitions={known} onChoose={onPlace} />
      <section>
        <h3 className={styles.heading}>{words.detail.kept}</h3>
        <pre className={styles.kept}>{JSON.stringify(entry, null, 2)}</pre>
      </section>
    </article>
  )
}

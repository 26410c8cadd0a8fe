import { type ReactNode, useEffect, useState } from 'react'
import type { FlowGraph, FlowState, FlowTransition } from '#machines/describe/flowGraph.ts'
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx'
import type { Coverage } from '../diagram/coverage.ts'
import styles from './Detail.module.css'
import { type SpecRule, loadSpecRules } from '../diagram/specRules.ts'
import { words } from './words.ts'
import { entryOutcome, entryTitle, whoOf } from '../log/entryText.ts'
import type { Entry } from '../record/trace.ts'

type DetailProps = {
  readonly graph: FlowGraph
  /** A state's id or a transition's key. */
  readonly at: string | null
  readonly coverage: Coverage | null
  readonly onChoose: (place: string) => void
  /** What can be sent from there. */
  readonly sending: ReactNode
}

/** All that is to be known of a state or a transition, with the rules that it carries out. [FLW22] */
export function Detail({ graph, at, coverage, onChoose, sending }: DetailProps) {
  const state = graph.states.find(({ id }) => id === at)
  const transition = graph.transitions.find(({ key }) => key === at)
  const choosing = { coverage, onChoose, sending }
  if (transition) return <TransitionDetail transition={transition} {...choosing} />
  if (state) return <StateDetail graph={graph} state={state} {...choosing} />
  return <EmptyState icon="search" title={words.detail.nothing} text={words.detail.nothingText} />
}

type Choosing = Pick<DetailProps, 'coverage' | 'onChoose' | 'sending'>

function TransitionDetail({
  transition,
  coverage,
  onChoose,
  sending,
}: Choosing & { readonly transition: FlowTransition }) {
  const { key, source, label, guard, targets, actions, eventType, isReentered, specIds } = transition
  return (
    <article className={styles.detail}>
      <h2 className={styles.title}>{label}</h2>
      <dl className={styles.facts}>
        <Fact name={words.detail.from}>
          <Place id={source} onChoose={onChoose} />
        </Fact>
        <Fact name={words.detail.to}>
          {targets.length === 0
            ? words.detail.stays
            : targets.map((target) => <Place key={target} id={target} onChoose={onChoose} />)}
          {isReentered && words.detail.reentered}
        </Fact>
        <Fact name={words.detail.event}>{eventType || words.detail.always}</Fact>
        <Fact name={words.detail.guard}>{guard ?? words.detail.none}</Fact>
        <Fact name={words.detail.actions}>{actions.length === 0 ? words.detail.none : <Items items={actions} />}</Fact>
        {coverage && <Fact name={words.detail.coverage}>{words.coverage[coverage.markOf(key)]}</Fact>}
      </dl>
      {sending}
      <Rules ids={specIds} />
    </article>
  )
}

function StateDetail({
  graph,
  state,
  coverage,
  onChoose,
  sending,
}: Choosing & { readonly graph: FlowGraph; readonly state: FlowState }) {
  const out = graph.transitions.filter(({ source }) => source === state.id)
  const into = graph.transitions.filter(({ targets }) => targets.includes(state.id))
  const { kind, invokes, tags, entry, exit, specIds } = state
  const lists: readonly (readonly [string, readonly string[]])[] = [
    [words.detail.runs, invokes.map(({ src }) => src)],
    [words.detail.tags, tags],
    [words.detail.entry, entry],
    [words.detail.exit, exit],
  ]
  return (
    <article className={styles.detail}>
      <h2 className={styles.title}>{state.id}</h2>
      <dl className={styles.facts}>
        <Fact name={words.detail.kind}>{words.detail.kinds[kind]}</Fact>
        {lists.map(
          ([name, items]) =>
            items.length > 0 && (
              <Fact key={name} name={name}>
                <Items items={items} />
              </Fact>
            ),
        )}
        {coverage && <Fact name={words.detail.coverage}>{words.coverage[coverage.markOf(state.id)]}</Fact>}
      </dl>
      {sending}
      <TransitionList title={words.detail.out} transitions={out} onChoose={onChoose} />
      <TransitionList title={words.detail.into} transitions={into} onChoose={onChoose} />
      <Rules ids={specIds} />
    </article>
  )
}

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className={styles.fact}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

const Place = ({ id, onChoose }: { readonly id: string; readonly onChoose: (place: string) => void }) => (
  <button type="button" className={styles.link} onClick={() => onChoose(id)}>
    {id}
  </button>
)

const Items = ({ items }: { readonly items: readonly string[] }) => (
  <ul className={styles.items}>
    {items.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </ul>
)

/** Each opens to its words in docs/SPEC.md. */
function Rules({ ids }: { readonly ids: readonly string[] }) {
  const [rules, setRules] = useState<ReadonlyMap<string, SpecRule> | null>(null)
  useEffect(() => {
    void loadSpecRules().then(setRules)
  }, [])
  if (ids.length === 0) return null
  return (
    <section>
      <h3 className={styles.heading}>{words.detail.rules}</h3>
      {ids.map((id) => (
        <details key={id} className={styles.rule} open={ids.length === 1}>
          <summary>
            {id}
            {rules && <span className={styles.family}>{rules.get(id)?.family}</span>}
          </summary>
          <p>{rules?.get(id)?.text}</p>
        </details>
      ))}
    </section>
  )
}

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
      <p>{[whoOf(entry), entryOutcome(entry)].filter(Boolean).join(' · ')}</p>
      <Changes entry={entry} />
      <TransitionList title={words.detail.taken} transitions={known} onChoose={onPlace} />
      <section>
        <h3 className={styles.heading}>{words.detail.kept}</h3>
        <pre className={styles.kept}>{JSON.stringify(entry, null, 2)}</pre>
      </section>
    </article>
  )
}

/** What of the context is another than before. */
function Changes({ entry }: Pick<EntryDetailProps, 'entry'>) {
  if (entry.kind !== 'step' || !entry.changes) return null
  return (
    <section>
      <h3 className={styles.heading}>{words.detail.changed}</h3>
      <dl className={styles.facts}>
        {entry.changes.map(({ path, from, to }) => (
          <Fact key={path} name={path}>
            {words.detail.change(from ?? words.detail.none, to ?? words.detail.none)}
          </Fact>
        ))}
      </dl>
      {entry.moreChanges !== undefined && <p>{words.entry.more(entry.moreChanges)}</p>}
    </section>
  )
}

import { type ReactNode, useEffect, useState } from 'react'
import type { FlowGraph, FlowState, FlowTransition } from '#machines/describe/flowGraph.ts'
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx'
import type { Coverage } from '../diagram/coverage.ts'
import styles from './Detail.module.css'
import { type SpecRule, loadSpecRules } from '../diagram/specRules.ts'
import { TransitionList } from '../diagram/TransitionList.tsx'
import { words } from './words.ts'

type DetailProps = {
  readonly graph: FlowGraph
  /** A state's id or a transition's key. */
  readonly at: string | null
  readonly coverage: Coverage | null
  readonly onChoose: (place: string) => void
}

/** All that is to be known of a state or a transition, with the rules that it carries out. [FLW22] */
export function Detail({ graph, at, coverage, onChoose }: DetailProps) {
  const state = graph.states.find(({ id }) => id === at)
  const transition = graph.transitions.find(({ key }) => key === at)
  if (transition) return <TransitionDetail transition={transition} coverage={coverage} onChoose={onChoose} />
  if (state) return <StateDetail graph={graph} state={state} coverage={coverage} onChoose={onChoose} />
  return <EmptyState icon="search" title={words.detail.nothing} text={words.detail.nothingText} />
}

type Choosing = { readonly coverage: Coverage | null; readonly onChoose: (place: string) => void }

function TransitionDetail({ transition, coverage, onChoose }: Choosing & { readonly transition: FlowTransition }) {
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
      <Rules ids={specIds} />
    </article>
  )
}

function StateDetail({
  graph,
  state,
  coverage,
  onChoose,
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

import { useState } from 'react'
import type { FlowGraph, FlowTransition } from '#machines/describe/flowGraph.ts'
import { Select } from '#src/ui/controls/Select.tsx'
import { useFlowsTools } from '../page/flowsTools.tsx'
import styles from '../page/Detail.module.css'
import { words } from '../page/words.ts'
import { sendWords } from './sendWords.ts'
import { type Actors, actorsOf } from '../replay/foldTrace.ts'
import { eventFields } from './eventFields.ts'
import { SendEvent } from './SendEvent.tsx'

type SendEventsProps = {
  readonly graph: FlowGraph
  /** The chosen state's id or transition's key. */
  readonly at: string | null
  readonly actors: Actors
  /** Whether the newest moment is looked at. */
  readonly isLive: boolean
}

/** A state and those around it, the innermost first. */
function around({ states }: FlowGraph, id: string): readonly string[] {
  const parent = states.find((state) => state.id === id)?.parent ?? null
  return parent === null ? [id] : [id, ...around({ name: '', states, transitions: [] }, parent)]
}

/** The state that the chosen place belongs to, and the events that somebody may send there: ports and timers send their own. */
function offeredAt(
  graph: FlowGraph,
  at: string | null,
): { readonly state: string; readonly events: readonly string[] } {
  const known = eventFields[graph.name] ?? {}
  const namesOf = (transitions: readonly FlowTransition[]) => [
    ...new Set(transitions.map(({ eventType }) => eventType).filter((type) => Object.hasOwn(known, type))),
  ]
  const transition = graph.transitions.find(({ key }) => key === at)
  if (transition) return { state: transition.source, events: namesOf([transition]) }
  const states = at === null ? [] : around(graph, at)
  const out = states.flatMap((id) => graph.transitions.filter(({ source }) => source === id))
  return { state: at ?? '', events: namesOf(out) }
}

/** Sends an event of the chosen place to the machine that runs in the phone. [FLW240, FLW241] */
export function SendEvents({ graph, at, actors, isLive }: SendEventsProps) {
  const { store } = useFlowsTools()
  const [wished, setWished] = useState('')
  const { state, events } = offeredAt(graph, at)
  if (events.length === 0) return null
  const running = actorsOf(actors, graph.name)
  const there = running.filter(({ states }) => states.includes(state))
  const actor = there.find((one) => one.actor === wished) ?? there[0]
  const isNow = isLive && store.get().file === null
  return (
    <section>
      <h3 className={styles.heading}>{sendWords.title}</h3>
      {isNow && actor ? (
        <>
          {there.length > 1 && (
            <Select
              label={words.diagram.actor}
              hideLabel
              value={actor.actor}
              options={there.map(({ actor: value }) => ({ value, label: value }))}
              onChange={setWished}
            />
          )}
          <ul className={styles.list}>
            {events.map((type) => (
              <li key={`${actor.actor} ${type}`}>
                <SendEvent machine={graph.name} type={type} actor={actor} isOnly={events.length === 1} />
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p>{!isNow ? sendWords.notLive : running.length === 0 ? sendWords.notRunning : sendWords.notHere}</p>
      )}
    </section>
  )
}

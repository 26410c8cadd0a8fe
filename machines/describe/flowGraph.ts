/**
 * A machine as data: states and transitions with the names of their guards, actions and invoked ports, and the rules of docs/SPEC.md
 * that they carry out (their `meta`). Diagrams, the flows page and tests read it; the app does not. [FLW10]
 */
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import type { RulesMeta } from '../patterns/rules.ts'
import { actionNames, eventLabel, guardText, portName } from './flowWords.ts'
import { statesIn, transitionsOf } from './machineParts.ts'
import { transitionKey } from './transitionKey.ts'

export { transitionKey } from './transitionKey.ts'

export type FlowState = {
  /** XState's id, such as `session.signed in`. */
  readonly id: string
  /** The last part of it. */
  readonly key: string
  readonly parent: string | null
  readonly kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history'
  /** Entered together with its parent. */
  readonly isInitial: boolean
  readonly invokes: readonly { readonly id: string; readonly src: string }[]
  readonly tags: readonly string[]
  readonly entry: readonly string[]
  readonly exit: readonly string[]
  readonly specIds: readonly string[]
}

export type FlowTransition = {
  /** As `transitionKey` makes it. */
  readonly key: string
  readonly source: string
  /** "" when it is taken by itself. */
  readonly eventType: string
  readonly label: string
  readonly guard: string | null
  /** None when it only acts. */
  readonly targets: readonly string[]
  /** Its source is left and entered anew. */
  readonly isReentered: boolean
  readonly actions: readonly string[]
  readonly specIds: readonly string[]
}

/** `name` is the machine's key in `machines/describe/registry.ts`; the first state is the root. */
export type FlowGraph = {
  readonly name: string
  readonly states: readonly FlowState[]
  readonly transitions: readonly FlowTransition[]
}

const isInitial = ({ id, parent }: AnyStateNode): boolean =>
  !parent || parent.type === 'parallel' || parent.initial.target.some((first) => first.id === id)

/** Its own rules, else those of what is around it. */
const rulesOf = ({ meta, parent }: AnyStateNode): readonly string[] =>
  (meta as RulesMeta | undefined)?.rules ?? (parent ? rulesOf(parent) : [])

const stateOf = (node: AnyStateNode): FlowState => ({
  id: node.id,
  key: node.key,
  parent: node.parent?.id ?? null,
  kind: node.type,
  isInitial: isInitial(node),
  invokes: node.invoke.map((one) => ({ id: one.id, src: portName(one) })),
  tags: node.tags,
  entry: actionNames(node.entry),
  exit: actionNames(node.exit),
  specIds: rulesOf(node),
})

const transitionOf = (transition: AnyTransitionDefinition): FlowTransition => {
  const { source, eventType, guard, target, actions, meta } = transition
  return {
    key: transitionKey(transition),
    source: source.id,
    eventType,
    label: eventLabel(source, eventType),
    guard: guardText(guard),
    targets: (target ?? []).map(({ id }) => id),
    isReentered: transition.reenter,
    actions: actionNames(actions),
    specIds: (meta as RulesMeta | undefined)?.rules ?? rulesOf(source),
  }
}

/** What there is to see of a machine, in the order in which it is written. Throws nothing. */
export function flowGraphOf(name: string, machine: AnyStateMachine): FlowGraph {
  const nodes = statesIn(machine.root)
  return {
    name,
    states: nodes.map((node) => stateOf(node)),
    transitions: nodes.flatMap(transitionsOf).map((transition) => transitionOf(transition)),
  }
}

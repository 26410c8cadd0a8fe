import type { AnyStateNode, AnyTransitionDefinition } from 'xstate'

/** A state and all states in it, in the order in which they are written. */
export const statesIn = (node: AnyStateNode): readonly AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(statesIn),
]

/** The transitions of a state itself, those that are taken by themselves first. */
export const transitionsOf = (node: AnyStateNode): readonly AnyTransitionDefinition[] => [
  ...(node.always ?? []),
  ...[...node.transitions.values()].flat(),
]

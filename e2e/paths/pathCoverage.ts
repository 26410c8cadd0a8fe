/** What of a machine was passed, as its own graph has it. */
import type { AnyStateMachine } from 'xstate'
import { flowGraphOf } from '#machines/describe/flowGraph.ts'

export type PathCoverage = {
  readonly statesMissed: readonly string[]
  readonly transitionsMissed: readonly string[]
  /** Of all transitions, 0 to 1. */
  readonly share: number
  readonly sentence: string
}

/** `passed` holds ids of states and keys of transitions. A state that a transition left was there. */
export function pathCoverage(name: string, machine: AnyStateMachine, passed: ReadonlySet<string>): PathCoverage {
  const { states, transitions } = flowGraphOf(name, machine)
  const left = new Set(transitions.filter(({ key }) => passed.has(key)).map(({ source }) => source))
  const statesMissed = states.map(({ id }) => id).filter((id) => !passed.has(id) && !left.has(id))
  const transitionsMissed = transitions.map(({ key }) => key).filter((key) => !passed.has(key))
  const count = (of: readonly unknown[], missed: readonly unknown[]) => `${of.length - missed.length} of ${of.length}`
  return {
    statesMissed,
    transitionsMissed,
    share: 1 - transitionsMissed.length / transitions.length,
    sentence: `${name}: ${count(states, statesMissed)} states, ${count(transitions, transitionsMissed)} transitions`,
  }
}

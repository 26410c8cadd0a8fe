/** What the walks through a machine are made of: what happens to it, who brings that about in a browser, and what its states show. */
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { flowGraphOf } from '#machines/describe/flowGraph.ts'
import * as plans from '#tests/machines/walks/planPaths.ts'
import { doneOf, failedOf, noAnswer, refusal } from '#tests/machines/walks/walk.ts'
import { walks } from '#tests/machines/walks/walks.ts'
import type { Stage } from './stage.ts'

/** One thing that happens: told to the machine when a walk is planned, brought about by a person or by the outside when it is gone. */
export type Cause = plans.Cause & { readonly act: (stage: Stage) => Promise<void> }
export type Causes = Readonly<Record<string, Cause>>

/** A page that is opened, and what can be done from there on. */
export type Scene = plans.Scene<Cause> & { readonly name: string; readonly open: (stage: Stage) => Promise<void> }
export type Walk = plans.Path & { readonly scene: Scene }

/** `states` are the ids of all states that the machine is in. */
export type Fact = (stage: Stage, states: readonly string[]) => Promise<void>

export type MachinePaths = {
  /** Its name in the registry. */
  readonly machine: string
  readonly scenes: readonly Scene[]
  /** What must be seen in a state, by the state's id. */
  readonly facts: Readonly<Record<string, Fact>>
  /** States that are left in the moment in which they are entered, or that no screen shows, each with the reason. */
  readonly unseen: Readonly<Record<string, string>>
  /** Transitions that happen by themselves while the walks are gone: nobody plans them. */
  readonly byItself?: readonly string[]
  /** States and transitions that cannot be walked in a browser, each with the reason. */
  readonly never: Readonly<Record<string, string>>
  /** What tells its places apart where other facts than those of its walk (`tests/machines/walks`) do. */
  readonly placeOf?: (snapshot: AnyMachineSnapshot) => unknown
}

/** As few page loads as possible pass everything that can be passed. */
export function planWalks(machine: AnyStateMachine, { machine: name, scenes, ...more }: MachinePaths) {
  const passed = new Set<unknown>()
  const facts = walks[name]?.facts
  const placeOf = more.placeOf ?? (({ context }: AnyMachineSnapshot) => facts?.(context))
  return scenes.flatMap((scene): readonly Walk[] => {
    const plan = plans.planOf({ machine, placeOf }, scene)
    return plans.planPaths(plan, plans.transitionsIn, passed).map((path) => ({ scene, ...path }))
  })
}

/** What of a machine was passed, as its own graph has it: `passed` holds ids of states and keys of transitions. A state that a transition left was there. */
export function pathCoverage(name: string, machine: AnyStateMachine, passed: ReadonlySet<string>) {
  const { states, transitions } = flowGraphOf(name, machine)
  const left = new Set(transitions.filter(({ key }) => passed.has(key)).map(({ source }) => source))
  const statesMissed = states.map(({ id }) => id).filter((id) => !passed.has(id) && !left.has(id))
  const transitionsMissed = transitions.map(({ key }) => key).filter((key) => !passed.has(key))
  const count = (of: readonly unknown[], missed: readonly unknown[]) => `${of.length - missed.length} of ${of.length}`
  return {
    statesMissed,
    transitionsMissed,
    /** Of all transitions, 0 to 1. */
    share: 1 - transitionsMissed.length / transitions.length,
    sentence: `${name}: ${count(states, statesMissed)} states, ${count(transitions, transitionsMissed)} transitions`,
  }
}

export const afterOf = (delay: string, state: string): AnyEventObject => ({ type: `xstate.after.${delay}.${state}` })

/** What a state has asked for is answered: the call is let through. */
export const done = (asked: string, output: unknown, path: string): Cause => ({
  event: doneOf(asked, output),
  act: ({ calls }) => calls.pass(path),
})
export const refused = (asked: string, path: string): Cause => ({
  event: failedOf(asked, refusal(2008)),
  act: ({ calls }) => calls.meet(path, 'refuse'),
})
export const lost = (asked: string, path: string): Cause => ({
  event: failedOf(asked, noAnswer),
  act: ({ calls }) => calls.lose(path),
})
/** The state's delay is over. */
export const over = (delay: string, state: string, ms: number): Cause => ({
  event: afterOf(delay, state),
  act: ({ clock }) => clock.run(ms),
})
export const askAgain = (state: string): Cause => over('pause before asking again', state, 2_000)

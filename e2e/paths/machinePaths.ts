/** What the walks through a machine are made of: what happens to it, who brings that about in a browser, and what its states show. */
import type { AnyEventObject, AnyStateMachine } from 'xstate'
import * as plans from '#tests/machines/walks/planPaths.ts'
import type { Stage } from './stage.ts'

/** One thing that happens: told to the machine when a walk is planned, brought about by a person or by the outside when it is gone. */
export type Cause = plans.Cause & { readonly act: (stage: Stage) => Promise<void> }
export type Causes = Readonly<Record<string, Cause>>

/** A page that is opened, and what can be done from there on. */
export type Scene = plans.Scene<Cause> & { readonly name: string; readonly open: (stage: Stage) => Promise<void> }
export type Walk = plans.Path & { readonly scene: Scene }

/** `states` are the ids of all states that the machine is in. */
export type Fact = (stage: Stage, states: readonly string[]) => Promise<void>

export type MachinePaths = Omit<plans.Subject, 'machine'> & {
  /** Its name in the registry. */
  readonly machine: string
  readonly scenes: readonly Scene[]
  /** What must be seen in a state, by the state's id. */
  readonly facts: Readonly<Record<string, Fact>>
  /** States that are left in the moment in which they are entered, or that no screen shows, each with the reason. */
  readonly unseen: Readonly<Record<string, string>>
  /** Transitions that happen by themselves while the walks are gone: nobody plans them. */
  readonly byItself?: readonly string[]
  /** Transitions that cannot be walked in a browser, each with the reason. */
  readonly never: Readonly<Record<string, string>>
}

/** As few page loads as possible pass everything that can be passed. */
export function planWalks(machine: AnyStateMachine, { scenes, placeOf, clock }: MachinePaths): readonly Walk[] {
  const passed = new Set<unknown>()
  return scenes.flatMap((scene) => {
    const plan = plans.planOf({ machine, placeOf, clock }, scene)
    return plans.planPaths(plan, plans.transitionsIn, passed).map((path) => ({ scene, ...path }))
  })
}

/** An answer of what a state invokes, and the two ways in which there is none. */
export const doneOf = (id: string, output: unknown): AnyEventObject => ({ type: `xstate.done.actor.${id}`, output })
export const failedOf = (id: string, error: unknown): AnyEventObject => ({ type: `xstate.error.actor.${id}`, error })
export const afterOf = (delay: string, state: string): AnyEventObject => ({ type: `xstate.after.${delay}.${state}` })

/** What the walks through a machine are made of: what happens to it, who brings that about in a browser, and what its states show. */
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import type { Stage } from './stage.ts'

/** One thing that happens: told to the machine when a walk is planned, brought about by a person or by the outside when it is gone. */
export type Cause = {
  /** As the machine hears of it. */
  readonly event: AnyEventObject | ((snapshot: AnyMachineSnapshot) => AnyEventObject)
  /** Where that can be done; wherever the machine listens unless told. Answers come only from what is under way. */
  readonly when?: (snapshot: AnyMachineSnapshot) => boolean
  /** What time it is then for a machine that asks, milliseconds since the page was opened. */
  readonly at?: number
  readonly act: (stage: Stage) => Promise<void>
}

/** A page that is opened, and what can be done from there on. */
export type Scene = {
  readonly name: string
  readonly input?: unknown
  /** What opening the page alone makes of the machine. */
  readonly opening?: readonly AnyEventObject[]
  readonly open: (stage: Stage) => Promise<void>
  readonly causes: Readonly<Record<string, Cause>>
}

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
  /** Transitions that cannot be walked in a browser, each with the reason. */
  readonly never: Readonly<Record<string, string>>
  /** What the machine's own clock reads while it is planned, where its input has one. */
  readonly clock?: { now: number }
  /** What else tells two places of the machine apart, for its plan. */
  readonly placeOf?: (snapshot: AnyMachineSnapshot) => unknown
}

/** An answer of what a state invokes, and the two ways in which there is none. */
export const doneOf = (id: string, output: unknown): AnyEventObject => ({ type: `xstate.done.actor.${id}`, output })
export const failedOf = (id: string, error: unknown): AnyEventObject => ({ type: `xstate.error.actor.${id}`, error })
export const afterOf = (delay: string, state: string): AnyEventObject => ({ type: `xstate.after.${delay}.${state}` })

/** How a machine is walked from outside: what it may begin with and what may happen to it. */
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, StateValue } from 'xstate'
import { CallError } from '#rules/app/callProblem.ts'
import { type Plan, planOf } from './planPaths.ts'

export type Walk = {
  /** What the machine may begin with; without any when it needs none. */
  readonly starts?: readonly unknown[]
  /** What may happen, besides the events that the machine's own clock makes. */
  readonly events: readonly AnyEventObject[]
  /** To one of these there is a way from everywhere: whatever happens, the machine is no trap. */
  readonly homes: readonly StateValue[]
  /** What its guards ask of the context: it tells two places apart in which the machine is in the same states. */
  readonly facts?: (context: Readonly<Record<string, unknown>>) => unknown
  /** Where it happens too often, places that look alike are not. */
  readonly isTooMuch?: (event: AnyEventObject, context: Readonly<Record<string, unknown>>) => boolean
}

export type Walks = Readonly<Record<string, Walk>>

export type WalkPlan = { readonly input: unknown; readonly plan: Plan }

/** One for each start of the walk. */
export function plansOf(machine: AnyStateMachine, walk: Walk): readonly WalkPlan[] {
  const { starts = [undefined], events, facts, isTooMuch } = walk
  const timers = machine.events.filter((type) => type.startsWith('xstate.after.')).map((type) => ({ type }))
  const causes = Object.fromEntries(
    [...events, ...timers].map((event, at) => [
      `${event.type} ${at}`,
      { event, when: ({ context }: AnyMachineSnapshot) => !isTooMuch?.(event, context) },
    ]),
  )
  const placeOf = ({ context }: AnyMachineSnapshot) => facts?.(context)
  return starts.map((input) => ({ input, plan: planOf({ machine, placeOf }, { input, causes }) }))
}

/** For facts that are seen through the machine's own eyes. */
export const factsOf =
  <Context>(read: (context: Context) => unknown) =>
  (context: Readonly<Record<string, unknown>>): unknown =>
    read(context as Context)

export const types = (...names: readonly string[]) => names.map((type) => ({ type }))

export const doneOf = (id: string, output: unknown) => ({ type: `xstate.done.actor.${id}`, output })
export const failedOf = (id: string, error: unknown) => ({ type: `xstate.error.actor.${id}`, error })

/** Of what back ends answer only what guards look at need be right. */
export const refusal = (code: number, retryAfterSeconds?: number) =>
  new CallError({ kind: 'refused', code, message: '', ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) })
export const noAnswer = new CallError({ kind: 'unknown', status: null })

export const refuses = (id: string, code: number, retryAfterSeconds?: number) =>
  failedOf(id, refusal(code, retryAfterSeconds))
export const fails = (id: string) => [refuses(id, 999), failedOf(id, noAnswer)]
export const answers = (id: string, ...outputs: readonly unknown[]) => [
  ...outputs.map((output) => doneOf(id, output)),
  ...fails(id),
]

/** What a child looks like from now on. */
export const changes = (id: string, snapshot: unknown) => ({ type: `xstate.snapshot.${id}`, snapshot })

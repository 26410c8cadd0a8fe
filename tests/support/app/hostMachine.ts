/** Runs a machine as the child of a parent that only listens, on a clock that the test moves. */
import {
  type ActorRefFrom,
  type AnyActorRef,
  type AnyEventObject,
  type AnyStateMachine,
  SimulatedClock,
  createActor,
  createMachine,
} from 'xstate'
import { type Watch, settle } from './watchMachine.ts'

/** The clock goes in small steps: a timer that starts itself anew is set from the moment at which it is fired. */
const stepMs = 100

export type Hosted<M extends AnyStateMachine> = {
  readonly actor: ActorRefFrom<M>
  /** What the machine told its parent, oldest first. */
  readonly told: readonly AnyEventObject[]
  /** Lets time pass, and everything that it brings about happen. */
  readonly pass: (ms: number) => Promise<void>
  readonly stop: () => void
}

export function hostMachine<M extends AnyStateMachine>(machine: M, watch: Watch, input?: unknown): Hosted<M> {
  const clock = new SimulatedClock()
  const told: AnyEventObject[] = []
  const host = createMachine({
    invoke: { id: 'subject', src: machine, input: () => input },
    on: { '*': { actions: ({ event }) => told.push(event) } },
  })
  const parent = createActor(host, { clock, inspect: watch.inspect }).start()
  const children = parent.getSnapshot().children as Readonly<Record<string, AnyActorRef>>
  return {
    actor: children['subject'] as ActorRefFrom<M>,
    told,
    pass: async (ms) => {
      for (let left = ms; left > 0; left -= stepMs) {
        clock.increment(Math.min(stepMs, left))
        await settle()
      }
    },
    stop: () => parent.stop(),
  }
}

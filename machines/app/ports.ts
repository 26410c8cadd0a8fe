/**
 * Ports: the help that machines need and never import. `src/app/wiring/wiring.ts` plugs the real thing in, tests plug in their own;
 * one that nobody plugged in throws a sentence that names it.
 */
import {
  type AnyStateMachine,
  type EventObject,
  type NonReducibleUnknown,
  fromCallback,
  fromEventObservable,
  fromPromise,
} from 'xstate'

export function notProvided(name: string): never {
  throw new Error(`Port "${name}" has nothing plugged in. See src/app/wiring/wiring.ts.`)
}

/** A call: answers once, or fails with a `CallProblem`. */
export const taskPort = <Output, Input extends NonReducibleUnknown = NonReducibleUnknown>(name: string) =>
  fromPromise<Output, Input>(async () => notProvided(name))

/** A one-way stream of events. */
export const eventsPort = <Event extends EventObject, Input extends NonReducibleUnknown = NonReducibleUnknown>(
  name: string,
) => fromEventObservable<Event, Input>(() => notProvided(name))

/** A two-way line: it sends events to the machine and receives events from it. */
export const duplexPort = <Received extends EventObject, Input extends NonReducibleUnknown = NonReducibleUnknown>(
  name: string,
) => fromCallback<Received, Input>(() => notProvided(name))

/** A machine that comes later than the one that invokes it: each look at it goes to `come`, which throws as long as it is not there. */
export const lateMachine = <Machine extends AnyStateMachine>(come: () => Machine): Machine =>
  new Proxy({} as Machine, {
    get: (_, key) => {
      const machine = come()
      const found: unknown = Reflect.get(machine, key)
      return typeof found === 'function' ? found.bind(machine) : found
    },
    has: (_, key) => Reflect.has(come(), key),
    getPrototypeOf: () => Reflect.getPrototypeOf(come()),
  })

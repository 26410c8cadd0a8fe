/** Walks a path on the machine itself, running, its timers on a clock in the hand of the test. */
import {
  type ActorSystem,
  type ActorSystemInfo,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  SimulatedClock,
  createActor,
  createMachine,
} from 'xstate'
import type { Watch } from '#tests/support/app/watchMachine.ts'
import { type Path, inertMachine, statesOf } from './planPaths.ts'

/** A clock that knows when each of the timers is due, by the event that it will make. */
function timedClock(scheduled: () => ActorSystem<ActorSystemInfo> | undefined) {
  const clock = new SimulatedClock()
  const due = new Map<string, number>()
  const timers = () => Object.values(scheduled()?.getSnapshot()._scheduledEvents ?? {})
  return {
    clock: {
      setTimeout: (fire: () => void, ms: number) => {
        const set = timers().at(-1)
        if (set) due.set(set.event.type, clock.now() + ms)
        return clock.setTimeout(fire, ms)
      },
      clearTimeout: (id: number) => clock.clearTimeout(id),
    },
    /** Lets time pass until a timer fires; false when it is not set, or another fires before. */
    passUntil: (type: string): boolean => {
      const types = timers().map(({ event }) => event.type)
      const at = due.get(type)
      if (at === undefined || !types.includes(type)) return false
      if (types.some((other) => other !== type && (due.get(other) ?? Infinity) <= at)) return false
      clock.increment(at - clock.now())
      return true
    },
  }
}

export type Walked = {
  /** Where the machine went elsewhere than its model; null when it did not. */
  readonly difference: string | null
  /** Events that a timer made. */
  readonly fired: readonly string[]
}

/** A parent that has the machine alone. */
export const hostOf = (machine: AnyStateMachine): AnyStateMachine =>
  createMachine({
    context: ({ input }: { readonly input: unknown }) => ({ input }),
    invoke: { id: 'subject', src: inertMachine(machine), input: ({ context }) => context['input'] },
  })

export function walkPath(host: AnyStateMachine, input: unknown, { opening, steps }: Path, watch: Watch): Walked {
  const timed = timedClock(() => parent?.system)
  const parent: AnyActorRef = createActor(host, { input, clock: timed.clock, inspect: watch.inspect })
  parent.start()
  const subject = (parent.getSnapshot().children as Readonly<Record<string, AnyActorRef>>)['subject']
  const fired: string[] = []
  const way: string[] = []
  /** Null where it is in those states, and runs. */
  const differenceFrom = (states: readonly string[]): string | null => {
    const snapshot = subject?.getSnapshot() as AnyMachineSnapshot
    const [wanted, found] = [new Set(states), new Set(snapshot.status === 'active' ? statesOf(snapshot) : [])]
    const [lacks, more] = [wanted.difference(found), found.difference(wanted)]
    if (lacks.size + more.size === 0) return null
    return `after ${way.slice(-5).join(', ')} it is in ${[...more].at(-1)}, not in ${[...lacks].at(-1)}`
  }
  let difference = differenceFrom(opening.states)
  for (const { event, states } of steps) {
    if (difference !== null) break
    if (timed.passUntil(event.type)) fired.push(event.type)
    else subject?.send(event)
    way.push(event.type)
    difference = differenceFrom(states)
  }
  parent.stop()
  return { difference, fired }
}

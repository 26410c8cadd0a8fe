/** Something that is read once and may be read again: shown while it is refreshed, with a way out when reading failed. */
import { assign, fromPromise, setup } from 'xstate'
import { taskPort } from '../app/ports.ts'
import { type CallProblem, problemOf } from '#rules/app/callProblem.ts'
import { readAgainMs } from '#rules/app/pauses.ts'
import { rules } from './rules.ts'

export type ReadEvent = { readonly type: 'read.refresh' }

/** A machine of its own for each kind of thing that is read; `name` is also its port's. */
export const readMachineOf = <Value>(name: string) =>
  setup({
    types: {
      context: {} as { value: Value | null; problem: CallProblem | null },
      events: {} as ReadEvent,
      tags: {} as 'reading' | 'ready' | 'failed',
    },
    actors: { read: taskPort<Value>(name) },
    guards: { 'there is something to show': ({ context }) => context.value !== null },
    delays: { 'pause before reading again': readAgainMs },
  }).createMachine({
    id: name,
    meta: rules('NET10', 'NET99'),
    context: { value: null, problem: null },
    initial: 'reading',
    states: {
      reading: {
        tags: 'reading',
        invoke: {
          src: 'read',
          onDone: { target: 'ready', actions: assign({ value: ({ event }) => event.output, problem: null }) },
          onError: [
            { guard: 'there is something to show', target: 'ready' },
            { target: 'failed', actions: assign({ problem: ({ event }) => problemOf(event.error) }) },
          ],
        },
      },
      ready: { tags: 'ready', on: { 'read.refresh': 'reading' } },
      failed: {
        meta: rules('NET99'),
        tags: 'failed',
        on: { 'read.refresh': 'reading' },
        after: { 'pause before reading again': 'reading' },
      },
    },
  })

/** One that reads by a call that is at hand. */
export const readMachineBy = <Value>(name: string, read: () => Promise<Value>) =>
  readMachineOf<Value>(name).provide({ actors: { read: fromPromise(read) } })

/** Something that is read once and may be read again: shown while it is refreshed, with a way out when reading failed. */
import { assign, fromPromise, setup } from 'xstate'
import { taskPort } from '../app/ports.ts'
import { type CallProblem, problemOf } from '#rules/app/callProblem.ts'
import { readAgainMs } from '#rules/app/pauses.ts'
import { rules } from './rules.ts'

export type ReadEvent<Value> =
  | { readonly type: 'read.refresh' }
  /** Somebody else was told what is another one now: what is being read may be of before. */
  | { readonly type: 'read.changed'; readonly change: Partial<Value> }

/** A machine of its own for each kind of thing that is read; `name` is also its port's, which is asked for what `asked` says. */
export const readMachineOf = <Value, Asked = undefined>(name: string) =>
  setup({
    types: {
      context: {} as { asked: Asked; value: Value | null; problem: CallProblem | null },
      input: {} as { readonly asked: Asked } | undefined,
      events: {} as ReadEvent<Value>,
      tags: {} as 'reading' | 'ready' | 'failed',
    },
    actors: { read: taskPort<Value, { readonly asked: Asked }>(name) },
    guards: { 'there is something to show': ({ context }) => context.value !== null },
    actions: {
      'take the change': assign(({ context: { value } }, { change }: { change: Partial<Value> }) =>
        value === null ? {} : { value: { ...value, ...change } },
      ),
    },
    delays: { 'pause before reading again': readAgainMs },
  }).createMachine({
    id: name,
    meta: rules('NET10', 'NET99'),
    context: ({ input }) => ({ asked: input?.asked as Asked, value: null, problem: null }),
    initial: 'reading',
    states: {
      reading: {
        tags: 'reading',
        on: {
          'read.changed': {
            target: 'reading',
            reenter: true,
            actions: { type: 'take the change', params: ({ event }) => event },
          },
        },
        invoke: {
          src: 'read',
          input: ({ context: { asked } }) => ({ asked }),
          onDone: { target: 'ready', actions: assign({ value: ({ event }) => event.output, problem: null }) },
          onError: [
            { guard: 'there is something to show', target: 'ready' },
            { target: 'failed', actions: assign({ problem: ({ event }) => problemOf(event.error) }) },
          ],
        },
      },
      ready: {
        tags: 'ready',
        on: {
          'read.refresh': 'reading',
          'read.changed': { actions: { type: 'take the change', params: ({ event }) => event } },
        },
      },
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

/** The spinner that blocks the page: only for calls that ask for it, as long as one of them is under way; no time-out. [NET78, NET79] */
import { assign, setup } from 'xstate'
import { rules } from './rules.ts'

export type BusyEvent = { readonly type: 'work.began' } | { readonly type: 'work.ended' }

export const busyMachine = setup({
  types: { context: {} as { underWay: number }, events: {} as BusyEvent, tags: {} as 'busy' },
  guards: { 'it was the last one': ({ context }) => context.underWay <= 1 },
  actions: {
    'count it': assign({ underWay: ({ context }) => context.underWay + 1 }),
    'count it off': assign({ underWay: ({ context }) => context.underWay - 1 }),
  },
}).createMachine({
  id: 'busy',
  meta: rules('NET78', 'NET79'),
  context: { underWay: 0 },
  initial: 'idle',
  states: {
    idle: { on: { 'work.began': { target: 'working', actions: 'count it' } } },
    working: {
      tags: 'busy',
      on: {
        'work.began': { actions: 'count it' },
        'work.ended': [
          { guard: 'it was the last one', target: 'idle', actions: 'count it off' },
          { actions: 'count it off' },
        ],
      },
    },
  },
})

export const isBusy = (snapshot: { readonly hasTag: (tag: 'busy') => boolean }): boolean => snapshot.hasTag('busy')

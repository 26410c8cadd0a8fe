/** Short messages that come and go: the newest three, each for a while. [NET73, NET74] */
import { assign, setup } from 'xstate'
import type { Message } from '#rules/messageKey.ts'

export type ToastTone = 'good' | 'bad' | 'plain'
/** Words of the back end as they are, or a sentence of ours by its key. */
export type ToastWords = { readonly text: string } | { readonly message: Message }
export type Toast = { readonly id: number; readonly tone: ToastTone; readonly words: ToastWords }

export type ToastsEvent =
  | { readonly type: 'toast.show'; readonly tone: ToastTone; readonly words: ToastWords }
  | { readonly type: 'toast.dismiss'; readonly id: number }

const shownAtMost = 3

const isSame = (a: ToastWords, b: ToastWords): boolean => JSON.stringify(a) === JSON.stringify(b)

export const toastsMachine = setup({
  types: {
    context: {} as { toasts: readonly Toast[]; nextId: number },
    events: {} as ToastsEvent,
  },
  guards: {
    'the last one goes': ({ context, event }) =>
      context.toasts.length === 1 && event.type === 'toast.dismiss' && context.toasts[0]?.id === event.id,
    'only one is left': ({ context }) => context.toasts.length <= 1,
  },
  actions: {
    /** The same words twice are shown once, anew. */
    'show it': assign(({ context, event }) => {
      if (event.type !== 'toast.show') return {}
      const others = context.toasts.filter((toast) => !isSame(toast.words, event.words))
      const toast = { id: context.nextId, tone: event.tone, words: event.words }
      return { toasts: [...others, toast].slice(-shownAtMost), nextId: context.nextId + 1 }
    }),
    'take it away': assign({
      toasts: ({ context, event }) =>
        event.type === 'toast.dismiss' ? context.toasts.filter((toast) => toast.id !== event.id) : context.toasts,
    }),
    'take the oldest away': assign({ toasts: ({ context }) => context.toasts.slice(1) }),
  },
  delays: { 'time to read': 4_000 },
}).createMachine({
  id: 'toasts',
  context: { toasts: [], nextId: 1 },
  initial: 'quiet',
  states: {
    quiet: { on: { 'toast.show': { target: 'showing', actions: 'show it' } } },
    showing: {
      on: {
        'toast.show': { target: 'showing', reenter: true, actions: 'show it' },
        'toast.dismiss': [
          { guard: 'the last one goes', target: 'quiet', actions: 'take it away' },
          { actions: 'take it away' },
        ],
      },
      after: {
        'time to read': [
          { guard: 'only one is left', target: 'quiet', actions: 'take the oldest away' },
          { target: 'showing', reenter: true, actions: 'take the oldest away' },
        ],
      },
    },
  },
})

export const toastsShown = (snapshot: { readonly context: { readonly toasts: readonly Toast[] } }): readonly Toast[] =>
  snapshot.context.toasts

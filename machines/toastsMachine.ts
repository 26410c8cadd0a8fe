/** Short messages that come and go: the newest three, each for a while. [NET73, NET74] */
import { assign, setup } from 'xstate'
import type { Message } from '#rules/messageKey.ts'

export type ToastTone = 'good' | 'bad' | 'plain'
/** Words of the back end as they are, or a sentence of ours by its key. */
export type ToastWords =
  | { readonly text: string }
  /** `about` are names that stand before the sentence. */
  | { readonly message: Message; readonly about?: string }
export type Toast = { readonly id: number; readonly tone: ToastTone; readonly words: ToastWords }

export type ToastsEvent =
  | { readonly type: 'toast.show'; readonly tone: ToastTone; readonly words: ToastWords }
  | { readonly type: 'toasts.show'; readonly toasts: readonly Omit<Toast, 'id'>[] }
  | { readonly type: 'toast.dismiss'; readonly id: number }
  /** Who was here is gone: nobody else reads what was said to them. */
  | { readonly type: 'toasts.clear' }

const shownAtMost = 3

const isSame = (a: ToastWords, b: ToastWords): boolean => JSON.stringify(a) === JSON.stringify(b)

type Shown = { readonly toasts: readonly Toast[]; readonly nextId: number }

/** The same words twice are shown once, anew. */
function withToast({ toasts, nextId }: Shown, { tone, words }: Omit<Toast, 'id'>): Shown {
  const others = toasts.filter((toast) => !isSame(toast.words, words))
  return { toasts: [...others, { id: nextId, tone, words }].slice(-shownAtMost), nextId: nextId + 1 }
}

export const toastsMachine = setup({
  types: {
    context: {} as Shown,
    events: {} as ToastsEvent,
  },
  guards: {
    'the last one goes': ({ context, event }) =>
      context.toasts.length === 1 && event.type === 'toast.dismiss' && context.toasts[0]?.id === event.id,
    'there are some': ({ event }) => event.type === 'toasts.show' && event.toasts.length > 0,
    'only one is left': ({ context }) => context.toasts.length <= 1,
  },
  actions: {
    'show it': assign(({ context, event }) => (event.type === 'toast.show' ? withToast(context, event) : {})),
    'show them': assign(({ context, event }) =>
      event.type === 'toasts.show' ? event.toasts.reduce(withToast, context) : {},
    ),
    'take it away': assign({
      toasts: ({ context, event }) =>
        event.type === 'toast.dismiss' ? context.toasts.filter((toast) => toast.id !== event.id) : context.toasts,
    }),
    'take all away': assign({ toasts: [] }),
    'take the oldest away': assign({ toasts: ({ context }) => context.toasts.slice(1) }),
  },
  delays: { 'time to read': 4_000 },
}).createMachine({
  id: 'toasts',
  context: { toasts: [], nextId: 1 },
  initial: 'quiet',
  states: {
    quiet: {
      on: {
        'toast.show': { target: 'showing', actions: 'show it' },
        'toasts.show': { guard: 'there are some', target: 'showing', actions: 'show them' },
      },
    },
    showing: {
      on: {
        'toast.show': { target: 'showing', reenter: true, actions: 'show it' },
        'toasts.show': { guard: 'there are some', target: 'showing', reenter: true, actions: 'show them' },
        'toast.dismiss': [
          { guard: 'the last one goes', target: 'quiet', actions: 'take it away' },
          { actions: 'take it away' },
        ],
        'toasts.clear': { target: 'quiet', actions: 'take all away' },
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

/** Short messages that come and go: the newest two, each for a while; news that found no room are counted. [NET73, NET74, NET180] */
import { assign, setup } from 'xstate'
import type { Message } from '#rules/app/messageKey.ts'
import type { Order } from '#rules/trading/order.ts'
import { newsShownMs, toastShownMs } from '#rules/app/pauses.ts'
import { rules } from './rules.ts'
import { type EventOf, itself } from './eventOf.ts'

export type ToastTone = 'good' | 'bad' | 'plain'
/** Words of the back end as they are, or a sentence of ours by its key. */
export type ToastWords = { readonly text: string } | { readonly message: Message }
/** Where more is to be read: a page of the app, and the order whose sheet is opened there. */
export type ToastLink = { readonly to: string; readonly order?: Order }
export type Toast = {
  readonly id: number
  readonly tone: ToastTone
  readonly words: ToastWords
  /** What happened by itself has one. */
  readonly link?: ToastLink
}

export type ToastsEvent =
  | ({ readonly type: 'toast.show' } & Omit<Toast, 'id'>)
  | { readonly type: 'toasts.show'; readonly toasts: readonly Omit<Toast, 'id'>[] }
  | { readonly type: 'toast.dismiss'; readonly id: number }
  /** Who was here is gone: nobody else reads what was said to them. */
  | { readonly type: 'toasts.clear' }

const shownAtMost = 2

const isSame = (a: ToastWords, b: ToastWords): boolean => JSON.stringify(a) === JSON.stringify(b)

type Said = Omit<Toast, 'id'>
type Shown = {
  readonly toasts: readonly Toast[]
  /** News that are shown no more, or never were, since there was room for others only. */
  readonly more: number
  readonly nextId: number
}

const newsIn = (toasts: readonly Said[]): number => toasts.filter(({ link }) => link !== undefined).length

/** The same words twice are shown once, anew. Of several at once the first ones are the gravest. */
function withToasts({ toasts, more, nextId }: Shown, said: readonly Said[]): Shown {
  const fitting = said.slice(0, shownAtMost)
  const others = toasts.filter(({ words }) => !fitting.some((toast) => isSame(toast.words, words)))
  const kept = others.slice(Math.max(0, others.length + fitting.length - shownAtMost))
  return {
    toasts: [
      ...kept,
      ...fitting.map(({ tone, words, link }, at) => ({ id: nextId + at, tone, words, ...(link && { link }) })),
    ],
    more: more + newsIn(others.slice(0, others.length - kept.length)) + newsIn(said.slice(shownAtMost)),
    nextId: nextId + fitting.length,
  }
}

export const toastsMachine = setup({
  types: {
    context: {} as Shown,
    events: {} as ToastsEvent,
  },
  guards: {
    'the last one goes': ({ context: { toasts } }, { id }: EventOf<ToastsEvent, 'toast.dismiss'>) =>
      toasts.length === 1 && toasts[0]?.id === id,
    'there are some': (_, { toasts }: EventOf<ToastsEvent, 'toasts.show'>) => toasts.length > 0,
    'only one is left': ({ context }) => context.toasts.length <= 1,
  },
  actions: {
    'show it': assign(({ context }, toast: EventOf<ToastsEvent, 'toast.show'>) => withToasts(context, [toast])),
    'show them': assign(({ context }, { toasts }: EventOf<ToastsEvent, 'toasts.show'>) => withToasts(context, toasts)),
    'take it away': assign({
      toasts: ({ context }, { id }: EventOf<ToastsEvent, 'toast.dismiss'>) =>
        context.toasts.filter((toast) => toast.id !== id),
    }),
    'take all away': assign({ toasts: [], more: 0 }),
    'take the oldest away': assign({ toasts: ({ context }) => context.toasts.slice(1) }),
  },
  delays: {
    'time to read': ({ context }) => (newsIn(context.toasts.slice(0, 1)) === 0 ? toastShownMs : newsShownMs),
  },
}).createMachine({
  id: 'toasts',
  meta: rules('NET73', 'NET74', 'NET180'),
  context: { toasts: [], more: 0, nextId: 1 },
  initial: 'quiet',
  states: {
    quiet: {
      on: {
        'toast.show': { target: 'showing', actions: { type: 'show it', params: itself } },
        'toasts.show': {
          guard: { type: 'there are some', params: itself },
          target: 'showing',
          actions: { type: 'show them', params: itself },
        },
      },
    },
    showing: {
      on: {
        'toast.show': { target: 'showing', reenter: true, actions: { type: 'show it', params: itself } },
        'toasts.show': {
          guard: { type: 'there are some', params: itself },
          target: 'showing',
          reenter: true,
          actions: { type: 'show them', params: itself },
        },
        'toast.dismiss': [
          { guard: { type: 'the last one goes', params: itself }, target: 'quiet', actions: 'take all away' },
          { actions: { type: 'take it away', params: itself } },
        ],
        'toasts.clear': { target: 'quiet', actions: 'take all away' },
      },
      after: {
        'time to read': [
          { guard: 'only one is left', target: 'quiet', actions: 'take all away' },
          { target: 'showing', reenter: true, actions: 'take the oldest away' },
        ],
      },
    },
  },
})

export const toastsShown = (snapshot: { readonly context: { readonly toasts: readonly Toast[] } }): readonly Toast[] =>
  snapshot.context.toasts
export const newsNotShown = (snapshot: { readonly context: { readonly more: number } }): number => snapshot.context.more

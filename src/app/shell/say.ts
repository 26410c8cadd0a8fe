/** What is said in toasts, to whom it is about. */
import type { AnyActorRef } from 'xstate'
import type { ToastsEvent } from '#machines/patterns/toastsMachine.ts'
import type { Dependencies } from '../wiring/dependencies.ts'

/** Code and words of what is told in toasts come when the first is. */
export const toastWriters = async ({ chosen, place }: Dependencies) =>
  (await import('./toastWriters.ts')).toastWriters({ hidesMoney: chosen.hidesMoney(), place: place() })

type Self = { readonly system: { readonly get: (id: 'orders' | 'toasts') => AnyActorRef | undefined } }

/** Only to whom it is about: nobody else reads what comes after a log-out. [SES23] */
export function say({ system }: Self, word: () => Promise<ToastsEvent>): void {
  const orders = system.get('orders')
  void word().then(
    (told) => {
      if (system.get('orders') === orders) system.get('toasts')?.send(told)
    },
    () => {},
  )
}

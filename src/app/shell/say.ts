/** What is said in toasts, to whom it is about; loaded with the machines of somebody who is in. */
import type { AnyActorRef } from 'xstate'
import type { Notice } from '#contract/shapes/notice.ts'
import { marginCallToast } from '#machines/app/appEvents.ts'
import type { ToastsEvent } from '#machines/patterns/toastsMachine.ts'
import type { FundsDecision } from '#rules/funds/fundsDecision.ts'
import { type Stoppage, stoppagesHeld } from '#rules/market/tradingState.ts'
import type { Order } from '#rules/trading/order.ts'
import type { OrdersMoved } from '#rules/trading/orderNews.ts'
import type { Dependencies } from '../wiring/dependencies.ts'
import type { toastWriters } from './toastWriters.ts'

type Self = { readonly system: { readonly get: (id: 'orders' | 'toasts' | 'orderForm') => AnyActorRef | undefined } }
/** Code and words of what is told in toasts come when the first is. */
type Writers = Awaited<ReturnType<typeof toastWriters>>

export function provideSayings({ chosen, place, showsMarginCall }: Dependencies) {
  /** Only to whom it is about: nobody else reads what comes after a log-out. [SES23] */
  const say = ({ system }: Self, word: (writers: Writers) => ToastsEvent): void => {
    const orders = system.get('orders')
    const writing = async () => {
      const written = await import('./toastWriters.ts')
      return word(await written.toastWriters({ hidesMoney: chosen.hidesMoney(), place: place() }))
    }
    void writing().then(
      (told) => {
        if (system.get('orders') === orders) system.get('toasts')?.send(told)
      },
      () => {},
    )
  }
  return {
    orders: (self: Self, moved: OrdersMoved) => say(self, (writers) => writers.orders(moved)),
    marginCall: ({ system }: Self) => {
      if (!showsMarginCall()) system.get('toasts')?.send(marginCallToast)
    },
    decision: (self: Self, { decision }: { readonly decision: FundsDecision }) =>
      say(self, (writers) => writers.decision(decision)),
    notice: (self: Self, { notice }: { readonly notice: Notice }) => say(self, (writers) => writers.notice(notice)),
    placed: (self: Self, { order }: { readonly order: Order }) => {
      if (chosen.confirmsOrders()) return
      self.system.get('orderForm')?.send({ type: 'answer.dismiss' })
      say(self, (writers) => writers.placed(order))
    },
    /** To whoever has orders there. [MKT81] */
    stopped: (self: Self, stoppages: readonly Stoppage[], orders: readonly Order[]) => {
      const held = stoppagesHeld(stoppages, orders)
      if (held.length > 0) say(self, (writers) => writers.stopped(held))
    },
  }
}

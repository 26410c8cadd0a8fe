/** What is told in toasts, in the words of the language in use. */
import type { ToastsEvent } from '#machines/patterns/toastsMachine.ts'
import type { FundsDecision } from '#rules/funds/fundsDecision.ts'
import type { Order } from '#rules/trading/order.ts'
import type { OrdersMoved } from '#rules/trading/orderNews.ts'
import { sentencesOf } from '../shell/i18n.ts'
import { toastsOfDecision } from './tellDecisions.ts'
import { toastsOfOrders, toastsOfPlaced } from './tellOrders.ts'

type Told = { readonly hidesMoney: boolean; readonly place: { readonly pathname: string; readonly search: string } }

export async function toastWriters({ hidesMoney, place }: Told) {
  const wording = { ...(await sentencesOf('told')), hidesMoney }
  return {
    orders: (moved: OrdersMoved): ToastsEvent => toastsOfOrders(wording, moved),
    placed: (order: Order): ToastsEvent => toastsOfPlaced(wording, order),
    decision: (decision: FundsDecision): ToastsEvent => toastsOfDecision(wording, decision, place),
  }
}

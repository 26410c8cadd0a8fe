/** What is told in toasts, in the words of the language in use. */
import type { ToastsEvent } from '#machines/patterns/toastsMachine.ts'
import { type FundsDecision, isSaidOn, outcomeOf, pageOfDecision } from '#rules/funds/fundsDecision.ts'
import type { Order } from '#rules/trading/order.ts'
import type { OrdersMoved } from '#rules/trading/orderNews.ts'
import { sentencesOf } from './i18n.ts'
import { type Wording, toastsOfOrders, toastsOfPlaced } from './tellOrders.ts'

type Told = { readonly hidesMoney: boolean; readonly place: { readonly pathname: string; readonly search: string } }

export async function toastWriters({ hidesMoney, place }: Told) {
  const wording = { ...(await sentencesOf('told')), hidesMoney }
  return {
    orders: (moved: OrdersMoved): ToastsEvent => toastsOfOrders(wording, moved),
    placed: (order: Order): ToastsEvent => toastsOfPlaced(wording, order),
    decision: (decision: FundsDecision): ToastsEvent => toastsOfDecision(wording, decision, place),
  }
}

/** What a toast says when an operator decided; loaded with the first. [NET181] */
type Place = { readonly pathname: string; readonly search: string }

/** Nothing where the page says it already. */
export function toastsOfDecision({ t }: Pick<Wording, 't'>, decision: FundsDecision, place: Place): ToastsEvent {
  const { kind, remark } = decision
  const outcome = outcomeOf(decision)
  if (outcome === null || isSaidOn(decision, place.pathname, place.search)) return { type: 'toasts.show', toasts: [] }
  const why = remark.trim()
  const text =
    outcome === 'invalid'
      ? t('deposit.invalid')
      : outcome === 'rejected' && why !== ''
        ? t(`${kind}.because`, { remark: why })
        : t(`${kind}.${outcome}`)
  const tone = outcome === 'done' ? 'good' : 'bad'
  return { type: 'toasts.show', toasts: [{ tone, words: { text }, link: { to: pageOfDecision(decision) } }] }
}

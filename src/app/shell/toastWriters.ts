/** What is told in toasts, in the words of the language in use. */
import type { ToastsEvent } from '#machines/patterns/toastsMachine.ts'
import { type FundsDecision, isSaidOn, outcomeOf, pageOfDecision } from '#rules/funds/fundsDecision.ts'
import type { Notice } from '#contract/shapes/notice.ts'
import { isNoticeSaidOn, isSecurityNotice } from '#rules/people/securityNotice.ts'
import type { Order } from '#rules/trading/order.ts'
import type { stoppagesHeld } from '#rules/market/tradingState.ts'
import type { OrdersMoved } from '#rules/trading/orderNews.ts'
import { sentencesOf } from './i18n.ts'
import { noticeFigures } from '#src/components/noticeFigures.ts'
import { type Wording, hidden, toastsOfOrders, toastsOfPlaced, toastsOfStopped } from './tellOrders.ts'

type Told = { readonly hidesMoney: boolean; readonly place: { readonly pathname: string; readonly search: string } }

export async function toastWriters({ hidesMoney, place }: Told) {
  const wording = { ...(await sentencesOf('told')), hidesMoney }
  return {
    orders: (moved: OrdersMoved): ToastsEvent => toastsOfOrders(wording, moved),
    stopped: (held: ReturnType<typeof stoppagesHeld<Order>>): ToastsEvent => toastsOfStopped(wording, held),
    placed: (order: Order): ToastsEvent => toastsOfPlaced(wording, order),
    notice: (notice: Notice): ToastsEvent => toastsOfNotice(wording, notice, place),
    decision: (decision: FundsDecision): ToastsEvent => toastsOfDecision(wording, decision, place),
  }
}

/** Nothing of a kind that a newer back end knows. [SES515] */
export function toastsOfNotice(
  { t, locale, hidesMoney }: Wording,
  { key, figures }: Notice,
  place: Place,
): ToastsEvent {
  if (!isSecurityNotice(key) || isNoticeSaidOn(key, place.pathname)) return { type: 'toasts.show', toasts: [] }
  const text = t(`security.${key}`, noticeFigures(locale, figures, hidesMoney ? hidden : undefined))
  const tone = key === 'unlocked' ? 'good' : 'plain'
  return { type: 'toasts.show', toasts: [{ tone, words: { text }, link: { to: '/user/security' } }] }
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

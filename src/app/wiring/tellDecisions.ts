/** What a toast says when an operator decided; loaded with the first. [NET181] */
import type { ToastsEvent } from '#machines/patterns/toastsMachine.ts'
import { type FundsDecision, isSaidOn, outcomeOf, pageOfDecision } from '#rules/funds/fundsDecision.ts'
import type { Wording } from './tellOrders.ts'

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

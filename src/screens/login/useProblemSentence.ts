import { useTranslation } from 'react-i18next'
import type { CallProblem } from '#rules/callProblem.ts'
import { isInvalidInput, placeOf } from './refusal.ts'

/** A refusal in words: the back end's own, except where those only name a field of the wire. */
export function useProblemSentence(): (problem: CallProblem) => string {
  const { t } = useTranslation('login')
  return (problem) => {
    if (problem.kind === 'unknown') return t('app:networkError', { code: String(problem.status ?? '–') })
    return isInvalidInput(problem) ? t(`refused.${placeOf(problem)}`) : problem.message
  }
}

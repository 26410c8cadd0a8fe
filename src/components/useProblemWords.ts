import { useTranslation } from 'react-i18next'
import type { CallProblem } from '#rules/app/callProblem.ts'

/** What went wrong with a call, in words. */
export function useProblemWords(): (problem: CallProblem) => string {
  const { t } = useTranslation('app')
  return (problem) =>
    problem.kind === 'refused' ? problem.message : t('networkError', { code: String(problem.status ?? '–') })
}

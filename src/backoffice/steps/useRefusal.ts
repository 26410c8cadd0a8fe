import { useTranslation } from 'react-i18next'
import type { CallProblem } from '#rules/app/callProblem.ts'

/** Why a code or a password was not taken, in words; undefined where nothing was tried. */
export function useRefusal(problem: CallProblem | null): string | undefined {
  const { t } = useTranslation('desk')
  if (problem === null) return undefined
  return problem.kind === 'refused' ? problem.message : t('noAnswer', { status: problem.status ?? t('network') })
}

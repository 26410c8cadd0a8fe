import { useTranslation } from 'react-i18next'
import type { DraftProblem } from '#rules/withdrawalDraft.ts'
import { formatAmount } from '#src/ui/formatNumber.ts'
import { useFormatLocale } from '#src/ui/FormatLocale.tsx'

/** What keeps a withdrawal from being sent, in words. */
export function useDraftWords(): (problem: DraftProblem) => string {
  const { t } = useTranslation('withdraw')
  const locale = useFormatLocale()
  return (problem) =>
    'limit' in problem
      ? t(`problem.${problem.key}`, { limit: formatAmount(locale, problem.limit, 2, 'negative') })
      : t(`problem.${problem.key}`)
}

import { useTranslation } from 'react-i18next'
import type { DraftProblem } from '#rules/funds/withdrawalDraft.ts'
import { formatAmount } from '#src/ui/format/formatNumber.ts'
import { useFormatLocale } from '#src/ui/format/FormatLocale.tsx'

/** What keeps a withdrawal from being sent, in words. */
export function useDraftWords(): (problem: DraftProblem) => string {
  const { t } = useTranslation('withdraw')
  const locale = useFormatLocale()
  return (problem) =>
    'limit' in problem
      ? t(`problem.${problem.key}`, { limit: formatAmount(locale, problem.limit, 2, 'negative') })
      : t(`problem.${problem.key}`)
}

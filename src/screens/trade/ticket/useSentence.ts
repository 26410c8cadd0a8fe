import { useTranslation } from 'react-i18next'
import type { Message } from '#rules/app/messageKey.ts'
import { useFormatLocale } from '#src/ui/format/FormatLocale.tsx'
import { formatFigures } from '#src/ui/format/formatNumber.ts'

/** Says what is wrong with a ticket in the user's words. */
export function useSentence(): (message: Message) => string {
  const { t } = useTranslation('trade')
  const locale = useFormatLocale()
  return ({ key, figures }) => t(`problem.${key}` as 'problem.marketClosed', formatFigures(locale, figures))
}

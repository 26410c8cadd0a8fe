import { useTranslation } from 'react-i18next'
import type { Message } from '#rules/app/messageKey.ts'
import { useFormatLocale } from '#src/ui/format/FormatLocale.tsx'
import { formatFigures } from '#src/ui/format/formatNumber.ts'

/** Says what keeps something from being done to an order, in the user's words. */
export function useProblem(): (problem: Message) => string {
  const { t } = useTranslation('orders')
  const locale = useFormatLocale()
  return ({ key, figures }) =>
    key === 'offline'
      ? t('app:nothingSent')
      : t(`problem.${key as 'stopLossOfBuy'}`, formatFigures(locale, figures) as { price: string })
}

import { useTranslation } from 'react-i18next'
import { useSelector } from '@xstate/react'
import type { Message } from '#rules/app/messageKey.ts'
import { useFormatLocale } from '#src/ui/format/FormatLocale.tsx'
import { formatFigures } from '#src/ui/format/formatNumber.ts'
import { findEndProblem, findReverseProblem } from '#machines/trading/orderContext.ts'
import { useChosenOrder } from '#src/app/wiring/actors.tsx'

/** Says what keeps something from being done to an order, in the user's words. */
export function useProblem(): (problem: Message) => string {
  const { t } = useTranslation('orders')
  const locale = useFormatLocale()
  return ({ key, figures }) =>
    key === 'offline'
      ? t('app:nothingSent')
      : t(`problem.${key as 'stopLossOfBuy'}`, formatFigures(locale, figures) as { price: string })
}

/** Why the order that is looked at cannot be closed or cancelled now, as its machine goes by. [ORD17, ORD37, ORD140] */
export const useEndReason = (): string | undefined => useReason(findEndProblem)

/** The same of turning it round. [ORD370, ORD450] */
export const useReverseReason = (): string | undefined => useReason(findReverseProblem)

function useReason(find: typeof findEndProblem): string | undefined {
  const say = useProblem()
  const problem = useSelector(useChosenOrder(), (snapshot) => (snapshot ? find(snapshot) : null), isSame)
  return problem ? say(problem) : undefined
}

const isSame = (one: { readonly key: string } | null, other: { readonly key: string } | null) => one?.key === other?.key

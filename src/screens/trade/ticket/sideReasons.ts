import { useTranslation } from 'react-i18next'
import type { OrderFormSnapshot } from '#machines/trading/orderFormContext.ts'
import { findSendProblem } from '#machines/trading/ticketContext.ts'
import type { Message } from '#rules/app/messageKey.ts'
import type { Side } from '#rules/trading/order.ts'
import { sidesOf } from '#rules/trading/ticketDraft.ts'
import type { StopKind } from '#rules/trading/typedPrice.ts'
import { useFormatLocale } from '#src/ui/format/FormatLocale.tsx'
import { formatFigures } from '#src/ui/format/formatNumber.ts'

export type SideReasons = Readonly<Record<Side, Message | null>>

export const reasonsOf = ({ context }: OrderFormSnapshot): SideReasons => ({
  sell: findSendProblem(context, 'sell'),
  buy: findSendProblem(context, 'buy'),
})

/** A tick makes new objects that mostly say the same. */
export const areSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** A stop that keeps the order from being sent. */
export function hasWrongStop({ context }: OrderFormSnapshot, kind: StopKind): boolean {
  const { draft } = context
  return draft !== null && sidesOf(draft).every((side) => findSendProblem(context, side)?.key.startsWith(kind) ?? false)
}

/** Says what is wrong with a ticket in the user's words. */
export function useSentence(): (message: Message) => string {
  const { t } = useTranslation('trade')
  const locale = useFormatLocale()
  return ({ key, figures }) => t(`problem.${key}` as 'problem.marketClosed', formatFigures(locale, figures))
}

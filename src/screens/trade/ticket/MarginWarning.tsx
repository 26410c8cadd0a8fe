import { useSelector } from '@xstate/react'
import type { OrderFormSnapshot } from '#machines/trading/orderFormContext.ts'
import { ticketContextOf } from '#machines/trading/ticketContext.ts'
import { findMarginWarning } from '#rules/trading/marginWarning.ts'
import type { Message } from '#rules/app/messageKey.ts'
import { readDraft } from '#rules/trading/ticketDraft.ts'
import { useActor } from '#src/app/wiring/actors.tsx'
import { areSame, useSentence } from './sideReasons.ts'

/** The margin of a pending order that would not be there: no reason yet. [TKT306] */
export function MarginWarning() {
  const warning = useSelector(useActor('orderForm'), warningOf, areSame)
  const sentence = useSentence()
  return warning && sentence(warning)
}

function warningOf({ context }: OrderFormSnapshot): Message | null {
  const ticketContext = ticketContextOf(context, true)
  return ticketContext && context.draft && findMarginWarning(readDraft(context.draft, 'buy'), ticketContext)
}

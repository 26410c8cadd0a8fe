import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { ticketOf } from '#machines/orderFormMachine.ts'
import { marginPlacesShown } from '#rules/limits.ts'
import { summariseTicket } from '#rules/orderTicket.ts'
import { useActor } from '#src/app/actors.tsx'
import { Amount } from '#src/ui/Amount.tsx'
import { Figure } from '#src/ui/Figure.tsx'
import { Figures } from '#src/ui/Figures.tsx'

/** What the order would lock up and cost: the same rule that books it. */
export function TicketPreview() {
  const { t } = useTranslation('trade')
  const snapshot = useSelector(useActor('orderForm'), (known) => known)
  const known = ticketOf(snapshot, 'buy')
  const summary = known && summariseTicket(known.ticket, known.meets)
  return (
    <Figures>
      <Figure label={t('form.margin')}>
        <Amount value={summary?.margin} places={marginPlacesShown} />
      </Figure>
      <Figure label={t('form.fee')}>
        <Amount value={summary?.fee} places={marginPlacesShown} />
      </Figure>
      <Figure label={t('form.availableAfter')} align="end">
        <Amount value={summary?.availableAfter ?? undefined} />
      </Figure>
    </Figures>
  )
}

import { useTranslation } from 'react-i18next'
import { marginPlacesShown } from '#rules/limits.ts'
import { Amount } from '#src/ui/Amount.tsx'
import { Figure } from '#src/ui/Figure.tsx'
import { Figures } from '#src/ui/Figures.tsx'
import { LeftToRight } from '#src/ui/LeftToRight.tsx'
import styles from './OrderForm.module.css'
import { useDraft, useTicketSummary } from './useTicket.ts'

/** What the order would lock up and cost: the same rule that books it. A pending order takes nothing before it opens. [TKT16] */
export function TicketPreview() {
  const { t } = useTranslation('trade')
  const { summary } = useTicketSummary()
  const isPending = useDraft()?.mode === 'pending'
  return (
    <Figures>
      <Figure label={isPending ? t('form.marginLater') : t('form.margin')}>
        <Amount value={summary?.margin} places={marginPlacesShown} />
      </Figure>
      <Figure label={isPending ? t('form.feeLater') : t('form.fee')}>
        <Amount value={summary?.fee} places={marginPlacesShown} />
      </Figure>
      <Figure label={t('form.available')} align="end">
        {isPending ? (
          <Amount value={summary?.availableBefore ?? undefined} />
        ) : (
          <LeftToRight>
            <Amount value={summary?.availableBefore ?? undefined} />
            <span className={styles.arrow} />
            <Amount value={summary?.availableAfter ?? undefined} />
          </LeftToRight>
        )}
      </Figure>
    </Figures>
  )
}

import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { isNegative } from '#rules/number/decimal.ts'
import { marginPlacesShown } from '#rules/app/limits.ts'
import { Figure, Figures } from '#src/ui/format/Figure.tsx'
import { LiveAmount } from '#src/ui/live/LiveAmount.tsx'
import { LiveText } from '#src/ui/live/LiveText.tsx'
import { usePrivacy } from '#src/ui/format/Privacy.tsx'
import { useAfterPaint } from '#src/ui/hooks/useAfterPaint.ts'
import styles from './TicketPreview.module.css'
import { type SummaryNow, useDrafted, useSummarySource } from './useTicket.ts'

const marginOf = ({ summary }: SummaryNow) => summary?.margin
const feeOf = ({ summary }: SummaryNow) => summary?.fee
const beforeOf = ({ summary }: SummaryNow) => summary?.freeMarginBefore
const afterOf = ({ summary }: SummaryNow) => summary?.freeMarginAfter

/** What the order would lock up and cost: the same rule that books it. A pending order takes nothing before it opens. With the balance hidden it says whether it is enough. [ACC221, TKT16] */
export function TicketPreview() {
  const { t } = useTranslation('trade')
  const source = useSummarySource()
  const { isHidden } = usePrivacy()
  const enough = useCallback(
    ({ summary }: SummaryNow) => {
      if (!summary?.freeMarginAfter) return '–'
      return isNegative(summary.freeMarginAfter) ? t('form.notEnough') : t('form.enough')
    },
    [t],
  )
  const isPending = useAfterPaint(useDrafted('mode')) === 'pending'
  return (
    <div className={styles.preview}>
      <Figures>
        <Figure label={isPending ? t('form.marginLater') : t('form.margin')}>
          <LiveAmount source={source} of={marginOf} places={marginPlacesShown} />
        </Figure>
        <Figure label={isPending ? t('form.feeLater') : t('form.fee')}>
          <LiveAmount source={source} of={feeOf} places={marginPlacesShown} />
        </Figure>
        <Figure label={t('form.available')} align="end">
          {isHidden ? (
            <LiveText source={source} text={enough} />
          ) : isPending ? (
            <LiveAmount source={source} of={beforeOf} />
          ) : (
            <span dir="ltr" className={styles.way}>
              <span className={styles.before}>
                <LiveAmount source={source} of={beforeOf} />
              </span>
              <span className={styles.arrow} />
              <LiveAmount source={source} of={afterOf} />
            </span>
          )}
        </Figure>
      </Figures>
    </div>
  )
}

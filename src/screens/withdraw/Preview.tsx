import { useTranslation } from 'react-i18next'
import { moneyPlaces } from '#rules/app/limits.ts'
import { type WithdrawalFigures } from '#rules/funds/withdrawal.ts'
import { Amount } from '#src/ui/format/Amount.tsx'
import { Figure } from '#src/ui/format/Figure.tsx'
import { Figures } from '#src/ui/format/Figures.tsx'
import type { ChosenCurrency } from './useChoice.ts'

type PreviewProps = { readonly figures: WithdrawalFigures | null; readonly currency: ChosenCurrency }

/** What it costs and what arrives, to the last digit that will be booked. [WDR6, WDR16] */
export function Preview({ figures, currency }: PreviewProps) {
  const { t } = useTranslation('withdraw')
  return (
    <Figures look="list">
      <Figure label={t('fee')}>
        <Amount value={figures?.fee} places={moneyPlaces} unit="USD" />
      </Figure>
      <Figure label={t('received')}>
        <Amount value={figures?.received} places={currency.precision} unit={currency.code} />
      </Figure>
    </Figures>
  )
}

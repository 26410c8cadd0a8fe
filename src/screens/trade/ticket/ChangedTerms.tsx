import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { OrderFormContext, OrderFormSnapshot } from '#machines/trading/orderFormContext.ts'
import { type Decimal, hundred, times, toNumber } from '#rules/number/decimal.ts'
import { type Fee, type TermsChange, findTermsChanges } from '#rules/market/termsChanges.ts'
import { termsShownOf } from '#rules/market/termsInForce.ts'
import { useActor } from '#src/app/wiring/actors.tsx'
import { useFormatLocale } from '#src/ui/format/FormatLocale.tsx'
import { formatCount, formatPercent, formatPlain } from '#src/ui/format/formatNumber.ts'
import { LeftToRight } from '#src/ui/format/LeftToRight.tsx'
import styles from './ChangedTerms.module.css'

const termsChanged = 2013

/** What the broker changed while the form stood there, before and after; and that nothing was booked where the old terms were sent. [TKT329, TKT330] */
export function ChangedTerms() {
  const { t } = useTranslation('changedTerms')
  const form = useActor('orderForm')
  const context = useSelector(form, (snapshot) => snapshot.context, haveSameTerms)
  const now = termsShownOf(context)
  const changes = context.termsBefore && now ? findTermsChanges(context.termsBefore, now) : []
  const isRefused = useSelector(form, wasRefused)
  const write = useTermsWords()
  if (changes.length === 0 && !isRefused) return null
  return (
    <output className={styles.changed}>
      <strong>{t('changed')}</strong>
      {changes.map((change) => (
        <span key={change.of}>
          <span className={styles.label}>{write(change).label}</span>
          <LeftToRight>
            <bdi>{write(change).from}</bdi>
            <span className={styles.arrow} />
            <bdi>{write(change).to}</bdi>
          </LeftToRight>
        </span>
      ))}
      {isRefused && <span>{t('again')}</span>}
    </output>
  )
}

/** A tick makes another context with the same terms. */
const haveSameTerms = (one: OrderFormContext, other: OrderFormContext): boolean =>
  one.termsBefore === other.termsBefore &&
  one.instrument?.termsVersion === other.instrument?.termsVersion &&
  one.brokerTerms === other.brokerTerms

const wasRefused = ({ context: { problem } }: OrderFormSnapshot): boolean =>
  problem?.kind === 'refused' && problem.code === termsChanged

/** Those with words in the part of the texts that is loaded for changes alone. */
type FigureChange = Exclude<TermsChange, { readonly of: 'fee' | 'leverage' | 'minimum' | 'step' }>

type Words = { readonly label: string; readonly from: string; readonly to: string }

/** Labels and figures as the contract details have them. */
function useTermsWords(): (change: TermsChange) => Words {
  const { t } = useTranslation(['trade', 'changedTerms'])
  const locale = useFormatLocale()
  const fee = ({ feeType, rate }: Fee) => {
    if (feeType === 'per lot') return t('terms.feeOfLot', { amount: formatPlain(locale, rate, 2) })
    const percent = times(rate, hundred)
    const share = formatPercent(locale, toNumber(percent), Math.max(2, percent.scale), 'negative')
    return t('terms.feeOfMargin', { share })
  }
  const factors = (leverages: readonly number[]) =>
    leverages.length === 0 ? t('form.noLeverage') : leverages.map((factor) => t('app:times', { factor })).join(' ')
  const lots = (value: Decimal) => t('terms.lots', { lots: formatPlain(locale, value, 2), count: toNumber(value) })
  const writeFigure = (change: FigureChange, value: string | number | Decimal): string => {
    if (typeof value === 'object') return formatPlain(locale, value, 0)
    if (change.of === 'hours') return t(`changedTerms:hoursOf.${value as 'forex'}`, { defaultValue: String(value) })
    return change.of === 'maxOrders'
      ? formatCount(locale, Number(value))
      : formatPercent(locale, Number(value), 0, 'negative')
  }
  return (change) => {
    if (change.of === 'fee') return { label: t('form.fee'), from: fee(change.from), to: fee(change.to) }
    if (change.of === 'leverage')
      return { label: t('form.leverage'), from: factors(change.from), to: factors(change.to) }
    if (change.of === 'minimum' || change.of === 'step')
      return { label: t(`terms.${change.of}`), from: lots(change.from), to: lots(change.to) }
    return {
      label: t(`changedTerms:${change.of}`),
      from: writeFigure(change, change.from),
      to: writeFigure(change, change.to),
    }
  }
}

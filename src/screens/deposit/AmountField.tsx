import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { depositPlace, depositSummary } from '#machines/funds/depositFacts.ts'
import { leastDeposit } from '#rules/funds/depositForm.ts'
import { textLengthMost } from '#rules/app/textLengths.ts'
import type { DepositActor } from '#src/app/wiring/depositActors.ts'
import { Amount } from '#src/ui/format/Amount.tsx'
import { formatAmount } from '#src/ui/format/formatNumber.ts'
import { useFormatLocale } from '#src/ui/format/FormatLocale.tsx'
import { NumberField } from '#src/ui/controls/NumberField.tsx'
import styles from './Charge.module.css'

type AmountFieldProps = { readonly deposit: DepositActor; readonly error: string | undefined }

/** How much, the least that is taken, and what it is worth. [DEP10, DEP12, DEP22] */
export function AmountField({ deposit, error }: AmountFieldProps) {
  const { t } = useTranslation('deposit')
  const snapshot = useSelector(deposit, (known) => known)
  const place = depositPlace(snapshot)
  const { credit } = depositSummary(snapshot)
  const currency = place?.currency ?? snapshot.context.draft.currency ?? ''
  const least = useLeastWords(deposit)
  return (
    <div className={styles.lines}>
      <NumberField
        label={currency === '' ? t('steps.amount') : t('amountIn', { currency })}
        name="amount"
        maxLength={textLengthMost.amount}
        value={snapshot.context.draft.amount}
        onChange={(amount) => deposit.send({ type: 'deposit.change', change: { amount } })}
        error={error}
        end={currency === '' ? undefined : <span className={styles.unit}>{currency}</span>}
      />
      {least !== undefined && <p className={styles.notice}>{least}</p>}
      {currency !== 'USD' && (
        <p className={styles.worth}>
          <span>{t('worth')}</span>
          <Amount value={credit ?? undefined} unit="USD" />
        </p>
      )}
      {credit && currency !== 'USD' && <p className={styles.notice}>{t('worthNote')}</p>}
    </div>
  )
}

/** Said beforehand, in the currency where its price is known. */
function useLeastWords(deposit: DepositActor): string | undefined {
  const { t } = useTranslation('deposit')
  const locale = useFormatLocale()
  const minimum = useSelector(deposit, ({ context }) => context.ways?.minimum ?? null)
  const place = useSelector(deposit, depositPlace)
  if (!minimum) return undefined
  const usd = `${formatAmount(locale, minimum, 2, 'negative')} USD`
  const least = place && leastDeposit(place, minimum)
  if (!place || !least || place.currency === 'USD') return t('leastUsd', { usd })
  const inCurrency = `${formatAmount(locale, least, least.scale, 'negative')} ${place.currency}`
  return t('leastInUsd', { least: inCurrency, usd })
}

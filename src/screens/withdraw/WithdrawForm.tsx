import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { WithdrawalOffer } from '#machines/funds/withdrawalMachine.ts'
import { textLengthMost } from '#rules/app/textLengths.ts'
import type { WayKind } from '#rules/funds/wallet.ts'
import { useForgetWhen } from '#src/app/device/formDrafts.tsx'
import type { ConfirmationActor } from '#src/app/wiring/confirmationActors.ts'
import type { WithdrawalActor } from '#src/app/wiring/walletActors.ts'
import { Banner } from '#src/ui/feedback/Banner.tsx'
import { Button } from '#src/ui/controls/Button.tsx'
import { Select } from '#src/ui/controls/Select.tsx'
import { TextField } from '#src/ui/controls/TextField.tsx'
import { moneyPlaces } from '#rules/app/limits.ts'
import type { WithdrawalFigures } from '#rules/funds/withdrawal.ts'
import { Amount } from '#src/ui/format/Amount.tsx'
import { Figure, Figures } from '#src/ui/format/Figure.tsx'
import { type Decimal, formatDecimal } from '#rules/number/decimal.ts'
import { Chip } from '#src/ui/controls/Chip.tsx'
import { NumberField } from '#src/ui/controls/NumberField.tsx'
import { formatMoment } from '#src/ui/format/formatTime.ts'
import { formatAmount } from '#src/ui/format/formatNumber.ts'
import { useFormatLocale } from '#src/ui/format/FormatLocale.tsx'
import { usePrivacy } from '#src/ui/format/Privacy.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { type WithdrawableFunds, useRequest } from './useRequest.ts'
import { WayPicker } from './WayPicker.tsx'
import styles from './Withdraw.module.css'
import type { ChosenCurrency } from './useChoice.ts'

type WithdrawFormProps = {
  readonly kind: WayKind
  readonly offer: WithdrawalOffer
  readonly withdrawal: WithdrawalActor
  readonly confirmation: ConfirmationActor
}

const isMade = (snapshot: { readonly hasTag: (tag: 'made') => boolean }) => snapshot.hasTag('made')

/** Currency, where to, how much; what it costs and brings is said at once, by the rule that books it. [WDR12, WDR16] */
export function WithdrawForm({ kind, offer, withdrawal, confirmation }: WithdrawFormProps) {
  const { t } = useTranslation('withdraw')
  const form = useRequest(kind, offer, (request) => withdrawal.send({ type: 'withdrawal.ask', request }))
  const { currency, ways, way, errorOf } = form
  useForgetWhen(withdrawal, isMade, form.forget)
  const problem = useSelector(withdrawal, ({ context }) => context.problem)
  const onHold = useHoldWords(offer.holdUntil, way?.holdUntil ?? null)
  if (!currency) return null
  return (
    <>
      <form className={styles.form} onSubmit={form.submit} noValidate aria-label={t('app:title.withdraw')}>
        <Select
          label={t(`currency.${kind}`)}
          value={String(currency.id)}
          onChange={form.chooseCurrency}
          options={offer.currencies.map(({ id, code, protocol }) => ({
            value: String(id),
            label: protocol === '' ? code : `${code} · ${protocol}`,
          }))}
        />
        <WayPicker
          kind={kind}
          currency={currency}
          ways={ways}
          way={way}
          onChoose={form.chooseWay}
          error={errorOf('way')}
        />
        <AmountField means={form.means} amount={form.amount} onType={form.typeAmount} error={errorOf('amount')} />
        <Preview figures={form.figures} currency={currency} />
        <TextField
          label={t('memo')}
          hint={t('memoHint')}
          name="memo"
          autoComplete="off"
          maxLength={textLengthMost.memo}
          value={form.memo}
          onChange={form.typeMemo}
        />
        {problem?.kind === 'refused' && (
          <div role="alert">
            <Banner tone="bad" title={problem.message} />
          </div>
        )}
        <Button type="submit" block size="large" reason={onHold}>
          {t('send')}
        </Button>
      </form>
      {way && <ConfirmDialog withdrawal={withdrawal} confirmation={confirmation} currency={currency} way={way} />}
    </>
  )
}

/** Why nothing can be withdrawn yet. [WDR24] */
function useHoldWords(all: number | null, own: number | null): string | undefined {
  const { t } = useTranslation('withdraw')
  const locale = useFormatLocale()
  if (all !== null) return t('hold.account', { time: formatMoment(locale, all) })
  return own === null ? undefined : t('hold.method', { time: formatMoment(locale, own) })
}

type PreviewProps = { readonly figures: WithdrawalFigures | null; readonly currency: ChosenCurrency }

/** What it costs and what arrives, to the last digit that will be booked. [WDR6, WDR16] */
function Preview({ figures, currency }: PreviewProps) {
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

type AmountFieldProps = {
  readonly means: WithdrawableFunds
  readonly amount: string
  readonly onType: (text: string) => void
  readonly error: string | undefined
}

/** How much, in USD; "all" is what may leave now. [WDR3, WDR7, WDR14] */
function AmountField({ means, amount, onType, error }: AmountFieldProps) {
  const { t } = useTranslation('withdraw')
  const limits = useLimitWords(means)
  const { most } = means
  return (
    <NumberField
      label={t('amount')}
      name="amount"
      enterKeyHint="done"
      value={amount}
      onChange={onType}
      hint={limits}
      error={error}
      end={
        most && (
          <span className={styles.all}>
            <Chip onClick={() => onType(formatDecimal(most))}>{t('all')}</Chip>
          </span>
        )
      }
    />
  )
}

type Limits = { readonly most: Decimal | null; readonly minimum: Decimal | null }

/** How much may be withdrawn, as far as it is known and may be seen. [ACC220, WDR7] */
function useLimitWords({ most: known, minimum }: Limits): string | undefined {
  const { t } = useTranslation('withdraw')
  const locale = useFormatLocale()
  const most = usePrivacy().isHidden ? null : known
  const write = (value: Decimal) => formatAmount(locale, value, 2, 'negative')
  if (most && minimum) return t('limits.both', { most: write(most), minimum: write(minimum) })
  if (most) return t('limits.most', { most: write(most) })
  return minimum ? t('limits.minimum', { minimum: write(minimum) }) : undefined
}

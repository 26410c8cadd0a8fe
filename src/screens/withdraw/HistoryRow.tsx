import { useTranslation } from 'react-i18next'
import type { SentWithdrawal } from '#machines/funds/withdrawalMachine.ts'
import { maskedAccount } from '#rules/funds/shownAddress.ts'
import { Amount } from '#src/ui/format/Amount.tsx'
import { Badge } from '#src/ui/feedback/Badge.tsx'
import { useFormatLocale } from '#src/ui/format/FormatLocale.tsx'
import { formatMoment } from '#src/ui/format/formatTime.ts'
import { LeftToRight } from '#src/ui/format/LeftToRight.tsx'
import { Steps } from '#src/ui/feedback/Steps.tsx'
import styles from './Withdraw.module.css'

const tones = { waiting: 'accent', paid: 'good', refused: 'bad' } as const

/** One withdrawal: what left and what arrives, when and where to, its fee, and how far it is. [WDR10, WDR11] */
export function HistoryRow({ made }: { readonly made: SentWithdrawal }) {
  const { t } = useTranslation('withdraw')
  const locale = useFormatLocale()
  const { amount, received, fee, currency, status, statusName, notes } = made
  return (
    <div className={styles.row}>
      <p className={styles.line}>
        <strong>
          <LeftToRight>
            <Amount value={amount} unit="USD" />
            <span className={styles.arrow} />
            <Amount value={received} places={placesOf(received.scale)} unit={currency} />
          </LeftToRight>
        </strong>
        <Badge tone={status ? tones[status] : 'neutral'}>{statusName}</Badge>
      </p>
      <p className={styles.line}>
        <span>{formatMoment(locale, made.createdAt)}</span>
        <LeftToRight>{maskedAccount(made.address || made.payeeAccount)}</LeftToRight>
        <span>
          {t('fee')} <Amount value={fee} places={placesOf(fee.scale)} />
        </span>
      </p>
      <WithdrawalSteps made={made} />
      {made.isFrozen && <p className={styles.memo}>{t('frozen')}</p>}
      {notes !== '' && (
        <p className={status === 'refused' ? styles.notes : styles.memo}>
          <bdi>{notes}</bdi>
        </p>
      )}
    </div>
  )
}

/** Digits that are there, two at least. */
const placesOf = (scale: number): number => Math.max(2, scale)

const presentOf = { waiting: 1, refused: 2, paid: 3 } as const

/** How far a withdrawal is: asked for, checked, paid or refused. A status that is not known is left to its words. [WDR11] */
export function WithdrawalSteps({ made }: { readonly made: SentWithdrawal }) {
  const { t } = useTranslation('withdraw')
  if (made.status === null) return null
  const isRefused = made.status === 'refused'
  return (
    <Steps
      label={t('steps.label')}
      steps={[
        { key: 'asked', label: t('steps.asked') },
        { key: 'checked', label: t('steps.checked') },
        { key: 'ended', label: isRefused ? t('steps.refused') : t('steps.paid') },
      ]}
      present={presentOf[made.status]}
      failed={isRefused}
    />
  )
}

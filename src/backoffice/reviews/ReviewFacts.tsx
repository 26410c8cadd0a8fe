import { useTranslation } from 'react-i18next'
import type {
  BackOfficeReview,
  DepositReview,
  IdentityReview,
  WithdrawalReview,
} from '#machines/backoffice/reviewQueueMachine.ts'
import { creditOf } from '#rules/funds/deposit.ts'
import { Amount } from '#src/ui/format/Amount.tsx'
import { CopyButton } from '#src/ui/controls/CopyButton.tsx'
import { Figure, Figures } from '#src/ui/format/Figure.tsx'
import { LeftToRight } from '#src/ui/format/LeftToRight.tsx'
import { useFormatLocale } from '#src/ui/format/FormatLocale.tsx'
import { formatMoment } from '#src/ui/format/formatTime.ts'
import styles from './ReviewFacts.module.css'
import { placesOf } from './reviewKinds.ts'

/** What is known of a record, one line each; what there is none of has no line. */
export function ReviewFacts({ review }: { readonly review: BackOfficeReview }) {
  const { t } = useTranslation('desk')
  const locale = useFormatLocale()
  const { user, createdAt, remark, decidedBy, decidedAt } = review
  return (
    <Figures look="list">
      <OwnFacts review={review} />
      <Line label={t('reviews.user')} text={user.uid} />
      <Line label={t('reviews.email')} text={user.email} />
      <Line label={t('reviews.mobile')} text={user.mobile} />
      <Figure label={t('reviews.submitted')}>{formatMoment(locale, createdAt, true)}</Figure>
      {decidedBy !== null && <Figure label={t('reviews.decidedBy')}>{decidedBy}</Figure>}
      {decidedAt !== null && <Figure label={t('reviews.decidedAt')}>{formatMoment(locale, decidedAt, true)}</Figure>}
      {remark !== '' && <Figure label={t('reviews.remark')}>{remark}</Figure>}
    </Figures>
  )
}

function OwnFacts({ review }: { readonly review: BackOfficeReview }) {
  if (review.kind === 'identity') return <IdentityFacts review={review} />
  return review.kind === 'deposit' ? <DepositFacts review={review} /> : <WithdrawalFacts review={review} />
}

type LineProps = { readonly label: string; readonly text: string; readonly copied?: boolean }

/** `copied`: what an operator puts into another program. */
function Line({ label, text, copied = false }: LineProps) {
  const { t } = useTranslation('desk')
  if (text === '') return null
  return (
    <Figure label={label}>
      <span className={styles.line}>
        <LeftToRight>{text}</LeftToRight>
        {copied && <CopyButton text={text} label={t('copy', { what: label })} copiedLabel={t('copied')} />}
      </span>
    </Figure>
  )
}

function IdentityFacts({ review }: { readonly review: IdentityReview }) {
  const { t } = useTranslation('desk')
  return <Line label={t('reviews.cardId')} text={review.cardId} />
}

function DepositFacts({ review }: { readonly review: DepositReview }) {
  const { t } = useTranslation('desk')
  const { amount, usdPrice, credited, way, channel, address } = review
  return (
    <>
      {credited === null ? (
        <Figure label={t('reviews.worthNow')}>
          <Amount value={creditOf(amount, usdPrice)} unit="USD" />
        </Figure>
      ) : (
        <Figure label={t('reviews.credited')}>
          <Amount value={credited} unit="USD" />
        </Figure>
      )}
      <Figure label={t('reviews.price')}>
        <Amount value={usdPrice} places={placesOf(usdPrice)} unit="USD" />
      </Figure>
      <Line label={t(`reviews.channel.${way}`)} text={channel} />
      <Line label={t('reviews.sender')} text={address} />
    </>
  )
}

function WithdrawalFacts({ review }: { readonly review: WithdrawalReview }) {
  const { t } = useTranslation('desk')
  const { amount, fee, protocol, address, bankName, bankAddress, bankSwift, payeeName, payeeAccount, memo } = review
  return (
    <>
      <Figure label={t('reviews.debited')}>
        <Amount value={amount} unit="USD" />
      </Figure>
      <Figure label={t('reviews.fee')}>
        <Amount value={fee} places={placesOf(fee)} unit="USD" />
      </Figure>
      {review.isFrozen && <Figure label={t('reviews.frozen')}>{t('reviews.frozenText')}</Figure>}
      <Line label={t('reviews.channel.coin')} text={protocol} />
      <Line copied label={t('reviews.address')} text={address} />
      <Line copied label={t('reviews.payeeName')} text={payeeName} />
      <Line copied label={t('reviews.payeeAccount')} text={payeeAccount} />
      <Line label={t('reviews.channel.bank')} text={bankName} />
      <Line label={t('reviews.bankAddress')} text={bankAddress} />
      <Line copied label={t('reviews.bankSwift')} text={bankSwift} />
      <Line label={t('reviews.memo')} text={memo} />
    </>
  )
}

import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { DepositRecord } from '#machines/funds/depositFacts.ts'
import type { DepositRecordsActor } from '#src/app/wiring/depositActors.ts'
import { Amount } from '#src/ui/format/Amount.tsx'
import { Banner } from '#src/ui/feedback/Banner.tsx'
import { FailedState } from '#src/ui/feedback/FailedState.tsx'
import { Figure, Figures } from '#src/ui/format/Figure.tsx'
import { formatMoment } from '#src/ui/format/formatTime.ts'
import { useFormatLocale } from '#src/ui/format/FormatLocale.tsx'
import { Sheet } from '#src/ui/layout/Sheet.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { Steps } from '#src/ui/feedback/Steps.tsx'
import styles from './Records.module.css'

type RecordSheetProps = { readonly records: DepositRecordsActor; readonly onClose: () => void }

/** The deposit that is looked at, as it is now: its way, its figures, its proof. [DEP19, DEP20, DEP24] */
export function RecordSheet({ records, onClose }: RecordSheetProps) {
  const { t } = useTranslation('deposit')
  const chosen = useSelector(records, ({ context }) => context.chosen)
  const followed = useSelector(records, ({ children }) => children.chosen)
  const record = useSelector(followed, (snapshot) => snapshot?.context.record) ?? chosen
  return (
    <Sheet
      open={chosen !== null}
      onClose={onClose}
      title={record ? t('detail.title', { id: record.id }) : ''}
      closeLabel={t('app:close')}
    >
      {record && (
        <div className={styles.detail}>
          <RecordSteps status={record.status} />
          <Outcome record={record} />
          <Details record={record} />
          <Proof records={records} />
        </div>
      )}
    </Sheet>
  )
}

function Outcome({ record: { status, remark } }: { readonly record: DepositRecord }) {
  const { t } = useTranslation('deposit')
  if (status === 'finished') return null
  if (status === 'unchecked') return <Banner tone="info" title={t('detail.waiting')} />
  return (
    <Banner tone="bad" title={t(`detail.${status}`)}>
      {remark === '' ? undefined : <bdi>{remark}</bdi>}
    </Banner>
  )
}

function Details({ record }: { readonly record: DepositRecord }) {
  const { t } = useTranslation('deposit')
  const locale = useFormatLocale()
  const { amount, currency, credited, kind, createdAt } = record
  return (
    <Figures look="list">
      <Figure label={t('detail.amount')}>
        <Amount value={amount} places={Math.max(2, amount.scale)} unit={currency} />
      </Figure>
      <Figure label={t('detail.credited')}>
        <Amount value={credited ?? undefined} unit="USD" />
      </Figure>
      <Figure label={t('detail.way')}>{t(`ways.${kind}`)}</Figure>
      <Figure label={t('detail.submitted')}>{formatMoment(locale, createdAt, true)}</Figure>
    </Figures>
  )
}

/** Only its owner and operators get it: it was fetched as they are, and is shown from here. [KYC15] */
function Proof({ records }: { readonly records: DepositRecordsActor }) {
  const { t } = useTranslation('deposit')
  const snapshot = useSelector(records, (known) => known)
  const { picture } = snapshot.context
  if (snapshot.hasTag('without proof')) return null
  if (snapshot.hasTag('proof failed'))
    return (
      <FailedState
        title={t('detail.proofFailed')}
        retryLabel={t('app:retry')}
        onRetry={() => records.send({ type: 'proof.retry' })}
      />
    )
  return (
    <figure className={styles.proof}>
      <figcaption>{t('detail.proof')}</figcaption>
      {picture === null ? (
        <Skeleton shape="card" label={t('app:loading')} />
      ) : (
        <img className={styles.picture} src={picture} alt={t('detail.proof')} />
      )}
    </figure>
  )
}

type Status = DepositRecord['status']

const endOf = { unchecked: 'finished', finished: 'finished', rejected: 'rejected', invalid: 'invalid' } as const
const presentOf: Readonly<Record<Status, number>> = { unchecked: 1, finished: 3, rejected: 2, invalid: 2 }

/** Where a deposit is on its way. [DEP14, DEP24] */
export function RecordSteps({ status }: { readonly status: Status }) {
  const { t } = useTranslation('deposit')
  const steps = ['submitted', 'review', endOf[status]] as const
  return (
    <Steps
      label={t('way.label')}
      steps={steps.map((key) => ({ key, label: t(`way.${key}`) }))}
      present={presentOf[status]}
      failed={status === 'rejected' || status === 'invalid'}
    />
  )
}

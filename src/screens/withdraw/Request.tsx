import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { WayKind } from '#rules/funds/wallet.ts'
import { type WithdrawalActor, useWithdrawalOffer } from '#src/app/wiring/walletActors.tsx'
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx'
import { ReadFailure } from '#src/components/ReadFailure.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { SentCard } from './SentCard.tsx'
import { WithdrawForm } from './WithdrawForm.tsx'

type RequestProps = { readonly kind: WayKind; readonly withdrawal: WithdrawalActor }

/** The form, or what became of it once it was sent. Without a currency there is no payment channel. [WDR15] */
export function Request({ kind, withdrawal }: RequestProps) {
  const { t } = useTranslation('withdraw')
  const offer = useWithdrawalOffer(kind)
  const snapshot = useSelector(offer, (known) => known)
  const made = useSelector(withdrawal, (known) => (known.hasTag('made') ? known.context.made : null))
  const { value } = snapshot.context
  if (made) return <SentCard made={made} onAnother={() => withdrawal.send({ type: 'withdrawal.another' })} />
  if (value === null && snapshot.hasTag('failed'))
    return <ReadFailure problem={snapshot.context.problem} onRetry={() => offer.send({ type: 'read.refresh' })} />
  if (value === null) return <Skeleton shape="card" count={2} label={t('app:loading')} />
  if (value.currencies.length === 0)
    return <EmptyState icon="wallet" title={t('app:noChannel')} text={t(`noChannel.${kind}`)} />
  return <WithdrawForm kind={kind} offer={value} withdrawal={withdrawal} />
}

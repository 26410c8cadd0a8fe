/** Binds where withdrawals go: `type` 1 a coin address, 2 a bank account. [RTE37, WAL5, WAL6] */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'wouter'
import type { WayKind } from '#rules/funds/wallet.ts'
import { useDrawCurrencies } from '#src/app/wiring/walletActors.ts'
import { useIsBarred } from '#src/app/wiring/sessionActors.ts'
import { BackButton } from '#src/ui/controls/BackButton.tsx'
import { ButtonLink } from '#src/ui/controls/ButtonLink.tsx'
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx'
import { LockedNotice } from '#src/components/LockedNotice.tsx'
import { ReadFailure } from '#src/components/ReadFailure.tsx'
import { Screen } from '#src/ui/layout/Screen.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { WayForm } from './WayForm.tsx'

const kinds: Readonly<Record<string, WayKind>> = { '1': 'coin', '2': 'bank' }

export function WithdrawWay() {
  const { t } = useTranslation('wallet')
  const [search] = useSearchParams()
  const type = search.get('type') ?? ''
  const kind = Object.hasOwn(kinds, type) ? kinds[type] : undefined
  const title = kind ? t(`${kind}.bind`) : t('app:title.withdrawWay')
  return (
    <Screen title={title} start={<BackButton label={t('app:back')} fallback="/mine/wallet" />} padded width="page">
      <LockedNotice isLocked={useIsBarred('bindDrawMethod')} isPadded>
        {kind ? <Binding key={kind} kind={kind} /> : <Choice />}
      </LockedNotice>
    </Screen>
  )
}

/** Neither of the two: an old or mistyped link. */
function Choice() {
  const { t } = useTranslation('wallet')
  return (
    <EmptyState
      icon="wallet"
      title={t('choice.title')}
      text={t('choice.text')}
      action={
        <>
          <ButtonLink href="/mine/withdraw-way?type=1" block>
            {t('coin.bind')}
          </ButtonLink>
          <ButtonLink href="/mine/withdraw-way?type=2" variant="plain" block>
            {t('bank.bind')}
          </ButtonLink>
        </>
      }
    />
  )
}

function Binding({ kind }: { readonly kind: WayKind }) {
  const { t } = useTranslation('wallet')
  const actor = useDrawCurrencies(kind)
  const snapshot = useSelector(actor, (known) => known)
  const { value } = snapshot.context
  if (value === null && snapshot.hasTag('failed'))
    return <ReadFailure problem={snapshot.context.problem} onRetry={() => actor.send({ type: 'read.refresh' })} />
  if (value === null) return <Skeleton shape="card" count={2} label={t('app:loading')} />
  if (value.length === 0) return <EmptyState icon="wallet" title={t('app:noChannel')} text={t('noCurrency')} />
  return <WayForm kind={kind} currencies={value} />
}

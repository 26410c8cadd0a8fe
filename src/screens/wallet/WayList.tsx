import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { WayKind } from '#rules/funds/wallet.ts'
import { useWallet } from '#src/app/wiring/walletActors.ts'
import { BackButton } from '#src/ui/controls/BackButton.tsx'
import { ButtonLink } from '#src/ui/controls/ButtonLink.tsx'
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx'
import { ReadFailure } from '#src/components/ReadFailure.tsx'
import { Screen } from '#src/ui/layout/Screen.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { RemoveDialog } from './RemoveDialog.tsx'
import styles from './Wallet.module.css'
import { WayCard } from './WayCard.tsx'

type WayListProps = { readonly kind: WayKind }

/** What is bound of a kind, masked; bound anew, and removed after a confirmation. [WAL3, WAL8] */
export function WayList({ kind }: WayListProps) {
  const { t } = useTranslation('wallet')
  const title = kind === 'coin' ? t('app:title.coinAddresses') : t('app:title.bankCards')
  return (
    <Screen title={title} start={<BackButton label={t('app:back')} fallback="/mine/wallet" />} padded width="page">
      <Content kind={kind} />
    </Screen>
  )
}

function Content({ kind }: WayListProps) {
  const { t } = useTranslation('wallet')
  const wallet = useWallet(kind)
  const snapshot = useSelector(wallet, (known) => known)
  const { ways } = snapshot.context
  if (snapshot.hasTag('failed'))
    return <ReadFailure problem={snapshot.context.problem} onRetry={() => wallet.send({ type: 'wallet.refresh' })} />
  if (!snapshot.hasTag('shown')) return <Skeleton shape="card" count={2} label={t('app:loading')} />
  const bind = (
    <ButtonLink href={`/mine/withdraw-way?type=${kind === 'coin' ? 1 : 2}`} icon="plus" block>
      {t(`${kind}.bind`)}
    </ButtonLink>
  )
  if (ways.length === 0)
    return <EmptyState icon="wallet" title={t(`${kind}.empty.title`)} text={t(`${kind}.empty.text`)} action={bind} />
  return (
    <div className={styles.content}>
      <ul className={styles.list} aria-label={t(`${kind}.list`)}>
        {ways.map((way) => (
          <li key={way.id}>
            <WayCard way={way} onRemove={() => wallet.send({ type: 'way.ask', way })} />
          </li>
        ))}
      </ul>
      {bind}
      <RemoveDialog wallet={wallet} />
    </div>
  )
}

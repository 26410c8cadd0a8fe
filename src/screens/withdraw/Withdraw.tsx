/** Takes money out, to a bound coin address or bank account; below, what was taken out before. [RTE33, WDR11] */
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'wouter'
import { useSelector } from '@xstate/react'
import type { WayKind } from '#rules/funds/wallet.ts'
import { type ConfirmationActor, useConfirmation } from '#src/app/wiring/confirmationActors.ts'
import { useActor } from '#src/app/wiring/actors.tsx'
import { useIsBarred } from '#src/app/wiring/sessionActors.ts'
import { type WithdrawalActor, useWithdrawal, useWithdrawalOffer } from '#src/app/wiring/walletActors.ts'
import { BackButton } from '#src/ui/controls/BackButton.tsx'
import { Columns } from '#src/ui/layout/Columns.tsx'
import { Screen } from '#src/ui/layout/Screen.tsx'
import { TabPanel, Tabs } from '#src/ui/controls/Tabs.tsx'
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx'
import { LockedNotice } from '#src/components/LockedNotice.tsx'
import { ReadFailure } from '#src/components/ReadFailure.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import type { SentWithdrawal } from '#machines/funds/withdrawalMachine.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { Card } from '#src/ui/layout/Card.tsx'
import { PagedList } from '#src/components/PagedList.tsx'
import { AfterIdentity } from './AfterIdentity.tsx'
import { WithdrawForm } from './WithdrawForm.tsx'
import styles from './Withdraw.module.css'
import { HistoryRow, WithdrawalSteps } from './HistoryRow.tsx'

const kinds = ['coin', 'bank'] as const
const types: Readonly<Record<WayKind, string>> = { coin: '1', bank: '2' }

export function Withdraw() {
  const { t } = useTranslation('withdraw')
  const [search, setSearch] = useSearchParams()
  const kind = kinds.find((one) => types[one] === search.get('type')) ?? 'coin'
  return (
    <Screen
      title={t('app:title.withdraw')}
      width="page"
      start={<BackButton label={t('app:back')} fallback="/user" />}
      belowBar={
        <Tabs<WayKind>
          id="withdraw"
          label={t('kinds')}
          tabs={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
          value={kind}
          onChange={(wanted) => setSearch({ type: types[wanted] }, { replace: true })}
        />
      }
    >
      <TabPanel id="withdraw" value={kind}>
        <OfKind key={kind} kind={kind} />
      </TabPanel>
    </Screen>
  )
}

function OfKind({ kind }: { readonly kind: WayKind }) {
  const confirmation = useConfirmation()
  const withdrawal = useWithdrawal(kind, confirmation)
  return (
    <Columns side={<History withdrawal={withdrawal} />} sideLast>
      <Request kind={kind} withdrawal={withdrawal} confirmation={confirmation} />
    </Columns>
  )
}

type RequestProps = {
  readonly kind: WayKind
  readonly withdrawal: WithdrawalActor
  readonly confirmation: ConfirmationActor
}

/** The form, or what stands in its way, or what became of it once it was sent. Without a currency there is no payment channel. [SES476, WDR15, WDR31] */
function Request({ kind, withdrawal, confirmation }: RequestProps) {
  const { t } = useTranslation('withdraw')
  const offer = useWithdrawalOffer(kind)
  const snapshot = useSelector(offer, (known) => known)
  const made = useSelector(withdrawal, (known) => (known.hasTag('made') ? known.context.made : null))
  const { value } = snapshot.context
  const isLocked = useIsBarred('withdraw')
  const isIdentityAsked = useSelector(useActor('settings'), ({ context }) => context.value?.identityToWithdraw === 1)
  if (made) return <SentCard made={made} onAnother={() => withdrawal.send({ type: 'withdrawal.another' })} />
  if (value === null && snapshot.hasTag('failed'))
    return <ReadFailure problem={snapshot.context.problem} onRetry={() => offer.send({ type: 'read.refresh' })} />
  if (value === null) return <Skeleton shape="card" count={2} label={t('app:loading')} />
  if (value.currencies.length === 0)
    return <EmptyState icon="wallet" title={t('app:noChannel')} text={t(`noChannel.${kind}`)} />
  if (isLocked)
    return (
      <div className={styles.locked}>
        <LockedNotice isLocked />
      </div>
    )
  const form = <WithdrawForm kind={kind} offer={value} withdrawal={withdrawal} confirmation={confirmation} />
  return isIdentityAsked ? <AfterIdentity>{form}</AfterIdentity> : form
}

type SentCardProps = { readonly made: SentWithdrawal; readonly onAnother: () => void }

/** What became of the withdrawal that was just sent; it moves when an operator decides. [WDR18] */
function SentCard({ made, onAnother }: SentCardProps) {
  const { t } = useTranslation('withdraw')
  const status = made.status ?? 'waiting'
  return (
    <div className={styles.made}>
      <Card>
        <div role="status">
          <h2 className={styles.heading}>{t(`made.${status}.title`)}</h2>
          <p className={styles.text}>{made.isFrozen ? t('frozen') : t(`made.${status}.text`)}</p>
          {status === 'refused' && made.notes !== '' && (
            <p className={styles.notes}>
              <bdi>{made.notes}</bdi>
            </p>
          )}
        </div>
        <WithdrawalSteps made={made} />
        <Button variant="quiet" block onClick={onAnother}>
          {t('another')}
        </Button>
      </Card>
    </div>
  )
}

const rowHeightPx = 145
const none: readonly SentWithdrawal[] = []

/** Withdrawals of the kind, page by page; pulled down they are read anew, and they move when an operator decides. [WDR11] */
function History({ withdrawal }: { readonly withdrawal: WithdrawalActor }) {
  const { t } = useTranslation('withdraw')
  const list = useSelector(withdrawal, ({ children }) => children.history)
  const items = useSelector(list, (snapshot) => snapshot?.context.items) ?? none
  return (
    <section aria-labelledby="history-title">
      <h2 id="history-title" className={styles.listTitle}>
        {t('history.title')}
      </h2>
      <PagedList
        list={list}
        rows={items}
        idOf={({ id }) => id}
        renderRow={(made) => <HistoryRow made={made} />}
        label={t('history.title')}
        rowHeight={rowHeightPx}
        shape="order"
        awaited={3}
        empty={<EmptyState icon="clock" title={t('history.empty.title')} text={t('history.empty.text')} />}
        onRefresh={() => withdrawal.send({ type: 'history.refresh' })}
      />
    </section>
  )
}

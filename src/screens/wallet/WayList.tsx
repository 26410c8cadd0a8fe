import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { WayKind } from '#rules/funds/wallet.ts'
import { type ConfirmationActor, useConfirmation, useOwnContact } from '#src/app/wiring/confirmationActors.ts'
import { useWallet } from '#src/app/wiring/walletActors.ts'
import { BackButton } from '#src/ui/controls/BackButton.tsx'
import { ButtonLink } from '#src/ui/controls/ButtonLink.tsx'
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx'
import { ConfirmationSheet } from '#src/components/ConfirmationSheet.tsx'
import { LockedNotice } from '#src/components/LockedNotice.tsx'
import { ReadFailure } from '#src/components/ReadFailure.tsx'
import { Screen } from '#src/ui/layout/Screen.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { maskedAccount } from '#rules/funds/shownAddress.ts'
import { useOfflineReason } from '#src/app/wiring/actors.tsx'
import { useIsBarred } from '#src/app/wiring/sessionActors.ts'
import { Dialog } from '#src/ui/layout/Dialog.tsx'
import { WholeAddress } from '#src/ui/format/WholeAddress.tsx'
import { useProblemWords } from '#src/components/useProblemWords.ts'
import type { BoundWay } from '#machines/funds/walletMachine.ts'
import { Badge } from '#src/ui/feedback/Badge.tsx'
import { Card } from '#src/ui/layout/Card.tsx'
import { IconButton } from '#src/ui/controls/IconButton.tsx'
import { useFormatLocale } from '#src/ui/format/FormatLocale.tsx'
import { formatMoment } from '#src/ui/format/formatTime.ts'
import { LeftToRight } from '#src/ui/format/LeftToRight.tsx'
import styles from './Wallet.module.css'

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
  const confirmation = useConfirmation()
  const wallet = useWallet(kind, confirmation)
  const snapshot = useSelector(wallet, (known) => known)
  const { ways } = snapshot.context
  const isLocked = useIsBarred('removeDrawMethod')
  if (snapshot.hasTag('failed'))
    return <ReadFailure problem={snapshot.context.problem} onRetry={() => wallet.send({ type: 'wallet.refresh' })} />
  if (!snapshot.hasTag('shown')) return <Skeleton shape="card" count={2} label={t('app:loading')} />
  const bind = (
    <LockedNotice isLocked={isLocked} isPadded>
      <ButtonLink href={`/mine/withdraw-way?type=${kind === 'coin' ? 1 : 2}`} icon="plus" block>
        {t(`${kind}.bind`)}
      </ButtonLink>
    </LockedNotice>
  )
  if (ways.length === 0)
    return <EmptyState icon="wallet" title={t(`${kind}.empty.title`)} text={t(`${kind}.empty.text`)} action={bind} />
  return (
    <div className={styles.content}>
      <ul className={styles.list} aria-label={t(`${kind}.list`)}>
        {ways.map((way) => (
          <li key={way.id}>
            <WayCard way={way} onRemove={isLocked ? null : () => wallet.send({ type: 'way.ask', way })} />
          </li>
        ))}
      </ul>
      {bind}
      <RemoveDialog wallet={wallet} confirmation={confirmation} />
    </div>
  )
}

type RemoveDialogProps = {
  readonly wallet: ReturnType<typeof useWallet>
  readonly confirmation: ConfirmationActor
}

/** Asks before an address or account is removed, for the owner's code where that is needed. [SES455, WAL8, WAL220] */
function RemoveDialog({ wallet, confirmation }: RemoveDialogProps) {
  const { t } = useTranslation('wallet')
  const say = useProblemWords()
  const snapshot = useSelector(wallet, (known) => known)
  const { asked, problem } = snapshot.context
  const isConfirming = useSelector(confirmation, (known) => known.hasTag('open'))
  const isBusy = snapshot.hasTag('busy')
  const offline = useOfflineReason()
  const account = asked ? maskedAccount(asked.address || asked.payeeAccount) : ''
  const whole = asked && (
    <p className={styles.whole}>
      <WholeAddress text={asked.address || asked.payeeAccount} />
    </p>
  )
  return (
    <>
      <Dialog
        open={snapshot.hasTag('asking') && !isConfirming}
        title={t('remove.title')}
        confirmLabel={t('remove.confirm')}
        tone="danger"
        busy={isBusy}
        reason={isBusy ? undefined : offline}
        onConfirm={() => wallet.send({ type: 'way.remove' })}
        cancel={{ label: t('remove.keep'), onCancel: () => wallet.send({ type: 'way.keep' }) }}
      >
        <p>{t('remove.text', { account: `\u2066${account}\u2069` })}</p>
        {whole}
        {problem && (
          <p className={styles.refused} role="alert">
            {say(problem)}
          </p>
        )}
      </Dialog>
      <ConfirmationSheet confirmation={confirmation} contact={useOwnContact()} reason={offline}>
        {whole}
      </ConfirmationSheet>
    </>
  )
}

type WayCardProps = {
  readonly way: BoundWay
  /** Null where it may not be removed now. */ readonly onRemove: (() => void) | null
}

/** One bound address or account: its currency, the ends of its number, and whose it is. [WAL3] */
function WayCard({ way, onRemove }: WayCardProps) {
  const { t } = useTranslation('wallet')
  const locale = useFormatLocale()
  const { currency, bankName, payeeName, remark, holdUntil } = way
  const isCoin = way.address !== ''
  const account = maskedAccount(isCoin ? way.address : way.payeeAccount)
  const details = isCoin ? [remark] : [payeeName, way.bankSwift, remark]
  return (
    <Card>
      <div className={styles.way}>
        <div className={styles.words}>
          <p className={styles.name}>
            {isCoin ? (
              currency.code
            ) : (
              <span>
                <bdi>{bankName}</bdi>
              </span>
            )}
            <Badge>{isCoin ? currency.protocol : currency.code}</Badge>
          </p>
          <p className={styles.account}>
            <LeftToRight>{account}</LeftToRight>
          </p>
          {holdUntil !== null && (
            <p className={styles.detail}>{t('hold', { time: formatMoment(locale, holdUntil) })}</p>
          )}
          {details.some(Boolean) && (
            <p className={styles.detail}>
              <bdi>{details.filter(Boolean).join(' · ')}</bdi>
            </p>
          )}
        </div>
        {onRemove && (
          <IconButton
            icon="trash"
            label={t('remove.label', { account: `\u2066${account}\u2069` })}
            onClick={onRemove}
          />
        )}
      </div>
    </Card>
  )
}

/** The bound bank accounts. [RTE36] */
export const BankCardList = () => <WayList kind="bank" />

/** The bound coin addresses. [RTE36] */
export const CoinAddressList = () => <WayList kind="coin" />

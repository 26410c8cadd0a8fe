import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { maskedAccount } from '#rules/funds/shownAddress.ts'
import { useOfflineReason } from '#src/app/wiring/actors.tsx'
import type { useWallet } from '#src/app/wiring/walletActors.ts'
import { Dialog } from '#src/ui/layout/Dialog.tsx'
import { WholeAddress } from '#src/ui/format/WholeAddress.tsx'
import { useProblemWords } from '#src/components/useProblemWords.ts'
import styles from './Wallet.module.css'

type RemoveDialogProps = { readonly wallet: ReturnType<typeof useWallet> }

/** Asks before an address or account is removed. [WAL8, WAL220] */
export function RemoveDialog({ wallet }: RemoveDialogProps) {
  const { t } = useTranslation('wallet')
  const say = useProblemWords()
  const snapshot = useSelector(wallet, (known) => known)
  const { asked, problem } = snapshot.context
  const isBusy = snapshot.hasTag('busy')
  const offline = useOfflineReason()
  const account = asked ? maskedAccount(asked.address || asked.payeeAccount) : ''
  return (
    <Dialog
      open={snapshot.hasTag('asking')}
      title={t('remove.title')}
      confirmLabel={t('remove.confirm')}
      tone="danger"
      busy={isBusy}
      reason={isBusy ? undefined : offline}
      onConfirm={() => wallet.send({ type: 'way.remove' })}
      cancel={{ label: t('remove.keep'), onCancel: () => wallet.send({ type: 'way.keep' }) }}
    >
      <p>{t('remove.text', { account: `\u2066${account}\u2069` })}</p>
      {asked && (
        <p className={styles.whole}>
          <WholeAddress text={asked.address || asked.payeeAccount} />
        </p>
      )}
      {problem && (
        <p className={styles.refused} role="alert">
          {say(problem)}
        </p>
      )}
    </Dialog>
  )
}

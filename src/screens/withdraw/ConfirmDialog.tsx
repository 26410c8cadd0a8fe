import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { BoundWay } from '#machines/funds/walletMachine.ts'
import type { WithdrawalRequest } from '#machines/funds/withdrawalMachine.ts'
import { moneyPlaces } from '#rules/app/limits.ts'
import { withdrawalFigures } from '#rules/funds/withdrawal.ts'
import { useOfflineReason } from '#src/app/wiring/actors.tsx'
import { useOwnContact } from '#src/app/wiring/confirmationActors.ts'
import type { ConfirmationActor } from '#src/app/wiring/confirmationActors.ts'
import type { WithdrawalActor } from '#src/app/wiring/walletActors.ts'
import { ConfirmationSheet } from '#src/components/ConfirmationSheet.tsx'
import { Amount } from '#src/ui/format/Amount.tsx'
import { Dialog } from '#src/ui/layout/Dialog.tsx'
import { Figure, Figures } from '#src/ui/format/Figure.tsx'
import { WholeAddress } from '#src/ui/format/WholeAddress.tsx'
import type { ChosenCurrency } from './useChoice.ts'
import styles from './Withdraw.module.css'

type ConfirmDialogProps = {
  readonly withdrawal: WithdrawalActor
  readonly confirmation: ConfirmationActor
  readonly currency: ChosenCurrency
  readonly way: BoundWay
}

/** Asks once more before money leaves, for the owner's code where that is needed, and stays until there is an answer. [NET68, SES455, WAL220, WDR18] */
export function ConfirmDialog({ withdrawal, confirmation, currency, way }: ConfirmDialogProps) {
  const { t } = useTranslation('withdraw')
  const snapshot = useSelector(withdrawal, (known) => known)
  const isConfirming = useSelector(confirmation, (known) => known.hasTag('open'))
  const isBusy = snapshot.hasTag('busy')
  const offline = useOfflineReason()
  const waiting = snapshot.hasTag('checking') ? t('checking') : snapshot.hasTag('slow') ? t('slow') : undefined
  const wanted = <Wanted request={snapshot.context.request} currency={currency} way={way} />
  return (
    <>
      <Dialog
        open={snapshot.hasTag('asking') && !isConfirming}
        title={t('confirm.title')}
        confirmLabel={t('confirm.confirm')}
        busy={isBusy}
        reason={isBusy ? undefined : offline}
        onConfirm={() => withdrawal.send({ type: 'withdrawal.confirm' })}
        cancel={{ label: t('app:back'), onCancel: () => withdrawal.send({ type: 'withdrawal.back' }) }}
      >
        {wanted}
        <p className={styles.waiting} role="status">
          {waiting}
        </p>
      </Dialog>
      <ConfirmationSheet confirmation={confirmation} contact={useOwnContact()} reason={offline}>
        {wanted}
      </ConfirmationSheet>
    </>
  )
}

type WantedProps = Pick<ConfirmDialogProps, 'currency' | 'way'> & { readonly request: WithdrawalRequest | null }

function Wanted({ request, currency, way }: WantedProps) {
  const { t } = useTranslation('withdraw')
  const figures = request ? withdrawalFigures(request.amount, currency) : null
  return (
    <Figures look="list">
      <Figure label={t('amount')}>
        <Amount value={request?.amount} unit="USD" places={amountPlaces(request?.amount.scale)} />
      </Figure>
      <Figure label={t('fee')}>
        <Amount value={figures?.fee} places={moneyPlaces} unit="USD" />
      </Figure>
      <Figure label={t('received')}>
        <Amount value={figures?.received} places={currency.precision} unit={currency.code} />
      </Figure>
      <Figure label={t('to')}>
        {way.bankName !== '' && <bdi className={styles.bank}>{way.bankName}</bdi>}
        <WholeAddress text={way.address || way.payeeAccount} />
      </Figure>
      {currency.protocol !== '' && <Figure label={t('network')}>{currency.protocol}</Figure>}
    </Figures>
  )
}

/** As many as were typed, two at least. */
const amountPlaces = (scale = 2): number => Math.max(2, scale)

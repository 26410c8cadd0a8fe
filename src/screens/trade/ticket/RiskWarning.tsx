/** What trading can cost, before somebody's first order on this device. */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { useActor } from '#src/app/wiring/actors.tsx'
import { LosingShare } from '#src/components/LosingShare.tsx'
import { Dialog } from '#src/ui/layout/Dialog.tsx'

type RiskWarningProps = {
  readonly isOpen: boolean
  /** Why the order that waits for it cannot be sent. */
  readonly reason: string | undefined
  readonly onAccept: () => void
  readonly onCancel: () => void
}

export function RiskWarning({ isOpen, reason, onAccept, onCancel }: RiskWarningProps) {
  const { t } = useTranslation('legal')
  const broker = useSelector(useActor('settings'), ({ context }) => context.value)
  return (
    <Dialog
      open={isOpen}
      title={t('warning.title')}
      confirmLabel={t('warning.accept')}
      onConfirm={onAccept}
      reason={reason}
      cancel={{ label: t('app:cancel'), onCancel }}
    >
      <LosingShare broker={broker} />
      <p>{t('risk')}</p>
      <p>{t('countries')}</p>
    </Dialog>
  )
}

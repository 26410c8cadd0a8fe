import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { type TotpBegun, saveBackupCodes, useTotpConfirm } from '#src/app/wiring/secondStepActors.ts'
import { BackupCodes, TotpForm } from '#src/components/TotpForm.tsx'
import { useProblemWords } from '#src/components/useProblemWords.ts'
import { Card } from '#src/ui/layout/Card.tsx'

type TotpSetUpProps = { readonly begun: TotpBegun; readonly onDone: () => void; readonly onCancel: () => void }

/** The secret as a picture and as text, the first code, then the backup codes. [SES492, SES493] */
export function TotpSetUp({ begun, onDone, onCancel }: TotpSetUpProps) {
  const { t } = useTranslation('app')
  const say = useProblemWords()
  const confirm = useTotpConfirm()
  const snapshot = useSelector(confirm, (known) => known)
  const { output, problem } = snapshot.context
  return (
    <Card inset>
      {output ? (
        <BackupCodes codes={output} onSave={saveBackupCodes} onDone={onDone} />
      ) : (
        <TotpForm
          begun={begun}
          isBusy={snapshot.hasTag('busy')}
          refusal={problem === null ? undefined : say(problem)}
          cancelLabel={t('cancel')}
          onSend={(code) => confirm.send({ type: 'submission.send', form: { code } })}
          onCancel={onCancel}
        />
      )}
    </Card>
  )
}

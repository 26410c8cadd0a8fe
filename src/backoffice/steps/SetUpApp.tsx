import { useSelector } from '@xstate/react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import type { beginTotpMachine, confirmTotpMachine } from '#machines/backoffice/backOfficeActors.ts'
import { BackupCodes, TotpForm } from '#src/components/TotpForm.tsx'
import { saveFile } from '#src/platform/files/saveFile.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { PasswordField } from '#src/ui/controls/PasswordField.tsx'
import { useBackOffice } from '../frame/backOfficeActors.tsx'
import styles from './OperatorSteps.module.css'
import { useRefusal } from './useRefusal.ts'

type Begin = ActorRefFrom<typeof beginTotpMachine>
type Confirm = ActorRefFrom<typeof confirmTotpMachine>

/** An authenticator app is set up: the password, the picture and its first code, the backup codes. [OPS271, OPS277] */
export function SetUpApp({ begin, confirm }: { readonly begin: Begin; readonly confirm: Confirm }) {
  const { t } = useTranslation('desk')
  const backOffice = useBackOffice()
  const begun = useSelector(begin, (snapshot) => (snapshot.hasTag('done') ? snapshot.context.output : null))
  const codes = useSelector(confirm, ({ context }) => context.output)
  const isBusy = useSelector(confirm, (snapshot) => snapshot.hasTag('busy'))
  const refusal = useRefusal(useSelector(confirm, ({ context }) => context.problem))
  if (codes)
    return <BackupCodes codes={codes} onSave={saveCodes} onDone={() => backOffice.send({ type: 'backOffice.setUp' })} />
  if (!begun) return <AskPassword begin={begin} />
  return (
    <TotpForm
      begun={begun}
      isBusy={isBusy}
      refusal={isBusy ? undefined : refusal}
      cancelLabel={t('cancel')}
      onSend={(code) => confirm.send({ type: 'submission.send', form: { code } })}
      onCancel={() => {
        confirm.send({ type: 'submission.dismiss' })
        begin.send({ type: 'submission.dismiss' })
      }}
    />
  )
}

const saveCodes = (codes: readonly string[]): void =>
  saveFile('pipwire-back-office-codes.txt', 'text/plain', `${codes.join('\n')}\n`)

/** Who found the page open sets up nothing. */
function AskPassword({ begin }: { readonly begin: Begin }) {
  const { t } = useTranslation(['desk', 'steps'])
  const [password, type] = useState('')
  const isBusy = useSelector(begin, (snapshot) => snapshot.hasTag('busy'))
  const refusal = useRefusal(useSelector(begin, ({ context }) => context.problem))
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (password !== '') begin.send({ type: 'submission.send', form: { password } })
  }
  return (
    <form className={styles.form} onSubmit={send} noValidate aria-label={t('steps:app.setUp')}>
      <PasswordField
        label={t('unlock.password')}
        showLabel={t('records.showPassword')}
        autoComplete="current-password"
        value={password}
        error={isBusy ? undefined : refusal}
        onChange={type}
      />
      <Button block type="submit" busy={isBusy} disabled={password === ''}>
        {t('steps:app.setUp')}
      </Button>
    </form>
  )
}

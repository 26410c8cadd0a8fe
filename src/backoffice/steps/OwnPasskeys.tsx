import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import type { removeOperatorPasskeyMachine } from '#machines/backoffice/backOfficeActors.ts'
import type { OwnPasskey } from '#machines/backoffice/backOfficeSections.ts'
import { passkeysMost } from '#rules/people/passkey.ts'
import { PasskeyRow } from '#src/components/account/PasskeyRow.tsx'
import { hasPasskeys } from '#src/platform/passkeys.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { PasswordField } from '#src/ui/controls/PasswordField.tsx'
import { Badge } from '#src/ui/feedback/Badge.tsx'
import { Dialog } from '#src/ui/layout/Dialog.tsx'
import { Outcome } from '../frame/Outcome.tsx'
import { useBackOffice } from '../frame/backOfficeActors.tsx'
import { AddPasskey, type PasskeySetUp } from './AddPasskey.tsx'
import styles from './OperatorSteps.module.css'

type Removal = ActorRefFrom<typeof removeOperatorPasskeyMachine>
type OwnPasskeysProps = {
  readonly passkeys: readonly OwnPasskey[]
  readonly setUp: PasskeySetUp
  readonly removal: Removal
}

/** The operator's passkeys: a list with what each is called and when it was used last; added, and removed after a question. [OPS385] */
export function OwnPasskeys({ passkeys, setUp, removal }: OwnPasskeysProps) {
  const { t } = useTranslation(['desk', 'passkey', 'steps'])
  const [isAdding, add] = useState(false)
  const isOffered = hasPasskeys()
  const isFull = passkeys.length >= passkeysMost
  return (
    <div className={styles.form}>
      <h2 className={styles.title}>
        {t('passkey:title')}
        {passkeys.length > 0 ? <Badge tone="good">{t('steps:app.on')}</Badge> : <Badge>{t('steps:app.off')}</Badge>}
      </h2>
      <p className={styles.text}>{t('step.passkey.text')}</p>
      <Removable passkeys={passkeys} removal={removal} />
      {isFull && <p className={styles.text}>{t('passkey:full')}</p>}
      {!isOffered && <p className={styles.text}>{t('passkey:notOffered')}</p>}
      {isOffered && !isFull && isAdding && <AddPasskey setUp={setUp} onCancel={() => add(false)} />}
      {isOffered && !isFull && !isAdding && (
        <Button block onClick={() => add(true)}>
          {t('passkey:add')}
        </Button>
      )}
    </div>
  )
}

function Removable({ passkeys, removal }: Pick<OwnPasskeysProps, 'passkeys' | 'removal'>) {
  const { t } = useTranslation('passkey')
  const backOffice = useBackOffice()
  const [asked, ask] = useState<OwnPasskey | null>(null)
  const isDone = useSelector(removal, (snapshot) => snapshot.hasTag('done'))
  const isBusy = useSelector(removal, (snapshot) => snapshot.hasTag('busy'))
  const problem = useSelector(removal, ({ context }) => context.problem)
  useEffect(() => {
    if (isDone) backOffice.send({ type: 'backOffice.setUp' })
  }, [isDone, backOffice])
  if (passkeys.length === 0) return null
  return (
    <>
      <ul aria-label={t('title')}>
        {passkeys.map((one) => (
          <li key={one.id}>
            <PasskeyRow one={one} isBusy={isBusy} onRemove={() => ask(one)} />
          </li>
        ))}
      </ul>
      <Outcome isDeed problem={problem} />
      <RemovalQuestion
        key={asked?.id}
        one={asked}
        onCancel={() => ask(null)}
        onConfirm={(id, password) => {
          ask(null)
          removal.send({ type: 'submission.send', form: { id, password } })
        }}
      />
    </>
  )
}

type QuestionProps = {
  /** Null while none is to be removed. */
  readonly one: OwnPasskey | null
  readonly onCancel: () => void
  readonly onConfirm: (id: number, password: string) => void
}

/** Asks before it is removed, with the password: who found the page open removes nothing. */
function RemovalQuestion({ one, onCancel, onConfirm }: QuestionProps) {
  const { t } = useTranslation(['desk', 'passkey'])
  const [password, type] = useState('')
  return (
    <Dialog
      open={one !== null}
      tone="danger"
      title={t('passkey:ask.title', { name: one?.name ?? '' })}
      confirmLabel={t('passkey:remove')}
      reason={password === '' ? t('step.passkey.passwordNeeded') : undefined}
      onConfirm={() => one && onConfirm(one.id, password)}
      cancel={{ label: t('cancel'), onCancel }}
    >
      <div className={styles.form}>
        <p>{t('step.passkey.remove')}</p>
        <PasswordField
          label={t('unlock.password')}
          showLabel={t('records.showPassword')}
          autoComplete="current-password"
          value={password}
          onChange={type}
        />
      </div>
    </Dialog>
  )
}

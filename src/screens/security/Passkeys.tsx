/** Passkeys: a list with what each is called, added with a name, removed after a question. Each is confirmed. [SES542, SES543] */
import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { passkeysMost } from '#rules/people/passkey.ts'
import { useOfflineReason } from '#src/app/wiring/actors.tsx'
import { type ConfirmationActor, isUnconfirmed } from '#src/app/wiring/confirmationActors.ts'
import { useOffersPasskeys, usePasskeyRemoval } from '#src/app/wiring/passkeyActors.ts'
import type { Security } from '#src/app/wiring/securityActors.ts'
import { PasskeyRow } from '#src/components/account/PasskeyRow.tsx'
import { useProblemWords } from '#src/components/useProblemWords.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { Badge } from '#src/ui/feedback/Badge.tsx'
import { Card } from '#src/ui/layout/Card.tsx'
import { Dialog } from '#src/ui/layout/Dialog.tsx'
import { AddPasskey } from './AddPasskey.tsx'
import styles from '#src/components/TotpForm.module.css'

type Passkey = Security['passkeys'][number]
type PasskeysProps = {
  readonly security: Security
  readonly confirmation: ConfirmationActor
  readonly onChange: () => void
}

/** Nothing where there are none and none can be had. */
export function Passkeys({ security, confirmation, onChange }: PasskeysProps) {
  const { t } = useTranslation(['passkey', 'steps'])
  const { passkeys } = security
  const isOffered = useOffersPasskeys()
  const [isAdding, add] = useState(false)
  const [removed, remove] = useState<Passkey | null>(null)
  if (!isOffered && passkeys.length === 0) return null
  const isFull = passkeys.length >= passkeysMost
  return (
    <Card inset>
      <div className={styles.app}>
        <h3 className={styles.name}>
          {t('title')}
          {passkeys.length > 0 ? <Badge tone="good">{t('steps:app.on')}</Badge> : <Badge>{t('steps:app.off')}</Badge>}
        </h3>
        <p className={styles.text}>{t('text')}</p>
        {passkeys.length > 0 && (
          <ul className={styles.list} aria-label={t('title')}>
            {passkeys.map((one) => (
              <li key={one.id}>
                <PasskeyRow one={one} onRemove={() => remove(one)} />
              </li>
            ))}
          </ul>
        )}
        {isFull ? (
          <p className={styles.text}>{t('full')}</p>
        ) : isAdding ? (
          <AddPasskey
            confirmation={confirmation}
            onDone={() => {
              add(false)
              onChange()
            }}
            onCancel={() => add(false)}
          />
        ) : (
          <Button block disabled={!isOffered} onClick={() => add(true)}>
            {t('add')}
          </Button>
        )}
        {!isOffered && <p className={styles.text}>{t('notOffered')}</p>}
      </div>
      <RemovePasskey
        key={removed?.id}
        one={removed}
        isLast={passkeys.length === 1 && !security.totp}
        confirmation={confirmation}
        onDone={() => {
          remove(null)
          onChange()
        }}
        onCancel={() => remove(null)}
      />
    </Card>
  )
}

type RemoveProps = {
  /** Null while none is to be removed. */
  readonly one: Passkey | null
  /** The password is enough after it. */
  readonly isLast: boolean
  readonly confirmation: ConfirmationActor
  readonly onDone: () => void
  readonly onCancel: () => void
}

/** Asks before it is removed, then for a confirmation. */
function RemovePasskey({ one, isLast, confirmation, onDone, onCancel }: RemoveProps) {
  const { t } = useTranslation('passkey')
  const say = useProblemWords()
  const removal = usePasskeyRemoval(confirmation)
  const snapshot = useSelector(removal, (known) => known)
  const isConfirming = useSelector(confirmation, (known) => known.hasTag('open'))
  const { problem } = snapshot.context
  const isBusy = snapshot.hasTag('busy')
  const isDone = snapshot.hasTag('done')
  const offline = useOfflineReason()
  const finish = useEffectEvent(onDone)
  useEffect(() => {
    if (isDone) finish()
  }, [isDone])
  return (
    <Dialog
      open={one !== null && !isConfirming && !isDone}
      title={t('ask.title', { name: one?.name ?? '' })}
      confirmLabel={t('remove')}
      tone="danger"
      busy={isBusy}
      reason={isBusy ? undefined : offline}
      onConfirm={() => one && removal.send({ type: 'submission.send', form: { id: one.id } })}
      cancel={{ label: t('app:cancel'), onCancel }}
    >
      <p>{isLast ? t('ask.last') : t('ask.text')}</p>
      {problem !== null && !isUnconfirmed(problem) && <p role="alert">{say(problem)}</p>}
    </Dialog>
  )
}

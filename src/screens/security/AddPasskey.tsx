import { useSelector } from '@xstate/react'
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { visibleText } from '#rules/app/visibleText.ts'
import { passkeyNameMost } from '#rules/people/passkey.ts'
import { useOfflineReason } from '#src/app/wiring/actors.tsx'
import { type ConfirmationActor, isUnconfirmed } from '#src/app/wiring/confirmationActors.ts'
import { thisDevice, usePasskeyAdd, usePasskeyCreation } from '#src/app/wiring/passkeyActors.ts'
import { usePasskeyWords } from '#src/components/PasskeyButton.tsx'
import { useMade } from '#src/components/useSigned.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { TextField } from '#src/ui/controls/TextField.tsx'
import { Banner } from '#src/ui/feedback/Banner.tsx'
import styles from '#src/components/TotpForm.module.css'

type AddPasskeyProps = {
  readonly confirmation: ConfirmationActor
  readonly onDone: () => void
  readonly onCancel: () => void
}

/** A name, which the device suggests; then a confirmation, then the browser's own dialog. [SES542] */
export function AddPasskey({ confirmation, onDone, onCancel }: AddPasskeyProps) {
  const { t } = useTranslation('passkey')
  const say = usePasskeyWords()
  const offline = useOfflineReason()
  const passkey = usePasskeyCreation(confirmation)
  const adding = usePasskeyAdd()
  const asked = useSelector(passkey, (known) => known)
  const sent = useSelector(adding, (known) => known)
  const isConfirming = useSelector(confirmation, (known) => known.hasTag('open'))
  const [name, type] = useState(thisDevice)
  const [wasTried, note] = useState(false)
  const isMissing = visibleText(name).trim() === ''
  // It is kept by the back end, once; one that is refused there is begun anew.
  useMade(passkey, ({ credential }) =>
    adding.send({ type: 'submission.send', form: { name: name.trim(), credential } }),
  )
  const isDone = sent.hasTag('done')
  const finish = useEffectEvent(onDone)
  useEffect(() => {
    if (isDone) finish()
  }, [isDone])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    note(true)
    if (!isMissing) passkey.send({ type: 'passkey.ask', prompt: null })
  }
  const problem = asked.context.problem ?? sent.context.problem
  const isBusy = asked.hasTag('busy') || sent.hasTag('busy')
  const isSaid = problem !== null && !isBusy && (problem.kind === 'fault' || !isUnconfirmed(problem))
  return (
    <form className={styles.app} onSubmit={submit} noValidate aria-label={t('add')}>
      <TextField
        label={t('name')}
        name="passkey"
        autoComplete="off"
        direction="auto"
        maxLength={passkeyNameMost}
        value={name}
        onChange={type}
        hint={t('nameHint')}
        error={wasTried && isMissing ? t('nameMissing') : undefined}
      />
      {isSaid && (
        <div role="alert">
          <Banner tone="bad" title={say(problem)} />
        </div>
      )}
      <Button type="submit" block size="large" busy={isBusy && !isConfirming} reason={offline}>
        {t('create')}
      </Button>
      <output className={styles.waiting}>{asked.hasTag('asking') && t('waiting')}</output>
      <Button variant="plain" block onClick={onCancel}>
        {t('app:cancel')}
      </Button>
    </form>
  )
}

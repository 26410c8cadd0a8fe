import { useSelector } from '@xstate/react'
import { type FormEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import type { PasskeyCreation } from '#contract/passkey.ts'
import type { addOperatorPasskeyMachine, beginOperatorPasskeyMachine } from '#machines/backoffice/backOfficeActors.ts'
import type { passkeyMachine } from '#machines/account/passkeyMachine.ts'
import { visibleText } from '#rules/app/visibleText.ts'
import { passkeyNameMost } from '#rules/people/passkey.ts'
import { useMade } from '#src/components/useSigned.ts'
import { thisDevice } from '#src/platform/passkeys.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { PasswordField } from '#src/ui/controls/PasswordField.tsx'
import { TextField } from '#src/ui/controls/TextField.tsx'
import { Banner } from '#src/ui/feedback/Banner.tsx'
import { useBackOffice } from '../frame/backOfficeActors.tsx'
import styles from './OperatorSteps.module.css'
import { useRefusal } from './useRefusal.ts'

export type PasskeySetUp = {
  readonly begin: ActorRefFrom<typeof beginOperatorPasskeyMachine>
  readonly making: ActorRefFrom<typeof passkeyMachine>
  readonly add: ActorRefFrom<typeof addOperatorPasskeyMachine>
}

/** A name, which the device suggests, and the password; then the browser's own dialog. [OPS385] */
export function AddPasskey({ setUp, onCancel }: { readonly setUp: PasskeySetUp; readonly onCancel: () => void }) {
  const { t } = useTranslation(['desk', 'passkey'])
  const { begin, making, add } = setUp
  const begun = useSelector(begin, (snapshot) => (snapshot.hasTag('done') ? snapshot.context.output : null))
  const [name, typeName] = useState(thisDevice)
  const [password, typePassword] = useState('')
  const [wasTried, note] = useState(false)
  const { isBusy, isAsking, ofPassword, ofPasskey } = useProgress(setUp)
  const isMissing = visibleText(name).trim() === ''
  useHandedOn(setUp, begun, name)
  const cancel = () => {
    making.send({ type: 'passkey.leave' })
    begin.send({ type: 'submission.dismiss' })
    onCancel()
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    note(true)
    if (isMissing) return
    add.send({ type: 'submission.dismiss' })
    // Whoever left the browser's dialog need not type the password again.
    if (begun) making.send({ type: 'passkey.ask', prompt: { creation: begun } })
    else if (password !== '') begin.send({ type: 'submission.send', form: { password } })
  }
  return (
    <form className={styles.form} onSubmit={send} noValidate aria-label={t('passkey:add')}>
      <TextField
        label={t('passkey:name')}
        autoComplete="off"
        direction="auto"
        maxLength={passkeyNameMost}
        value={name}
        onChange={typeName}
        hint={t('passkey:nameHint')}
        error={wasTried && isMissing ? t('passkey:nameMissing') : undefined}
      />
      {!begun && (
        <PasswordField
          label={t('unlock.password')}
          showLabel={t('records.showPassword')}
          autoComplete="current-password"
          value={password}
          error={isBusy ? undefined : ofPassword}
          onChange={typePassword}
        />
      )}
      {ofPasskey !== undefined && !isBusy && (
        <div role="alert">
          <Banner tone="bad" title={ofPasskey} />
        </div>
      )}
      <Button block type="submit" busy={isBusy} disabled={!begun && password === ''}>
        {t('passkey:create')}
      </Button>
      <output>{isAsking && t('passkey:waiting')}</output>
      <Button block variant="plain" onClick={cancel}>
        {t('cancel')}
      </Button>
    </form>
  )
}

function useProgress({ begin, making, add }: PasskeySetUp) {
  const isBeginning = useSelector(begin, (snapshot) => snapshot.hasTag('busy'))
  const isMaking = useSelector(making, (snapshot) => snapshot.hasTag('busy'))
  const isAdding = useSelector(add, (snapshot) => snapshot.hasTag('busy'))
  const isAsking = useSelector(making, (snapshot) => snapshot.hasTag('asking'))
  const ofPassword = useRefusal(useSelector(begin, ({ context }) => context.problem))
  const ofMaking = useRefusal(useSelector(making, ({ context }) => context.problem))
  const ofAdding = useRefusal(useSelector(add, ({ context }) => context.problem))
  return { isBusy: isBeginning || isMaking || isAdding, isAsking, ofPassword, ofPasskey: ofMaking ?? ofAdding }
}

/** What was begun goes to the authenticator, and what that made to the back end, each once; one that is refused there is begun anew. */
function useHandedOn({ begin, making, add }: PasskeySetUp, begun: PasskeyCreation | null, name: string): void {
  const backOffice = useBackOffice()
  const isAdded = useSelector(add, (snapshot) => snapshot.hasTag('done'))
  useEffect(() => {
    if (begun) making.send({ type: 'passkey.ask', prompt: { creation: begun } })
  }, [begun, making])
  useMade(making, ({ credential }) => {
    begin.send({ type: 'submission.dismiss' })
    add.send({ type: 'submission.send', form: { name: name.trim(), credential } })
  })
  useEffect(() => {
    if (isAdded) backOffice.send({ type: 'backOffice.setUp' })
  }, [isAdded, backOffice])
}

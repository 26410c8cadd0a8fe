import { useSelector } from '@xstate/react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BackOfficeEvent } from '#machines/backoffice/backOfficeContext.ts'
import { Badge } from '#src/ui/feedback/Badge.tsx'
import { Button } from '#src/ui/controls/Button.tsx'
import { Card } from '#src/ui/layout/Card.tsx'
import { PasswordField } from '#src/ui/controls/PasswordField.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { TextField } from '#src/ui/controls/TextField.tsx'
import { hasPasskeys } from '#src/platform/passkeys.ts'
import { EntryCode } from '../steps/EntryCode.tsx'
import { PasskeyWay } from '../steps/PasskeyWay.tsx'
import { FirstPassword } from '../steps/FirstPassword.tsx'
import { RequiredSetUp } from '../steps/RequiredSetUp.tsx'
import { BackOfficeLanguage } from './BackOfficeLanguage.tsx'
import { Outcome } from './Outcome.tsx'
import styles from './Unlock.module.css'
import { useBackOffice } from './backOfficeActors.tsx'

const codeOfNoOperator = 999

/** Without a name it is the token of the environment. */
const wayIn = (name: string, typed: string): BackOfficeEvent =>
  name === ''
    ? { type: 'backOffice.unlock', token: typed.trim() }
    : { type: 'backOffice.login', credentials: { name, password: typed } }

/** All that is shown to who is no operator: a field for the token. [OPS24] */
export function Unlock() {
  const backOffice = useBackOffice()
  const isStep = useSelector(backOffice, (snapshot) => snapshot.hasTag('step'))
  const isSettingUp = useSelector(backOffice, (snapshot) => snapshot.hasTag('setting up'))
  const isChoosing = useSelector(backOffice, (snapshot) => snapshot.hasTag('choosing a password'))
  const next = isStep ? <EntryCode /> : isChoosing ? <FirstPassword /> : isSettingUp ? <RequiredSetUp /> : null
  return (
    <main className={styles.page}>
      <Head />
      {next ? <Card>{next}</Card> : <TokenForm />}
    </main>
  )
}

function TokenForm() {
  const { t } = useTranslation('desk')
  const backOffice = useBackOffice()
  const [name, setName] = useState('')
  const [typed, setTyped] = useState('')
  const [isMissing, setMissing] = useState(false)
  const isBusy = useSelector(backOffice, (snapshot) => snapshot.hasTag('busy'))
  const isUnanswered = useSelector(backOffice, (snapshot) => snapshot.hasTag('no answer'))
  const problem = useSelector(backOffice, ({ context }) => context.problem)
  const token = typed.trim()
  const isRefused = problem?.kind === 'refused' && problem.code === codeOfNoOperator
  const send = (event: FormEvent) => {
    event.preventDefault()
    setMissing(token === '')
    if (token !== '') backOffice.send(wayIn(name.trim(), typed))
  }
  const error = isMissing ? t('unlock.missing') : isRefused && token !== '' ? t('unlock.wrong') : undefined
  return (
    <>
      {isBusy && token === '' ? (
        <Skeleton shape="card" label={t('loading')} />
      ) : (
        <Card>
          <h1 className={styles.title}>{t('unlock.title')}</h1>
          <p className={styles.text}>{t('unlock.text')}</p>
          <form className={styles.form} onSubmit={send} noValidate>
            <TextField
              label={t('unlock.name')}
              hint={t('unlock.nameHint')}
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              direction="ltr"
              value={name}
              onChange={setName}
            />
            <PasswordField
              label={name.trim() === '' ? t('unlock.label') : t('unlock.password')}
              showLabel={t('unlock.show')}
              autoComplete="current-password"
              enterKeyHint="go"
              value={typed}
              error={error}
              onChange={(text) => {
                setTyped(text)
                setMissing(false)
              }}
            />
            <Outcome
              problem={problem !== null && !isRefused && !isUnanswered ? problem : null}
              note={isUnanswered ? t('unlock.noAnswer') : isRefused && token === '' ? t('unlock.ended') : undefined}
            />
            {isUnanswered ? (
              <Button block icon="refresh" onClick={() => backOffice.send({ type: 'backOffice.retry' })}>
                {t('retry')}
              </Button>
            ) : (
              <Button block type="submit" busy={isBusy}>
                {t('unlock.send')}
              </Button>
            )}
          </form>
          {!isUnanswered && <ByPasskey isBusy={isBusy} />}
        </Card>
      )}
    </>
  )
}

/** In with a passkey alone, where the browser can. [OPS385] */
function ByPasskey({ isBusy }: { readonly isBusy: boolean }) {
  const { t } = useTranslation('passkey')
  const backOffice = useBackOffice()
  return hasPasskeys() ? (
    <PasskeyWay
      label={t('logIn')}
      prompt={null}
      isBusy={isBusy}
      onSigned={(signed) => backOffice.send({ type: 'backOffice.signed', signed })}
    />
  ) : null
}

function Head() {
  const { t } = useTranslation('desk')
  return (
    <div className={styles.head}>
      <p className={styles.brand}>
        {t('name')} <Badge tone="accent">{t('desk')}</Badge>
      </p>
      <BackOfficeLanguage />
    </div>
  )
}

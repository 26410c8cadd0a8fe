/** Opens a real account, by e-mail or by mobile as the broker offers. [RTE23, SES35, SES39, REF3] */
import { useSelector } from '@xstate/react'
import { type FormEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Redirect, useSearchParams } from 'wouter'
import { isSessionBusy, roleOf } from '#machines/account/sessionMachine.ts'
import { returnQuery, safeReturnPath } from '#rules/people/access.ts'
import { readInviteCode } from '#rules/people/invite.ts'
import { useOfferedContacts } from '#src/app/wiring/accountActors.ts'
import { useActor } from '#src/app/wiring/actors.tsx'
import { BackButton } from '#src/ui/controls/BackButton.tsx'
import { LosingNotice } from '#src/components/LosingNotice.tsx'
import { ReadFailure } from '#src/components/ReadFailure.tsx'
import { Screen } from '#src/ui/layout/Screen.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { findProvedProblems, hasProblems } from '#rules/people/accountForms.ts'
import type { OfferedContacts } from '#rules/people/contact.ts'
import { textLengthMost } from '#rules/app/textLengths.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { TextField } from '#src/ui/controls/TextField.tsx'
import { ContactFields, useContact } from './ContactFields.tsx'
import { FormProblem, useFieldErrors, useSessionRefusal } from './FormProblem.tsx'
import { NewPasswordFields, usePasswordJudge } from '#src/components/account/NewPasswordFields.tsx'
import { RegisterProof, useRegisterProof } from './RegisterProof.tsx'
import styles from './forms.module.css'
import { useAttempts } from './useAttempts.ts'
import { usePathAfterEntry } from './usePathAfterEntry.ts'

export function Register() {
  const { t } = useTranslation(['register', 'login'])
  const [search] = useSearchParams()
  const role = useSelector(useActor('session'), roleOf)
  const broker = useSelector(useActor('settings'), ({ context }) => context.value)
  const afterEntry = usePathAfterEntry(safeReturnPath(search.get('from')))
  if (role === 'real') return <Redirect to={afterEntry} replace />
  const inviteCode = readInviteCode(search.get('invite_code') ?? '')
  return (
    <Screen
      title={t('app:title.register')}
      start={<BackButton label={t('app:back')} fallback="/login" />}
      padded
      width="page"
    >
      <BrokerForm key={inviteCode} inviteCode={inviteCode} from={search.get('from')} />
      <LosingNotice broker={broker} />
    </Screen>
  )
}

const captchaVerifies = 2

/** What is asked for is the broker's to say, and may have changed since the app was opened. */
function BrokerForm({ inviteCode, from }: { readonly inviteCode: string; readonly from: string | null }) {
  const { t } = useTranslation('app')
  const settings = useActor('settings')
  const verifies = useSelector(settings, ({ context }) => context.value?.verifyRegisterType)
  const contacts = useOfferedContacts()
  const offered = useSelector(contacts, ({ context }) => context.value)
  const problemOfContacts = useSelector(contacts, ({ context }) => context.problem)
  const problemOfSettings = useSelector(settings, ({ context }) => context.problem)
  useEffect(() => settings.send({ type: 'read.refresh' }), [settings])
  if (offered === null || verifies === undefined) {
    const problem = problemOfContacts ?? problemOfSettings
    const again = problemOfContacts ? contacts : settings
    if (problem) return <ReadFailure problem={problem} onRetry={() => again.send({ type: 'read.refresh' })} />
    return <Skeleton shape="card" count={3} label={t('loading')} />
  }
  return (
    <RegisterForm offered={offered} asksCaptcha={verifies === captchaVerifies} inviteCode={inviteCode} from={from} />
  )
}

type RegisterFormProps = {
  readonly offered: OfferedContacts
  readonly asksCaptcha: boolean
  readonly inviteCode: string
  readonly from: string | null
}

function RegisterForm({ offered, asksCaptcha, inviteCode, from }: RegisterFormProps) {
  const { t } = useTranslation(['register', 'login', 'legal'])
  const session = useActor('session')
  const isBusy = useSelector(session, isSessionBusy)
  const { refusal, isSent, noteSent } = useSessionRefusal()
  const contact = useContact(offered)
  const judge = usePasswordJudge([contact.draft.account])
  const proving = useRegisterProof(asksCaptcha, contact.draft, refusal)
  const { proof, code, captchaKey } = proving
  const [fields, type] = useState({ password: '', repeated: '', inviteCode })
  const { form, wasTried, note } = useAttempts(refusal)
  const problems = findProvedProblems(
    { ...contact.draft, ...fields, proof, code },
    (password) => judge(password).problem,
  )
  const shown = wasTried ? problems : proving.shownProblems
  const errorOf = useFieldErrors({ problems: shown, refusal, type: contact.draft.type, proof, words: 'register' })
  const send = (event: FormEvent) => {
    event.preventDefault()
    note()
    if (hasProblems(problems)) return
    noteSent()
    const account = contact.draft.account.trim()
    const mobile = contact.draft.type === 'mobile' ? account : ''
    session.send({ type: 'account.register', form: { ...contact.draft, ...fields, account, code, captchaKey, mobile } })
  }
  return (
    <form ref={form} className={styles.form} onSubmit={send} noValidate aria-label={t('app:title.register')}>
      <ContactFields contact={contact} error={errorOf('account')} />
      <NewPasswordFields
        draft={fields}
        onChange={(change) => type({ ...fields, ...change })}
        judge={judge}
        passwordError={errorOf('password')}
        repeatedError={errorOf('repeated')}
      />
      <RegisterProof proving={proving} error={errorOf('code')} />
      <TextField
        label={t('inviteCode')}
        hint={t('inviteHint')}
        name="invite-code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        direction="ltr"
        maxLength={textLengthMost.inviteCode}
        value={fields.inviteCode}
        onChange={(typed) => type({ ...fields, inviteCode: typed })}
        error={errorOf('inviteCode')}
      />
      <FormProblem refusal={refusal} />
      <p className={styles.notice}>{t('legal:countries')}</p>
      <Button type="submit" block size="large" busy={isBusy && isSent}>
        {t('send')}
      </Button>
      <p className={styles.ways}>
        <span>{t('known')}</span>
        <Link href={`/login${returnQuery(from)}`}>{t('app:logIn')}</Link>
      </p>
    </form>
  )
}

import { useSelector } from '@xstate/react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { isSessionBusy } from '#machines/account/sessionMachine.ts'
import { returnQuery } from '#rules/people/access.ts'
import { findProvedProblems, hasProblems } from '#rules/people/accountForms.ts'
import type { OfferedContacts } from '#rules/people/contact.ts'
import { textLengthMost } from '#rules/app/textLengths.ts'
import { useActor } from '#src/app/wiring/actors.tsx'
import { Button } from '#src/ui/controls/Button.tsx'
import { TextField } from '#src/ui/controls/TextField.tsx'
import { ContactFields } from './ContactFields.tsx'
import { FormProblem } from './FormProblem.tsx'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { RegisterProof } from './RegisterProof.tsx'
import styles from './forms.module.css'
import { useAttempts } from './useAttempts.ts'
import { useCommonPasswords } from './useCommonPasswords.ts'
import { useContact } from './useContact.ts'
import { useFieldErrors } from './useFieldErrors.ts'
import { useRegisterProof } from './useRegisterProof.ts'
import { useSessionRefusal } from './useSessionRefusal.ts'

type RegisterFormProps = {
  readonly offered: OfferedContacts
  readonly asksCaptcha: boolean
  readonly inviteCode: string
  readonly from: string | null
}

export function RegisterForm({ offered, asksCaptcha, inviteCode, from }: RegisterFormProps) {
  const { t } = useTranslation(['register', 'login', 'legal'])
  const session = useActor('session')
  const isBusy = useSelector(session, isSessionBusy)
  const { refusal, isSent, noteSent } = useSessionRefusal()
  const isCommon = useCommonPasswords()
  const contact = useContact(offered)
  const proving = useRegisterProof(asksCaptcha, contact.draft, refusal)
  const { proof, code, captchaKey } = proving
  const [fields, type] = useState({ password: '', repeated: '', inviteCode })
  const { form, wasTried, note } = useAttempts(refusal)
  const problems = findProvedProblems({ ...contact.draft, ...fields, proof, code }, isCommon)
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
        isCommon={isCommon}
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

import { useSelector } from '@xstate/react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { isSessionBusy } from '#machines/account/sessionMachine.ts'
import { returnQuery } from '#rules/people/access.ts'
import { findLogInProblems, hasProblems } from '#rules/people/accountForms.ts'
import { useActor } from '#src/app/wiring/actors.tsx'
import { classNames } from '#src/ui/hooks/classNames.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { PasswordField } from '#src/ui/controls/PasswordField.tsx'
import { ContactFields, useContact } from './ContactFields.tsx'
import { FormProblem, useSessionRefusal } from './FormProblem.tsx'
import styles from './forms.module.css'
import { useAttempts } from './useAttempts.ts'

/** Account and password. Neither an unknown account nor a wrong password is told from the other. [SES26, SES27] */
export function LoginForm({ from }: { readonly from: string | null }) {
  const { t } = useTranslation('login')
  const session = useActor('session')
  const isBusy = useSelector(session, isSessionBusy)
  const { refusal, noteSent, isSent } = useSessionRefusal()
  const contact = useContact('both')
  const [password, typePassword] = useState('')
  const { form, wasTried, note } = useAttempts(refusal)
  const problems = findLogInProblems({ ...contact.draft, password })
  const send = (event: FormEvent) => {
    event.preventDefault()
    note()
    if (hasProblems(problems)) return
    noteSent()
    const { type, areaId, account } = contact.draft
    session.send({ type: 'account.logIn', form: { type, areaId, account: account.trim(), password } })
  }
  const accountError = problems.account && t(`problem.account.${problems.account}.${contact.draft.type}`)
  return (
    <form
      ref={form}
      className={classNames(styles.form, styles.single)}
      onSubmit={send}
      noValidate
      aria-label={t('app:title.login')}
    >
      <ContactFields contact={contact} error={wasTried ? accountError : undefined} />
      <PasswordField
        label={t('password')}
        name="password"
        autoComplete="current-password"
        showLabel={t('showPassword')}
        value={password}
        onChange={typePassword}
        error={wasTried && problems.password ? t('problem.password.missing') : undefined}
      />
      <FormProblem refusal={refusal} />
      <Button type="submit" block size="large" busy={isBusy && isSent}>
        {t('app:logIn')}
      </Button>
      <p className={styles.ways}>
        <Link href={`/register${returnQuery(from)}`}>{t('register')}</Link>
        <Link href={`/forgot${returnQuery(from)}`}>{t('forgot')}</Link>
      </p>
    </form>
  )
}

/** A new password for who forgot the old one: a code to the account's contact proves who asks. [RTE24, SES57, SES59] */
import { useSelector } from '@xstate/react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Redirect, useSearchParams } from 'wouter'
import { loginPathFrom } from '#rules/people/access.ts'
import { findProvedProblems, hasProblems } from '#rules/people/accountForms.ts'
import { usePasswordReset } from '#src/app/wiring/accountActors.ts'
import { BackButton } from '#src/ui/controls/BackButton.tsx'
import { Button } from '#src/ui/controls/Button.tsx'
import { Screen } from '#src/ui/layout/Screen.tsx'
import { CodeField, useCodeToContact } from './CodeField.tsx'
import { ContactFields, useContact } from './ContactFields.tsx'
import { FormProblem, useFieldErrors } from './FormProblem.tsx'
import { NewPasswordFields, usePasswordJudge } from '#src/components/account/NewPasswordFields.tsx'
import styles from './forms.module.css'
import { useAttempts } from './useAttempts.ts'

export function Forgot() {
  const { t } = useTranslation(['password', 'login'])
  const [search] = useSearchParams()
  const reset = usePasswordReset()
  const isDone = useSelector(reset, (snapshot) => snapshot.hasTag('done'))
  const isBusy = useSelector(reset, (snapshot) => snapshot.hasTag('busy'))
  const refusal = useSelector(reset, ({ context }) => context.problem)
  const contact = useContact('both')
  const judge = usePasswordJudge([contact.draft.account])
  const proving = useCodeToContact('reset', contact.draft)
  const [fields, type] = useState({ password: '', repeated: '' })
  const { form, wasTried, note } = useAttempts(refusal)
  const problems = findProvedProblems(
    { ...contact.draft, ...fields, proof: 'code', code: proving.code },
    (password) => judge(password).problem,
  )
  const shown = wasTried ? problems : proving.shownProblems
  const errorOf = useFieldErrors({ problems: shown, refusal, type: contact.draft.type, words: 'password' })
  const send = (event: FormEvent) => {
    event.preventDefault()
    note()
    if (hasProblems(problems)) return
    const account = contact.draft.account.trim()
    reset.send({ type: 'submission.send', form: { ...contact.draft, ...fields, account, code: proving.code } })
  }
  if (isDone) return <Redirect to={loginPathFrom(search.get('from') ?? '/')} replace />
  return (
    <Screen
      title={t('app:title.forgot')}
      start={<BackButton label={t('app:back')} fallback="/login" />}
      padded
      width="page"
    >
      <form ref={form} className={styles.form} onSubmit={send} noValidate aria-label={t('app:title.forgot')}>
        <p className={styles.notice}>{t('forgotText')}</p>
        <ContactFields contact={contact} error={errorOf('account')} />
        <CodeField {...proving.field} error={errorOf('code')} />
        <NewPasswordFields
          draft={fields}
          onChange={(change) => type({ ...fields, ...change })}
          judge={judge}
          passwordError={errorOf('password')}
          repeatedError={errorOf('repeated')}
        />
        <FormProblem refusal={refusal} />
        <Button type="submit" block size="large" busy={isBusy}>
          {t('set')}
        </Button>
      </form>
    </Screen>
  )
}

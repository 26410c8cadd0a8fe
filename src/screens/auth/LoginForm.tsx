import { useSelector } from '@xstate/react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { isSessionBusy } from '#machines/account/sessionMachine.ts'
import { returnQuery } from '#rules/people/access.ts'
import { type LoginProof, findLogInProblems, findProofProblem, hasProblems } from '#rules/people/accountForms.ts'
import { useActor } from '#src/app/wiring/actors.tsx'
import { classNames } from '#src/ui/hooks/classNames.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { PasswordField } from '#src/ui/controls/PasswordField.tsx'
import { ContactFields, useContact } from './ContactFields.tsx'
import { FormProblem, placeOf, useProblemSentence, useSessionRefusal } from './FormProblem.tsx'
import { LoginStep, useLoginStep } from './LoginStep.tsx'
import styles from './forms.module.css'
import { useAttempts } from './useAttempts.ts'

const noProof: LoginProof = { captchaKey: '', code: '' }

/** Account and password, and a step more where the password was guessed at. Neither an unknown account nor a wrong password is told from the other. [SES26, SES27, SES401] */
export function LoginForm({ from }: { readonly from: string | null }) {
  const { t } = useTranslation('login')
  const session = useActor('session')
  const isBusy = useSelector(session, isSessionBusy)
  const { refusal, noteSent, isSent } = useSessionRefusal()
  const contact = useContact('both')
  const [password, typePassword] = useState('')
  const [proof, typeProof] = useState(noProof)
  const step = useLoginStep(refusal)
  const say = useProblemSentence()
  const { form, wasTried, note } = useAttempts(refusal)
  const problems = findLogInProblems({ ...contact.draft, password })
  const missingProof = step === null ? null : findProofProblem(step, proof.code)
  const send = (event: FormEvent) => {
    event.preventDefault()
    note()
    if (hasProblems(problems) || missingProof !== null) return
    noteSent()
    const { type, areaId, account } = contact.draft
    const proved = step === null ? {} : { proof: { ...proof, code: proof.code.trim() } }
    session.send({ type: 'account.logIn', form: { type, areaId, account: account.trim(), password, ...proved } })
    // Whatever becomes of it, it was good for this one try.
    typeProof(noProof)
  }
  const accountError = problems.account && t(`problem.account.${problems.account}.${contact.draft.type}`)
  const stepRefusal = refusal !== null && placeOf(refusal) === 'code' ? say(refusal) : undefined
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
      {step !== null && (
        <LoginStep
          step={step}
          contact={contact.draft}
          refusal={refusal}
          proof={proof}
          onType={typeProof}
          error={stepRefusal ?? (wasTried && missingProof ? t(`problem.${step}.${missingProof}`) : undefined)}
        />
      )}
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

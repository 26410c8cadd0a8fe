import { useSelector } from '@xstate/react'
import { type FormEvent, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import type { LogIn, PasswordLogIn } from '#machines/account/sessionContext.ts'
import { isSessionBusy } from '#machines/account/sessionMachine.ts'
import { returnQuery } from '#rules/people/access.ts'
import { type LoginProof, findLogInProblems, findProofProblem, hasProblems } from '#rules/people/accountForms.ts'
import type { CallProblem } from '#rules/app/callProblem.ts'
import { useActor } from '#src/app/wiring/actors.tsx'
import { type StepProof, useOffersPasskeys } from '#src/app/wiring/passkeyActors.ts'
import { classNames } from '#src/ui/hooks/classNames.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { PasswordField } from '#src/ui/controls/PasswordField.tsx'
import { ContactFields, useContact } from './ContactFields.tsx'
import { FormProblem, placeOf, useProblemSentence, useSessionRefusal } from './FormProblem.tsx'
import { LoginStep, useLoginStep } from './LoginStep.tsx'
import { PasskeyLogin } from './PasskeyLogin.tsx'
import { SecondStep, stepOf, useAskedStep } from './SecondStep.tsx'
import styles from './forms.module.css'
import { useAttempts } from './useAttempts.ts'

const noProof: LoginProof = { captchaKey: '', code: '' }

/** Account and password, then the second step of an account that has one. Neither an unknown account nor a wrong password is told from the other. [SES26, SES27, SES490] */
export function LoginForm({ from }: { readonly from: string | null }) {
  const session = useActor('session')
  const isBusy = useSelector(session, isSessionBusy)
  const { refusal, noteSent, isSent } = useSessionRefusal()
  const contact = useContact('both')
  const [password, typePassword] = useState('')
  const { step, leave } = useAskedStep(refusal)
  const [way, noteWay] = useState<'password' | 'step' | 'passkey'>('password')
  const offersPasskeys = useOffersPasskeys()
  const send = (form: LogIn) => {
    noteSent()
    noteWay('byPasskey' in form ? 'passkey' : 'step' in form ? 'step' : 'password')
    session.send({ type: 'account.logIn', form })
  }
  const logIn = (more: Pick<PasswordLogIn, 'proof' | 'step'>) => {
    const { type, areaId, account } = contact.draft
    send({ type, areaId, account: account.trim(), password, ...more })
  }
  const shown = { refusal, isBusy: isBusy && isSent }
  /** Each way says why it was refused, and no other does. */
  const refusalOf = (one: typeof way) => (way === one && stepOf(refusal) === null ? refusal : null)
  if (step === null)
    return (
      <>
        <PasswordForm
          {...shown}
          refusal={refusalOf('password')}
          from={from}
          contact={contact}
          password={password}
          onType={typePassword}
          onSend={logIn}
        />
        {offersPasskeys && (
          <Suspense>
            <PasskeyLogin
              isBusy={shown.isBusy && way === 'passkey'}
              refusal={refusalOf('passkey')}
              onSigned={(byPasskey) => send({ byPasskey })}
            />
          </Suspense>
        )}
      </>
    )
  const takeStep = (proof: StepProof) => logIn({ step: { challenge: step.challenge, ...proof } })
  return (
    <Suspense>
      <SecondStep {...shown} step={step} onSend={takeStep} onBack={leave} />
    </Suspense>
  )
}

type PasswordFormProps = {
  readonly from: string | null
  readonly refusal: CallProblem | null
  readonly isBusy: boolean
  readonly contact: ReturnType<typeof useContact>
  readonly password: string
  readonly onType: (password: string) => void
  readonly onSend: (more: Pick<PasswordLogIn, 'proof'>) => void
}

/** A step more where the password was guessed at. [SES401] */
function PasswordForm({ from, refusal, isBusy, contact, password, onType, onSend }: PasswordFormProps) {
  const { t } = useTranslation('login')
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
    onSend(step === null ? {} : { proof: { ...proof, code: proof.code.trim() } })
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
        onChange={onType}
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
      <Button type="submit" block size="large" busy={isBusy}>
        {t('app:logIn')}
      </Button>
      <p className={styles.ways}>
        <Link href={`/register${returnQuery(from)}`}>{t('register')}</Link>
        <Link href={`/forgot${returnQuery(from)}`}>{t('forgot')}</Link>
      </p>
    </form>
  )
}

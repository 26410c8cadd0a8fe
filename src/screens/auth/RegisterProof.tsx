import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useCaptcha } from '#src/app/wiring/accountActors.ts'
import { useProblemWords } from '#src/components/useProblemWords.ts'
import { IconButton } from '#src/ui/controls/IconButton.tsx'
import { Spinner } from '#src/ui/feedback/Spinner.tsx'
import { TextField } from '#src/ui/controls/TextField.tsx'
import type { ContactDraft, Proof } from '#rules/people/accountForms.ts'
import type { CallProblem } from '#rules/app/callProblem.ts'
import { CodeField, useCodeToContact } from './CodeField.tsx'
import styles from './forms.module.css'

type RegisterProofProps = { readonly proving: Proving; readonly error: string | undefined }

/** A captcha where the broker asks for one, with the way to support for who cannot read it; otherwise the code that was sent. [SES39, SES160] */
export function RegisterProof({ proving, error }: RegisterProofProps) {
  const { t } = useTranslation('register')
  const { proof, sent, captcha } = proving
  if (proof === 'code') return <CodeField {...sent.field} error={error} />
  return (
    <div>
      <CaptchaField captcha={captcha.actor} value={captcha.text} onChange={captcha.onChange} error={error} />
      <p className={styles.ways}>
        <span>{t('cannotRead')}</span>
        <Link href="/mine/email">{t('askSupport')}</Link>
      </p>
    </div>
  )
}

type CaptchaFieldProps = {
  readonly captcha: ReturnType<typeof useCaptcha>
  readonly value: string
  readonly onChange: (text: string) => void
  readonly error: string | undefined
}

/** Letters and digits to read from a picture; another picture for who cannot. [SES39, SES40] */
export function CaptchaField({ captcha, value, onChange, error }: CaptchaFieldProps) {
  const { t } = useTranslation('login')
  const picture = useSelector(captcha, ({ context }) => context.value)
  const problem = useSelector(captcha, ({ context }) => context.problem)
  const say = useProblemWords()
  const isReading = useSelector(captcha, (snapshot) => snapshot.hasTag('reading'))
  const reload = () => {
    onChange('')
    captcha.send({ type: 'read.refresh' })
  }
  return (
    <div className={styles.captcha}>
      <div className={styles.picture} aria-busy={isReading || undefined}>
        {picture && !isReading ? <img src={picture.image} alt={t('captcha.picture')} /> : <Spinner />}
      </div>
      <IconButton icon="refresh" label={t('captcha.reload')} onClick={reload} disabled={isReading} />
      <TextField
        label={t('captcha.label')}
        name="captcha"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        direction="ltr"
        value={value}
        onChange={onChange}
        error={error ?? (problem === null ? undefined : say(problem))}
      />
    </div>
  )
}

/** What proves a registration: a captcha where the broker asks for one, otherwise a code that is sent. [SES39, SES41, SES160] */
export function useRegisterProof(asksCaptcha: boolean, contact: ContactDraft, refusal: CallProblem | null) {
  const [text, onChange] = useState('')
  const sent = useCodeToContact('register', contact)
  const actor = useCaptcha()
  const key = useSelector(actor, ({ context }) => context.value?.key ?? '')
  const proof: Proof = asksCaptcha ? 'captcha' : 'code'

  // A captcha is good for one try.
  useEffect(() => {
    if (refusal !== null) actor.send({ type: 'read.refresh' })
  }, [refusal, actor])

  return {
    proof,
    sent,
    captcha: { actor, text, onChange },
    code: proof === 'captcha' ? text.trim() : sent.code,
    captchaKey: proof === 'captcha' ? key : '',
    shownProblems: sent.shownProblems,
  }
}

type Proving = ReturnType<typeof useRegisterProof>

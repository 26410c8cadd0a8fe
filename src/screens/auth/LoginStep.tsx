import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { ContactDraft, LoginProof, Proof } from '#rules/people/accountForms.ts'
import type { CallProblem } from '#rules/app/callProblem.ts'
import { useCaptcha } from '#src/app/wiring/accountActors.ts'
import { CodeField, useCodeToContact } from './CodeField.tsx'
import { CaptchaField } from './RegisterProof.tsx'

const stepOfCode: Readonly<Record<number, Proof>> = { 1003: 'code', 1004: 'captcha' }

/** What the back end asked for beside the password. Once asked for it stays, as long as the form does. [SES401] */
export function useLoginStep(refusal: CallProblem | null): Proof | null {
  const [step, keep] = useState<Proof | null>(null)
  const asked = refusal?.kind === 'refused' ? stepOfCode[refusal.code] : undefined
  if (asked !== undefined && asked !== step) keep(asked)
  return asked ?? step
}

type StepProps = {
  readonly contact: ContactDraft
  readonly refusal: CallProblem | null
  readonly proof: LoginProof
  readonly onType: (proof: LoginProof) => void
  readonly error: string | undefined
}

/** A picture to read, or a code to the account’s contact. [SES401] */
export function LoginStep({ step, ...props }: StepProps & { readonly step: Proof }) {
  return step === 'captcha' ? <ByCaptcha {...props} /> : <ByCode {...props} />
}

function ByCaptcha({ refusal, proof, onType, error }: StepProps) {
  const captcha = useCaptcha()
  const captchaKey = useSelector(captcha, ({ context }) => context.value?.key ?? '')
  // A captcha is good for one try.
  useEffect(() => {
    if (refusal !== null) captcha.send({ type: 'read.refresh' })
  }, [refusal, captcha])
  const change = (code: string) => onType({ captchaKey, code })
  return <CaptchaField captcha={captcha} value={proof.code} onChange={change} error={error} />
}

function ByCode({ contact, proof, onType, error }: StepProps) {
  const { field } = useCodeToContact('reset', contact)
  const change = (code: string) => onType({ captchaKey: '', code })
  return <CodeField {...field} value={proof.code} onChange={change} error={error} />
}

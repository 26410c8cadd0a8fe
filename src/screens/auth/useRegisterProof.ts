import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { ContactDraft, Proof } from '#rules/people/accountForms.ts'
import type { CallProblem } from '#rules/app/callProblem.ts'
import { useCaptcha } from '#src/app/wiring/accountActors.ts'
import { useCodeToContact } from './useCodeToContact.ts'

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

export type Proving = ReturnType<typeof useRegisterProof>

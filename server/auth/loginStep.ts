/** What a log-in needs beside the password where that was guessed at too often: a captcha, later a code that was sent. Known and unknown accounts alike. [SES400] */
import type { LoginProof } from '#rules/people/accountForms.ts'
import type { Contact } from '#server/store/funds/realAccounts.ts'
import { useCode } from '#server/store/people/codes.ts'
import { type Refused, refused } from '../http/answer.ts'
import type { BackEnd } from '../backEnd.ts'
import type { LoginStep } from '../http/limits.ts'

/** Said before the step was tried. */
export const stepFirst = (step: LoginStep): Refused =>
  step === 'captcha' ? refused(1004, { why: 'captcha first' }) : refused(1003, { why: 'code first' })

type Needs = Pick<BackEnd, 'captchas' | 'verificationCodes' | 'store' | 'clock'>

/** Null when the step was taken; it is used up then. `contact`: null for what is none, which no code was sent to. */
export function createLoginStep({ captchas, verificationCodes, store, clock }: Needs) {
  return async (
    step: LoginStep,
    contact: Contact | null,
    proof: LoginProof,
    address: string,
  ): Promise<Refused | null> => {
    if (step === 'captcha') return (await captchas.solve(proof.captchaKey, proof.code)) ? null : refused(1004)
    if (contact === null) return refused(1003)
    const tried = await verificationCodes.check({ contact, purpose: 'reset', address }, proof.code)
    if (tried.kind === 'refused') return tried
    const isUsed = await store.commands.run((trx) => useCode(trx, tried.codeId, clock()))
    return isUsed ? null : refused(1003)
  }
}

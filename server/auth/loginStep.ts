/** What a log-in needs beside the password where that was guessed at too often: a captcha, later a code that was sent. Known and unknown accounts alike. [SES400, SES550, SES553] */
import type { LoginProof } from '#rules/people/accountForms.ts'
import { isDeviceKnown } from '#server/store/people/devices.ts'
import type { Contact } from '#server/store/funds/realAccounts.ts'
import { useCode } from '#server/store/people/codes.ts'
import { type Refused, refused } from '../http/answer.ts'
import type { BackEnd } from '../backEnd.ts'
import type { LoginStep } from '../http/limits.ts'
import type { DeviceHash } from './deviceHash.ts'

/** Said before the step was tried. */
export const stepFirst = (step: LoginStep): Refused =>
  step === 'captcha' ? refused(1004, { why: 'captcha first' }) : refused(1003, { why: 'code first' })

/** Whether others' guesses raised it while the first one was taken. */
export const isHigher = (now: LoginStep | null, taken: LoginStep | null): boolean =>
  now === 'code' ? taken !== 'code' : now === 'captcha' && taken === null

/**
 * The device's hash where the account was logged in from there before, else null. Of no account (0) it takes as long. Strangers without the
 * owner's network and browser learn nothing by it.
 */
export const createKnownDevice =
  ({ store, hashOfDevice }: Pick<BackEnd, 'store' | 'hashOfDevice'>) =>
  async (accountId: number, visit: Parameters<DeviceHash>[1]): Promise<string | null> => {
    const deviceHash = hashOfDevice(accountId, visit)
    return (await isDeviceKnown(store.reader, { accountId, deviceHash })) ? deviceHash : null
  }

type Needs = Pick<BackEnd, 'captchas' | 'verificationCodes' | 'store' | 'limits' | 'clock'>

/** Null when the step was taken; it is used up then. `contact`: null for what is none, which no code was sent to. */
export function createLoginStep({ captchas, verificationCodes, store, limits, clock }: Needs) {
  return async (
    step: LoginStep,
    contact: Contact | null,
    proof: LoginProof,
    address: string,
  ): Promise<Refused | null> => {
    if (step === 'captcha') return (await captchas.solve(proof.captchaKey, proof.code)) ? null : refused(1004)
    const wait = limits.waitToTryCode(address)
    if (wait !== null) return refused(1005, { retryAfterSeconds: wait })
    if (contact === null) return refused(1003)
    const tried = await verificationCodes.check({ contact, purpose: 'reset', address }, proof.code)
    if (tried.kind === 'refused') return tried
    const isUsed = await store.commands.run((trx) => useCode(trx, tried.codeId, clock()))
    return isUsed ? null : refused(1003)
  }
}

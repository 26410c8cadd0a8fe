/**
 * A log-in by account and password: slowed, and where the password was guessed at a step before it, a captcha, later a code that was sent.
 * Known and unknown accounts alike. [SES25, SES27, SES29, SES31, SES400, SES550, SES553, SES554]
 */
import type { LoginRequest } from '#contract/shapes/login.ts'
import { type Contact, findCredentials } from '#server/store/funds/realAccounts.ts'
import { type AccountRecord, findAccount } from '#server/store/trading/accounts.ts'
import { isDeviceKnown } from '#server/store/people/devices.ts'
import { useCode } from '#server/store/people/codes.ts'
import type { LoginProof } from '#rules/people/accountForms.ts'
import { type Answer, type Refused, done, refused } from '../http/answer.ts'
import type { LoginStep } from '../http/passwordTries.ts'
import type { BackEnd } from '../backEnd.ts'
import type { Visit } from '../handlers/handler.ts'
import { readContact } from './contact.ts'
import { countedOnlyIfCompared } from './passwords.ts'
import type { DeviceHash } from './deviceHash.ts'
import { createSecondStepLogin } from './secondStepLogin.ts'

type ByPassword = Extract<LoginRequest, { readonly account: string }>

/** Said before the step was tried. */
const stepFirst = (step: LoginStep): Refused =>
  step === 'captcha' ? refused(1004, { why: 'captcha first' }) : refused(1003, { why: 'code first' })

type Needs = Pick<BackEnd, 'captchas' | 'verificationCodes' | 'store' | 'limits' | 'clock'>

/** Null when the step was taken; it is used up then. `contact`: null for what is none, which no code was sent to. */
function createLoginStep({ captchas, verificationCodes, store, limits, clock }: Needs) {
  return async (
    step: LoginStep,
    contact: Contact | null,
    proof: LoginProof,
    address: string,
  ): Promise<Refused | null> => {
    if (step === 'captcha') return (await captchas.solve(proof.captchaKey, proof.code)) ? null : refused(1004)
    const wait = await limits.waitToTryCode({ address })
    if (wait !== null) return refused(1005, { retryAfterSeconds: wait })
    if (contact === null) return refused(1003)
    const tried = await verificationCodes.check({ contact, purpose: 'reset', address }, proof.code)
    if (tried.kind === 'refused') return tried
    const isUsed = await store.commands.run((trx) => useCode(trx, tried.codeId, clock()))
    return isUsed ? null : refused(1003)
  }
}

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

/** Whose it is, where nothing more is asked for. */
export function createPasswordLogin(backEnd: BackEnd) {
  const { store, limits, passwords } = backEnd
  const takeStep = createLoginStep(backEnd)
  const knownDevice = createKnownDevice(backEnd)
  const secondStep = createSecondStepLogin(backEnd)

  const isAtKnown = async (contact: Contact | null, visit: Visit): Promise<boolean> => {
    const known = contact && (await findCredentials(store.reader, contact))
    return (await knownDevice(known?.accountId ?? 0, visit)) !== null
  }

  /** What is no contact at all is an unknown account, and takes as long as one. [SES27, SES28] */
  return async (
    { type, account, areaId, password, proof }: ByPassword,
    visit: Visit,
  ): Promise<Answer<AccountRecord>> => {
    const { address } = visit
    const read = readContact(type, account, areaId)
    const contact = read.ok ? read.contact : null
    const who = { account: contact?.value ?? account.trim().toLowerCase(), address }
    const begin = (isKnown: boolean | null) => limits.beginLogin(who, { hasProof: proof !== undefined, isKnown })
    const first = await begin(null)
    const isAsked = typeof first === 'object' && first.kind === 'is it known'
    const isKnown = isAsked && (await isAtKnown(contact, visit))
    const begun = isAsked ? await begin(isKnown) : first
    if (typeof begun === 'number') return refused(1005, { retryAfterSeconds: begun })
    const { step } = begun
    if (begun.kind !== 'begun') return stepFirst(begun.step)
    const notTaken = proof && step !== null ? await takeStep(step, contact, proof, address) : null
    if (notTaken) {
      await limits.loginFailed(who)
      return notTaken
    }
    const guess = await limits.guess(who, { isKnown, step })
    if (guess.kind === 'step first') return stepFirst(guess.step)
    const known = contact && (await findCredentials(store.reader, contact))
    const compared = passwords.isRight(password, known?.passwordHash ?? null, address)
    const isRight = await countedOnlyIfCompared(compared, () => limits.guessNotCompared(who, guess))
    const record = known && isRight ? await findAccount(store.reader, known.accountId) : null
    if (!record) {
      await limits.loginFailed(who)
      return refused(1001)
    }
    await limits.loginSucceeded(who, guess)
    const asked = await secondStep.ask(record.id)
    return asked ? { ...asked, uid: record.uid } : done(record)
  }
}

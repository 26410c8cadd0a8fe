/** A log-in by account and password: slowed, with a step before it where the password was guessed at. [SES25, SES27, SES29, SES31, SES400, SES550, SES553, SES554] */
import type { LoginRequest } from '#contract/shapes/login.ts'
import { type Contact, findCredentials } from '#server/store/funds/realAccounts.ts'
import { type AccountRecord, findAccount } from '#server/store/trading/accounts.ts'
import { type Answer, done, refused } from '../http/answer.ts'
import type { BackEnd } from '../backEnd.ts'
import type { Visit } from '../handlers/handler.ts'
import { readContact } from './contact.ts'
import { createKnownDevice, createLoginStep, isHigher, stepFirst } from './loginStep.ts'
import { createSecondStepLogin } from './secondStepLogin.ts'

type ByPassword = Extract<LoginRequest, { readonly account: string }>

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
    const wait = limits.waitToLogin(address)
    if (wait !== null) return refused(1005, { retryAfterSeconds: wait })
    const read = readContact(type, account, areaId)
    const name = read.ok ? read.contact.value : account.trim().toLowerCase()
    const contact = read.ok ? read.contact : null
    const isKnown = limits.stepToLogin(name, address) === 'code' && (await isAtKnown(contact, visit))
    const step = limits.stepToLogin(name, address, isKnown)
    if (step !== null && !proof) return stepFirst(step)
    const pause = limits.waitToTryAccount(name, address)
    if (pause !== null) return refused(1005, { retryAfterSeconds: pause })
    const notTaken = proof && step !== null ? await takeStep(step, contact, proof, address) : null
    if (notTaken) {
      limits.loginFailed(address)
      return notTaken
    }
    const stepNow = limits.stepToLogin(name, address, isKnown)
    if (stepNow !== null && isHigher(stepNow, step)) return stepFirst(stepNow)
    const guess = limits.guess(name, address, isKnown && step !== 'code')
    const known = contact && (await findCredentials(store.reader, contact))
    const isRight = await passwords.isRight(password, known?.passwordHash ?? null, address)
    const record = known && isRight ? await findAccount(store.reader, known.accountId) : null
    if (!record) {
      limits.loginFailed(address)
      return refused(1001)
    }
    guess.wasRight()
    limits.loginSucceeded(name, address)
    return (await secondStep.ask(record.id)) ?? done(record)
  }
}

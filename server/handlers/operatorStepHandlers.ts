/**
 * Operators' ways in: the own password; second steps that are set up, taken, taken again before a change, ended for who lost them.
 * [OPS270, OPS271, OPS272, OPS274, OPS275, OPS276, OPS382, OPS394, OPS396, OPS400]
 */
import { knownNetworkMs } from '#rules/people/operatorAccess.ts'
import { addToAudit } from '#server/store/people/audit.ts'
import { isNetworkKnown } from '#server/store/people/devices.ts'
import { endLoginsOf } from '#server/store/people/loginChallenges.ts'
import { endSessionsOfOperator } from '#server/store/operatorSessions.ts'
import {
  type OperatorRecord,
  findOperator,
  findOperatorCredentials,
  lockOperator,
  setOwnPassword,
} from '#server/store/people/operators.ts'
import { removePasskeys } from '#server/store/passkeys.ts'
import { ofOperators, removeTotp } from '#server/store/people/secondSteps.ts'
import type { Writing } from '#server/store/schema.ts'
import { createSecondStepLogin } from '../auth/secondStepLogin.ts'
import { createTotpSetUp } from '../auth/totpSetUp.ts'
import { countedOnlyIfCompared, findGuessableProblem } from '../auth/passwords.ts'
import type { BackEnd } from '../backEnd.ts'
import { type Operator, renewal } from '../auth/operators.ts'
import { type Answer, type Refused, done, refused } from '../http/answer.ts'
import type { Some } from './handler.ts'

type StepNames =
  | 'takeOperatorStep'
  | 'repeatOperatorStep'
  | 'beginOperatorTotp'
  | 'confirmOperatorTotp'
  | 'endOperatorStep'

export const createOperatorLogin = (backEnd: BackEnd) =>
  createSecondStepLogin({ ...backEnd, secondSteps: backEnd.operatorSteps }, ofOperators)

/** Where a session's challenge is answered: in it alone, and by no log-in. */
export const ofSession = (sessionId: number): string => `session ${sessionId} `

/** Told to who typed it right. [OPS394] */
export const firstPasswordOver = refused(1001, { why: 'first password over' })
const samePassword = refused(1000, { field: 'new_password', why: 'same password' })

/** The token of the environment is nobody, and has none. */
export const ofNobody = refused(1008, { isRole: true })

type PasswordNeeds = Pick<BackEnd, 'store' | 'limits' | 'passwords' | 'hashOfNetwork' | 'clock'>

/** Slowed and timed as a user's log-in, and across addresses too: an unknown name takes as long as a wrong password. [OPS370, OPS371, OPS390] */
export const operatorByPassword =
  ({ store, limits, passwords, hashOfNetwork, clock }: PasswordNeeds) =>
  async (typed: string, password: string, address: string): Promise<Answer<OperatorRecord>> => {
    const name = typed.trim().toLowerCase()
    const who = { account: `operator:${name}`, address }
    const isKnown = await isNetworkKnown(store.reader, hashOfNetwork(name, address), clock() - knownNetworkMs)
    const wait = await limits.waitToTryOperator(who, isKnown)
    if (wait !== null) return refused(1005, { retryAfterSeconds: wait })
    const known = await findOperatorCredentials(store.reader, name)
    const compared = passwords.isRight(password, known?.passwordHash ?? null, address)
    const isRight = await countedOnlyIfCompared(compared, () => limits.operatorNotCompared(who))
    if (!known || !isRight) {
      await limits.loginFailed({ address })
      return refused(1001)
    }
    await limits.operatorSucceeded(who)
    return done(known.operator)
  }

/** Why nothing is set up or removed in a session: who has the token alone does neither, and guesses no password. [OPS372, OPS391] */
export function askPresentPassword(backEnd: PasswordNeeds) {
  const { limits } = backEnd
  const byPassword = operatorByPassword(backEnd)
  return async ({ id, name }: Operator, password: string, address: string): Promise<Refused | null> => {
    const whose = { account: `operator ${id}` }
    const wait = await limits.waitToTryOwnPassword(whose)
    if (wait !== null) return refused(1005, { retryAfterSeconds: wait })
    const giveBack = () => limits.ownPasswordWasRight(whose)
    const known = await countedOnlyIfCompared(byPassword(name, password, address), giveBack)
    if (known.kind === 'refused' && known.code === 1001) return known
    await giveBack()
    return known.kind === 'refused' ? known : null
  }
}

export const operatorStepHandlers = (backEnd: BackEnd): Some<StepNames | 'changeOwnPassword'> => ({
  ...ownPassword(backEnd),
  ...ownSteps(backEnd),
})

/** As a challenge is bound that a passkey answers in place of the present password. */
const ofPassword = (sessionId: number): string => `password of session ${sessionId} `

/** Each change has what ends with it: whoever is in elsewhere, or half in, came by the password of before. [OPS396] */
function ownPassword(backEnd: BackEnd): Some<'changeOwnPassword'> {
  const { store, limits, passwords, clock } = backEnd
  const passwordProblem = askPresentPassword(backEnd)
  const login = createOperatorLogin(backEnd)

  const askForPasskey = async (id: number, sessionId: number): Promise<Refused> => {
    const asked = await login.ask(id, ofPassword(sessionId))
    if (!asked?.step?.passkey) return refused(1000, { field: 'password' })
    return { ...asked, step: { ...asked.step, ways: ['passkey'] } }
  }

  return {
    changeOwnPassword: async ({ newPassword, password, passkey }, { operator, address }) => {
      const { id, sessionId, name } = operator
      if (id === null) return ofNobody
      if (passkey === null && password === '') return askForPasskey(id, sessionId)
      const wait = passkey && (await limits.waitToTryCode({ address }))
      if (wait !== null) return refused(1005, { retryAfterSeconds: wait })
      const problem =
        findGuessableProblem(newPassword, 'new_password', [name]) ??
        (passkey ? null : await passwordProblem(operator, password, address))
      if (problem) return problem
      const kept = await findOperatorCredentials(store.reader, name)
      if (!kept) return refused(999)
      const isSame = await passwords.isRight(newPassword, kept.passwordHash, address)
      if (isSame && !passkey) return samePassword
      const passwordHash = await passwords.hash(newPassword, address)
      const { token, take } = renewal(sessionId, passkey ? clock : undefined)
      /** False where the session ended meanwhile: whoever ended it may have set another password. */
      const change = async (trx: Writing): Promise<boolean> => {
        await lockOperator(trx, id)
        if (!(await take(trx))) return false
        await setOwnPassword(trx, id, passwordHash)
        await endLoginsOf(trx, id, clock(), ofOperators)
        await endSessionsOfOperator(trx, id, clock(), sessionId)
        const line = { operator: name, action: 'operators.change_password', subject: String(id), details: {} }
        await addToAudit(trx, line, clock())
        return true
      }
      if (!passkey) return (await store.commands.run(change)) ? done({ token }) : refused(999)
      // Told to nobody who did not sign: it says what the password is not.
      let isProved = false
      const alongside = async (trx: Writing) => {
        isProved = true
        return !isSame && (await change(trx))
      }
      const taken = await login.finish(passkey, { to: ofPassword(sessionId), alongside })
      if (taken.kind === 'in') return done({ token })
      return isProved && isSame ? samePassword : taken
    },
  }
}

function ownSteps(backEnd: BackEnd): Some<StepNames> {
  const { store, operators, limits, operatorSteps, clock } = backEnd
  const passwordProblem = askPresentPassword(backEnd)
  const login = createOperatorLogin(backEnd)
  const setUp = createTotpSetUp({ ...backEnd, secondSteps: operatorSteps }, ofOperators)

  const note = (trx: Writing, operator: string, action: string, subject: number, details = {}): Promise<void> =>
    addToAudit(trx, { operator, action, subject: String(subject), details }, clock())

  return {
    takeOperatorStep: async (answer, { address }) => {
      const wait = await limits.waitToTryCode({ address })
      if (wait !== null) return refused(1005, { retryAfterSeconds: wait })
      const taken = await login.finish(answer)
      if (taken.kind === 'refused') return taken
      const operator = await findOperator(store.reader, taken.ownerId)
      if (!operator?.isActive) return refused(999)
      const token = await operators.open(operator, { address, isByPassword: true, isStepTaken: true })
      const { name, role } = operator
      return { ...(token === null ? firstPasswordOver : done({ token, role })), operator: name }
    },
    repeatOperatorStep: async (answer, { operator: { sessionId }, address }) => {
      if (sessionId === null) return ofNobody
      const wait = await limits.waitToTryCode({ address })
      if (wait !== null) return refused(1005, { retryAfterSeconds: wait })
      const { token, take } = renewal(sessionId, clock)
      const taken = await login.finish(answer, { to: ofSession(sessionId), alongside: take })
      return taken.kind === 'refused' ? taken : done({ token })
    },
    beginOperatorTotp: async ({ password }, { operator, address }) => {
      const { id, sessionId, name } = operator
      if (id === null) return ofNobody
      const problem = await passwordProblem(operator, password, address)
      if (problem) return problem
      return store.commands.run(async (trx) => {
        await lockOperator(trx, id)
        return setUp.begin(trx, { ownerId: id, sessionId }, name)
      })
    },
    /** Other sessions began without it. */
    confirmOperatorTotp: async ({ code }, { operator: { id, sessionId, name }, address }) => {
      if (id === null) return ofNobody
      const wait = await limits.waitToTryCode({ address })
      if (wait !== null) return refused(1005, { retryAfterSeconds: wait })
      const { token, take } = renewal(sessionId, clock)
      const added = await setUp.confirm({ ownerId: id, sessionId }, code, async (trx) => {
        await endSessionsOfOperator(trx, id, clock(), sessionId)
        await take(trx)
        await note(trx, name, 'operators.add_second_step', id)
      })
      return added.kind === 'refused' ? added : done({ ...added.value, token })
    },
    endOperatorStep: async ({ id, remark }, { operator }) => {
      if (operator.id === id) return refused(1008, { why: 'another operator', isRole: true })
      return store.commands.run(async (trx): Promise<Answer<null>> => {
        await lockOperator(trx, id)
        if (!(await findOperator(trx, id))) return refused(1008)
        const hadApp = await removeTotp(trx, id, ofOperators)
        const hadPasskeys = await removePasskeys(trx, { ownerId: id }, ofOperators)
        if (!hadApp && !hadPasskeys) return refused(2008)
        await endLoginsOf(trx, id, clock(), ofOperators)
        await endSessionsOfOperator(trx, id, clock())
        await note(trx, operator.name, 'operators.end_second_step', id, { remark })
        return done(null)
      })
    },
  }
}

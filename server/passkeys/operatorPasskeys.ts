/** Passkeys of operators: added, removed, and a log-in with one alone. [OPS380, OPS381, OPS383, OPS384, OPS400] */
import { addToAudit } from '#server/store/people/audit.ts'
import { endLoginsOf } from '#server/store/people/loginChallenges.ts'
import { endSessionsOfOperator } from '#server/store/operatorSessions.ts'
import { findOperator, lockOperator } from '#server/store/people/operators.ts'
import { findTotp, ofOperators } from '#server/store/people/secondSteps.ts'
import { readPasskeys, removePasskeys } from '#server/store/passkeys.ts'
import type { Writing } from '#server/store/schema.ts'
import { lastStep } from '../auth/secondSteps.ts'
import { renewal } from '../auth/operators.ts'
import type { BackEnd } from '../backEnd.ts'
import { type Answer, done, refused } from '../http/answer.ts'
import type { Some } from '../handlers/handler.ts'
import { askPresentPassword, ofNobody } from '../handlers/operatorStepHandlers.ts'
import { createPasskeyLogin } from './passkeyLogin.ts'
import { createPasskeySetUp } from './passkeySetUp.ts'

type OwnNames = 'beginOperatorPasskey' | 'addOperatorPasskey' | 'removeOperatorPasskey'
type LoginNames = 'beginOperatorPasskeyLogin' | 'logInOperatorByPasskey'

export const operatorPasskeyHandlers = (backEnd: BackEnd): Some<OwnNames | LoginNames> => ({
  ...ownPasskeys(backEnd),
  ...logins(backEnd),
})

function ownPasskeys(backEnd: BackEnd): Some<OwnNames> {
  const { settings, store, limits, clock } = backEnd
  const passwordProblem = askPresentPassword(backEnd)
  const setUp = createPasskeySetUp(backEnd, ofOperators)

  /** Other sessions, and log-ins that wait, began by what was the way in before. */
  const noteChange = async (
    trx: Writing,
    action: 'operators.add_passkey' | 'operators.remove_passkey',
    who: { readonly id: number; readonly sessionId: number; readonly name: string },
  ): Promise<void> => {
    await endLoginsOf(trx, who.id, clock(), ofOperators)
    await endSessionsOfOperator(trx, who.id, clock(), who.sessionId)
    await addToAudit(trx, { operator: who.name, action, subject: String(who.id), details: {} }, clock())
  }

  return {
    beginOperatorPasskey: async ({ password }, { operator, address }) => {
      const { id, sessionId, name } = operator
      if (id === null) return ofNobody
      const problem = await passwordProblem(operator, password, address)
      if (problem) return problem
      return store.commands.run(async (trx) => {
        await lockOperator(trx, id)
        return setUp.begin(trx, { ownerId: id, sessionId }, name)
      })
    },
    addOperatorPasskey: async (made, { operator: { id, sessionId, name }, address }) => {
      if (id === null) return ofNobody
      const wait = await limits.waitToTryCode({ address })
      if (wait !== null) return refused(1005, { retryAfterSeconds: wait })
      const { token, take } = renewal(sessionId, clock)
      const added = await setUp.add({ ownerId: id, sessionId }, made, async (trx) => {
        await noteChange(trx, 'operators.add_passkey', { id, sessionId, name })
        await take(trx)
      })
      return added.kind === 'refused' ? added : done({ token })
    },
    /** Outside the sandbox nobody is left without a second step. */
    removeOperatorPasskey: async ({ id: which, password }, { operator, address }) => {
      const { id, sessionId, name } = operator
      if (id === null) return ofNobody
      const problem = await passwordProblem(operator, password, address)
      if (problem) return problem
      return store.commands.run(async (trx): Promise<Answer<null>> => {
        await lockOperator(trx, id)
        const known = await readPasskeys(trx, { ownerId: id }, ofOperators)
        if (!known.some((one) => one.id === which)) return refused(1008)
        const isLast = known.length === 1 && (await findTotp(trx, id, ofOperators)) === null
        if (isLast && !settings.sandbox) return lastStep
        await removePasskeys(trx, { ownerId: id, id: which }, ofOperators)
        await noteChange(trx, 'operators.remove_passkey', { id, sessionId, name })
        return done(null)
      })
    },
  }
}

function logins(backEnd: BackEnd): Some<LoginNames> {
  const { store, operators } = backEnd
  const login = createPasskeyLogin(backEnd, 'operator log in', ofOperators)
  return {
    beginOperatorPasskeyLogin: async () => login.begin(),
    logInOperatorByPasskey: async (signed, { address }) => {
      const entered = await login.finish(signed, address, async (id) => {
        const operator = await findOperator(store.reader, id)
        if (!operator?.isActive) return null
        const token = await operators.open(operator, { address, isByPassword: false, isStepTaken: true })
        return token === null ? null : { session: { token, role: operator.role }, name: operator.name }
      })
      if (entered.kind === 'refused') return entered
      const { session, name } = entered.value
      return { ...done(session), operator: name }
    },
  }
}

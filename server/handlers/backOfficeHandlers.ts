/** Operators: the way in and out, who they are, and what they did. [OPS25, OPS30, OPS31, OPS34, OPS272] */
import { boundsOfDay, yesterdayOf } from '#rules/funds/reconciliation.ts'
import { ownersFewest } from '#rules/people/operatorAccess.ts'
import { addToAudit, readAudit } from '#server/store/people/audit.ts'
import {
  addOperator,
  changeOperator,
  countOwners,
  findOperator,
  readOperators,
} from '#server/store/people/operators.ts'
import { readReconciliation } from '#server/store/reports/reconciliation.ts'
import { endLoginsOf } from '#server/store/people/loginChallenges.ts'
import { ofOperators } from '#server/store/people/secondSteps.ts'
import { type Answer, done, refused } from '../http/answer.ts'
import type { BackEnd } from '../backEnd.ts'
import { findGuessableProblem } from '../auth/passwords.ts'
import { type Operator, bootstrapName, loginOf } from '../auth/operators.ts'
import { createOperatorLogin, operatorByPassword } from './operatorStepHandlers.ts'
import type { Some } from './handler.ts'

type Names = EntryNames | 'audit' | 'reconciliation' | 'operators' | 'addOperator' | 'changeOperator'

type EntryNames = 'operatorLogin' | 'operatorLogout' | 'operatorInfo'

function entryHandlers(backEnd: BackEnd): Some<EntryNames> {
  const { store, operators, operatorSteps, settings, clock } = backEnd
  const byPassword = operatorByPassword(backEnd)
  const secondStep = createOperatorLogin(backEnd)

  const secondStepOf = async ({ id, isWithoutStep }: Operator) => {
    if (id === null) return null
    const { ways, passkeys, backupCodes } = await operatorSteps.read(id)
    return {
      isOn: ways.length > 0,
      hasApp: ways.includes('totp'),
      passkeys,
      backupCodes,
      isNeeded: isWithoutStep,
    }
  }

  return {
    operatorLogin: async ({ name, password }, { address }) => {
      const known = await byPassword(name, password, address)
      if (known.kind === 'refused') return known
      const asked = await secondStep.ask(known.value.id)
      if (asked) return { ...asked, operator: known.value.name }
      const token = await operators.open(known.value, { address, isStepTaken: false })
      return { ...done({ token, role: known.value.role }), operator: known.value.name }
    },
    operatorLogout: async (_input, { operator }) => {
      if (operator.sessionId !== null) await operators.end(operator.sessionId)
      return done(null)
    },
    /** Who comes with the token of the environment logs in by it. [OPS203] */
    operatorInfo: async (_input, { operator }) => {
      const { name, role } = operator
      if (operator.sessionId === null) await store.commands.run((trx) => addToAudit(trx, loginOf(name), clock()))
      return done({ name, role, hasSandbox: settings.sandbox, secondStep: await secondStepOf(operator) })
    },
  }
}

export function backOfficeHandlers(backEnd: BackEnd): Some<Names> {
  const { store, passwords, broker, clock } = backEnd
  return {
    ...entryHandlers(backEnd),
    audit: async ({ page }) => done(await readAudit(store.reader, page)),
    reconciliation: async ({ day, accounts }) => {
      const asked = day || yesterdayOf(clock())
      const bounds = boundsOfDay(asked, clock())
      if (!bounds) return refused(1000, { field: 'day' })
      const books = await readReconciliation(store.reader, { ...bounds, accounts })
      return done({ day: asked, accounts, ...bounds, ...books })
    },
    operators: async ({ page }) => done(await readOperators(store.reader, page)),
    addOperator: async ({ name, password, role, isActive }, { operator, address }) => {
      if (name === bootstrapName) return refused(1002)
      if (operator.isFounder && !(role === 'owner' && isActive)) return refused(1000, { field: 'role' })
      const problem = findGuessableProblem(password, 'password', [name])
      if (problem) return problem
      const passwordHash = await passwords.hash(password, address)
      const isAdded = await store.commands.run(async (trx) => {
        const id = await addOperator(trx, { name, role, isActive, passwordHash }, clock())
        if (id === null) return false
        const details = { after: { name, role, is_active: isActive } }
        const deed = { operator: operator.name, action: 'operators.add', subject: String(id), details }
        await addToAudit(trx, deed, clock())
        return true
      })
      return isAdded ? done(null) : refused(1002)
    },
    changeOperator: async ({ id, password, role, isActive }, { operator, address }) => {
      if (operator.isFounder) return refused(1008, { isRole: true })
      const problem = password === '' ? null : findGuessableProblem(password, 'password', [])
      if (problem) return problem
      const passwordHash = password === '' ? null : await passwords.hash(password, address)
      return store.commands.run(async (trx): Promise<Answer<null>> => {
        const before = await findOperator(trx, id)
        if (!before) return refused(1008)
        const isOwnerLost = before.role === 'owner' && before.isActive && !(role === 'owner' && isActive)
        if (broker.hasFourEyes && isOwnerLost && (await countOwners(trx)) <= ownersFewest)
          return refused(1000, { field: isActive ? 'role' : 'is_active', why: 'two owners' })
        await changeOperator(trx, id, { role, isActive, passwordHash }, clock())
        await endLoginsOf(trx, id, clock(), ofOperators)
        const details = {
          before: { role: before.role, is_active: before.isActive },
          after: { role, is_active: isActive, ...(passwordHash !== null && { password: 'new' }) },
        }
        const deed = { operator: operator.name, action: 'operators.change', subject: String(id), details }
        await addToAudit(trx, deed, clock())
        return done(null)
      })
    },
  }
}

/** Named operators of a back end of tests, and what the audit says of them. */
import type { OperatorRole } from '#rules/people/operatorAccess.ts'
import { type TestBackEnd, operatorToken } from '../backend/backEnd.ts'

const password = 'a long password of operators'

/** Logged in, as calls are made by them. */
export async function addOperator(back: TestBackEnd, name: string, role: OperatorRole) {
  await back.call('addOperator', { name, password, role, isActive: true }, { token: operatorToken })
  const { value } = await back.call('operatorLogin', { name, password })
  return { token: value?.token ?? '' }
}

/** Who did what to whom, last. */
export async function newestInAudit(back: TestBackEnd) {
  const { value } = await back.call('audit', { page: 1 }, { token: operatorToken })
  const row = value?.rows[0]
  return row && [row.operator, row.action, row.subject, JSON.parse(row.details)]
}

import { expect, it } from 'vitest'
import { type OperatorAccess, sectionsOf } from '#machines/backoffice/backOfficeSections.ts'

const broker = [
  'approvals',
  'audit',
  'reconciliation',
  'accounts',
  'networks',
  'wires',
  'currencies',
  'instruments',
  'settings',
  'companies',
  'news',
  'operators',
]

it('[OPS34] the back office shows a role its sections alone', () => {
  const secondStep = { isOn: true, hasApp: true, passkeys: [], backupCodes: 10, isNeeded: false }
  const shown = (role: OperatorAccess['role']) =>
    sectionsOf({ name: 'carol', role, hasSandbox: true, secondStep, needsPassword: false })
  expect(shown('reviewer')).toEqual(['overview', 'identity', 'password', 'secondStep'])
  expect(shown('cashier')).toEqual(['overview', 'deposit', 'withdraw', 'approvals', 'password', 'secondStep'])
  expect(shown('editor')).toEqual(['overview', 'settings', 'companies', 'news', 'password', 'secondStep'])
  expect(sectionsOf(null)).toEqual([])
})

it('[ACS17] the back office has no sandbox where the back end has none', () => {
  const operator = { name: 'operator', role: 'owner', hasSandbox: true, secondStep: null } as const
  const access: OperatorAccess = { ...operator, needsPassword: false }
  const ofBroker = ['overview', 'identity', 'deposit', 'withdraw', ...broker]
  expect(sectionsOf({ ...access, hasSandbox: false })).toEqual(ofBroker)
  expect(sectionsOf(access)).toEqual([...ofBroker, 'outbox', 'market', 'price', 'levers'])
})

/** Money goes to nobody who was not verified, where the broker asks for that. */
import { afterEach, describe, expect, it } from 'vitest'
import { decimal } from '#rules/number/decimal.ts'
import { isIdentityMissing } from '#rules/people/identity.ts'
import { type TestBackEnd, openBackEnd, operatorToken } from '#tests/support/backend/backEnd.ts'
import { askedFor } from '#tests/support/samples/confirming.ts'
import { openPayer, tronId } from '#tests/support/samples/funds.ts'

let back: TestBackEnd
afterEach(() => back?.close())

it('[WDR30] is missing until it is certified, and only where it is asked for', () => {
  const statuses = ['none', 'pending', 'certified'] as const
  expect(statuses.map((status) => isIdentityMissing(status, true))).toEqual([true, true, false])
  expect(statuses.map((status) => isIdentityMissing(status, false))).toEqual([false, false, false])
})

describe('a withdrawal', () => {
  it('[WDR30] answers 3002 before anything else of money, until an operator certified who it is', async () => {
    back = await openBackEnd()
    const operator = { token: operatorToken }
    expect((await back.raw('settings', {})).data).toMatchObject({ identity_to_withdraw: 0 })
    await back.call('setSetting', { key: 'identity_to_withdraw', value: '1' }, operator)
    expect((await back.raw('settings', {})).data).toMatchObject({ identity_to_withdraw: 1 })
    const payer = await openPayer(back)
    await payer.payIn('1000')
    const method = await payer.bound()
    expect((await payer.withdraw('5000', 99)).code).toBe(3002)
    const draw = { currencyId: tronId, amount: decimal('100'), memo: '', methodId: method }
    const begun = await back.call('beginConfirmation', askedFor('withdraw', draw), { token: payer.token })
    expect(begun.code).toBe(3002)

    const handIn = { name: 'Ann', cardId: 'A123456', frontPicture: payer.proof, backPicture: payer.proof }
    expect((await back.call('submitIdentity', handIn, { token: payer.token })).code).toBe(1)
    expect((await payer.withdraw('100', method)).code).toBe(3002)
    const decide = (decision: 'approve' | 'reject', remark = '') =>
      back.call('decideIdentity', { id: 1, decision, remark }, operator)
    expect((await decide('approve')).code).toBe(1)
    expect((await payer.withdraw('100', method)).code).toBe(1)
  })

  it('[WDR30] outside the sandbox it is asked for from the first start on', async () => {
    back = await openBackEnd({ isGuarded: true, env: { SANDBOX: '0', SMTP_URL: 'smtp://127.0.0.1:9' } })
    expect((await back.raw('settings', {})).data).toMatchObject({ identity_to_withdraw: 1 })
  })
})

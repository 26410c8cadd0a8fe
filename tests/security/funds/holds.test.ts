/** Attacks of somebody who has the mailbox, or token and mailbox, for a moment: money waits until its owner had the time to notice. */
import { afterEach, describe, expect, it } from 'vitest'
import { decimal } from '#rules/number/decimal.ts'
import { type TestBackEnd, openBackEnd, operatorToken } from '#tests/support/backend/backEnd.ts'
import { askedFor } from '#tests/support/samples/confirming.ts'
import { openPayer, tronId } from '#tests/support/samples/funds.ts'
import { codeFor, logIn, newestMessage } from '#tests/support/samples/people.ts'

const hourMs = 3_600_000
const ann = 'ann@example.com'
const other = 'another good battery'

let back: TestBackEnd
afterEach(() => back.close())

/** Somebody with 1,000 USD and a method of two days ago; holds of 24 hours, without confirmations. */
async function start() {
  back = await openBackEnd({ env: { LIMITS: 'off' } })
  const operator = { token: operatorToken }
  await back.call('setSetting', { key: 'hold_hours', value: '24' }, operator)
  const payer = await openPayer(back, ann)
  await payer.payIn('1000')
  const method = await payer.bound()
  back.pass(48 * hourMs)
  const security = async () =>
    (await back.call('security', {}, { token: payer.token })).value?.withdrawHoldUntil ?? null
  const withdrawals = async (token = payer.token) =>
    (await back.call('withdrawals', { kind: 'coin', page: 1 }, { token })).value?.rows ?? []
  /** With the mailbox alone. */
  const takeOver = async () => {
    const code = await codeFor(back, ann, 'reset')
    const account = { type: 'email', areaId: null, account: ann } as const
    expect((await back.call('forgetPassword', { ...account, password: other, repeated: other, code })).code).toBe(1)
    return (await logIn(back, ann, other)).value?.token ?? ''
  }
  const draw = { currencyId: tronId, amount: decimal('100'), memo: '', methodId: method }
  return { payer, method, security, withdrawals, takeOver, draw, operator }
}

describe('holds', () => {
  it('[WDR20] a new method waits: 4006 with until, also before a code is sent; the old one does not', async () => {
    const { payer, method } = await start()
    const until = new Date(back.now() + 24 * hourMs).toISOString()
    const { value } = await payer.bind({ address: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' })
    expect(value?.holdUntil).toBe(back.now() + 24 * hourMs)
    const refused = await payer.withdraw('100', value?.id ?? 0)
    expect([refused.code, refused.data]).toEqual([4006, { until }])
    expect(refused.msg).toContain(`${until.slice(0, 10)} 12:00 UTC`)
    const before = (await newestMessage(back, ann))?.id
    const draw = { currencyId: tronId, amount: decimal('100'), memo: '', methodId: value?.id ?? 0 }
    expect((await back.call('beginConfirmation', askedFor('withdraw', draw), { token: payer.token })).code).toBe(4006)
    expect((await newestMessage(back, ann))?.id).toBe(before)
    expect((await payer.withdraw('100', method)).code).toBe(1)
    back.pass(24 * hourMs)
    expect((await payer.withdraw('100', value?.id ?? 0)).code).toBe(1)
  })

  it('[WDR20] a method that is bound again waits again, one that is there already does not', async () => {
    const { payer, method } = await start()
    expect((await payer.bind()).value).toMatchObject({ id: method, holdUntil: null })
    await back.call('removeDrawMethod', { id: method }, { token: payer.token })
    const { value } = await payer.bind()
    expect((await payer.withdraw('100', value?.id ?? 0)).code).toBe(4006)
  })

  it('[WDR21] after a change of password all withdrawals wait: 4007 before 4006 and 4001, after 4005', async () => {
    const { payer, method, security, withdrawals } = await start()
    expect(await security()).toBeNull()
    const code = await codeFor(back, ann, 'reset')
    await back.call('amendPassword', { password: other, code, type: 'email' }, { token: payer.token })
    const until = back.now() + 24 * hourMs
    expect(await security()).toBe(until)
    const refused = await payer.withdraw('100', method)
    expect([refused.code, refused.data]).toEqual([4007, { until: new Date(until).toISOString() }])
    expect((await payer.withdraw('5000', method)).code).toBe(4007)
    expect((await payer.withdraw('1', method)).code).toBe(4005)
    const { value } = await payer.bind({ address: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' })
    expect((await payer.withdraw('100', value?.id ?? 0)).code).toBe(4007)
    back.pass(24 * hourMs)
    expect((await payer.withdraw('100', method)).code).toBe(1)
    expect((await withdrawals()).map(({ isFrozen }) => isFrozen)).toEqual([false])
  })

  it('[WDR20, WDR21] until goes by the setting of now', async () => {
    const { payer, operator, security } = await start()
    const code = await codeFor(back, ann, 'reset')
    await back.call('amendPassword', { password: other, code, type: 'email' }, { token: payer.token })
    await back.call('setSetting', { key: 'hold_hours', value: '1' }, operator)
    expect(await security()).toBe(back.now() + hourMs)
    for (const value of ['-1', '721', '1.5', '', 'x'])
      expect((await back.call('setSetting', { key: 'hold_hours', value }, operator)).code).toBe(1000)
  })

  it('[WDR22] a mailbox alone moves no money: after a reset waiting and next withdrawals are frozen until they are released', async () => {
    const { payer, withdrawals, takeOver, draw, operator } = await start()
    const owners = (await payer.withdraw('50', draw.methodId)).value?.id ?? 0
    const token = await takeOver()
    expect((await withdrawals(token)).map(({ id, isFrozen }) => [id, isFrozen])).toEqual([[owners, true]])
    expect((await payer.decideWithdrawal(owners)).code).toBe(2008)
    back.pass(24 * hourMs)
    const thiefs = (await back.call('withdraw', draw, { token })).value?.id ?? 0
    expect((await withdrawals(token)).map(({ isFrozen }) => isFrozen)).toEqual([true, true])
    expect((await payer.decideWithdrawal(thiefs)).code).toBe(2008)
    const { value } = await back.call('reviews', { kind: 'withdraw', status: null, page: 1 }, operator)
    expect(value?.rows.map((row) => row.kind === 'withdraw' && row.isFrozen)).toEqual([true, true])
    expect((await payer.decideWithdrawal(thiefs, 'reject', 'It was not the owner.')).code).toBe(1)

    const release = (id: number) =>
      back.call('decideWithdrawal', { id, decision: 'release', remark: 'Called.' }, operator)
    expect((await release(99)).code).toBe(1008)
    expect((await release(owners)).code).toBe(1)
    expect((await release(owners)).code).toBe(2008)
    expect((await withdrawals(token)).map(({ status, isFrozen }) => [status, isFrozen])).toEqual([
      ['refused', false],
      ['waiting', false],
    ])
    expect((await payer.decideWithdrawal(owners)).code).toBe(1)
    const { value: audit } = await back.call('audit', { page: 1 }, operator)
    expect(audit?.rows.map(({ action, subject }) => [action, subject])).toContainEqual([
      'withdrawal.release',
      String(owners),
    ])
  })

  it('[WDR22] who may not decide about money releases none', async () => {
    const { payer, draw, takeOver } = await start()
    const id = (await payer.withdraw('50', draw.methodId)).value?.id ?? 0
    await takeOver()
    const wish = { id, decision: 'release', remark: '' } as const
    expect((await back.call('decideWithdrawal', wish, { token: payer.token })).code).toBe(999)
    expect((await payer.decideWithdrawal(id)).code).toBe(2008)
  })
})

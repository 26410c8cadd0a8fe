/** An operator unlocks with a reason, and with a second one where two are needed. */
import { afterEach, describe, expect, it } from 'vitest'
import { type TestBackEnd, openBackEnd, operatorToken } from '#tests/support/backend/backEnd.ts'
import { ann, lockedPayer } from '#tests/support/samples/locking.ts'
import { addOperator, newestInAudit } from '#tests/support/samples/operators.ts'

const bootstrap = { token: operatorToken }

let back: TestBackEnd
afterEach(() => back.close())

const unlock = (uid: string, as: { readonly token: string }, remark = 'Called her back.') =>
  back.call('changeAccount', { uid, action: 'unlock', remark }, as)
const isLocked = async (token: string) => (await back.call('userInfo', {}, { token })).value?.isLocked

describe('an account', () => {
  it('[OPS241] is unlocked with a remark, which the audit keeps; links from before are over', async () => {
    back = await openBackEnd()
    const { payer, token } = await lockedPayer(back)
    const { uid } = payer.user
    const { value } = await back.call('outbox', { to: ann, page: 1 }, bootstrap)
    const unused =
      value?.rows.map(({ text }) => /\/lock#(\S+)/.exec(text)?.[1] ?? '').findLast((one) => one !== '') ?? ''
    expect((await unlock(uid, bootstrap, ' ')).code).toBe(1000)
    expect((await unlock('99999999', bootstrap)).code).toBe(1008)
    expect((await unlock(uid, bootstrap)).code).toBe(1)
    expect(await newestInAudit(back)).toEqual(['operator', 'accounts.unlock', uid, { remark: 'Called her back.' }])
    expect(await isLocked(token)).toBe(false)
    expect((await unlock(uid, bootstrap)).code).toBe(2008)
    expect((await back.call('lockAccount', { token: unused })).code).toBe(1003)
  })

  it('[OPS241] takes two where two are needed, and no role but an owner', async () => {
    back = await openBackEnd()
    const { payer, token } = await lockedPayer(back)
    const { uid } = payer.user
    const [first, second] = [await addOperator(back, 'first', 'owner'), await addOperator(back, 'second', 'owner')]
    for (const role of ['reviewer', 'cashier', 'editor'] as const)
      expect((await unlock(uid, await addOperator(back, role, role))).code).toBe(1008)
    await back.call('setSetting', { key: 'four_eyes', value: '1' }, bootstrap)
    const asked = await unlock(uid, first)
    expect([asked.code, asked.value]).toEqual([1, { approval: 1 }])
    expect(await isLocked(token)).toBe(true)
    const approve = { id: 1, decision: 'approve', remark: '' } as const
    expect((await back.call('decideApproval', approve, first)).code).toBe(1008)
    expect((await back.call('decideApproval', approve, second)).code).toBe(1)
    expect(await isLocked(token)).toBe(false)
  })

  it('[OPS240] is found by uid, address or among the locked; each look is kept', async () => {
    back = await openBackEnd()
    const { payer } = await lockedPayer(back)
    const { uid } = payer.user
    const found = async (name: string) =>
      (await back.call('accounts', { name, page: 1 }, bootstrap)).value?.rows.map((row) => row.uid)
    for (const name of ['', uid, ann, ' ANN@example.com ']) expect(await found(name)).toEqual([uid])
    expect(await newestInAudit(back)).toEqual(['operator', 'accounts.view', uid, {}])
    expect(await found('ann@example')).toEqual([])
    const [row] = (await back.call('accounts', { name: '', page: 1 }, bootstrap)).value?.rows ?? []
    expect(row).toMatchObject({ email: ann, mobile: '', lockedAt: back.now(), isFrozen: true })
  })
})

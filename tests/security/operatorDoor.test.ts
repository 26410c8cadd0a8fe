/** Outside the sandbox nobody is everything: the token of the environment makes two owners, and is refused after that. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type TestBackEnd, openBackEnd, operatorToken } from '#tests/support/backend/backEnd.ts'
import { addOperatorTotp, enterFirst, firstPassword } from '#tests/support/samples/operatorSteps.ts'

const password = 'a password of operators'
const bootstrap = { token: operatorToken }

let back: TestBackEnd
beforeEach(async () => {
  back = await openBackEnd({ env: { SANDBOX: '0' } })
})
afterEach(() => back.close())

const add = (name: string, role: 'owner' | 'editor' = 'owner') =>
  back.call('addOperator', { name, password: firstPassword, role, isActive: true }, bootstrap)
const figures = async () =>
  (await back.app.fastify.inject({ url: '/metrics', headers: { authorization: operatorToken } })).statusCode

describe('the token of the environment', () => {
  it('[OPS208] adds two owners, nobody else, and is refused afterwards but for figures', async () => {
    expect((await back.call('operatorInfo', {}, bootstrap)).code).toBe(1)
    expect((await back.call('setSetting', { key: 'stop_out', value: '60' }, bootstrap)).code).toBe(1008)
    expect((await back.raw('reviews', { kind: 'identity' }, bootstrap)).code).toBe(1008)
    expect((await add('eve', 'editor')).code).toBe(1000)
    expect([(await add('ann')).code, (await add('bob')).code, (await add('cid')).code]).toEqual([1, 1, 999])
    expect((await back.call('operatorInfo', {}, bootstrap)).code).toBe(999)
    expect(await figures()).toBe(200)
  })

  it('[OPS208] changes nobody’s password: who has it becomes nobody else', async () => {
    await add('ann')
    const change = { id: 1, role: 'owner', isActive: true, password: 'another password here' } as const
    expect((await back.call('changeOperator', change, bootstrap)).code).toBe(1008)
  })

  it('[OPS205] what moves money or risk takes two from the first start on, and still after another', async () => {
    await add('ann')
    await add('bob')
    const ann = await enterFirst(back, { name: 'ann', own: password })
    await addOperatorTotp(back, ann, password)
    const change = async () => (await back.call('setSetting', { key: 'stop_out', value: '60' }, ann)).data
    expect(await change()).toEqual({ approval: 1 })
    back = await back.reopen()
    expect(await change()).toEqual({ approval: 2 })
  })
})

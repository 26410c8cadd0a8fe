import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { decimal } from '#rules/number/decimal.ts'
import { type TestBackEnd, openBackEnd, operatorToken } from '#tests/support/backend/backEnd.ts'
import { buyEuro } from '#tests/support/samples/samples.ts'

let back: TestBackEnd
beforeAll(async () => {
  back = await openBackEnd()
})
afterAll(() => back.close())

describe('operators', () => {
  const quote = (token: string | undefined, wire: object = { code: 'EURUSD', price: 1.2 }) =>
    back.raw('setQuote', wire, token === undefined ? {} : { token })

  it('[ACS16] have a token of their own, which opens no user’s call', async () => {
    const token = await back.enter()
    for (const wrong of [undefined, '', 'x', token]) expect((await quote(wrong)).code).toBe(999)
    expect((await quote(operatorToken)).code).toBe(1)
    expect((await back.call('userInfo', {}, { token: operatorToken })).code).toBe(999)
  })

  it('[OPS18] move the market, with all that it fires committed before the answer', async () => {
    const token = await back.enter()
    await back.call('submitOrder', { ...buyEuro, takeProfit: decimal('1.3') }, { token })
    expect((await quote(operatorToken, { code: 'EURUSD', price: '1.31' })).code).toBe(1)
    const { value } = await back.call('deals', { status: 'ended', page: 1 }, { token })
    expect(value!.orders[0]).toMatchObject({ closeReason: 'take_profit', nowPrice: decimal('1.31') })
  })

  it('[OPS20] force a market open or closed', async () => {
    const set = (status: 1 | 2 | null) => back.raw('setMarket', { code: 'EURUSD', status }, { token: operatorToken })
    await set(2)
    expect((await back.call('instruments', { search: 'eurusd' })).value![0]!.market).toBe('closed')
    await set(null)
    expect((await back.call('instruments', { search: 'EURU' })).value![0]!.market).toBe('open')
  })

  it('[OPS21] get 1008 for an unknown code', async () => {
    expect((await quote(operatorToken, { code: 'NONE', price: 1 })).code).toBe(1008)
    expect((await back.raw('setMarket', { code: 'NONE', status: 1 }, { token: operatorToken })).code).toBe(1008)
  })

  it('[ACS17] find no fault when the sandbox is off', async () => {
    const real = await openBackEnd({ env: { SANDBOX: '0' } })
    const answer = await real.raw('setQuote', { code: 'EURUSD', price: 1 }, { token: operatorToken })
    expect([answer.status, answer.code]).toEqual([404, 404])
    await real.close()
  })
})

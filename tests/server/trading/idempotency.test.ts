import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { EndpointName } from '#contract/endpoints/index.ts'
import { decimal } from '#rules/number/decimal.ts'
import { type TestBackEnd, openBackEnd, operatorToken } from '#tests/support/backend/backEnd.ts'
import { addProof, openPayer } from '#tests/support/samples/funds.ts'
import { order as buyEuro } from '#tests/support/samples/inputs.ts'

let back: TestBackEnd
let token = ''
beforeEach(async () => {
  back = await openBackEnd({ env: { LIMITS: 'off' } })
  token = await back.enter()
})
afterEach(() => back.close())

const submit = (key?: string, wire: object = buyEuro, as = token) =>
  back.raw('submitOrder', wire, { token: as, ...(key === undefined ? {} : { key }) })
const times = <T>(count: number, act: () => Promise<T>) => Promise.all(Array.from({ length: count }, act))

describe('an idempotency key', () => {
  it('[NET60, NET61] repeated 20 times at once makes one order and 20 equal answers', async () => {
    const answers = await times(20, () => submit('one'))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(answers[0]).toMatchObject({ code: 1, ver: 2 })
    expect(await back.countRows()).toEqual({ orders: 1, ledger: 2, versions: 2 })
    // Those of one commit know of each other: the data had nothing to refuse.
    expect(back.store.commands.refusals()).toBe(0)
  })

  it('[NET60] answers again what was true then', async () => {
    const first = await submit('one')
    await back.market.tick('EURUSD', 1.09)
    await submit('two')
    expect((await submit('one')).text).toBe(first.text)
  })

  it('[NET60] that differs makes an order each, and so does none', async () => {
    await Promise.all([submit('one'), submit('two'), submit(), submit()])
    expect((await back.countRows()).orders).toBe(4)
  })

  it('[NET62, SES6] outlives a restart', async () => {
    const first = await submit('one')
    back = await back.reopen()
    expect((await submit('one')).text).toBe(first.text)
    expect((await back.countRows()).orders).toBe(1)
  })

  it('[NET63] with another body is refused, and with another path too', async () => {
    await submit('one')
    const before = await back.countRows()
    const other = await submit('one', { ...buyEuro, cont: '0.20' })
    expect([other.code, other.msg]).toEqual([1000, 'Invalid input: idempotency-key. Check it and try again.'])
    expect((await back.raw('closeOrder', { id: 1 }, { token, key: 'one' })).code).toBe(1000)
    expect(await back.countRows()).toEqual(before)
  })

  it('[NET64] of another account is another key', async () => {
    await submit('one')
    const stranger = await back.enter()
    expect((await submit('one', buyEuro, stranger)).code).toBe(1)
    expect((await back.countRows()).orders).toBe(2)
  })

  it('[NET60] keeps refusals as well', async () => {
    const refused = await submit('one', { ...buyEuro, multiple: 3 })
    back.market.change('EURUSD', { leverages: [3] })
    const again = await submit('one', { ...buyEuro, multiple: 3 })
    expect([refused.code, again.text]).toEqual([2002, refused.text])
    const misread = await submit('two', { ...buyEuro, cont: null })
    expect(misread.code).toBe(1000)
    expect((await submit('two')).code).toBe(1000)
  })

  it('[NET65] is not kept for 999, nor for 5xx and 429', async () => {
    const fault = { path: '/v1/api/forex/submit', effect: 'fail', times: 1, account: '' } as const
    await back.call('setLever', fault, { token: operatorToken })
    const failed = await submit('zero')
    expect(failed.status).toBeGreaterThanOrEqual(500)
    expect([(await submit('zero')).code, (await back.countRows()).orders]).toEqual([1, 1])
    expect((await submit('one', buyEuro, 'unknown')).code).toBe(999)
    expect((await submit('one')).code).toBe(1)
    const limited = await openBackEnd()
    const own = await limited.enter()
    const ask = (key: string) => limited.raw('submitOrder', { ...buyEuro, multiple: 3 }, { token: own, key })
    const statuses = (await times(21, () => ask('many'))).map(({ status }) => status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
    expect((await ask('late')).status).toBe(429)
    limited.pass(1_000)
    expect(await ask('late')).toMatchObject({ status: 200, code: 2002 })
    await limited.close()
  })

  it('[NET60] lives for 24 hours', async () => {
    await submit('one')
    back.pass(24 * 60 * 60 * 1_000 - 1)
    await submit('one')
    expect((await back.countRows()).orders).toBe(1)
    back.pass(1)
    await submit('one')
    expect((await back.countRows()).orders).toBe(2)
  })

  it.each(['', ' ', 'a b', 'x'.repeat(201), 'é'])('[NET25] that is none is refused: %j', async (key) => {
    expect((await submit(key)).code).toBe(1000)
    expect((await back.countRows()).orders).toBe(0)
  })

  it('[NET66, NET62, NET63] is kept in the same way by every call that moves money or orders', async () => {
    const ann = await openPayer(back)
    await ann.payIn('1000')
    const way = await ann.bound()
    const as = { token: ann.token }
    const pending = await back.raw('submitOrder', { ...buyEuro, status: 0, target_price: '1.05' }, as)
    const { Id: id } = pending.data as { Id: number }
    const told = async () => ({ number: '50', proofImg: await addProof(back, ann.user.id), address: '' })
    const calls: readonly (readonly [EndpointName, object, object])[] = [
      ['setStops', { id, stop_loss_price: '1.04', target_profit_price: 0 }, { stop_loss_price: '1.03' }],
      ['cancelOrder', { id }, { id: 999 }],
      ['withdraw', { draw_currency_id: '1', number: '100', memo: '', draw_method_id: String(way) }, { number: '101' }],
      ['submitDeposit', { ...(await told()), charge_id: 1 }, { number: '51' }],
      ['submitWireDeposit', { ...(await told()), wire_id: 1 }, { number: '51' }],
    ]
    const firsts: string[] = []
    for (const [name, wire, otherwise] of calls) {
      const answers = await times(3, () => back.raw(name, wire, { ...as, key: name }))
      expect([name, answers[0]!.code]).toEqual([name, 1])
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
      expect((await back.raw(name, { ...wire, ...otherwise }, { ...as, key: name })).code).toBe(1000)
      firsts.push(answers[0]!.text)
    }
    back = await back.reopen()
    const purse = async () => (await back.call('accountDetail', {}, as)).value!
    const deposits = async (kind: 'coin' | 'bank') => (await back.call('deposits', { kind, page: 1 }, as)).value!.total
    for (const [index, [name, wire]] of calls.entries())
      expect((await back.raw(name, wire, { ...as, key: name })).text).toBe(firsts[index])
    expect(await purse()).toMatchObject({ balance: decimal(900), locked: decimal(100) })
    expect([await deposits('coin'), await deposits('bank')]).toEqual([2, 1])
  })

  it('[NET60] holds for cancelling and for setting stops in the same way', async () => {
    const { data } = await submit(undefined, { ...buyEuro, status: 0, target_price: '1.05' })
    const { Id: id } = data as { Id: number }
    const stops = { id, stop_loss_price: '1.04', target_profit_price: 0 }
    const set = await times(3, () => back.raw('setStops', stops, { token, key: 'stops' }))
    expect(new Set(set.map(({ text }) => text)).size).toBe(1)
    const cancelled = await times(3, () => back.raw('cancelOrder', { id }, { token, key: 'cancel' }))
    expect(new Set(cancelled.map(({ text }) => text)).size).toBe(1)
    expect(cancelled[0]).toMatchObject({ code: 1, ver: 4 })
  })
})

describe('the instruments of QA', () => {
  it('[MKT49, MKT50] a slow one answers late, and a silent one acts without its first answer', async () => {
    expect((await submit('slow', { ...buyEuro, forex_id: 92 })).code).toBe(1)
    const silent = submit('silent', { ...buyEuro, forex_id: 93 })
    const outcome = await Promise.race([silent.then(() => 'answered'), afterCommits(back)])
    expect(outcome).toBe('committed')
    expect((await submit('silent', { ...buyEuro, forex_id: 93 })).code).toBe(1)
    expect((await back.countRows()).orders).toBe(2)
  })
})

/** Several commands later, whatever had to be answered is answered. */
async function afterCommits({ store, enter }: TestBackEnd): Promise<'committed'> {
  for (let count = 0; count < 5; count += 1) await enter()
  await store.commands.betweenCommits()
  return 'committed'
}

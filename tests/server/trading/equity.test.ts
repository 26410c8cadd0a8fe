import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { decimal, formatDecimal } from '#rules/number/decimal.ts'
import { forgetOldSamples, sampleLevels } from '#server/store/trading/equitySamples.ts'
import { type TestBackEnd, openBackEnd } from '#tests/support/backend/backEnd.ts'
import { openPayer } from '#tests/support/samples/funds.ts'
import { order } from '#tests/support/samples/inputs.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

let back: TestBackEnd
let token = ''
beforeEach(async () => {
  back = await openBackEnd({ env: { LIMITS: 'off' } })
  token = await back.enter()
})
afterEach(() => back.close())

type Asked = { readonly from?: number | null; readonly to?: number | null }
const curve = async ({ from = null, to = null }: Asked = {}) =>
  (await back.call('equity', { from, to }, { token })).value!
/** Minutes since `start`, balance, equity. */
const told = async (start: number, asked?: Asked) =>
  (await curve(asked)).map(({ time, balance, equity }) =>
    [(time - start) / minuteMs, formatDecimal(balance), formatDecimal(equity)].join(' '),
  )
const rows = () => back.store.reader.selectFrom('equity').selectAll().execute()
const submit = () => back.raw('submitOrder', order, { token })
/** A minute of the back end's timer. */
const passMinute = async () => {
  back.pass(minuteMs)
  await back.app.backEnd.equity.keep()
}

describe('the curve of what an account was worth', () => {
  it('[ACC17] has one point, of now, at the beginning', async () => {
    const { data } = await back.raw('equity', {}, { token })
    expect(data).toEqual([{ Time: back.now(), Balance: '100000', NetValue: '100000' }])
  })

  it('[ACC17, ACC32] has a point for each change, and one for each minute while positions are held', async () => {
    const start = back.now()
    back.pass(10 * minuteMs)
    await submit()
    await back.market.tick('EURUSD', 1.08617)
    await passMinute()
    await back.market.tick('EURUSD', 1.08417)
    await passMinute()
    await back.raw('closeOrder', { id: 1 }, { token })
    await passMinute()
    await passMinute()
    await back.market.tick('EURUSD', 1.2)
    expect(await told(start)).toEqual([
      '0 100000 100000',
      '10 99999.3 99999.3',
      '11 99999.3 100009.3',
      '12 99989.3 99989.3',
      '14 99989.3 99989.3',
    ])
  })

  it('[ACC17] is asked for a time: it begins as the account stood then', async () => {
    const start = back.now()
    await submit()
    await back.market.tick('EURUSD', 1.08617)
    await passMinute()
    back.pass(9 * minuteMs)
    const from = start + 5 * minuteMs
    expect(await told(start, { from })).toEqual(['5 99999.3 100009.3', '10 99999.3 100009.3'])
    expect(await told(start, { from: 0, to: from })).toEqual(['0 99999.3 99999.3', '1 99999.3 100009.3'])
    expect(await told(start, { to: back.now() - 1_000 })).toHaveLength(3)
    expect(await told(start, { from, to: from - 1 })).toEqual([])
    expect(await told(start, { from: back.now() + 1 })).toEqual([])
  })

  it('[ACC17] of a real account begins with its first money', async () => {
    const ann = await openPayer(back)
    token = ann.token
    back.pass(minuteMs)
    expect(await told(back.now())).toEqual(['0 0 0'])
    await ann.payIn('1000')
    const start = back.now()
    back.pass(hourMs)
    const way = await ann.bound()
    await ann.withdraw('400', way)
    back.pass(hourMs)
    expect(await told(start)).toEqual(['0 1000 1000', '60 600 600', '120 600 600'])
  })

  it('[ACC17] is somebody’s own', async () => {
    await submit()
    token = await back.enter()
    expect((await curve()).map(({ balance }) => balance)).toEqual([decimal(100_000)])
  })

  it('[ACC17] has 300 points at most, over years too', async () => {
    const start = back.now()
    await submit()
    for (let count = 0; count < 400; count += 1) await passMinute()
    expect(await curve()).toHaveLength(300)
    const day = await curve({ from: back.now() - dayMs })
    expect(day.at(-1)!.time).toBe(back.now())
    expect(await curve({ from: start + 390 * minuteMs })).toHaveLength(11)
  })

  it('[ACC17] is there after a restart', async () => {
    const start = back.now()
    back.pass(minuteMs)
    await submit()
    back = await back.reopen()
    back.pass(minuteMs)
    expect(await told(start)).toEqual(['0 100000 100000', '1 99999.3 99999.3', '2 99999.3 99999.3'])
  })
})

describe('samples', () => {
  it('[ACC32] of one minute are one row of each kind, the newest', async () => {
    for (let count = 0; count < 5; count += 1) {
      await submit()
      await back.app.backEnd.equity.keep()
    }
    expect((await rows()).map(({ step, balance }) => [Number(step), balance])).toEqual(
      sampleLevels.map(({ stepMs }) => [stepMs, 99_996_500_000n]),
    )
  })

  it('[ACC32] of accounts without positions are not taken', async () => {
    await back.raw('submitOrder', { ...order, status: 0, target_price: '1.05' }, { token })
    await back.app.backEnd.equity.keep()
    const before = await rows()
    for (let count = 0; count < 20; count += 1) await passMinute()
    expect(await rows()).toEqual(before)
  })

  it('[ACC32] of many accounts are taken in parts, all of them', async () => {
    const enterAndSubmit = async () => back.raw('submitOrder', order, { token: await back.enter() })
    await Promise.all(Array.from({ length: 220 }, enterAndSubmit))
    await back.app.backEnd.equity.keep()
    const before = await rows()
    await passMinute()
    expect((await rows()).length - before.length).toBe(220)
  })

  it('[ACC17, ACC32] thin out with age, and what remains still tells how the account stood', async () => {
    const start = back.now()
    const demo = (await back.call('createDemo', {})).value!
    const logIn = async () => (await back.call('login', demo)).value!.token
    token = await logIn()
    await submit()
    for (let count = 0; count < 60; count += 1) await passMinute()
    await back.raw('closeOrder', { id: 1 }, { token })
    const balances = async () => new Set((await curve()).map(({ balance }) => formatDecimal(balance)))
    const known = await balances()
    const forget = () => back.store.commands.run((trx) => forgetOldSamples(trx, back.now()))
    for (const [days, most] of [
      [2, 8],
      [31, 3],
      [1_100, 2],
    ] as const) {
      back.pass(days * dayMs)
      token = await logIn()
      expect((await curve()).length).toBeLessThanOrEqual(most)
      await forget()
      expect(await balances()).toEqual(known)
      expect((await curve())[0]!.time).toBe(start)
    }
    expect(await rows()).toEqual([])
  })
})

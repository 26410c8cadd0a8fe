/** How many open positions and pending orders an account may have. */
import * as fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import type { OrderRequest } from '#contract/shapes/order.ts'
import { decimal } from '#rules/number/decimal.ts'
import { operatorToken } from '#tests/support/backend/backEnd.ts'
import { holdsAsync } from '#tests/support/laws/holds.ts'
import { buyEuro } from '#tests/support/samples/samples.ts'
import { type Trader, openTrader } from '#tests/support/samples/trader.ts'

const pending: Partial<OrderRequest> = { mode: 'pending', entryPrice: decimal('1.08') }
const few: Partial<OrderRequest> = { lots: decimal('0.01') }

let trader: Trader
beforeEach(async () => {
  trader = await openTrader({ env: { LIMITS: 'off' } })
})
const limit = (value: string) => trader.back.raw('changeSetting', { id: 'max_orders', value }, { token: operatorToken })
const submitted = async (request: Partial<OrderRequest> = few) => (await trader.submit(request)).code

describe('the limit', () => {
  it('[ORD343, ORD342] is 200 at first: one order more is refused, whatever kind it is of', async () => {
    const codes: number[] = []
    while (codes.length < 210)
      codes.push(...(await Promise.all(Array.from({ length: 30 }, (_, at) => submitted(at % 2 ? few : pending)))))
    expect([codes.filter((code) => code === 1), codes.filter((code) => code === 2012)]).toMatchObject([
      { length: 200 },
      { length: 10 },
    ])
    expect((await trader.deals('holding')).total + (await trader.deals('pending')).total).toBe(200)
  })

  it.each(['1', '7', '200', '999', '1000'])('[ORD343, NET85] may be %s, and the app is told', async (value) => {
    expect((await limit(value)).code).toBe(1)
    expect((await trader.back.call('settings', {})).value?.maxOrders).toBe(Number(value))
  })

  it.each(['0', '1001', '-1', '1.5', '', '010', '1e2', 'x'])('[ORD343] is never “%s”', async (value) => {
    expect((await limit(value)).code).toBe(1000)
    expect((await trader.back.call('settings', {})).value?.maxOrders).toBe(200)
  })

  it('[OPS166, WSS187] is told with the broker’s other terms', async () => {
    await limit('2')
    const told = trader.back.pushed.flatMap((pushed) => (pushed[0] === 'terms' ? pushed[1] : []))
    expect(told).toEqual([{ about: 'broker', change: { termsVersion: 2, maxOrders: 2 } }])
  })
})

describe('a submit at the limit', () => {
  beforeEach(async () => {
    await limit('2')
    await trader.placed()
    await trader.placed(pending)
  })

  it.each<[string, Partial<OrderRequest>]>([
    ['a market order', {}],
    ['a pending one', pending],
  ])('[ORD342] is refused for %s, and nothing is booked', async (_, request) => {
    const before = await trader.back.countRows()
    expect(await submitted(request)).toBe(2012)
    expect(await trader.back.countRows()).toEqual(before)
  })

  it('[ORD342, NET31] is answered so before terms, market, price and ticket, and after what cannot be read', async () => {
    const wrong = { terms: '7.7', leverage: 3, lots: decimal('1000') }
    trader.back.passSilently(6_000)
    expect(await submitted(wrong)).toBe(2012)
    trader.back.market.change('EURUSD', { market: 'closed' })
    expect(await submitted(wrong)).toBe(2012)
    expect(await submitted({ ...wrong, stopLoss: decimal('1.0000001') })).toBe(1000)
    expect(await submitted({ ...wrong, instrumentId: 999 })).toBe(1008)
    await limit('3')
    expect(await submitted(wrong)).toBe(2013)
  })

  it('[ORD342] is refused after a pending order opened as before: their number is the same', async () => {
    await trader.tick(1.08)
    expect([(await trader.deals('holding')).total, await submitted()]).toEqual([2, 2012])
  })

  it('[ORD342] is accepted when one was closed, cancelled or stopped', async () => {
    const [held] = await trader.listed('holding')
    await trader.close(held!.id)
    const { id } = await trader.placed(pending)
    expect(await submitted()).toBe(2012)
    await trader.back.call('cancelOrder', { id }, { token: trader.token })
    await trader.placed({ stopLoss: decimal('1.084') })
    expect(await submitted()).toBe(2012)
    await trader.tick(1.083)
    expect(await submitted()).toBe(1)
  })

  it('[ORD342] leaves what is there when the limit is lowered, and takes none before there is room', async () => {
    await limit('1')
    expect(await submitted()).toBe(2012)
    const [held] = await trader.listed('holding')
    await trader.close(held!.id)
    expect([(await trader.deals('pending')).total, await submitted()]).toEqual([1, 2012])
    await limit('2')
    expect(await submitted()).toBe(1)
  })

  it('[ORD342] concerns its account alone', async () => {
    const other = await trader.back.enter()
    expect((await trader.back.call('submitOrder', buyEuro, { token: other })).code).toBe(1)
  })

  it('[ORD342, NET60] answers a key as at first, whether it was placed or refused', async () => {
    await limit('3')
    const ask = (key: string) => trader.back.call('submitOrder', buyEuro, { token: trader.token, key })
    const [first, second] = [await ask('one'), await ask('two')]
    expect([first.code, second.code]).toEqual([1, 2012])
    await limit('9')
    expect([(await ask('one')).text, (await ask('two')).text]).toEqual([first.text, second.text])
  })
})

describe('laws', () => {
  it('[ORD342] no sequence of submits, ends and other limits, however they meet, goes beyond the limit in force', async () => {
    const act = fc.constantFrom('market', 'pending', 'pending', 'market', 'close', 'cancel')
    const step = fc.oneof(
      { weight: 4, arbitrary: fc.array(act, { minLength: 1, maxLength: 6 }) },
      { weight: 1, arbitrary: fc.integer({ min: 1, max: 6 }) },
    )
    await holdsAsync(
      { steps: fc.array(step, { minLength: 1, maxLength: 6 }) },
      async ({ steps }) => {
        await trader.back.call('resetDemo', {}, { token: trader.token })
        let most = 6
        await limit(String(most))
        for (const taken of steps) {
          const before = await counted()
          if (typeof taken === 'number') most = taken
          if (typeof taken === 'number') expect((await limit(String(taken))).code).toBe(1)
          else await Promise.all(taken.map(carryOut))
          expect(await counted()).toBeLessThanOrEqual(Math.max(most, before))
        }
      },
      { runs: 20 },
    )
  }, 60_000)

  const counted = async () => (await trader.deals('holding')).total + (await trader.deals('pending')).total
  const carryOut = async (act: string): Promise<unknown> => {
    if (act === 'market' || act === 'pending') {
      const code = await submitted(act === 'market' ? few : { ...pending, ...few })
      return expect([1, 2012]).toContain(code)
    }
    const [found] = await trader.listed(act === 'close' ? 'holding' : 'pending')
    const input = { id: found?.id ?? 999 }
    return trader.back.call(act === 'close' ? 'closeOrder' : 'cancelOrder', input, { token: trader.token })
  }
})

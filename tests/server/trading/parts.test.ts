/** Closing in part, several at once, and turning a position round. */
import { beforeEach, describe, expect, it } from 'vitest'
import { decimal, formatDecimal, sum } from '#rules/number/decimal.ts'
import { auditLedger } from '#server/store/trading/ledgerAudit.ts'
import { operatorToken } from '#tests/support/backend/backEnd.ts'
import { type Trader, openTrader } from '#tests/support/samples/trader.ts'

let trader: Trader
beforeEach(async () => {
  trader = await openTrader({ env: { LIMITS: 'off' } })
})
const few = { lots: decimal('0.01') }
const closeMany = (ids: readonly number[], key?: string) =>
  trader.back.call('closeMany', { ids }, { token: trader.token, ...(key !== undefined && { key }) })
const reverse = (id: number, key?: string) =>
  trader.back.call('reversePosition', { id }, { token: trader.token, ...(key !== undefined && { key }) })
const audited = async () => (await auditLedger(trader.back.store.reader)).problems
const limit = (value: string) => trader.back.raw('changeSetting', { id: 'max_orders', value }, { token: operatorToken })

describe('a part', () => {
  it('[ORD360, ORD362, ORD363] is an order of its own that has ended; the original keeps its id and the rest', async () => {
    const before = await trader.placed({ lots: decimal('0.5'), stopLoss: decimal('1.08') })
    await trader.tick(1.08533)
    const { value: part, ver } = await trader.close(before.id, decimal('0.2'))
    expect(part).toEqual({
      ...before,
      id: 2,
      parentId: 1,
      status: 'ended',
      lots: decimal('0.2'),
      margin: decimal('217.034'),
      fee: decimal('1.4'),
      nowPrice: decimal('1.08533'),
      profit: decimal('3.2'),
      closedAt: trader.back.now(),
      closeReason: 'manual',
    })
    expect(ver).toBe(3)
    expect(await trader.listed('holding')).toEqual([
      {
        ...before,
        lots: decimal('0.3'),
        margin: decimal('325.551'),
        fee: decimal('2.1'),
        nowPrice: decimal('1.08533'),
        profit: decimal('4.8'),
      },
    ])
    expect(await trader.listed('ended')).toEqual([part])
  })

  it('[ORD363, ORD364] books its profit once and no fee: the books stay right, part after part', async () => {
    const { id } = await trader.placed({ lots: decimal('0.5') })
    await trader.tick(1.08533)
    await trader.close(id, decimal('0.17'))
    expect(await trader.balance()).toBe('99999.22')
    await trader.close(id, decimal('0.32'))
    await trader.close(id)
    expect(await trader.balance()).toBe('100004.5')
    const ended = await trader.listed('ended')
    expect(ended.map((order) => [order.id, order.parentId])).toEqual([
      [3, 1],
      [2, 1],
      [1, null],
    ])
    expect(formatDecimal(sum(ended.map(({ fee }) => fee)))).toBe('3.5')
    expect(await audited()).toEqual([])
  })

  it('[ORD364] whose fee is not its share is found in the books', async () => {
    const { id } = await trader.placed({ lots: decimal('0.5') })
    await trader.close(id, decimal('0.2'))
    await trader.back.store.commands.run((trx) =>
      trx.updateTable('orders').set({ fee: 7n }).where('id', '=', 2n).execute(),
    )
    expect(await audited()).toEqual(['fee of order 1 of account 1 is -2.100007, its rows say -3.5'])
  })

  it('[ORD360] of all lots closes the order itself', async () => {
    const { id } = await trader.placed({ lots: decimal('0.5') })
    expect((await trader.close(id, decimal('0.50'))).value).toMatchObject({ id, status: 'ended', parentId: null })
    expect((await trader.deals('ended')).total).toBe(1)
  })

  it.each(['0.51', '0.005', '0', '-0.1', '0.495'])('[ORD361] of %s of 0.5 lots is refused', async (lots) => {
    const { id } = await trader.placed({ lots: decimal('0.5') })
    const before = await trader.back.countRows()
    expect((await trader.close(id, decimal(lots))).code).toBe(2003)
    expect(await trader.back.countRows()).toEqual(before)
    expect(await trader.listed('holding')).toMatchObject([{ lots: decimal('0.5') }])
  })

  it('[ORD361, ORD17, ORD18] is refused for the order’s state and the market first', async () => {
    const { id } = await trader.placed({ lots: decimal('0.5') })
    trader.back.market.change('EURUSD', { market: 'closed' })
    expect((await trader.close(id, decimal('9'))).code).toBe(2001)
    trader.back.market.change('EURUSD', { market: 'open' })
    await trader.close(id)
    expect((await trader.close(id, decimal('9'))).code).toBe(2008)
    expect((await trader.close(77, decimal('9'))).code).toBe(1008)
  })

  it('[ORD360, NET60] is closed once for its key', async () => {
    const { id } = await trader.placed({ lots: decimal('0.5') })
    const wire = { id, cont: '0.2' }
    const answers = await Promise.all(
      [1, 2].map(() => trader.back.raw('closeOrder', wire, { token: trader.token, key: 'a-key' })),
    )
    expect(answers[1]?.text).toBe(answers[0]?.text)
    expect(await trader.listed('holding')).toMatchObject([{ lots: decimal('0.3') }])
  })

  it('[ORD374] is told to sockets by its own id', async () => {
    const { id } = await trader.placed({ lots: decimal('0.5') })
    trader.back.pushed.length = 0
    const { ver } = await trader.close(id, decimal('0.2'))
    expect(trader.back.pushed).toEqual([
      ['closed', 1, ver, [2]],
      ['changed', 1],
    ])
  })

  it('[ORD363] leaves a position whose stop closes the rest, also after a restart', async () => {
    const { id } = await trader.placed({ lots: decimal('0.5'), stopLoss: decimal('1.08') })
    await trader.close(id, decimal('0.2'))
    await trader.reopen()
    await trader.tick(1.07)
    expect(await trader.listed('ended')).toMatchObject([
      { id: 1, lots: decimal('0.3'), closeReason: 'stop_loss' },
      { id: 2, lots: decimal('0.2'), closeReason: 'manual' },
    ])
    expect(await audited()).toEqual([])
  })
})

describe('several at once', () => {
  it('[ORD365, ORD366] closes in the order of ids, and tells of each that it could not close why', async () => {
    const [one, two, gold, pending] = [
      await trader.placed(few),
      await trader.placed({ ...few, side: 'sell' }),
      await trader.placed({ ...few, instrumentId: 9 }),
      await trader.placed({ ...few, mode: 'pending', entryPrice: decimal('1.08') }),
    ]
    await trader.close(two.id)
    await trader.placed(few)
    trader.back.market.change('EURJPY', { market: 'closed' })
    trader.back.pushed.length = 0
    const { value, ver } = await closeMany([77, 5, gold.id, pending.id, two.id, one.id])
    expect(value?.closed.map(({ id, closeReason }) => [id, closeReason])).toEqual([
      [1, 'manual'],
      [5, 'manual'],
    ])
    expect(value?.refused).toEqual([
      { id: 2, code: 2008 },
      { id: 3, code: 2001 },
      { id: 4, code: 2008 },
      { id: 77, code: 1008 },
    ])
    expect(trader.back.pushed).toEqual([
      ['closed', 1, ver, [1, 5]],
      ['changed', 1],
    ])
    expect(await audited()).toEqual([])
  })

  it('[ORD365] ends where closing one after the other does', async () => {
    const ids: number[] = []
    for (const lots of ['0.1', '0.33', '7', '0.01']) ids.push((await trader.placed({ lots: decimal(lots) })).id)
    await trader.tick(1.07777)
    await closeMany(ids)
    const together = await trader.balance()
    const other = await openTrader({ env: { LIMITS: 'off' } })
    for (const lots of ['0.1', '0.33', '7', '0.01']) await other.placed({ lots: decimal(lots) })
    await other.tick(1.07777)
    for (const id of ids) await other.close(id)
    expect(together).toBe(await other.balance())
  })

  it('[ORD366] that can all not be closed changes nothing, and is an answer', async () => {
    const { id } = await trader.placed(few)
    trader.back.passSilently(5_001)
    const before = await trader.back.countRows()
    const { code, value, ver } = await closeMany([id])
    expect([code, value, ver]).toEqual([1, { closed: [], refused: [{ id, code: 2009 }] }, 2])
    expect(await trader.back.countRows()).toEqual(before)
  })

  it('[ORD366, ACS15] answers for another user’s position as for one that is not there', async () => {
    const { id } = await trader.placed(few)
    const token = await trader.back.enter()
    expect((await trader.back.call('closeMany', { ids: [id] }, { token })).value).toEqual({
      closed: [],
      refused: [{ id, code: 1008 }],
    })
    expect((await trader.back.call('reversePosition', { id }, { token })).code).toBe(1008)
    expect((await trader.deals('holding')).total).toBe(1)
  })

  it.each([
    ['none', []],
    ['one twice', [1, 1]],
    ['201', Array.from({ length: 201 }, (_, at) => at + 1)],
    ['a text', ['1']],
  ])('[ORD365] refuses %s', async (_, ids) => {
    const { code } = await trader.back.raw('closeMany', { ids }, { token: trader.token, key: 'a-key' })
    expect(code).toBe(1000)
  })

  it('[ORD367] answers its key once, whatever happened since', async () => {
    const ids = [(await trader.placed(few)).id, (await trader.placed(few)).id]
    const first = await closeMany(ids, 'a-key')
    await trader.placed(few)
    expect((await closeMany(ids, 'a-key')).text).toBe(first.text)
    expect((await trader.deals('ended')).total).toBe(2)
  })

  it('[ORD367] closes 200 in one transaction of 300 ms at most', async () => {
    const ids: number[] = []
    for (let batch = 0; batch < 8; batch += 1) {
      const opened = await Promise.all(Array.from({ length: 25 }, () => trader.submit(few)))
      ids.push(...opened.map(({ value }) => value?.id ?? 0))
    }
    const times: number[] = []
    const { commands } = trader.back.store
    const run = commands.run.bind(commands)
    Object.assign(commands, {
      run: (async (...asked) => {
        const began = performance.now()
        const done = await run(...asked)
        times.push(performance.now() - began)
        return done
      }) satisfies typeof commands.run,
    })
    const { value, ver } = await closeMany(ids)
    expect([value?.closed.length, value?.refused, ver]).toEqual([200, [], 202])
    expect(times).toHaveLength(1)
    process.stdout.write(`200 positions are closed in ${Math.round(times[0] ?? 0)} ms\n`)
    expect(times[0]).toBeLessThan(300)
    expect(await audited()).toEqual([])
  })
})

describe('a reversal', () => {
  it('[ORD370, ORD372, ORD374] closes a position and opens the other side at the same quote, without stops', async () => {
    const bought = await trader.placed({ lots: decimal('0.3'), stopLoss: decimal('1.08'), leverage: 200 })
    await trader.tick(1.08533)
    trader.back.pushed.length = 0
    const { value, ver } = await reverse(bought.id)
    expect(value?.closed).toMatchObject({
      id: 1,
      closeReason: 'reversed',
      profit: decimal('4.8'),
      stopLoss: bought.stopLoss,
    })
    expect(value?.opened).toMatchObject({
      id: 2,
      status: 'holding',
      side: 'sell',
      lots: decimal('0.3'),
      leverage: 200,
      openPrice: decimal('1.08533'),
      fee: decimal('2.1'),
      stopLoss: null,
      takeProfit: null,
      parentId: null,
    })
    expect(await trader.balance()).toBe('100000.6')
    expect(trader.back.pushed).toEqual([
      ['closed', 1, ver, [1]],
      ['changed', 1],
    ])
    expect(await audited()).toEqual([])
  })

  it('[ORD371, ORD372] that has not enough margin for the other side does neither', async () => {
    const { id } = await trader.placed({ lots: decimal('90') })
    await trader.tick(1.0847)
    const before = await trader.back.countRows()
    expect((await reverse(id)).code).toBe(2004)
    expect(await trader.back.countRows()).toEqual(before)
    expect(await trader.listed('holding')).toMatchObject([{ id, side: 'buy', lots: decimal('90') }])
  })

  it('[ORD372] is paid for with the margin that the closing sets free', async () => {
    const { id } = await trader.placed({ lots: decimal('60') })
    expect((await trader.submit({ lots: decimal('60'), side: 'sell' })).code).toBe(2004)
    expect((await reverse(id)).value?.opened.lots).toEqual(decimal('60'))
  })

  it('[ORD371] whose leverage is not offered any more does neither', async () => {
    const { id } = await trader.placed(few)
    trader.back.market.change('EURUSD', { leverages: [20] })
    const before = await trader.back.countRows()
    expect((await reverse(id)).code).toBe(2002)
    expect(await trader.back.countRows()).toEqual(before)
  })

  it('[ORD372, ORD342] counts one order fewer, and is refused above a limit that was lowered', async () => {
    await limit('2')
    const { id } = await trader.placed(few)
    await trader.placed(few)
    expect((await reverse(id)).code).toBe(1)
    await limit('1')
    trader.back.market.change('EURUSD', { market: 'closed' })
    expect((await reverse(3)).code).toBe(2012)
    await limit('2')
    expect((await reverse(3)).code).toBe(2001)
  })

  it('[ORD372] asks for no terms: operators may have changed them', async () => {
    const { id } = await trader.placed(few)
    trader.back.market.change('EURUSD', { feeRate: decimal('9'), termsVersion: 7 })
    expect((await reverse(id)).value?.opened.fee).toEqual(decimal('0.09'))
  })

  it('[ORD370, NET60] is done once for its key, and not for what has ended', async () => {
    const { id } = await trader.placed(few)
    const first = await reverse(id, 'a-key')
    expect((await reverse(id, 'a-key')).text).toBe(first.text)
    expect((await reverse(id)).code).toBe(2008)
    expect((await trader.deals('holding')).total).toBe(1)
  })
})

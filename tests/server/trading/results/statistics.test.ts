/** What trades came to, as the back end tells it: hand-made sessions, other people's trades, and what is refused. */
import { beforeEach, describe, expect, it } from 'vitest'
import { type Decimal, decimal, formatDecimal } from '#rules/number/decimal.ts'
import { reportRowsMost } from '#rules/trading/results/reportPeriod.ts'
import { toRow } from '#server/store/trading/orderColumns.ts'
import { findOrder } from '#server/store/trading/orders.ts'
import { operatorToken } from '#tests/support/backend/backEnd.ts'
import { terms } from '#tests/support/samples/inputs.ts'
import { type Trader, openTrader } from '#tests/support/samples/trader.ts'

const dayMs = 86_400_000
const toRoll = 10 * 3_600_000
const text = (value: Decimal | null | undefined) => value && formatDecimal(value)

let trader: Trader
let start = 0
beforeEach(async () => {
  trader = await openTrader({ env: { LIMITS: 'off' } })
  start = trader.back.now()
})
const ask = (from = start - dayMs, to = start + dayMs) =>
  trader.back.call('statistics', { from, to }, { token: trader.token })
const told = async (from?: number, to?: number) => {
  const { value, code } = await ask(from, to)
  if (!value) throw new Error(`It was refused with ${code}.`)
  return value
}

describe('statistics', () => {
  it('[ORD460, ORD461] of one trade and a part of another, with a fee once and the swap of a night', async () => {
    const swapped = { swap_long: '-6.4', swap_short: '1.85' }
    const euro = { ...terms, id: 7, leverages: [50, 100, 200], hours: 'forex', ...swapped }
    await trader.back.raw('changeInstrument', euro, { token: operatorToken })
    const first = await trader.placed({ lots: decimal('0.5') })
    await trader.tick(1.08533)
    await trader.close(first.id, decimal('0.2'))
    trader.back.pass(toRoll)
    await trader.tick(1.08417)
    await trader.close(first.id)
    const cancelled = await trader.placed({ mode: 'pending', entryPrice: decimal('1.05') })
    await trader.back.call('cancelOrder', { id: cancelled.id }, { token: trader.token })
    await trader.placed()

    const { trades, winners, profit, loss, fees, swap, best, worst, profitFactor, byInstrument } = await told()
    expect([trades, winners]).toEqual([2, 1])
    // 0.2 lots gained 1.6 pips, 0.3 lots lost 10; 3.5 of fees are shared 1.4 to 2.1; three nights of 0.3 lots.
    expect([profit, loss, fees, swap, best, worst, profitFactor].map(text)).toEqual([
      '3.2',
      '30',
      '3.5',
      '-5.76',
      '3.2',
      '-30',
      '0.106667',
    ])
    expect(byInstrument.map(({ instrumentId, n }) => [instrumentId, n])).toEqual([[7, 2]])
    expect(await trader.balance()).toBe('99963.24')
  })

  it('[ORD460] are of the ends in a time, from its first moment to before its last', async () => {
    const { id } = await trader.placed()
    trader.back.pass(1_000)
    await trader.close(id)
    const ended = trader.back.now()
    const counted = await Promise.all(
      [
        [ended, ended + 1],
        [ended - 1, ended],
        [ended + 1, ended + 2],
        [ended, ended],
      ].map(async ([from, to]) => (await told(from, to)).trades),
    )
    expect(counted).toEqual([1, 0, 0, 0])
  })

  it('[ORD460, ACS15] are nobody else’s', async () => {
    const { id } = await trader.placed()
    await trader.close(id)
    const other = await trader.back.enter()
    const asked = { from: start - dayMs, to: start + dayMs }
    expect((await trader.back.call('statistics', asked, { token: other })).value?.trades).toBe(0)
    expect((await trader.back.call('statistics', asked, { token: 'nobody' })).code).toBe(999)
  })

  it('[ORD460, ACC28] an order that a reset ended was a trade that came to nothing', async () => {
    await trader.placed()
    await trader.back.call('resetDemo', {}, { token: trader.token })
    const { trades, winners, profit, loss, fees, longestLosingRun } = await told()
    expect([trades, winners, text(profit), text(loss), text(fees), longestLosingRun]).toEqual([
      1,
      0,
      '0',
      '0',
      '0.7',
      0,
    ])
  })

  it('[ORD465] of too long a time, of one that goes back, and of too many trades are refused in words', async () => {
    const { id } = await trader.placed()
    await trader.close(id)
    const sentence = async (from: string, to: string) => {
      const { code, msg, data } = await trader.back.raw('statistics', { from, to }, { token: trader.token })
      return [code, msg, data]
    }
    expect(await sentence('0', String(367 * dayMs))).toEqual([
      1000,
      'Choose a period of up to 366 days.',
      { field: 'from' },
    ])
    expect(await sentence('1', '0')).toEqual([
      1000,
      'The period ends before it begins. Change the dates.',
      { field: 'from' },
    ])
    const { reader, commands } = trader.back.store
    const known = await reader.selectFrom('orders').select('account_id').executeTakeFirstOrThrow()
    const order = await findOrder(reader, Number(known.account_id), id)
    if (!order) throw new Error('There is no order.')
    const addUpTo = (count: number, from: number) =>
      commands.run(async (trx) => {
        for (let next = from; next <= count; next += 200) {
          const ids = Array.from({ length: Math.min(200, count - next + 1) }, (_, index) => next + index)
          await trx
            .insertInto('orders')
            .values(ids.map((one) => toRow({ ...order, id: one })))
            .execute()
        }
      })
    await addUpTo(reportRowsMost, 2)
    expect((await told()).trades).toBe(reportRowsMost)
    await addUpTo(reportRowsMost + 1, reportRowsMost + 1)
    expect(await sentence(String(start - dayMs), String(start + dayMs))).toEqual([
      1000,
      'There’s too much in this period. Choose a shorter one.',
      { field: 'from' },
    ])
  })
})

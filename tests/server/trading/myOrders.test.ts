import { beforeEach, describe, expect, it } from 'vitest'
import { type OrderFilter, everyOrder, isAmong } from '#rules/app/orderFilter.ts'
import { decimal, formatDecimal, sum } from '#rules/number/decimal.ts'
import { type Trader, openTrader } from '#tests/support/samples/trader.ts'

let trader: Trader
beforeEach(async () => {
  trader = await openTrader()
})

describe('my orders', () => {
  it('[ORD22, ORD23, NET12, NET111] come newest first, 20 a page and never compressed, with the profit of all pages', async () => {
    trader.back.market.change('EURUSD', { feeRate: decimal('0') })
    for (let count = 0; count < 23; count += 1) {
      trader.back.pass(1_000)
      await trader.placed({ lots: decimal('0.01') })
    }
    await trader.back.market.tick('EURUSD', 1.08617)
    const first = await trader.deals('holding')
    const second = await trader.deals('holding', 2)
    expect(first.orders.map(({ id }) => id)).toEqual(Array.from({ length: 20 }, (_, index) => 23 - index))
    expect(second.orders.map(({ id }) => id)).toEqual([3, 2, 1])
    expect([first.total, second.total]).toEqual([23, 23])
    expect(formatDecimal(second.profitOfAll)).toBe('23')
    expect(await trader.deals('holding', 3)).toMatchObject({ orders: [], total: 23 })
    const page = await trader.back.app.fastify.inject({
      url: '/v1/api/forex/my_deal?status=1&page=1',
      headers: { authorization: trader.token, 'accept-encoding': 'br' },
    })
    expect([page.headers['content-encoding'], page.payload.length > 5_000]).toEqual([undefined, true])
  })

  it('[ORD24] of status 3 are all that ended, the newest end first', async () => {
    const first = await trader.placed()
    const second = await trader.placed({ mode: 'pending', entryPrice: decimal('1.05') })
    trader.back.pass(1_000)
    await trader.back.call('cancelOrder', { id: second.id }, { token: trader.token })
    trader.back.pass(1_000)
    await trader.back.market.tick('EURUSD', 1.08617)
    await trader.close(first.id)
    const { orders, total, profitOfAll } = await trader.deals('ended')
    expect(orders.map(({ id, closeReason }) => [id, closeReason])).toEqual([
      [first.id, 'manual'],
      [second.id, 'cancelled'],
    ])
    expect([total, formatDecimal(profitOfAll)]).toEqual([2, '10'])
  })

  it('[ORD440] are filtered by instrument, end and reason, with the sums of those alone: whatever is asked, as the rule says', async () => {
    const start = trader.back.now()
    for (const [index, lots] of ['0.01', '0.02', '0.03', '0.04', '0.05'].entries()) {
      trader.back.pass(1_000)
      const order = { instrumentId: index % 2 === 0 ? 7 : 8, lots: decimal(lots) }
      const { id } = await trader.placed(
        index === 4 ? { ...order, mode: 'pending', entryPrice: decimal('1.05') } : { ...order, leverage: 100 },
      )
      if (index === 4) await trader.back.call('cancelOrder', { id }, { token: trader.token })
      else if (index !== 2) await trader.close(id)
    }
    const deals = async (status: 'holding' | 'ended', filter: object) =>
      (await trader.back.call('deals', { status, page: 1, ...filter }, { token: trader.token })).value!
    const whole = { ended: await deals('ended', {}), holding: await deals('holding', {}) }
    expect([whole.ended.total, whole.holding.total]).toEqual([4, 1])
    const filters: readonly Partial<OrderFilter>[] = [
      { instrumentId: 7 },
      { instrumentId: 8 },
      { instrumentId: 999 },
      { from: start + 2_000 },
      { to: start + 2_000 },
      { from: start + 2_000, to: start + 4_000 },
      { reason: 'manual' },
      { reason: 'cancelled', instrumentId: 7 },
      { reason: 'stop_out' },
    ]
    for (const filter of filters)
      for (const status of ['ended', 'holding'] as const) {
        const wanted = whole[status].orders.filter((order) => isAmong(order, { ...everyOrder, ...filter }))
        const found = await deals(status, filter)
        expect([filter, found.orders, found.total]).toEqual([filter, wanted, wanted.length])
        expect(formatDecimal(found.profitOfAll)).toBe(formatDecimal(sum(wanted.map(({ profit }) => profit))))
      }
  })

  it('[ACC15, ACC1, ACC2, ACC3, ACC5] make the figures of the account', async () => {
    await trader.placed()
    await trader.back.market.tick('EURUSD', 1.08617)
    const { value } = await trader.back.call('accountDetail', {}, { token: trader.token })
    expect(Object.entries(value!).map(([name, figure]) => [name, formatDecimal(figure!)])).toEqual([
      ['balance', '99999.3'],
      ['locked', '0'],
      ['equity', '100009.3'],
      ['freeMargin', '99900.783'],
      ['margin', '108.517'],
      ['marginLevel', '92160.030226'],
      ['prepaymentRatio', '0.108507'],
    ])
  })
})

import { beforeEach, describe, expect, it } from 'vitest'
import type { OrderRequest } from '#contract/shapes/order.ts'
import { decimal, formatDecimal } from '#rules/number/decimal.ts'
import { type Trader, openTrader } from '#tests/support/samples/trader.ts'

let trader: Trader
beforeEach(async () => {
  trader = await openTrader()
})

describe('a market order', () => {
  it('[ORD7, ORD5, ORD8, ORD10, ORD56, MRG1] fills at the newest quote with margin and fee booked', async () => {
    const { value, ver } = await trader.submit()
    expect(value).toEqual({
      id: 1,
      instrumentId: 7,
      code: 'EURUSD',
      showCode: 'EURUSD',
      pricePrecision: 5,
      status: 'holding',
      side: 'buy',
      lots: decimal('0.1'),
      leverage: 100,
      requestedPrice: decimal('1.08517'),
      openPrice: decimal('1.08517'),
      nowPrice: decimal('1.08517'),
      profit: decimal('0'),
      margin: decimal('108.517'),
      fee: decimal('0.7'),
      spreadCost: decimal('0'),
      swap: decimal('0'),
      stopLoss: null,
      takeProfit: null,
      trailDistance: null,
      expiresAt: null,
      createdAt: trader.back.now(),
      closedAt: null,
      closeReason: null,
      parentId: null,
    })
    expect(ver).toBe(2)
  })

  it('[ACC13, NET2] changes the balance by minus the fee, and raises the counter', async () => {
    await trader.placed()
    const { value, ver } = await trader.back.call('balance', {}, { token: trader.token })
    expect([formatDecimal(value!.balance), ver]).toEqual(['99999.3', 2])
  })

  it('[ORD9] sells with any other type', async () => {
    expect((await trader.placed({ side: 'sell' })).side).toBe('sell')
  })

  it.each<[string, Partial<OrderRequest>, number]>([
    ['[ORD14, NET42] an unknown instrument', { instrumentId: 999 }, 1008],
    ['[NET22] a stop with more places than the price', { stopLoss: decimal('1.084001') }, 1000],
    ['[NET45] a leverage that is not offered', { leverage: 33 }, 2002],
    ['[NET45] a leverage where none is offered', { instrumentId: 96 }, 2002],
    ['[NET46] lots off the step', { lots: decimal('0.015') }, 2003],
    ['[NET46] lots below zero', { lots: decimal('-0.1') }, 2003],
    ['[NET48] a market order with a target', { entryPrice: decimal('1.08') }, 2005],
    ['[NET48, TKT31] a pending order without a target', { mode: 'pending' }, 2005],
    ['[NET48] a pending order at the quote', { mode: 'pending', entryPrice: decimal('1.08517') }, 2005],
    ['[NET48, TKT31] a target below zero', { mode: 'pending', entryPrice: decimal('-1') }, 2005],
    ['[NET49, TKT32] a stop loss above the price of a buy', { stopLoss: decimal('1.09') }, 2006],
    ['[NET49, TKT32] a stop loss at the price', { stopLoss: decimal('1.08517') }, 2006],
    ['[NET49, TKT32] a take profit below the price of a buy', { takeProfit: decimal('1.08') }, 2006],
    ['[NET47] more than the account can pay', { lots: decimal('93') }, 2004],
    ['[NET47, MKT48] an instrument that always refuses', { instrumentId: 91 }, 2004],
    [
      '[NET31, MKT48] an instrument that always refuses, with a price too fine',
      { instrumentId: 91, stopLoss: decimal('1.001') },
      1000,
    ],
    ['[NET31] lots before target', { lots: decimal('0'), entryPrice: decimal('1') }, 2003],
    ['[NET31] leverage before lots', { lots: decimal('0'), leverage: 1 }, 2002],
  ])('%s is refused, and nothing is changed', async (_name, request, code) => {
    const before = await trader.back.countRows()
    expect((await trader.submit(request)).code).toBe(code)
    expect(await trader.back.countRows()).toEqual(before)
  })

  it('[ORD12, ORD15, NET44] is refused on a closed market, before anything else about it', async () => {
    trader.back.market.change('EURUSD', { market: 'closed' })
    const before = await trader.back.countRows()
    expect((await trader.submit({ leverage: 1 })).code).toBe(2001)
    expect(await trader.back.countRows()).toEqual(before)
  })

  it('[ORD13, NET51] is refused when the quote is older than five seconds, and not before', async () => {
    trader.back.passSilently(5_001)
    expect((await trader.submit()).code).toBe(2009)
    trader.back.pass(0)
    trader.back.passSilently(5_000)
    expect((await trader.submit()).code).toBe(1)
  })

  it('[ORD13] is refused where no conversion rate is known', async () => {
    trader.back.market.change('EURUSD', { conversionRate: null })
    expect((await trader.submit({ leverage: 1 })).code).toBe(2009)
  })

  it('[NET47] leaves less for the next one', async () => {
    const lots = decimal('90')
    const cost = (await trader.placed({ lots })).margin
    expect(formatDecimal(cost)).toBe('97665.3')
    expect((await trader.submit({ lots: decimal('2') })).code).toBe(2004)
  })
})

describe('a close', () => {
  it('[ORD16, ORD21, ORD11, ORD6] ends the order at the newest quote and books its profit', async () => {
    const { id } = await trader.placed()
    trader.back.pass(1_000)
    await trader.back.market.tick('EURUSD', 1.08533)
    const { value, ver } = await trader.close(id)
    expect(value).toMatchObject({
      status: 'ended',
      nowPrice: decimal('1.08533'),
      profit: decimal('1.6'),
      closeReason: 'manual',
      closedAt: trader.back.now(),
    })
    expect(ver).toBe(3)
    expect(formatDecimal((await trader.back.call('balance', {}, { token: trader.token })).value!.balance)).toBe(
      '100000.9',
    )
  })

  it('[ACC14] at the opening price costs the fee alone', async () => {
    const { id } = await trader.placed({ side: 'sell' })
    await trader.close(id)
    expect(formatDecimal((await trader.back.call('balance', {}, { token: trader.token })).value!.balance)).toBe(
      '99999.3',
    )
  })

  it('[ORD21, PNL1] uses the conversion rate of the close', async () => {
    const { id } = await trader.placed({ instrumentId: 9 })
    await trader.back.market.tick('USDJPY', 160)
    await trader.back.market.tick('EURJPY', 163)
    expect(formatDecimal((await trader.close(id)).value!.profit)).toBe('62.5')
  })

  it('[ORD18, NET50] of an order that has ended is refused', async () => {
    const { id } = await trader.placed()
    await trader.close(id)
    const before = await trader.back.countRows()
    expect((await trader.close(id)).code).toBe(2008)
    expect(await trader.back.countRows()).toEqual(before)
  })

  it('[ORD17] waits for an open market and a fresh quote', async () => {
    const { id } = await trader.placed()
    trader.back.market.change('EURUSD', { market: 'closed' })
    expect((await trader.close(id)).code).toBe(2001)
    trader.back.market.change('EURUSD', { market: 'open' })
    trader.back.passSilently(5_001)
    expect((await trader.close(id)).code).toBe(2009)
    expect((await trader.deals('holding')).total).toBe(1)
  })

  it('[ORD20] at the same moment acts once', async () => {
    const { id } = await trader.placed()
    await trader.back.market.tick('EURUSD', 1.09)
    const codes = (await Promise.all([trader.close(id), trader.close(id), trader.close(id)])).map(({ code }) => code)
    expect(codes.toSorted((a, b) => a - b)).toEqual([1, 2008, 2008])
    expect(formatDecimal((await trader.back.call('balance', {}, { token: trader.token })).value!.balance)).toBe(
      '100047.6',
    )
  })

  it("[ORD19, ACS15, ACS18] of another user's order answers like one that is not there, byte for byte", async () => {
    const { id } = await trader.placed()
    const stranger = await trader.back.enter()
    for (const name of ['closeOrder', 'cancelOrder'] as const) {
      const theirs = await trader.back.call(name, { id }, { token: stranger })
      const missing = await trader.back.call(name, { id: 12_345 }, { token: stranger })
      expect([theirs.code, theirs.text]).toEqual([1008, missing.text])
    }
    const stops = { stopLoss: null, takeProfit: null }
    expect((await trader.back.call('setStops', { id, ...stops }, { token: stranger })).code).toBe(1008)
    const { value } = await trader.back.call('deals', { status: 'holding', page: 1 }, { token: stranger })
    expect(value).toMatchObject({ orders: [], total: 0, profitOfAll: decimal('0'), balance: decimal('100000') })
  })

  it('[NET70] is told to sockets with the version of its answer', async () => {
    const { id } = await trader.placed()
    trader.back.pushed.length = 0
    const { ver } = await trader.close(id)
    expect(trader.back.pushed).toEqual([
      ['closed', 1, ver, [id]],
      ['changed', 1],
    ])
  })

  it('[WSS44] whose commit fails is followed by the figures of that moment: it may be durable all the same', async () => {
    const { id } = await trader.placed()
    trader.back.pushed.length = 0
    await trader.back.store.commands.close()
    const { status } = await trader.back.call('closeOrder', { id }, { token: trader.token, key: 'a-key' })
    expect([status, trader.back.pushed]).toEqual([500, [['changed', 1]]])
  })
})

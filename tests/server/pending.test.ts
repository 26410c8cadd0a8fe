/** What quotes set off, through the back end: pending orders, stops, stop outs, and the reset of a demo account. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { OrderRequest } from '#contract/shapes/order.ts'
import { decimal, formatDecimal, zero } from '#rules/decimal.ts'
import type { Order } from '#rules/order.ts'
import { type TestBackEnd, openBackEnd } from '#tests/support/backEnd.ts'

const buyEuro: OrderRequest = {
  side: 'buy',
  lots: decimal('0.10'),
  instrumentId: 7,
  mode: 'market',
  target: null,
  stopLoss: null,
  takeProfit: null,
  leverage: 100,
}

let back: TestBackEnd
let token = ''
beforeEach(async () => {
  back = await openBackEnd()
  token = await back.enter()
})
afterEach(() => back.close())

const submit = (request: Partial<OrderRequest> = {}) => back.call('submitOrder', { ...buyEuro, ...request }, { token })
const placed = async (request: Partial<OrderRequest> = {}): Promise<Order> => {
  const { value, code } = await submit(request)
  if (!value) throw new Error(`refused with ${code}`)
  return value
}
const listed = async (status: 'pending' | 'holding' | 'ended') =>
  (await back.call('deals', { status, page: 1 }, { token })).value!.orders
const balance = async () => formatDecimal((await back.call('balance', {}, { token })).value!.balance)
const tick = async (price: number, code = 'EURUSD') => {
  back.pass(1_000)
  await back.market.tick(code, price)
}
const ends = async () =>
  (await listed('ended')).map(({ id, closeReason, nowPrice, profit }) => [
    id,
    closeReason,
    formatDecimal(nowPrice),
    formatDecimal(profit),
  ])

describe('a pending order', () => {
  it('[ORD26, ORD27] holds no margin, books no fee and stands at its target', async () => {
    const order = await placed({ mode: 'pending', target: decimal('1.08') })
    expect(order).toMatchObject({
      status: 'pending',
      askedPrice: decimal('1.08'),
      openPrice: null,
      margin: zero,
      fee: zero,
      profit: zero,
    })
    expect(await balance()).toBe('100000')
  })

  it.each([
    ['below', '1.08', [1.0801, 1.08]],
    ['below', '1.08', [1.0801, 1.0794]],
    ['above', '1.09', [1.0899, 1.09]],
    ['above', '1.09', [1.0899, 1.0913]],
  ])(
    '[ORD28, ORD29] opens at the first quote at or past its target, coming from %s: %s',
    async (_side, target, prices) => {
      await placed({ mode: 'pending', target: decimal(target) })
      await tick(prices[0]!)
      expect(await listed('holding')).toEqual([])
      await tick(prices[1]!)
      const [held] = await listed('holding')
      expect(held).toMatchObject({ openPrice: decimal(prices[1]!), askedPrice: decimal(target), fee: decimal('0.7') })
      expect(await balance()).toBe('99999.3')
    },
  )

  it('[ORD30] ends when margin and fee are not there', async () => {
    const { id } = await placed({ mode: 'pending', target: decimal('1.08'), lots: decimal('100') })
    await tick(1.08)
    expect(await ends()).toEqual([[id, 'no_margin', '1.08', '0']])
    expect(await balance()).toBe('100000')
  })

  it('[ORD35] whose stop is passed at its fill closes at that same quote', async () => {
    const { id } = await placed({ mode: 'pending', target: decimal('1.08'), stopLoss: decimal('1.07') })
    await tick(1.06)
    expect(await ends()).toEqual([[id, 'stop_loss', '1.06', '0']])
    expect(await balance()).toBe('99999.3')
  })

  it('[ORD36, ORD37] can be taken back, on a closed market too, and only once', async () => {
    const { id } = await placed({ mode: 'pending', target: decimal('1.08') })
    back.market.change('EURUSD', { market: 'closed' })
    const cancel = () => back.call('cancelOrder', { id }, { token })
    expect((await cancel()).value).toMatchObject({ status: 'ended', closeReason: 'cancelled', profit: zero })
    expect((await cancel()).code).toBe(2008)
    expect((await back.call('closeOrder', { id }, { token })).code).toBe(2008)
  })

  it('[ORD36] that has opened cannot be taken back', async () => {
    const { id } = await placed()
    expect((await back.call('cancelOrder', { id }, { token })).code).toBe(2008)
  })

  it('[ORD37] does not open on a closed market', async () => {
    await placed({ mode: 'pending', target: decimal('1.08') })
    back.market.change('EURUSD', { market: 'closed' })
    await tick(1.07)
    expect(await listed('holding')).toEqual([])
  })
})

describe('stops', () => {
  it.each([
    ['stop_loss', 'buy', { stopLoss: decimal('1.08') }, [1.0801, 1.08], '1.08', '-51.7'],
    ['stop_loss', 'buy', { stopLoss: decimal('1.08') }, [1.0801, 1.0717], '1.0717', '-134.7'],
    ['stop_loss', 'sell', { stopLoss: decimal('1.09') }, [1.0899, 1.0917], '1.0917', '-65.3'],
    ['take_profit', 'buy', { takeProfit: decimal('1.09') }, [1.0899, 1.0905], '1.0905', '53.3'],
    ['take_profit', 'sell', { takeProfit: decimal('1.08') }, [1.0801, 1.0799], '1.0799', '52.7'],
  ] as const)(
    '[ORD34] close at the quote that reached them: %s of a %s',
    async (reason, side, stops, prices, at, profit) => {
      const { id } = await placed({ side, ...stops })
      await tick(prices[0])
      expect(await listed('holding')).toHaveLength(1)
      await tick(prices[1])
      expect(await ends()).toEqual([[id, reason, at, profit]])
    },
  )

  it('[ORD31, ORD32, ORD33, ORD37] are judged by the present quote, and may lock in a profit', async () => {
    const { id } = await placed()
    await tick(1.1)
    back.market.change('EURUSD', { market: 'closed' })
    const set = (stopLoss: string | null, takeProfit: string | null = null) =>
      back.call(
        'setStops',
        {
          id,
          stopLoss: stopLoss === null ? null : decimal(stopLoss),
          takeProfit: takeProfit === null ? null : decimal(takeProfit),
        },
        { token },
      )
    expect((await set('1.1')).code).toBe(2006)
    expect((await set(null, '1.09')).code).toBe(2006)
    expect((await set('1.090001')).code).toBe(1000)
    expect((await set('1.09')).value).toMatchObject({ stopLoss: decimal('1.09'), takeProfit: null })
    back.market.change('EURUSD', { market: 'open' })
    await tick(1.085)
    expect(await ends()).toEqual([[id, 'stop_loss', '1.085', '-1.7']])
    expect((await set('1.08')).code).toBe(2008)
  })

  it('[ORD31, ORD32] of a pending order are judged by its target', async () => {
    const { id } = await placed({ mode: 'pending', target: decimal('1.05') })
    const set = (stopLoss: string) =>
      back.call('setStops', { id, stopLoss: decimal(stopLoss), takeProfit: null }, { token })
    expect((await set('1.06')).code).toBe(2006)
    expect((await set('1.04')).value).toMatchObject({ status: 'pending', stopLoss: decimal('1.04') })
  })
})

describe('the stop out', () => {
  it('[ACC22] closes the lowest profit first, until the level is above', async () => {
    const good = await placed({ instrumentId: 11, lots: decimal('1'), leverage: 50 })
    const small = await placed({ lots: decimal('10') })
    const large = await placed({ lots: decimal('60') })
    await tick(91_000, 'BTCUSD')
    back.pushed.length = 0
    await tick(1.0764)
    expect(await listed('holding')).toHaveLength(3)
    await tick(1.07636)
    const ended = await ends()
    expect(ended.map(([id, reason]) => [id, reason])).toEqual([[large.id, 'stop_out']])
    expect((await listed('holding')).map(({ id }) => id)).toEqual([small.id, good.id])
    expect(back.pushed.filter(([kind]) => kind === 'closed')).toHaveLength(1)
  })

  it('[ACC23] passes over what does not trade', async () => {
    await placed({ instrumentId: 11, lots: decimal('1'), leverage: 50 })
    const euro = await placed({ lots: decimal('80') })
    await tick(1.0804)
    back.market.change('EURUSD', { market: 'closed' })
    await tick(60_000, 'BTCUSD')
    expect((await ends()).map(([, reason]) => reason)).toEqual(['stop_out'])
    expect((await listed('holding')).map(({ id }) => id)).toEqual([euro.id])
    back.market.change('EURUSD', { market: 'open' })
    await tick(1.0804)
    expect((await ends()).map(([id]) => id)).toContain(euro.id)
  })

  it('[ACC26] leaves nobody in debt: a row of its own brings the balance to zero', async () => {
    const { id } = await placed({ lots: decimal('80') })
    await tick(1)
    expect(await ends()).toEqual([[id, 'stop_out', '1', '-681360']])
    expect(await balance()).toBe('0')
    const rows = await back.store.reader.selectFrom('ledger').select(['kind', 'amount']).orderBy('id').execute()
    expect(rows.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['demo_opening', 100_000_000_000n],
      ['fee', -560_000_000n],
      ['profit', -681_360_000_000n],
      ['negative_balance', 581_920_000_000n],
    ])
  })

  it('[ORD38] looks at orders whose account rate a pair is, too', async () => {
    await placed({ instrumentId: 9, side: 'buy', lots: decimal('60'), leverage: 200 })
    await tick(160.8, 'EURJPY')
    expect(await listed('holding')).toHaveLength(1)
    await tick(85, 'USDJPY')
    expect((await ends()).map(([, reason]) => reason)).toEqual(['stop_out'])
  })
})

describe('a tick', () => {
  it('[ORD39] that fires nothing does no work in the database', async () => {
    await placed({ stopLoss: decimal('1.01') })
    await placed({ mode: 'pending', target: decimal('1.02') })
    await back.store.close()
    await tick(1.0852)
    await tick(1.0849)
    expect(back.logged.filter((line) => line.includes('"failed"'))).toEqual([])
    await tick(1.0001)
    expect(back.logged.filter((line) => line.includes('"failed"'))).toHaveLength(1)
    back = await openBackEnd()
  })

  it('[ORD25, ORD39] finds after a restart what was open before', async () => {
    const { id } = await placed({ stopLoss: decimal('1.07') })
    const pending = await placed({ mode: 'pending', target: decimal('1.05') })
    back = await back.reopen()
    await tick(1.05)
    expect(await ends()).toEqual([[id, 'stop_loss', '1.05', '-351.7']])
    expect((await listed('holding')).map(({ id: held }) => held)).toEqual([pending.id])
    expect((await placed()).id).toBe(pending.id + 1)
  })
})

describe('the reset of a demo account', () => {
  it('[ACC28, ACC29, ORD4] ends everything at a profit of nothing and brings the balance back in one row', async () => {
    const lost = await placed()
    await tick(1.07)
    await back.call('closeOrder', { id: lost.id }, { token })
    const held = await placed()
    const pending = await placed({ mode: 'pending', target: decimal('1.05') })
    await tick(1.06)
    const rowsBefore = (await back.countRows()).ledger
    expect(await back.call('resetDemo', {}, { token })).toMatchObject({ code: 1, value: null })
    expect((await back.countRows()).ledger).toBe(rowsBefore + 1)
    expect(await balance()).toBe('100000')
    expect((await ends()).map(([id, reason, , profit]) => [id, reason, profit])).toEqual([
      [pending.id, 'demo_reset', '0'],
      [held.id, 'demo_reset', '0'],
      [lost.id, 'manual', '-151.7'],
    ])
  })
})

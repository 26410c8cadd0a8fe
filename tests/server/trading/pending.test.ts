/** What quotes set off, through the back end: pending orders and stops. */
import { beforeEach, describe, expect, it } from 'vitest'
import { decimal, zero } from '#rules/number/decimal.ts'
import { type Trader, openTrader } from '#tests/support/samples/trader.ts'

let trader: Trader
beforeEach(async () => {
  trader = await openTrader()
})

describe('a pending order', () => {
  it('[ORD26, ORD27] holds no margin, books no fee and stands at its target', async () => {
    const order = await trader.placed({ mode: 'pending', entryPrice: decimal('1.08') })
    expect(order).toMatchObject({
      status: 'pending',
      requestedPrice: decimal('1.08'),
      openPrice: null,
      margin: zero,
      fee: zero,
      profit: zero,
    })
    expect(await trader.balance()).toBe('100000')
  })

  it.each([
    ['below', '1.08', [1.0801, 1.08]],
    ['below', '1.08', [1.0801, 1.0794]],
    ['above', '1.09', [1.0899, 1.09]],
    ['above', '1.09', [1.0899, 1.0913]],
  ])(
    '[ORD28, ORD29] opens at the first quote at or past its target, coming from %s: %s',
    async (_side, entryPrice, prices) => {
      await trader.placed({ mode: 'pending', entryPrice: decimal(entryPrice) })
      await trader.tick(prices[0]!)
      expect(await trader.listed('holding')).toEqual([])
      await trader.tick(prices[1]!)
      const [held] = await trader.listed('holding')
      expect(held).toMatchObject({
        openPrice: decimal(prices[1]!),
        requestedPrice: decimal(entryPrice),
        fee: decimal('0.7'),
      })
      expect(await trader.balance()).toBe('99999.3')
    },
  )

  it('[ORD30] ends when margin and fee are not there', async () => {
    const { id } = await trader.placed({ mode: 'pending', entryPrice: decimal('1.08'), lots: decimal('100') })
    await trader.tick(1.08)
    expect(await trader.ends()).toEqual([[id, 'no_margin', '1.08', '0']])
    expect(await trader.balance()).toBe('100000')
  })

  it('[ORD35] whose stop is passed at its fill closes at that same quote', async () => {
    const { id } = await trader.placed({ mode: 'pending', entryPrice: decimal('1.08'), stopLoss: decimal('1.07') })
    await trader.tick(1.06)
    expect(await trader.ends()).toEqual([[id, 'stop_loss', '1.06', '0']])
    expect(await trader.balance()).toBe('99999.3')
  })

  it('[ORD36, ORD37] can be taken back, on a closed market too, and only once', async () => {
    const { id } = await trader.placed({ mode: 'pending', entryPrice: decimal('1.08') })
    trader.back.market.change('EURUSD', { market: 'closed' })
    const cancel = () => trader.back.call('cancelOrder', { id }, { token: trader.token })
    expect((await cancel()).value).toMatchObject({ status: 'ended', closeReason: 'cancelled', profit: zero })
    expect((await cancel()).code).toBe(2008)
    expect((await trader.back.call('closeOrder', { id }, { token: trader.token })).code).toBe(2008)
  })

  it('[ORD36] that has opened cannot be taken back', async () => {
    const { id } = await trader.placed()
    expect((await trader.back.call('cancelOrder', { id }, { token: trader.token })).code).toBe(2008)
  })

  it('[ORD37] does not open on a closed market', async () => {
    await trader.placed({ mode: 'pending', entryPrice: decimal('1.08') })
    trader.back.market.change('EURUSD', { market: 'closed' })
    await trader.tick(1.07)
    expect(await trader.listed('holding')).toEqual([])
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
      const { id } = await trader.placed({ side, ...stops })
      await trader.tick(prices[0])
      expect(await trader.listed('holding')).toHaveLength(1)
      await trader.tick(prices[1])
      expect(await trader.ends()).toEqual([[id, reason, at, profit]])
    },
  )

  it('[ORD31, ORD32, ORD33, ORD37] are judged by the present quote, and may lock in a profit', async () => {
    const { id } = await trader.placed()
    await trader.tick(1.1)
    trader.back.market.change('EURUSD', { market: 'closed' })
    const set = (stopLoss: string | null, takeProfit: string | null = null) =>
      trader.back.call(
        'setStops',
        {
          id,
          stopLoss: stopLoss === null ? null : decimal(stopLoss),
          takeProfit: takeProfit === null ? null : decimal(takeProfit),
        },
        { token: trader.token },
      )
    expect((await set('1.1')).code).toBe(2006)
    expect((await set(null, '1.09')).code).toBe(2006)
    expect((await set('1.090001')).code).toBe(1000)
    expect((await set('1.09')).value).toMatchObject({ stopLoss: decimal('1.09'), takeProfit: null })
    trader.back.market.change('EURUSD', { market: 'open' })
    await trader.tick(1.085)
    expect(await trader.ends()).toEqual([[id, 'stop_loss', '1.085', '-1.7']])
    expect((await set('1.08')).code).toBe(2008)
  })

  it('[ORD31, ORD32] of a pending order are judged by its target', async () => {
    const { id } = await trader.placed({ mode: 'pending', entryPrice: decimal('1.05') })
    const set = (stopLoss: string) =>
      trader.back.call('setStops', { id, stopLoss: decimal(stopLoss), takeProfit: null }, { token: trader.token })
    expect((await set('1.06')).code).toBe(2006)
    expect((await set('1.04')).value).toMatchObject({ status: 'pending', stopLoss: decimal('1.04') })
  })
})

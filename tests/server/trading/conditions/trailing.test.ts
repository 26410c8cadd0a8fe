/** Trailing stops through the back end: moved by ticks, written together, told after their commit. */
import { beforeEach, describe, expect, it } from 'vitest'
import { decimal, formatDecimal } from '#rules/number/decimal.ts'
import { type Trader, openTrader } from '#tests/support/samples/trader.ts'

let trader: Trader
beforeEach(async () => {
  trader = await openTrader()
})

const write = () => trader.back.app.backEnd.byTime.writeTrails()
const stops = async () => {
  await write()
  return (await trader.listed('holding')).map(({ stopLoss }) => stopLoss && formatDecimal(stopLoss))
}
const trail = (distance: string) => ({ trail: decimal(distance) })
const setStops = (id: number, more: object) =>
  trader.back.raw('setStops', { id, stop_loss_price: '0', target_profit_price: '0', ...more }, { token: trader.token })

describe('a trailing stop', () => {
  it.each([
    ['buy', [1.0862, 1.0855, 1.087], ['1.08417', '1.0852', '1.0852', '1.086']],
    ['sell', [1.0842, 1.085, 1.083], ['1.08617', '1.0852', '1.0852', '1.084']],
  ] as const)('[ORD391, ORD394] of a %s begins at its fill and follows the price', async (side, prices, wanted) => {
    await trader.placed({ side, ...trail('0.001') })
    const seen = await stops()
    for (const price of prices) {
      await trader.tick(price)
      seen.push(...(await stops()))
    }
    expect(seen).toEqual(wanted)
  })

  it('[ORD391] is judged as it stood before the price moves it, also where nothing was written yet', async () => {
    const { id } = await trader.placed(trail('0.001'))
    await trader.tick(1.0872)
    await trader.tick(1.0862)
    expect(await trader.ends()).toEqual([[id, 'stop_loss', '1.0862', '10.3']])
    const [ended] = await trader.listed('ended')
    expect(ended).toMatchObject({ stopLoss: decimal('1.0862'), trailDistance: decimal('0.001') })
  })

  it('[ORD391] leaves a tighter stop that was set beside it', async () => {
    await trader.placed({ ...trail('0.002'), stopLoss: decimal('1.084') })
    expect(await stops()).toEqual(['1.084'])
    await trader.tick(1.0865)
    expect(await stops()).toEqual(['1.0845'])
  })

  it('[ORD390, ORD392] cannot begin at or below zero, and has a distance of the instrument', async () => {
    expect(await trader.submit(trail('1.08517'))).toMatchObject({ code: 2006, data: { field: 'trail' } })
    expect(await trader.submit(trail('-0.1'))).toMatchObject({ code: 1000 })
    expect(await trader.submit(trail('0.000001'))).toMatchObject({ code: 1000 })
    const { id } = await trader.placed()
    expect((await setStops(id, { trail: '1.08517' })).code).toBe(2006)
    expect((await setStops(id, { trail: '-1' })).code).toBe(1000)
    expect((await setStops(id, { trail: '1.08516' })).code).toBe(1)
  })

  it('[ORD393] is set, kept and taken away', async () => {
    const { id } = await trader.placed()
    await setStops(id, { trail: '0.001' })
    expect(await stops()).toEqual(['1.08417'])
    await trader.tick(1.0862)
    await setStops(id, { stop_loss_price: '1.08' })
    expect(await stops()).toEqual(['1.0852'])
    await setStops(id, { stop_loss_price: '1.08', trail: '0' })
    await trader.tick(1.09)
    expect(await stops()).toEqual(['1.08'])
  })

  it('[ORD393] of a pending order begins when it opens', async () => {
    await trader.placed({ mode: 'pending', entryPrice: decimal('1.09'), ...trail('0.001') })
    await trader.tick(1.088)
    await write()
    expect((await trader.listed('pending')).map(({ stopLoss }) => stopLoss)).toEqual([null])
    await trader.tick(1.0901)
    expect(await stops()).toEqual(['1.0891'])
  })

  it('[ORD394] is told with the figures after its commit, and only then', async () => {
    const { id } = await trader.placed(trail('0.001'))
    const [{ accountId }] = (await trader.back.store.reader
      .selectFrom('orders')
      .select('account_id as accountId')
      .execute()) as [{ accountId: bigint }]
    const told = async () => {
      const { version, figures } = await trader.back.ports.figuresOf(Number(accountId))
      const stop = figures.orders.find((order) => order.id === id)?.stopLoss
      return [version, stop && formatDecimal(stop)]
    }
    const [before] = await told()
    await trader.tick(1.0862)
    expect(await told()).toEqual([before, '1.08417'])
    await write()
    expect(await told()).toEqual([Number(before) + 1, '1.0852'])
    await write()
    expect(await told()).toEqual([Number(before) + 1, '1.0852'])
  })

  it('[ORD395] goes on from the last written level after a restart', async () => {
    await trader.placed(trail('0.001'))
    await trader.tick(1.0862)
    await write()
    await trader.tick(1.0858)
    await trader.reopen()
    expect(await stops()).toEqual(['1.0852'])
    await trader.tick(1.0863)
    expect(await stops()).toEqual(['1.0853'])
  })

  it('[ORD37] does not follow on a closed market', async () => {
    await trader.placed(trail('0.001'))
    trader.back.market.change('EURUSD', { market: 'closed' })
    await trader.tick(1.09)
    expect(await stops()).toEqual(['1.08417'])
  })
})

describe('the bound of slippage', () => {
  const bound = { expectedPrice: decimal('1.08507'), maxSlippage: decimal('0.0001') }
  it('[ORD397] lets a fill within it through, and refuses another with the price and without a row', async () => {
    expect((await trader.submit(bound)).code).toBe(1)
    const rows = await trader.back.countRows()
    const refused = await trader.submit({ ...bound, maxSlippage: decimal('0.00009') })
    expect(refused).toMatchObject({ code: 2010, data: { price: '1.08517' } })
    expect(await trader.submit({ ...bound, maxSlippage: null })).toMatchObject({ code: 2010 })
    expect(await trader.submit({ ...bound, side: 'sell', maxSlippage: null })).toMatchObject({ code: 1 })
    expect({ ...(await trader.back.countRows()), versions: 0 }).toMatchObject({ orders: rows.orders + 1 })
  })
  it('[ORD397] holds for a close, which is the opposite deal', async () => {
    const { id } = await trader.placed()
    const close = (expected: string, most = '0', more: object = {}) =>
      trader.back.raw(
        'closeOrder',
        { id, expected_price: expected, max_slippage: most, ...more },
        { token: trader.token },
      )
    expect((await close('1.0852', '0', { cont: '0.001' })).code).toBe(2003)
    expect(await close('1.0852')).toMatchObject({ code: 2010, data: { price: '1.08517' } })
    expect((await close('1.0852', '-1')).code).toBe(1000)
    expect((await close('1.0852', '0.00003')).code).toBe(1)
  })
  it('[ORD397] holds for a reversal, whose deals are one: both or neither', async () => {
    const { id } = await trader.placed()
    const reverse = (expected: string, most = '0') =>
      trader.back.raw('reversePosition', { id, expected_price: expected, max_slippage: most }, { token: trader.token })
    expect(await reverse('1.0852')).toMatchObject({ code: 2010, data: { price: '1.08517' } })
    expect((await reverse('1.0852', '-1')).code).toBe(1000)
    expect((await trader.listed('holding')).map(({ id: held }) => held)).toEqual([id])
    expect((await reverse('1.0852', '0.00003')).code).toBe(1)
    expect((await trader.listed('holding')).map(({ side }) => side)).toEqual(['sell'])
  })
  it('[ORD398] is none for a pending order, and has to be a price', async () => {
    const pending = { mode: 'pending', entryPrice: decimal('1.08') } as const
    expect((await trader.submit({ ...pending, ...bound })).code).toBe(1000)
    expect((await trader.submit({ expectedPrice: decimal('-1') })).code).toBe(1000)
    expect((await trader.submit({ expectedPrice: decimal('1.0000001') })).code).toBe(1000)
  })
})

describe('the expiry of a pending order', () => {
  const pending = { mode: 'pending', entryPrice: decimal('1.08') } as const
  const inMs = (ms: number) => ({ ...pending, expiresAt: trader.back.now() + ms })

  it('[ORD404] lies ahead and is of pending orders alone', async () => {
    expect((await trader.submit(inMs(0))).code).toBe(1000)
    expect((await trader.submit({ expiresAt: trader.back.now() + 5_000 })).code).toBe(1000)
    expect((await trader.submit(inMs(1))).code).toBe(1)
  })
  it('[ORD405] ends it: the price that reaches it afterwards opens nothing', async () => {
    const { id } = await trader.placed(inMs(1_000))
    await trader.tick(1.0799)
    expect(await trader.ends()).toEqual([[id, 'expired', '1.0799', '0']])
    expect(await trader.balance()).toBe('100000')
  })
  it('[ORD405] does not keep an earlier price from opening it', async () => {
    await trader.placed(inMs(1_001))
    await trader.tick(1.0799)
    expect(await trader.listed('holding')).toHaveLength(1)
  })
  it('[ORD406] ends them without a price, in order, at their times, also those that were over while nobody was there', async () => {
    const later = await trader.placed(inMs(9_000))
    const sooner = await trader.placed(inMs(4_000))
    const never = await trader.placed(pending)
    const times = [later.expiresAt, sooner.expiresAt]
    trader.back.passSilently(60_000)
    await trader.reopen()
    await trader.back.app.backEnd.byTime.expire()
    const ended = await trader.listed('ended')
    expect(ended.map(({ id, closeReason }) => [id, closeReason])).toEqual([
      [later.id, 'expired'],
      [sooner.id, 'expired'],
    ])
    expect(ended.map(({ closedAt }) => closedAt)).toEqual(times)
    expect((await trader.listed('pending')).map(({ id }) => id)).toEqual([never.id])
  })
  it('[ORD406] is noticed by the timer alone, and told', async () => {
    const { id } = await trader.placed(inMs(5))
    trader.back.passSilently(10)
    await expect
      .poll(() => trader.back.pushed.filter(([kind]) => kind === 'closed').map((one) => one[3]))
      .toEqual([[id]])
  })
})

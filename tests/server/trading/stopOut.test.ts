/** What quotes set off, through the back end: stop outs; what a tick costs; and the reset of a demo account. */
import { beforeEach, describe, expect, it } from 'vitest'
import { decimal } from '#rules/number/decimal.ts'
import { type Trader, openTrader } from '#tests/support/samples/trader.ts'

let trader: Trader
beforeEach(async () => {
  trader = await openTrader()
})

describe('the stop out', () => {
  it('[ACC22] closes the lowest profit first, until the level is above', async () => {
    const good = await trader.placed({ instrumentId: 11, lots: decimal('1'), leverage: 50 })
    const small = await trader.placed({ lots: decimal('10') })
    const large = await trader.placed({ lots: decimal('60') })
    await trader.tick(91_000, 'BTCUSD')
    trader.back.pushed.length = 0
    await trader.tick(1.0764)
    expect(await trader.listed('holding')).toHaveLength(3)
    await trader.tick(1.07636)
    const ended = await trader.ends()
    expect(ended.map(([id, reason]) => [id, reason])).toEqual([[large.id, 'stop_out']])
    expect((await trader.listed('holding')).map(({ id }) => id)).toEqual([small.id, good.id])
    expect(trader.back.pushed.filter(([kind]) => kind === 'closed')).toHaveLength(1)
  })

  it('[ACC23] passes over what does not trade', async () => {
    await trader.placed({ instrumentId: 11, lots: decimal('1'), leverage: 50 })
    const euro = await trader.placed({ lots: decimal('80') })
    await trader.tick(1.0804)
    trader.back.market.change('EURUSD', { market: 'closed' })
    await trader.tick(60_000, 'BTCUSD')
    expect((await trader.ends()).map(([, reason]) => reason)).toEqual(['stop_out'])
    expect((await trader.listed('holding')).map(({ id }) => id)).toEqual([euro.id])
    trader.back.market.change('EURUSD', { market: 'open' })
    await trader.tick(1.0804)
    expect((await trader.ends()).map(([id]) => id)).toContain(euro.id)
  })

  it('[ACC26] leaves nobody in debt: a row of its own brings the balance to zero', async () => {
    const { id } = await trader.placed({ lots: decimal('80') })
    await trader.tick(1)
    expect(await trader.ends()).toEqual([[id, 'stop_out', '1', '-681360']])
    expect(await trader.balance()).toBe('0')
    const rows = await trader.back.store.reader.selectFrom('ledger').select(['kind', 'amount']).orderBy('id').execute()
    expect(rows.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['demo_opening', 100_000_000_000n],
      ['fee', -560_000_000n],
      ['profit', -681_360_000_000n],
      ['negative_balance', 581_920_000_000n],
    ])
  })

  it('[ORD38] looks at orders whose conversion rate a pair is, too', async () => {
    await trader.placed({ instrumentId: 9, side: 'buy', lots: decimal('60'), leverage: 200 })
    await trader.tick(160.8, 'EURJPY')
    expect(await trader.listed('holding')).toHaveLength(1)
    await trader.tick(85, 'USDJPY')
    expect((await trader.ends()).map(([, reason]) => reason)).toEqual(['stop_out'])
  })
})

describe('one tick', () => {
  it('[ORD38] fires stops before it stops out: the margin that a take profit frees is enough', async () => {
    const losing = await trader.placed({ lots: decimal('60') })
    const winning = await trader.placed({ lots: decimal('20'), side: 'sell', takeProfit: decimal('1.07') })
    await trader.tick(1.06967)
    expect((await trader.ends()).map(([id, reason]) => [id, reason])).toEqual([[winning.id, 'take_profit']])
    expect((await trader.listed('holding')).map(({ id }) => id)).toEqual([losing.id])
  })

  it('[ORD38] stops out before it opens what waits: the margin that this frees is enough', async () => {
    const lost = await trader.placed({ lots: decimal('60') })
    const waiting = await trader.placed({ mode: 'pending', entryPrice: decimal('1.07'), lots: decimal('1') })
    await trader.tick(1.069)
    expect((await trader.ends()).map(([id, reason]) => [id, reason])).toEqual([[lost.id, 'stop_out']])
    expect((await trader.listed('holding')).map(({ id }) => id)).toEqual([waiting.id])
  })

  it('[ORD38, ORD35] opens what waits by its number, each followed at once by its own stop', async () => {
    const request = { mode: 'pending', entryPrice: decimal('1.07'), lots: decimal('60') } as const
    const first = await trader.placed({ ...request, stopLoss: decimal('1.069') })
    const second = await trader.placed(request)
    await trader.tick(1.0685)
    expect(await trader.ends()).toEqual([[first.id, 'stop_loss', '1.0685', '0']])
    expect((await trader.listed('holding')).map(({ id }) => id)).toEqual([second.id])
  })
})

describe('a tick', () => {
  /** Whether messages wait is looked at by the clock, whatever a tick does. */
  const failures = () => trader.back.logged.filter((line) => line.includes('"failed"') && !line.includes('readWaiting'))

  it('[ORD39] that fires nothing does no work in the database', async () => {
    await trader.placed({ stopLoss: decimal('1.01') })
    await trader.placed({ mode: 'pending', entryPrice: decimal('1.02') })
    await trader.back.store.close()
    await trader.tick(1.0852)
    await trader.tick(1.0849)
    expect(failures()).toEqual([])
    await trader.tick(1.0001)
    expect(failures()).toHaveLength(1)
    trader = await openTrader()
  })

  it('[ORD25, ORD39] finds after a restart what was open before', async () => {
    const { id } = await trader.placed({ stopLoss: decimal('1.07') })
    const pending = await trader.placed({ mode: 'pending', entryPrice: decimal('1.05') })
    await trader.reopen()
    await trader.tick(1.05)
    expect(await trader.ends()).toEqual([[id, 'stop_loss', '1.05', '-351.7']])
    expect((await trader.listed('holding')).map(({ id: held }) => held)).toEqual([pending.id])
    expect((await trader.placed()).id).toBe(pending.id + 1)
  })
})

describe('the reset of a demo account', () => {
  it('[ACC28, ORD4] ends everything at a profit of nothing and brings the balance back in one row', async () => {
    const lost = await trader.placed()
    await trader.tick(1.07)
    await trader.back.call('closeOrder', { id: lost.id }, { token: trader.token })
    const held = await trader.placed()
    const pending = await trader.placed({ mode: 'pending', entryPrice: decimal('1.05') })
    await trader.tick(1.06)
    const rowsBefore = (await trader.back.countRows()).ledger
    expect(await trader.back.call('resetDemo', {}, { token: trader.token })).toMatchObject({ code: 1, value: null })
    expect((await trader.back.countRows()).ledger).toBe(rowsBefore + 1)
    expect(await trader.balance()).toBe('100000')
    expect((await trader.ends()).map(([id, reason, , profit]) => [id, reason, profit])).toEqual([
      [pending.id, 'demo_reset', '0'],
      [held.id, 'demo_reset', '0'],
      [lost.id, 'manual', '-151.7'],
    ])
  })
})

/** Two sides through the back end: what opens, closes and judges an order. */
import { beforeEach, describe, expect, it } from 'vitest'
import { decimal, formatDecimal } from '#rules/number/decimal.ts'
import type { Order } from '#rules/trading/order.ts'
import { type Trader, openTrader } from '#tests/support/samples/trader.ts'

let trader: Trader
/** A spread of 12 points: the ask is 1.08529. */
beforeEach(async () => {
  trader = await openTrader()
  trader.back.market.change('EURUSD', { spread: decimal('0.00012') })
})
const detail = async () => (await trader.back.call('accountDetail', {}, { token: trader.token })).value!
const written = ({ openPrice, nowPrice, profit }: Order) =>
  [openPrice, nowPrice, profit].map((value) => value && formatDecimal(value))

describe('a market order', () => {
  it('[ORD420, ORD421, FEE11] opens at the side that it takes, and stands at the other one', async () => {
    expect(written(await trader.placed({ lots: decimal('0.5') }))).toEqual(['1.08529', '1.08517', '-6'])
    expect(written(await trader.placed({ lots: decimal('0.5'), side: 'sell' }))).toEqual(['1.08517', '1.08529', '-6'])
    const { equity, balance } = await detail()
    expect([equity, balance].map((value) => value && formatDecimal(value))).toEqual(['99981', '99993'])
  })

  it('[ORD420, PNL8] closes at the other side', async () => {
    const buy = await trader.placed({ lots: decimal('0.5') })
    const sell = await trader.placed({ lots: decimal('0.5'), side: 'sell' })
    await trader.tick(1.0862)
    await trader.close(buy.id)
    await trader.close(sell.id)
    expect(await trader.ends()).toEqual([
      [sell.id, 'manual', '1.08632', '-57.5'],
      [buy.id, 'manual', '1.0862', '45.5'],
    ])
  })

  it('[ORD422] needs margin, fee and spread cost', async () => {
    // 100000 USD; a lot takes 1085.29 of margin at the ask, 7 of fee and 12 of spread.
    expect((await trader.submit({ lots: decimal('90.56') })).code).toBe(2004)
    expect((await trader.submit({ lots: decimal('90.55') })).code).toBe(1)
    expect(Number(formatDecimal((await detail()).freeMargin ?? decimal(-1)))).toBeGreaterThanOrEqual(0)
  })

  it('[ORD430] keeps what the spread cost when it opened', async () => {
    const { id, spreadCost } = await trader.placed({ lots: decimal('0.5') })
    expect(spreadCost).toEqual(decimal('6'))
    trader.back.market.change('EURUSD', { spread: decimal('0.001') })
    expect((await trader.close(id)).value?.spreadCost).toEqual(decimal('6'))
    const pending = await trader.placed({ mode: 'pending', entryPrice: decimal('1.08') })
    expect(pending.spreadCost).toEqual(decimal('0'))
  })
})

describe('stops', () => {
  it('[ORD420, ORD34] of a buy are judged by the bid', async () => {
    const { id } = await trader.placed({ stopLoss: decimal('1.085'), takeProfit: decimal('1.086') })
    await trader.tick(1.08588)
    await trader.tick(1.08501)
    expect(await trader.listed('holding')).toHaveLength(1)
    await trader.tick(1.085)
    expect((await trader.ends())[0]).toEqual([id, 'stop_loss', '1.085', '-2.9'])
  })

  it('[ORD420, ORD34] of a sell are judged by the ask', async () => {
    const { id } = await trader.placed({ side: 'sell', stopLoss: decimal('1.086'), takeProfit: decimal('1.084') })
    await trader.tick(1.08587)
    expect(await trader.listed('holding')).toHaveLength(1)
    await trader.tick(1.08588)
    expect((await trader.ends())[0]).toEqual([id, 'stop_loss', '1.086', '-8.3'])
  })

  it('[ORD420] fire when the spread alone widens, with the next tick', async () => {
    const { id } = await trader.placed({ side: 'sell', stopLoss: decimal('1.086') })
    trader.back.market.change('EURUSD', { spread: decimal('0.001') })
    await trader.tick(1.08517)
    expect((await trader.ends())[0]).toEqual([id, 'stop_loss', '1.08617', '-10'])
  })

  it('[ORD420, ACC22] stop outs are judged by the side that would close', async () => {
    const { id } = await trader.placed({ side: 'sell', lots: decimal('90.5') })
    // Equity falls to half of the margin of 98207.885 at a loss of 49647.6 beyond the spread.
    await trader.tick(1.0906)
    expect(await trader.listed('holding')).toHaveLength(1)
    await trader.tick(1.0907)
    expect((await trader.ends()).map(([ended, reason]) => [ended, reason])).toEqual([[id, 'stop_out']])
  })
})

describe('a pending order', () => {
  const pending = { mode: 'pending', lots: decimal('0.1') } as const

  it('[ORD420] of a buy waits for the ask', async () => {
    const { id } = await trader.placed({ ...pending, entryPrice: decimal('1.085') })
    await trader.tick(1.0849)
    expect((await trader.listed('pending')).map(({ nowPrice }) => formatDecimal(nowPrice))).toEqual(['1.08502'])
    await trader.tick(1.08487)
    const [order] = await trader.listed('holding')
    expect([order?.id, order && written(order)]).toEqual([id, ['1.08499', '1.08487', '-1.2']])
  })

  it('[ORD420] of a sell waits for the bid', async () => {
    await trader.placed({ ...pending, side: 'sell', entryPrice: decimal('1.086') })
    await trader.tick(1.08599)
    expect(await trader.listed('pending')).toHaveLength(1)
    await trader.tick(1.086)
    expect((await trader.listed('holding')).map(written)).toEqual([['1.086', '1.08612', '-1.2']])
  })

  it('[ORD422, ORD30] ends where the spread cost is missing at its fill', async () => {
    const { id } = await trader.placed({ ...pending, lots: decimal('90.6'), entryPrice: decimal('1.085') })
    await trader.tick(1.0848)
    expect((await trader.ends()).map(([ended, reason]) => [ended, reason])).toEqual([[id, 'no_margin']])
  })
})

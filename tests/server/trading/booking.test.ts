/** What orders book, and what they do not. */
import { beforeEach, describe, expect, it } from 'vitest'
import { decimal, formatDecimal, plus, sum } from '#rules/number/decimal.ts'
import { type Trader, openTrader } from '#tests/support/samples/trader.ts'

let trader: Trader
beforeEach(async () => {
  trader = await openTrader()
})

const rows = async () => {
  const { reader } = trader.back.store
  const all = await reader.selectFrom('ledger').select(['kind', 'amount', 'order_id']).orderBy('id').execute()
  return all.map(({ kind, amount, order_id }) => [kind, amount, order_id])
}

describe('a booking', () => {
  it('[FEE4, FEE5, PNL8, ACC12, ACC9] is a row for the fee at the open and one for the profit at the close', async () => {
    const { id } = await trader.placed()
    expect((await rows()).slice(1)).toEqual([['fee', -700_000n, 1n]])
    await trader.tick(1.08533)
    await trader.close(id)
    expect((await rows()).slice(2)).toEqual([['profit', 1_600_000n, 1n]])
    expect(await trader.balance()).toBe('100000.9')
  })

  it('[FEE6, ORD23] leaves the fee out of the profit', async () => {
    await trader.placed()
    await trader.tick(1.08533)
    const { orders, profitOfAll } = await trader.deals('holding')
    expect([orders[0]?.profit, profitOfAll]).toEqual([decimal('1.6'), decimal('1.6')])
  })

  it('[MRG5] freezes the margin, whatever price and rate do later', async () => {
    const { margin } = await trader.placed({ instrumentId: 9 })
    await trader.tick(170, 'USDJPY')
    await trader.tick(140, 'EURJPY')
    expect((await trader.listed('holding'))[0]?.margin).toEqual(margin)
    const { id } = (await trader.listed('holding'))[0]!
    expect((await trader.close(id)).value?.margin).toEqual(margin)
  })

  it('[MRG1] holds lots times units where the margin is fixed, whatever the leverage', async () => {
    const margins = [50, 200].map(async (leverage) => (await trader.placed({ instrumentId: 12, leverage })).margin)
    expect(await Promise.all(margins)).toEqual([decimal('10'), decimal('10')])
  })
})

describe('live figures', () => {
  it('[WSS16, WSS15, ACC1] are sums of the holding orders, and those of the account', async () => {
    await trader.placed()
    await trader.placed({ instrumentId: 9, side: 'sell' })
    await trader.placed({ mode: 'pending', entryPrice: decimal('1.05') })
    await trader.tick(1.0901)
    await trader.tick(161.5, 'EURJPY')
    const { version, figures } = await trader.back.ports.figuresOf(1)
    const holding = await trader.deals('holding')
    const { ver, value: detail } = await trader.back.call('accountDetail', {}, { token: trader.token })
    expect(version).toBe(ver)
    expect(figures.orders.map(({ id }) => id)).toEqual([1, 2])
    expect(figures.profit).toEqual(sum(figures.orders.map(({ profit }) => profit)))
    expect(figures.margin).toEqual(sum(holding.orders.map(({ margin }) => margin)))
    expect(figures.profit).toEqual(holding.profitOfAll)
    expect(plus(figures.balance!, figures.profit)).toEqual(detail!.equity)
    expect(figures.marginLevel).toEqual(detail!.marginLevel)
  })

  it('[WSS188] say how many orders are open and pending, and are pushed with each change of it', async () => {
    const { back, placed, close, token, tick } = trader
    const said: (readonly [count: number | null, pushes: number])[] = []
    const say = async () => {
      const pushes = back.pushed.splice(0).filter(([kind]) => kind === 'changed').length
      said.push([(await back.ports.figuresOf(1)).figures.orderCount, pushes])
    }
    await say()
    const { id } = await placed({ mode: 'pending', entryPrice: decimal('1.08') })
    await say()
    await placed({ mode: 'pending', entryPrice: decimal('1.05') })
    await say()
    await tick(1.08)
    await say()
    await close(id)
    await say()
    await back.call('cancelOrder', { id: id + 1 }, { token })
    await say()
    expect(said).toEqual([
      [0, 0],
      [1, 1],
      [2, 1],
      [2, 1],
      [1, 1],
      [0, 1],
    ])
  })

  it('[ACC4] have a level of 0 without positions', async () => {
    const { version, figures } = await trader.back.ports.figuresOf(1)
    expect([version, formatDecimal(figures.marginLevel), figures.orders]).toEqual([1, '0', []])
  })

  it('[ACC1] touch the accounts that hold an instrument, or one whose conversion rate it gives', async () => {
    const touched = (id: number) => [...trader.back.ports.accountsTouchedBy(id)]
    await trader.tick(150, 'USDJPY')
    expect(touched(7)).toEqual([])
    await trader.placed({ mode: 'pending', entryPrice: decimal('1.05') })
    expect(touched(7)).toEqual([])
    await trader.placed()
    await trader.placed({ instrumentId: 9 })
    expect([touched(7), touched(8), touched(9), touched(11)]).toEqual([[1], [1], [1], []])
  })
})

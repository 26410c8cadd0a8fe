/** Closing only and halted through the back end: what is refused, what waits, what rests, and what goes on as ever. */
import { beforeEach, describe, expect, it } from 'vitest'
import { decimal, formatDecimal } from '#rules/number/decimal.ts'
import { restoreTerms } from '#server/broker/restoreTerms.ts'
import { operatorToken } from '#tests/support/backend/backEnd.ts'
import { terms } from '#tests/support/samples/inputs.ts'
import { type Trader, openTrader } from '#tests/support/samples/trader.ts'

const owner = { token: operatorToken }
const euro = { ...terms, id: 7, hours: 'always', leverages: [50, 100, 200] }
const [open, closingOnly, halted] = [1, 2, 3] as const
let trader: Trader
beforeEach(async () => {
  trader = await openTrader({ env: { LIMITS: 'off' } })
})

const stop = (trading: number | undefined) => trader.back.raw('changeInstrument', { ...euro, trading }, owner)
const stopAll = (value: number | undefined) =>
  trader.back.raw('changeSetting', { id: 'trading', value: String(value) }, owner)
const act = (name: 'reversePosition' | 'closeMany' | 'setStops' | 'cancelOrder', input: object) =>
  trader.back.raw(name, input, { token: trader.token })
const statesOf = async () =>
  (await Promise.all((['holding', 'pending', 'ended'] as const).map((status) => trader.listed(status)))).map(
    (orders) => orders.length,
  )
const entryAt = (price: string) => ({ mode: 'pending' as const, entryPrice: decimal(price) })
const euroNow = async () => (await trader.back.raw('instruments', { search: 'EURUSD' })).data as readonly object[]
const news = () => trader.back.pushed.flatMap((pushed) => (pushed[0] === 'terms' ? pushed[1] : []))

describe.each([
  ['closing only', closingOnly, 'You can only close positions in EURUSD for now.'],
  ['halted', halted, 'Trading in EURUSD is halted for now. You can still close positions yourself.'],
])('while an instrument is %s', (_, state, msg) => {
  it('[ORD450] nothing is opened: submit, also of a pending order, and reverse answer 2001 and change nothing', async () => {
    const { id } = await trader.placed()
    await stop(state)
    const before = await trader.balance()
    const answers = [await trader.submit(), await trader.submit(entryAt('1.07')), await act('reversePosition', { id })]
    for (const answer of answers) expect(answer).toMatchObject({ code: 2001, msg, data: { trading: state } })
    expect([await statesOf(), await trader.balance()]).toEqual([[1, 0, 0], before])
    expect((await trader.submit({ instrumentId: 11, leverage: 10, lots: decimal('0.01') })).code).toBe(1)
  })

  it('[ORD450] closing goes on as ever: all, in part, several, and stops are set', async () => {
    const [first, second, third] = [await trader.placed(), await trader.placed(), await trader.placed()]
    await stop(state)
    const set = { id: third.id, stop_loss_price: '1.08', target_profit_price: '0' }
    expect((await act('setStops', set)).code).toBe(1)
    expect((await trader.close(first.id, decimal('0.04'))).code).toBe(1)
    expect((await trader.close(first.id)).code).toBe(1)
    expect((await act('closeMany', { ids: [second.id, third.id] })).data).toMatchObject({ refused: [] })
    expect(await statesOf()).toEqual([0, 0, 4])
  })

  it('[ORD451] pending orders wait, can be cancelled, and expire', async () => {
    const { clock, byTime } = trader.back.app.backEnd
    const [first, second] = [await trader.placed(entryAt('1.08')), await trader.placed(entryAt('1.081'))]
    await trader.placed({ ...entryAt('1.079'), expiresAt: clock() + 3_600_000 })
    await stop(state)
    await trader.tick(1.0795)
    expect(await statesOf()).toEqual([0, 3, 0])
    expect((await act('cancelOrder', { id: first.id })).code).toBe(1)
    trader.back.pass(3_600_001)
    await trader.tick(1.0785)
    await byTime.expire()
    expect((await trader.ends()).map(([, reason]) => reason)).toEqual(['expired', 'cancelled'])
    await stop(open)
    expect(await statesOf()).toEqual([0, 1, 2])
    await trader.tick(1.0805)
    expect((await trader.listed('holding')).map(({ id, openPrice }) => [id, openPrice])).toEqual([
      [second.id, decimal('1.0805')],
    ])
  })

  it('[ORD451] none of them ends because it could not be paid', async () => {
    await trader.placed({ ...entryAt('1.08'), lots: decimal('95') })
    await stop(state)
    await trader.tick(1.079)
    expect(await statesOf()).toEqual([0, 1, 0])
  })
})

describe('stops', () => {
  const trail = { trail: decimal('0.001') }
  const levels = async () => {
    await trader.back.app.backEnd.byTime.writeTrails()
    return (await trader.listed('holding')).map(({ stopLoss }) => stopLoss && formatDecimal(stopLoss))
  }

  it('[ORD452] fire and trail while the instrument is closing only', async () => {
    const { id } = await trader.placed({ stopLoss: decimal('1.08') })
    const trailing = await trader.placed(trail)
    await stop(closingOnly)
    await trader.tick(1.0872)
    expect(await levels()).toEqual(['1.0862', '1.08'])
    await trader.tick(1.0799)
    expect((await trader.ends()).map((end) => end.slice(0, 3))).toEqual([
      [trailing.id, 'stop_loss', '1.0799'],
      [id, 'stop_loss', '1.0799'],
    ])
  })

  it('[ORD452, ORD455] rest while it is halted, and are judged by the first tick after it, at its price', async () => {
    const loss = await trader.placed({ stopLoss: decimal('1.08') })
    const profit = await trader.placed({ takeProfit: decimal('1.09') })
    await trader.placed(trail)
    await stop(halted)
    for (const price of [1.1, 1.07]) await trader.tick(price)
    expect([await statesOf(), await levels()]).toEqual([
      [3, 0, 0],
      ['1.08417', null, '1.08'],
    ])
    await stop(open)
    expect(await statesOf()).toEqual([3, 0, 0])
    await trader.tick(1.0845)
    expect(await statesOf()).toEqual([3, 0, 0])
    await trader.tick(1.0791)
    expect((await trader.ends()).map((end) => end.slice(0, 3))).toContainEqual([loss.id, 'stop_loss', '1.0791'])
    expect((await trader.listed('holding')).map(({ id }) => id)).toEqual([profit.id])
  })

  it('[ORD453] a stop out closes the others, the halted ones after it', async () => {
    const euros = await trader.placed({ lots: decimal('80') })
    const bitcoin = await trader.placed({ instrumentId: 11, leverage: 50, lots: decimal('1') })
    await stop(halted)
    await trader.tick(1.0735)
    expect((await trader.ends()).map(([id, reason]) => [id, reason])).toEqual([[bitcoin.id, 'stop_out']])
    await trader.tick(1.0735)
    expect(await statesOf()).toEqual([1, 0, 1])
    await stop(open)
    await trader.tick(1.0735)
    expect((await trader.ends())[0]?.slice(0, 2)).toEqual([euros.id, 'stop_out'])
  })
})

describe('what counts', () => {
  it('[OPS310, OPS312, OPS313] is told at once, and only while it is not open', async () => {
    expect((await euroNow())[0]).not.toHaveProperty('Trading')
    await stop(closingOnly)
    expect((await euroNow())[0]).toMatchObject({ Trading: 2, Terms: 2 })
    await stop(undefined)
    expect((await euroNow())[0]).toMatchObject({ Trading: 2, Terms: 2 })
    const listed = (await trader.back.raw('editedInstruments', { page: 1 }, owner)).data as { data: readonly object[] }
    expect(listed.data.filter((one) => 'trading' in one)).toMatchObject([{ code: 'EURUSD', trading: 2 }])
    await stop(open)
    expect((await euroNow())[0]).not.toHaveProperty('Trading')
    expect(news()).toMatchObject([
      { instrumentId: 7, change: { trading: 'closingOnly', termsVersion: 2 } },
      { instrumentId: 7, change: { trading: 'open', termsVersion: 3 } },
    ])
  })

  it('[OPS311, OPS312] is the stricter of the instrument’s own and the one of all', async () => {
    await stop(halted)
    await stopAll(closingOnly)
    const state = async (more: object = {}) => (await trader.submit(more)).data
    expect(await state()).toMatchObject({ trading: 3 })
    expect(await state({ instrumentId: 12 })).toMatchObject({ trading: 2 })
    await stopAll(halted)
    await stop(open)
    expect(await state()).toMatchObject({ trading: 3 })
    await stopAll(open)
    expect((await trader.submit()).code).toBe(1)
    const told = news().flatMap((one) =>
      one.about === 'instrument' && one.instrumentId === 7 ? one.change.trading : [],
    )
    expect(told).toEqual(['halted', undefined, undefined, undefined, 'open'])
    expect((await trader.back.raw('settings', {})).data).toMatchObject({ terms: 1 })
  })

  it('[OPS310, OPS311] outlives a restart', async () => {
    await stopAll(closingOnly)
    await stop(halted)
    await trader.reopen()
    await restoreTerms(trader.back.market, trader.back.store)
    expect((await trader.submit()).data).toMatchObject({ trading: 3 })
    expect((await trader.submit({ instrumentId: 12 })).data).toMatchObject({ trading: 2 })
  })

  it('[OPS310] is set by whoever may change what moves risk, to nothing else', async () => {
    expect((await stop(4)).code).toBe(1000)
    expect((await stopAll(0)).code).toBe(1000)
  })
})

import { describe, expect, it } from 'vitest'
import {
  type BalanceRead,
  type FiguresTicked,
  accountMachine,
  figuresKnown,
  liveOrder,
} from '#machines/account/accountMachine.ts'
import { decimal } from '#rules/number/decimal.ts'
import { fakeEvents, fakeTask } from '#tests/support/app/fakePorts.ts'
import { hostMachine } from '#tests/support/app/hostMachine.ts'
import { watchMachine } from '#tests/support/app/watchMachine.ts'

const watch = watchMachine(accountMachine)

type Told = {
  readonly profit: string
  readonly margin: string
  readonly balance?: string
  readonly version?: number | null
}

const ticked = ({ profit, margin, balance, version = 1 }: Told): FiguresTicked => ({
  type: 'figures.ticked',
  version,
  figures: {
    profit: decimal(profit),
    marginLevel: decimal('0'),
    margin: decimal(margin),
    balance: balance === undefined ? null : decimal(balance),
    orderCount: 3,
    orders: [{ id: 41, nowPrice: decimal('1.0861'), profit: decimal(profit), stopLoss: null }],
  },
})

function start(callPercent = 100) {
  const balance = fakeTask<BalanceRead>()
  const figures = fakeEvents<FiguresTicked>()
  const machine = accountMachine.provide({
    actors: { 'read the balance': balance.logic, 'account figures': figures.logic },
  })
  const hosted = hostMachine(machine, watch, { callPercent })
  const { actor, told } = hosted
  return {
    ...hosted,
    balance,
    tick: (message: Told) => figures.send(ticked(message)),
    known: () => figuresKnown(actor.getSnapshot()),
    called: () => told.filter(({ type }) => type === 'margin.called').length,
    isCalled: () => actor.getSnapshot().hasTag('margin call'),
    freeMargin: () =>
      told.filter(({ type }) => type === 'account.changed').map((event) => event['freeMargin'] as unknown),
  }
}

describe('the figures of the account', () => {
  it('[ACC10] are unknown before balance and positions are both known', async () => {
    const { balance, known, freeMargin, tick } = start()
    expect(known()).toBeNull()
    await balance.answer({ balance: decimal('1000'), version: 1 })
    expect([known(), freeMargin()]).toEqual([null, [null]])
    tick({ profit: '0', margin: '0' })
    expect(known()?.balance).toEqual(decimal('1000'))
    expect(start().known()).toBeNull()
  })

  it('[ACC1, ACC2, ACC3, ACC5] follow balance, profit and margin, and tell what is available', async () => {
    const { balance, known, freeMargin, tick } = start()
    await balance.answer({ balance: decimal('1000'), version: 1 })
    tick({ profit: '-50.5', margin: '200' })
    expect(known()).toEqual({
      balance: decimal('1000'),
      profit: decimal('-50.5'),
      equity: decimal('949.5'),
      margin: decimal('200'),
      freeMargin: decimal('749.5'),
      marginLevel: decimal('474.75'),
      prepaymentRatio: decimal('21.063718'),
    })
    expect(freeMargin()).toEqual([null, decimal('749.5')])
  })

  it('[WSS15] take the balance from a push that tells it, else keep what was read', async () => {
    const { balance, known, tick } = start()
    tick({ profit: '0', margin: '0', balance: '800' })
    expect(known()?.balance).toEqual(decimal('800'))
    await balance.answer({ balance: decimal('900'), version: 1 })
    expect(known()?.balance).toEqual(decimal('900'))
    tick({ profit: '1', margin: '0' })
    expect(known()?.equity).toEqual(decimal('901'))
  })

  it('[ORD42] hold price and profit of each order, and of no other', () => {
    const { actor, tick } = start()
    expect(liveOrder(41)(actor.getSnapshot())).toBeUndefined()
    tick({ profit: '9.4', margin: '108' })
    expect(liveOrder(41)(actor.getSnapshot())).toEqual({
      nowPrice: decimal('1.0861'),
      profit: decimal('9.4'),
      stopLoss: null,
    })
    expect(liveOrder(42)(actor.getSnapshot())).toBeUndefined()
  })

  it('[WSS21] tell which orders are held, so that an unknown one is noticed', () => {
    const { told, tick } = start()
    tick({ profit: '9.4', margin: '108' })
    expect(told[0]).toMatchObject({ type: 'orders.open', ids: [41] })
  })
})

describe('versions', () => {
  it('[NET71] a push that is older is dropped, an equal one and one without version taken', () => {
    const { known, tick, told } = start()
    tick({ profit: '1', margin: '10', balance: '100', version: 5 })
    const heard = told.length
    tick({ profit: '2', margin: '10', balance: '200', version: 4 })
    expect([known()?.equity, told.length]).toEqual([decimal('101'), heard])
    tick({ profit: '3', margin: '10', balance: '300', version: 5 })
    expect(known()?.equity).toEqual(decimal('303'))
    tick({ profit: '4', margin: '10', balance: '400', version: null })
    tick({ profit: '5', margin: '10', balance: '500', version: 4 })
    expect(known()?.equity).toEqual(decimal('404'))
  })

  it('[NET71] a balance that was read and is older is dropped', async () => {
    const { known, tick, balance } = start()
    tick({ profit: '0', margin: '0', balance: '100', version: 5 })
    await balance.answer({ balance: decimal('999'), version: 4 })
    expect(known()?.balance).toEqual(decimal('100'))
  })

  it('[NET72] any version may come after the counter began anew', () => {
    const { known, tick, actor } = start()
    tick({ profit: '0', margin: '0', balance: '100', version: 900 })
    actor.send({ type: 'versions.reset' })
    tick({ profit: '0', margin: '0', balance: '50', version: 2 })
    expect(known()?.balance).toEqual(decimal('50'))
  })
})

describe('reading the balance', () => {
  it('is tried again 4 s after a failure', async () => {
    const { balance, pass, actor, freeMargin } = start()
    await balance.lose()
    await pass(3_900)
    expect(balance.asked).toHaveLength(1)
    await pass(100)
    expect(balance.asked).toHaveLength(2)
    await balance.answer({ balance: decimal('7'), version: null })
    expect([actor.getSnapshot().context.balance, freeMargin()]).toEqual([decimal('7'), [null]])
  })

  it('happens anew on a wish, whose answer alone counts', async () => {
    const { balance, actor } = start()
    actor.send({ type: 'account.reread' })
    await balance.answer({ balance: decimal('1'), version: 1 }, 0)
    expect(actor.getSnapshot().context.balance).toBeNull()
    await balance.answer({ balance: decimal('2'), version: 1 })
    expect(actor.getSnapshot().context.balance).toEqual(decimal('2'))
    actor.send({ type: 'account.reread' })
    expect(balance.asked).toHaveLength(3)
  })
})

describe('the margin call', () => {
  const margined = (equity: string) => ({ profit: '0', margin: '100', balance: equity })

  it('is told once for each crossing, not at the level itself', () => {
    const { tick, called, isCalled } = start()
    const seen = ['150', '100', '99.99', '60', '99', '100', '99', '300'].map((equity) => {
      tick(margined(equity))
      return [isCalled(), called()]
    })
    expect(seen).toEqual([
      [false, 0],
      [false, 0],
      [true, 1],
      [true, 1],
      [true, 1],
      [false, 1],
      [true, 2],
      [false, 2],
    ])
  })

  it('ends when nothing is held any more', () => {
    const { tick, isCalled } = start()
    tick(margined('50'))
    tick({ profit: '0', margin: '0', balance: '50' })
    expect(isCalled()).toBe(false)
  })

  it('[ACC20] happens at the level of the settings', () => {
    const { tick, isCalled, actor } = start(100)
    tick(margined('90'))
    expect(isCalled()).toBe(true)
    actor.send({ type: 'margin.levels', callPercent: 80 })
    expect(isCalled()).toBe(false)
    tick(margined('79'))
    expect(isCalled()).toBe(true)
  })
})

it('the account was seen in every state and transition', () => {
  expect(watch.missed()).toEqual([])
})

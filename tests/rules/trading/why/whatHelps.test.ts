import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { closePartByHand } from '#engine/close.ts'
import { isRefused } from '#engine/outcome.ts'
import { tick } from '#engine/tick.ts'
import { figuresOf } from '#engine/valuation.ts'
import type { AccountState, MarketSnapshot, OrderRecord } from '#engine/accountState.ts'
import {
  type Decimal,
  decimal,
  isAbove,
  isNegative,
  isPositive,
  minus,
  plus,
  times,
  zero,
} from '#rules/number/decimal.ts'
import type { Instrument } from '#rules/market/instrument.ts'
import { isMarginCall } from '#rules/trading/account.ts'
import { marginRequired } from '#rules/trading/margin.ts'
import { profitOrLoss } from '#rules/trading/profit.ts'
import { type RowThen, preventionOf, stateAtStopOut } from '#rules/trading/why/prevented.ts'
import { type Closable, closingsThatHelp } from '#rules/trading/why/whatHelps.ts'
import { holds } from '#tests/support/laws/holds.ts'
import { eurusd, openOrder, serverNow } from '#tests/support/samples/samples.ts'

const rate = decimal('1')
const nowPrice = decimal('1.08')
const terms: Instrument = { ...eurusd, conversionRate: rate }

const marketAt = (price: Decimal): MarketSnapshot => ({
  now: serverNow,
  mark: null,
  feeType: 'per lot',
  termsVersion: 1,
  stopOutPercent: 50,
  maxOrders: 200,
  instrument: (id) => (id === terms.id ? { terms, quote: { price, time: serverNow } } : null),
})

/** A buy of so many hundredths of a lot, above the price of now. */
const held = (id: number, hundredths: number, openPrice: Decimal): OrderRecord => {
  const lots = times(decimal(hundredths), decimal('0.01'))
  return {
    ...openOrder,
    id,
    accountId: 1,
    lots,
    openPrice,
    margin: marginRequired({ terms, lots, price: openPrice, leverage: 100, conversionRate: rate }),
    entrySide: null,
    closePrice: null,
    rolledTo: serverNow,
    since: null,
    parentId: null,
  }
}

const closable = (order: OrderRecord): Closable => ({
  ...order,
  nowPrice,
  profit: profitOrLoss({
    ...order,
    openPrice: order.openPrice ?? zero,
    unitsPerLot: terms.unitsPerLot,
    nowPrice,
    conversionRate: rate,
  }),
  terms,
  unitsPerLot: terms.unitsPerLot,
  conversionRate: rate,
})

/** Held positions, and a balance that leaves `left` cents of equity above or below nothing. */
const states = fc
  .record({
    lots: fc.array(fc.integer({ min: 10, max: 500 }), { minLength: 1, maxLength: 4 }),
    steps: fc.integer({ min: 0, max: 900 }),
    balance: fc.integer({ min: -1_000, max: 500_000 }),
  })
  .map(({ lots, steps, balance }): AccountState => ({
    id: 1,
    balance: decimal(balance / 100),
    orders: lots.map((hundredths, index) =>
      held(index + 1, hundredths, plus(nowPrice, times(decimal(steps + index), decimal('0.00001')))),
    ),
  }))

const helpOf = (account: AccountState) =>
  closingsThatHelp(figuresOf(account, marketAt(nowPrice)), account.orders.map(closable), { kind: 'call', percent: 100 })

const closedBy = (account: AccountState, closings: readonly { readonly id: number; readonly lots: Decimal }[]) =>
  closings.reduce((state, { id, lots }, index) => {
    const order = state.orders.find((one) => one.id === id)!
    const decision = closePartByHand({ lots }, state, order, marketAt(nowPrice), 100 + index)
    if (isRefused(decision)) throw new Error(`refused: ${decision.refused}`)
    return decision.account
  }, account)

describe('how many lots to close', () => {
  it('[ACC113] of the position that holds most margin, as few as help', () => {
    const account = { id: 1, balance: decimal('1000'), orders: [held(1, 50, nowPrice), held(2, 60, nowPrice)] }
    expect(helpOf(account)).toEqual([{ id: 2, lots: decimal('0.18'), isAll: false }])
    expect(helpOf({ ...account, balance: decimal('300') })).toEqual([
      { id: 2, lots: decimal('0.6'), isAll: true },
      { id: 1, lots: decimal('0.23'), isAll: false },
    ])
    expect(helpOf({ ...account, balance: decimal('5000') })).toEqual([])
  })

  it('[ACC113] nothing is said where what trades now is not enough', () => {
    const account = { id: 1, balance: decimal('1'), orders: [held(1, 50, nowPrice), held(2, 60, nowPrice)] }
    const figures = figuresOf(account, marketAt(nowPrice))
    expect(closingsThatHelp(figures, [closable(account.orders[0]!)], { kind: 'call', percent: 100 })).toBeNull()
  })
})

/** The account's ledger of a tick, newest first, as the app reads it. */
const rowsOf = (
  before: Decimal,
  entries: readonly { readonly kind: string; readonly amount: Decimal }[],
): readonly RowThen[] => {
  let balance = before
  return entries.map(({ kind, amount }) => ({ kind, amount, balance: (balance = plus(balance, amount)) })).toReversed()
}

describe('laws', () => {
  it('[ACC113] [ACC114] closing what is said ends the margin call by the engine’s own rule, and one step less does not', () => {
    holds({ account: states }, ({ account }) => {
      const closings = helpOf(account)
      expect(closings).not.toBeNull()
      if (!closings) return
      const isCalled = (state: AccountState) => isMarginCall(figuresOf(state, marketAt(nowPrice)), 100)
      expect(isCalled(account)).toBe(closings.length > 0)
      expect(isCalled(closedBy(account, closings))).toBe(false)
      const last = closings.at(-1)
      const less = last && minus(last.lots, terms.lotStep)
      if (last && !last.isAll && less && !isAbove(terms.minimumLots, less))
        expect(isCalled(closedBy(account, [...closings.slice(0, -1), { ...last, lots: less }]))).toBe(true)
    })
  })

  it('[ORD509] what would have prevented a stop out keeps the engine from it, and a cent or a step less does not', () => {
    const given = fc.record({
      hundredths: fc.integer({ min: 10, max: 500 }),
      balance: fc.integer({ min: 100, max: 500_000 }),
      fall: fc.integer({ min: 1, max: 2_000 }),
    })
    holds({ given }, ({ given: { hundredths, balance, fall } }) => {
      const account = { id: 1, balance: decimal(balance / 100), orders: [held(1, hundredths, nowPrice)] }
      const after = marketAt(minus(nowPrice, times(decimal(fall), decimal('0.00001'))))
      const stopped = (state: AccountState) => tick(state, terms.id, after).orders[0]?.closeReason === 'stop_out'
      const { orders, entries } = tick(account, terms.id, after)
      const [ended] = orders
      if (!ended) return
      const state = stateAtStopOut(ended, rowsOf(account.balance, entries), [])
      expect(state).toEqual({ equity: plus(account.balance, ended.profit), margin: ended.margin })
      if (!state) return
      const { deposit, lots } = preventionOf(ended, state, terms, 50)
      const with_ = (more: Decimal) => ({ ...account, balance: plus(account.balance, more) })
      expect([isPositive(deposit), stopped(with_(deposit)), stopped(with_(minus(deposit, decimal('0.01'))))]).toEqual([
        true,
        false,
        true,
      ])
      const withLots = (some: Decimal) => ({
        ...account,
        orders: [{ ...held(1, Number(some.units) * 10 ** (2 - some.scale), nowPrice) }],
      })
      if (lots) expect([stopped(withLots(lots)), stopped(withLots(plus(lots, terms.lotStep)))]).toEqual([false, true])
      else expect(stopped(withLots(terms.minimumLots))).toBe(true)
    })
  })

  it('[ORD509] where another position may have been held, the state of that moment is not known', () => {
    const ended = { id: 1, lots: decimal('1'), profit: decimal('-5'), margin: decimal('10'), closedAt: serverNow }
    const rows = [{ kind: 'profit', amount: decimal('-5'), balance: decimal('4') }]
    const other = { ...openOrder, createdAt: serverNow - 1, closedAt: null }
    const known = { equity: decimal('4'), margin: decimal('10') }
    expect(stateAtStopOut(ended, rows, null)).toBeNull()
    expect(stateAtStopOut(ended, rows, [other])).toBeNull()
    expect(stateAtStopOut(ended, rows, [{ ...other, createdAt: serverNow + 1 }])).toEqual(known)
    expect(stateAtStopOut(ended, rows, [{ ...other, closedAt: serverNow }])).toEqual(known)
    expect(stateAtStopOut(ended, [{ ...rows[0]!, amount: decimal('-6') }], [])).toBeNull()
    const debt = [
      { kind: 'negative_balance', amount: decimal('2'), balance: zero },
      { ...rows[0]!, balance: decimal('-2') },
    ]
    const owed = stateAtStopOut(ended, debt, null)
    expect(owed && isNegative(owed.equity)).toBe(true)
  })
})

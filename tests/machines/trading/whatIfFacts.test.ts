import { describe, expect, it } from 'vitest'
import type { MarketQuote } from '#contract/socket.ts'
import { type WhatIfFacts, whatIfOf } from '#machines/trading/whatIfFacts.ts'
import { decimal, zero } from '#rules/number/decimal.ts'
import type { Ticket } from '#rules/trading/orderTicket.ts'
import { whatIf } from '#rules/trading/whatIf/whatIf.ts'
import { eurusd, openOrder, quoteOfEurusd, usdjpy } from '#tests/support/samples/samples.ts'

const live = { nowPrice: decimal('1.085'), profit: decimal('-1.7'), stopLoss: null }
const accountOf = (liveOrders: ReadonlyMap<number, typeof live> | null): WhatIfFacts['account'] => ({
  context: {
    balance: decimal('1000'),
    profit: decimal('-1.7'),
    margin: openOrder.margin,
    liveOrders,
    orderCount: 1,
    version: 1,
    callPercent: 100,
  },
})
const marketOf = (...quotes: readonly MarketQuote[]): WhatIfFacts['market'] => ({
  context: {
    instruments: [eurusd, usdjpy],
    categories: [],
    quotes: Object.fromEntries(quotes.map((quote) => [quote.code, quote])),
    closes: {},
    chosen: null,
    problem: null,
    keptOf: null,
    now: 0,
    aheadMs: 0,
  },
})
const facts: WhatIfFacts = {
  account: accountOf(new Map([[41, live]])),
  market: marketOf({ ...quoteOfEurusd, price: 1.085 }),
  held: [openOrder],
  code: 'EURUSD',
  draft: null,
  feeType: 'per lot',
  callPercent: 100,
  stopOutPercent: 50,
}
const draft: Ticket = {
  mode: 'market',
  side: 'buy',
  lots: decimal('0.1'),
  leverage: 100,
  entryPrice: null,
  stopLoss: null,
  takeProfit: null,
}

describe('what What-if is told', () => {
  it('[ACC101] makes of the price of now what the account’s figures say', () => {
    const given = whatIfOf(facts)
    const answer = given && whatIf(given, decimal('1.085'))
    expect(answer?.figures).toMatchObject({ equity: decimal('998.3'), margin: openOrder.margin })
    expect(answer?.rows).toMatchObject([{ id: 41, profit: decimal('-1.7'), trades: true }])
  })

  it('[ACC10] is nothing as long as figures, rate or a position are unknown', () => {
    expect(whatIfOf({ ...facts, account: accountOf(null) })).toBe(null)
    expect(whatIfOf({ ...facts, held: [] })).toBe(null)
    expect(whatIfOf({ ...facts, code: 'GBPUSD' })).toBe(null)
    expect(whatIfOf({ ...facts, code: 'USDJPY' })).toBe(null)
  })

  it('[ACC100] leaves out what the account’s figures do not name, and takes a trailing stop as it was told', () => {
    const closed = { ...openOrder, id: 42 }
    const trailed = accountOf(new Map([[41, { ...live, stopLoss: decimal('1.08') as never }]]))
    const positions = whatIfOf({ ...facts, held: [openOrder, closed], account: trailed })?.positions
    expect(positions).toMatchObject([{ id: 41, stopLoss: decimal('1.08') }])
  })

  it('[ACC103] has a draft where its fee is known', () => {
    expect(whatIfOf({ ...facts, draft })?.draft).toBe(draft)
    expect(whatIfOf({ ...facts, draft, feeType: null })?.draft).toBe(null)
  })

  it('[ACC102, ACC104] knows of each position whether its market is open and its rate moves', () => {
    const yen = { ...openOrder, id: 42, code: 'EURJPY', instrumentId: 9 }
    const account = accountOf(new Map([41, 42].map((id) => [id, live])))
    const rate = { ...quoteOfEurusd, code: 'USDJPY', price: 150, conversionRate: decimal('0.006667') }
    const market = marketOf({ ...quoteOfEurusd, market: 'closed' }, rate)
    const given = whatIfOf({ ...facts, account, market, held: [openOrder, yen], code: 'USDJPY' })
    expect(given).toMatchObject({ rate: 'inverse', instrument: { code: 'USDJPY' } })
    // Nothing is known of EUR/JPY: its profit stays.
    expect(given?.positions).toMatchObject([
      { id: 41, trades: false, rate: null },
      { id: 42, rate: null, unitsPerLot: zero },
    ])
    const halted = { ...facts.market.context, instruments: [{ ...eurusd, trading: 'halted' as const }] }
    expect(whatIfOf({ ...facts, market: { context: halted } })?.positions).toMatchObject([{ id: 41, trades: false }])
  })
})

/** What `findTicketErrors` finds, one problem at a time; its laws are in `orderTicket.test.ts`. */
import { describe, expect, it } from 'vitest'
import { decimal } from '#rules/number/decimal.ts'
import { type TicketContext, type Ticket, findTicketErrors } from '#rules/trading/orderTicket.ts'
import { context, now, pending, terms, ticket } from './sampleTicket.ts'

type Change = Partial<Ticket>
type Other = Partial<TicketContext>
type Figures = Readonly<Record<string, string | number>>

/** What is found in the sample order with a change, met by other circumstances. */
const errorsOf = (change: Change, other: Other = {}) =>
  findTicketErrors({ ...ticket, ...change }, { ...context, ...other })
const error = (code: number, field: string, key: string, figures?: Figures) => ({
  code,
  field,
  message: figures ? { key, figures } : { key },
})

it('[TKT34] finds nothing in a good order, pending or not', () => {
  expect(errorsOf({})).toEqual([])
  expect(errorsOf(pending)).toEqual([])
})

it('[TKT22] [TKT35] finds a closed market, and asks for no quote then', () => {
  const closed = { terms: { ...terms, market: 'closed' } } as const
  expect(errorsOf({}, closed)).toEqual([error(2001, 'market', 'marketClosed')])
  expect(errorsOf({}, { ...closed, quote: null })).toEqual([error(2001, 'market', 'marketClosed')])
})

it('[TKT23] [TKT35] finds a missing quote and one that is older than 5 s', () => {
  const stale = error(2009, 'quote', 'noFreshQuote')
  expect(errorsOf({}, { quote: null })).toEqual([stale])
  expect(errorsOf({}, { now: now + 4_600 })).toEqual([])
  expect(errorsOf({}, { now: now + 4_601 })).toEqual([stale])
})

it('[TKT5] [TKT6] [TKT28] [TKT35] finds a leverage that is missing or not offered', () => {
  const offering = (...leverages: number[]) => ({ terms: { ...terms, leverages } })
  expect(errorsOf({}, offering())).toEqual([error(2002, 'leverage', 'noLeverage')])
  expect(errorsOf({ leverage: null })).toEqual([error(2002, 'leverage', 'chooseLeverage')])
  expect(errorsOf({ leverage: 75 })).toEqual([error(2002, 'leverage', 'leverageNotOffered', { leverage: 75 })])
  expect(errorsOf({ leverage: 0 }, offering(0))).toEqual([
    error(2002, 'leverage', 'leverageNotOffered', { leverage: 0 }),
  ])
})

it('[TKT28] asks for an offered leverage in fixed margin too', () => {
  const fixed = { terms: { ...terms, marginMode: 'fixed' }, freeMargin: decimal('1000000') } as const
  expect(errorsOf({ leverage: 75 }, fixed)).toEqual([error(2002, 'leverage', 'leverageNotOffered', { leverage: 75 })])
})

it.each(['0', '0.001', '0.015', '-0.01', '1000000001'])(
  '[TKT5] [TKT26] [TKT27] [TKT35] finds %s to be no lots',
  (lots) => {
    const badLots = error(2003, 'lots', 'badLots', { minimum: '0.01', step: '0.01' })
    expect(errorsOf({ lots: decimal(lots) }, { freeMargin: null })).toEqual([badLots])
  },
)

it('[TKT30] [TKT35] finds a target in a market order', () => {
  expect(errorsOf({ entryPrice: decimal('1.08') })).toEqual([error(2005, 'entryPrice', 'targetNotAllowed')])
  expect(errorsOf({ entryPrice: decimal('-1') })).toEqual([error(2005, 'entryPrice', 'targetNotAllowed')])
})

it('[TKT31] [TKT40] finds a target that is missing, not above zero, or the price itself in a pending order', () => {
  const needed = error(2005, 'entryPrice', 'targetNeeded')
  expect(errorsOf({ ...pending, entryPrice: null })).toEqual([needed])
  expect(errorsOf({ ...pending, entryPrice: decimal('0'), stopLoss: decimal('1') })).toEqual([needed])
  expect(errorsOf({ ...pending, entryPrice: decimal('-1') })).toEqual([needed])
  expect(errorsOf({ ...pending, entryPrice: decimal('1.08517') })).toEqual([
    error(2005, 'entryPrice', 'targetIsThePrice'),
  ])
})

it.each<readonly [string, Change, string, string, string]>([
  ['a stop loss above a buy', { stopLoss: decimal('1.09') }, 'stopLoss', 'stopLossOfBuy', '1.08517'],
  ['a stop loss of zero', { stopLoss: decimal('0') }, 'stopLoss', 'stopLossOfBuy', '1.08517'],
  ['a take profit at the price', { takeProfit: decimal('1.08517') }, 'takeProfit', 'takeProfitOfBuy', '1.08517'],
  [
    'a take profit above a sell',
    { side: 'sell', takeProfit: decimal('2') },
    'takeProfit',
    'takeProfitOfSell',
    '1.08517',
  ],
  [
    'a stop loss below the target',
    { ...pending, side: 'sell', stopLoss: decimal('1') },
    'stopLoss',
    'stopLossOfSell',
    '1.08000',
  ],
])('[TKT32] [TKT33] finds %s', (_what, change, field, key, price) => {
  expect(errorsOf(change)).toEqual([error(2006, field, key, { price })])
})

it('[NET21] [NET22] [TKT35] finds a price with more places than the instrument has, or beyond any amount', () => {
  const places = { count: 5 }
  expect(errorsOf({ stopLoss: decimal('1.080001') })).toEqual([error(1000, 'stopLoss', 'tooManyPlaces', places)])
  expect(errorsOf({ ...pending, entryPrice: decimal('1.080001') })).toEqual([
    error(1000, 'entryPrice', 'tooManyPlaces', places),
  ])
  expect(errorsOf({ takeProfit: decimal('1000000000') })).toEqual([])
  expect(errorsOf({ takeProfit: decimal('1000000000.1') })).toEqual([
    error(1000, 'takeProfit', 'tooLarge', { largest: '1000000000' }),
  ])
})

describe('money', () => {
  it('[TKT25] [TKT35] [TKT143] finds too little available, and says how much is needed and how much is there', () => {
    const figures = { needed: '109.217', left: '50.000' }
    expect(errorsOf({}, { freeMargin: decimal('50') })).toEqual([
      error(2004, 'freeMargin', 'notEnoughAvailable', figures),
    ])
  })

  it('[TKT29] is enough when it is exactly margin and fee, and too little one millionth below', () => {
    const figures = { needed: '109.217000', left: '109.216999' }
    expect(errorsOf({}, { freeMargin: decimal('109.217') })).toEqual([])
    expect(errorsOf({}, { freeMargin: decimal('109.216999') })).toEqual([
      error(2004, 'freeMargin', 'notEnoughAvailable', figures),
    ])
  })

  it('is not asked of a pending order, or of an account that nobody knows yet', () => {
    expect(errorsOf(pending, { freeMargin: decimal('0') })).toEqual([])
    expect(errorsOf({}, { freeMargin: null })).toEqual([])
  })
})

it('[NET31] names everything that is wrong at once, in the order of the codes; lots that nobody can mean cost nothing', () => {
  const prices = { entryPrice: decimal('1.08'), stopLoss: decimal('1.09'), takeProfit: decimal('1.100001') }
  const bad = { leverage: 75, lots: decimal('0.015'), ...prices }
  const errors = errorsOf(bad, { now: now + 60_000, freeMargin: decimal('0') })
  expect(errors.map(({ code }) => code)).toEqual([1000, 2009, 2002, 2003, 2005, 2006])
})

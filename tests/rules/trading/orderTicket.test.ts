import { describe, expect, it } from 'vitest'
import { decimal, isNegative, isPositive, minus, plus } from '#rules/number/decimal.ts'
import { tradeFee } from '#rules/trading/fee.ts'
import { marginRequired } from '#rules/trading/margin.ts'
import {
  type Ticket,
  type TicketContext,
  type TicketErrorCode,
  findPriceErrors,
  findTicketErrors,
  priceAsDecimal,
} from '#rules/trading/orderTicket.ts'
import { summariseTicket } from '#rules/trading/ticketSummary.ts'
import { instruments } from '#tests/arbitraries/instruments.ts'
import { moments, prices, quotedPrices } from '#tests/arbitraries/prices.ts'
import { acceptableMeetings, meetings } from '#tests/arbitraries/tickets.ts'
import { holds } from '#tests/support/laws/holds.ts'
import { context, now, pending, terms, ticket } from './sampleTicket.ts'

describe('what an order costs', () => {
  it('[TKT16] [TKT17] of a market order, at the quote: margin, fee, available before and after', () => {
    expect(summariseTicket(ticket, context)).toEqual({
      price: decimal('1.08517'),
      margin: decimal('108.517'),
      fee: decimal('0.7'),
      spreadCost: decimal('0'),
      freeMarginBefore: decimal('1000'),
      freeMarginAfter: decimal('890.783'),
      stopLossMoney: null,
      takeProfitMoney: null,
    })
  })

  it('of a pending order, at its target, with what its stops mean in money', () => {
    const withStops = { ...pending, side: 'sell', stopLoss: decimal('1.085'), takeProfit: decimal('1.07') } as const
    expect(summariseTicket(withStops, { ...context, feeType: 'share of margin', freeMargin: null })).toEqual({
      price: decimal('1.08'),
      margin: decimal('108'),
      fee: decimal('756'),
      spreadCost: decimal('0'),
      freeMarginBefore: null,
      freeMarginAfter: null,
      stopLossMoney: decimal('-50'),
      takeProfitMoney: decimal('100'),
    })
  })

  it.each<readonly [string, Partial<Ticket>, Partial<TicketContext>]>([
    ['a quote', {}, { quote: null }],
    ['a quote above zero', {}, { quote: { price: decimal('0'), time: now } }],
    ['a conversion rate', {}, { conversionRate: null }],
    ['a leverage', { leverage: null }, {}],
    ['a leverage above zero', { leverage: 0 }, {}],
    ['a finite leverage', { leverage: Infinity }, {}],
    ['a target of a pending order', { mode: 'pending' }, {}],
    ['a target above zero', { mode: 'pending', entryPrice: decimal('0') }, {}],
  ])('[TKT16] is unknown without %s', (_missing, change, other) => {
    expect(summariseTicket({ ...ticket, ...change }, { ...context, ...other })).toBeNull()
  })
})

it.each(['-1', '0', '1000000001', '0.001'])('[TKT142] lots of %s have no figures', (lots) => {
  expect(summariseTicket({ ...ticket, lots: decimal(lots) }, context)).toBeNull()
})

it.each(['-1.08', '0', '1000000001', '1.0800001'])('[TKT142] a stop or a target at %s means nothing', (price) => {
  const stops = { stopLoss: decimal(price), takeProfit: decimal(price) }
  expect(summariseTicket({ ...ticket, ...stops }, context)).toMatchObject({
    stopLossMoney: null,
    takeProfitMoney: null,
  })
  expect(summariseTicket({ ...ticket, mode: 'pending', entryPrice: decimal(price) }, context)).toBeNull()
})

it('[TKT143] what a sentence compares has equally many decimals', () => {
  const terms = { ...context.terms, minimumLots: decimal('0.5'), lotStep: decimal('0.01') }
  const [bad] = findTicketErrors({ ...ticket, lots: decimal('0.1') }, { ...context, terms })
  expect(bad?.message.figures).toEqual({ minimum: '0.50', step: '0.01' })
})

describe('prices', () => {
  it('[NET22] too many places and too large are wrong in any price, none is wrong in none', () => {
    expect(findPriceErrors({ stopLoss: null }, { pricePrecision: 2 })).toEqual([])
    expect(findPriceErrors({ stopLoss: decimal('1.23'), takeProfit: decimal('1.234') }, { pricePrecision: 2 })).toEqual(
      [{ code: 1000, field: 'takeProfit', message: { key: 'tooManyPlaces', figures: { count: 2 } } }],
    )
  })

  it.each([
    [1.08517, 5, '1.08517'],
    [0.1, 1, '0.1'],
    [97123.4, 2, '97123.4'],
    [1e-7, 6, '0'],
    [150, 0, '150'],
  ])('a quoted %d of %i places is exactly %s', (price, precision, exact) => {
    expect(priceAsDecimal(price, precision)).toEqual(decimal(exact))
  })
})

const contractOrder: readonly TicketErrorCode[] = [1000, 2012, 2001, 2009, 2002, 2003, 2005, 2006, 2004]

describe('laws', () => {
  it('[NET31] whatever is wrong is named in the order in which the back end answers codes', () => {
    holds({ meeting: meetings }, ({ meeting: { ticket: some, context: met } }) => {
      const places = findTicketErrors(some, met).map((error) => contractOrder.indexOf(error.code))
      expect(places).not.toContain(-1)
      expect(places).toEqual(places.toSorted((a, b) => a - b))
    })
  })

  it('[TKT34] nothing is found wrong in a good order, and one thing made wrong is found', () => {
    holds({ meeting: acceptableMeetings }, ({ meeting: { ticket: good, context: met } }) => {
      const codesOf = (change: Partial<Ticket>, other: Partial<TicketContext> = {}) =>
        findTicketErrors({ ...good, ...change }, { ...met, ...other }).map((error) => error.code)
      expect(codesOf({})).toEqual([])
      expect(codesOf({}, { orderCount: 200 })).toEqual([2012])
      expect(codesOf({}, { terms: { ...met.terms, market: 'closed' } })).toEqual([2001])
      expect(codesOf({}, { now: met.now + 10_001 })).toEqual([2009])
      expect(codesOf({ leverage: null })).toEqual([2002])
      expect(codesOf({ leverage: 1_001 })).toEqual([2002])
      expect(codesOf({ lots: decimal('0') })).toEqual([2003])
      expect(
        codesOf(
          good.mode === 'market'
            ? { entryPrice: met.quote!.price }
            : { entryPrice: met.quote!.price, stopLoss: null, takeProfit: null },
        ),
      ).toEqual([2005])
    })
  })

  it('[TKT16] [TKT17] an order without errors has its figures: what is available falls by margin and fee', () => {
    holds({ meeting: acceptableMeetings }, ({ meeting: { ticket: good, context: met } }) => {
      const summary = summariseTicket(good, met)!
      expect(isNegative(summary.margin) || isNegative(summary.fee)).toBe(false)
      expect(plus(summary.freeMarginAfter!, plus(summary.margin, summary.fee))).toEqual(summary.freeMarginBefore)
      expect(summary.freeMarginBefore).toEqual(met.freeMargin)
    })
  })

  it('[TKT29] a market order is accepted down to exactly what it costs, and what is available never falls below zero', () => {
    const market = acceptableMeetings.filter((meeting) => meeting.ticket.mode === 'market')
    holds({ meeting: market }, ({ meeting: { ticket: good, context: met } }) => {
      const { margin, fee } = summariseTicket(good, met)!
      const exactly = { ...met, freeMargin: plus(margin, fee) }
      expect(findTicketErrors(good, exactly)).toEqual([])
      expect(summariseTicket(good, exactly)?.freeMarginAfter).toEqual(decimal('0'))
      const short = { ...met, freeMargin: minus(plus(margin, fee), decimal('0.000001')) }
      expect(findTicketErrors(good, short).map((error) => error.code)).toEqual([2004])
    })
  })

  it('[TKT17] [TKT29] any market order without errors leaves something or nothing available, never less', () => {
    holds({ meeting: meetings }, ({ meeting: { ticket: some, context: met } }) => {
      if (some.mode === 'pending' || findTicketErrors(some, met).length > 0) return
      const after = summariseTicket(some, met)?.freeMarginAfter
      expect(after ? isNegative(after) : false).toBe(false)
    })
  })

  it('[TKT18] the preview is margin and fee as they are booked at that price', () => {
    holds({ meeting: acceptableMeetings }, ({ meeting: { ticket: good, context: met } }) => {
      const { price, margin, fee } = summariseTicket(good, met)!
      const { lots } = good
      const booked = { terms: met.terms, lots, price, leverage: good.leverage!, conversionRate: met.conversionRate! }
      expect(price).toEqual(good.mode === 'market' ? met.quote!.price : good.entryPrice)
      expect(margin).toEqual(marginRequired(booked))
      expect(fee).toEqual(tradeFee({ feeType: met.feeType, feeRate: met.terms.feeRate, lots, margin }))
    })
  })

  it('stops of an order without errors mean a loss and a win, or nothing at most', () => {
    holds({ meeting: acceptableMeetings }, ({ meeting: { ticket: good, context: met } }) => {
      const { stopLossMoney, takeProfitMoney } = summariseTicket(good, met)!
      expect(stopLossMoney === null).toBe(good.stopLoss === null)
      expect(takeProfitMoney === null).toBe(good.takeProfit === null)
      if (stopLossMoney) expect(isPositive(stopLossMoney)).toBe(false)
      if (takeProfitMoney) expect(isNegative(takeProfitMoney)).toBe(false)
    })
  })

  it('a pending order costs the same whatever the quote is', () => {
    const waiting = acceptableMeetings.filter((meeting) => meeting.ticket.mode === 'pending')
    holds(
      { meeting: waiting, price: prices({ pricePrecision: 6 }), time: moments },
      ({ meeting: { ticket: good, context: met }, price, time }) => {
        expect(summariseTicket(good, { ...met, quote: { price, time } })).toEqual(summariseTicket(good, met))
      },
    )
  })

  it('a quoted price is exact in the places of its instrument', () => {
    const quoted = instruments().chain((instrument) =>
      quotedPrices(instrument).map((price) => ({ price, places: instrument.pricePrecision })),
    )
    holds({ quote: quoted }, ({ quote: { price, places } }) => {
      const exact = priceAsDecimal(price, places)
      expect(exact).toEqual(decimal(price))
      expect(findPriceErrors({ entryPrice: exact }, { pricePrecision: places })).toEqual([])
    })
  })
})

/** What `findTicketErrors` finds, one problem at a time; its laws are in `orderTicket.test.ts`. */
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
  const errors = errorsOf(bad, { now: now + 60_000, freeMargin: decimal('0'), orderCount: 200 })
  expect(errors.map(({ code }) => code)).toEqual([1000, 2012, 2009, 2002, 2003, 2005, 2006])
})

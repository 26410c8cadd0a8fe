import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimal, minus, negate, plus } from '#rules/number/decimal.ts'
import { type TicketContext, findTicketErrors } from '#rules/trading/orderTicket.ts'
import { summariseTicket } from '#rules/trading/ticketSummary.ts'
import { profitOrLoss } from '#rules/trading/profit.ts'
import { askOf, closingPrice, judgedPrice, openingPrice, spreadCost, spreadOf } from '#rules/market/sides.ts'
import { decimals } from '#tests/arbitraries/decimals.ts'
import { conversionRates, spreads } from '#tests/arbitraries/instruments.ts'
import { sides } from '#tests/arbitraries/orders.ts'
import { prices } from '#tests/arbitraries/prices.ts'
import { acceptableMeetings } from '#tests/arbitraries/tickets.ts'
import { holds } from '#tests/support/laws/holds.ts'
import { context, pending, ticket } from '../trading/sampleTicket.ts'

const quote = { price: decimal('1.08517'), ask: decimal('1.08529') }
const wide: TicketContext = { ...context, quote: { ...quote, time: context.now } }

describe('two sides', () => {
  it('[ORD420, ORD421] a buy opens at the ask and closes at the bid, a sell the other way round', () => {
    expect([openingPrice('buy', quote), closingPrice('buy', quote)]).toEqual([quote.ask, quote.price])
    expect([openingPrice('sell', quote), closingPrice('sell', quote)]).toEqual([quote.price, quote.ask])
    expect(judgedPrice({ status: 'pending', side: 'buy' }, quote)).toEqual(quote.ask)
    expect(judgedPrice({ status: 'holding', side: 'buy' }, quote)).toEqual(quote.price)
  })

  it('[ORD420] without an ask are the bid', () => {
    expect(askOf({ price: quote.price })).toEqual(quote.price)
    expect(spreadOf({ price: quote.price }).units).toBe(0n)
  })

  it('[FEE10] cost the spread of all units in USD', () => {
    const euro = { lots: decimal('0.5'), unitsPerLot: decimal('100000'), conversionRate: decimal('1') }
    expect(spreadCost(quote, euro)).toEqual(decimal('6'))
    expect(spreadCost(quote, { ...euro, conversionRate: decimal('0.0000005') })).toEqual(decimal('0.000003'))
  })
})

describe('a ticket', () => {
  it('[ORD420, FEE10, TKT17] is computed at the price of its side, and pays the spread', () => {
    expect(summariseTicket(ticket, wide)).toMatchObject({
      price: quote.ask,
      margin: decimal('108.529'),
      spreadCost: decimal('1.2'),
      freeMarginAfter: decimal('889.571'),
    })
    expect(summariseTicket({ ...ticket, side: 'sell' }, wide)).toMatchObject({
      price: quote.price,
      margin: decimal('108.517'),
      spreadCost: decimal('1.2'),
    })
  })

  it('[ORD422] needs margin, fee and spread cost', () => {
    const enough = decimal('110.429')
    expect(findTicketErrors(ticket, { ...wide, freeMargin: enough })).toEqual([])
    const [error] = findTicketErrors(ticket, { ...wide, freeMargin: minus(enough, decimal('0.000001')) })
    expect(error?.code).toBe(2004)
  })

  it('[ORD420] has its stops judged by the side that would close it, of a pending order by its target', () => {
    const between = decimal('1.0852')
    expect(findTicketErrors({ ...ticket, stopLoss: between }, wide)[0]?.code).toBe(2006)
    expect(findTicketErrors({ ...ticket, takeProfit: between }, wide)).toEqual([])
    expect(findTicketErrors({ ...ticket, side: 'sell', stopLoss: between }, wide)[0]?.code).toBe(2006)
    expect(findTicketErrors({ ...pending, stopLoss: decimal('1.07999') }, wide)).toEqual([])
    expect(findTicketErrors({ ...pending, entryPrice: quote.ask }, wide)[0]?.code).toBe(2005)
    expect(findTicketErrors({ ...pending, entryPrice: quote.price }, wide)).toEqual([])
  })
})

const positions = fc.record({
  side: sides,
  price: prices({ pricePrecision: 5 }),
  spread: spreads(5),
  lots: decimals({ min: '0.01', max: '100', places: 2 }),
  unitsPerLot: fc.constantFrom('0.1', '1', '100', '100000').map(decimal),
  conversionRate: conversionRates,
})

describe('laws', () => {
  it('[FEE11] whoever closes at the quote that they opened at loses the spread cost', () => {
    holds({ any: positions }, ({ any }) => {
      const both = { price: any.price, ask: plus(any.price, any.spread) }
      const openPrice = openingPrice(any.side, both)
      const profit = profitOrLoss({ ...any, openPrice, nowPrice: closingPrice(any.side, both) })
      expect(profit).toEqual(negate(spreadCost(both, any)))
    })
  })

  it('[ORD428] a ticket at a spread of 0 is what it is without sides', () => {
    holds({ any: acceptableMeetings }, ({ any }) => {
      const known = any.context.quote
      const flat = { ...any.context, quote: known && { ...known, ask: known.price } }
      expect(summariseTicket(any.ticket, flat)).toEqual(summariseTicket(any.ticket, any.context))
      expect(findTicketErrors(any.ticket, flat)).toEqual([])
    })
  })
})

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimal, formatDecimal, isAbove, isPositive, minus, plus } from '#rules/number/decimal.ts'
import { summariseTicket } from '#rules/trading/ticketSummary.ts'
import { findMarginWarning } from '#rules/trading/marginWarning.ts'
import { orderName, pendingName } from '#rules/trading/orderName.ts'
import { entrySide } from '#rules/trading/triggers.ts'
import { priceStep, startingEntryPrice } from '#rules/trading/typedPrice.ts'
import { sides } from '#tests/arbitraries/orders.ts'
import { meetings } from '#tests/arbitraries/tickets.ts'
import { openOrder } from '#tests/support/samples/samples.ts'
import { holds } from '#tests/support/laws/holds.ts'
import { context, pending, ticket } from './sampleTicket.ts'

describe('what a pending order is called', () => {
  it('[TKT304] is Limit for a better price than now, Stop for a worse one, and neither at it', () => {
    const name = (side: 'buy' | 'sell', entryPrice: string) => pendingName(side, decimal(entryPrice), decimal('1.085'))
    expect([name('buy', '1.08'), name('buy', '1.09'), name('buy', '1.085')]).toEqual(['buyLimit', 'buyStop', 'buy'])
    expect([name('sell', '1.09'), name('sell', '1.08'), name('sell', '1.085')]).toEqual([
      'sellLimit',
      'sellStop',
      'sell',
    ])
  })

  it('[TKT304] is said as long as it is pending', () => {
    const pending = {
      ...openOrder,
      status: 'pending',
      requestedPrice: decimal('1.08'),
      nowPrice: decimal('1.085'),
    } as const
    expect(orderName(pending)).toBe('buyLimit')
    expect([orderName(openOrder), orderName({ ...pending, status: 'ended' })]).toEqual(['buy', 'buy'])
  })
})

describe('where it starts', () => {
  it('[TKT305] 0.3 per cent off the market in whole steps: below, but above for a sell alone', () => {
    const start = (side: 'buy' | 'sell' | null) =>
      formatDecimal(startingEntryPrice(side, decimal('1.08517'), decimal('0.0001')), 5)
    expect([start(null), start('buy'), start('sell')]).toEqual(['1.08187', '1.08187', '1.08847'])
    expect(formatDecimal(startingEntryPrice(null, decimal('90000'), decimal('10')))).toBe('89730')
    expect(formatDecimal(startingEntryPrice(null, decimal('0.02'), decimal('0.01')))).toBe('0.01')
    expect(formatDecimal(startingEntryPrice(null, decimal('0.01'), decimal('0.01')))).toBe('0.02')
  })
})

describe('its margin', () => {
  it('[TKT306] that would not be there is warned of with both figures, of a pending order alone', () => {
    const warning = findMarginWarning(pending, { ...context, freeMargin: decimal('100') })
    expect(warning).toEqual({ key: 'marginMayLack', figures: { needed: '108.70', left: '100.00' } })
    expect(findMarginWarning(pending, { ...context, freeMargin: decimal('108.7') })).toBeNull()
    expect(findMarginWarning(pending, { ...context, freeMargin: null })).toBeNull()
    expect(findMarginWarning(ticket, { ...context, freeMargin: decimal('100') })).toBeNull()
  })
})

describe('laws', () => {
  const quoted = fc
    .integer({ min: 0, max: 6 })
    .chain((precision) =>
      fc.integer({ min: 1, max: 10_000_000 }).map((units) => ({ precision, price: units / 10 ** precision })),
    )

  it('[TKT304, TKT305] it starts as a limit order for its side, above zero and off the price', () => {
    holds({ quote: quoted, side: sides }, ({ quote: { precision, price }, side }) => {
      const now = decimal(price.toFixed(precision))
      const entryPrice = startingEntryPrice(side, now, priceStep(price, precision))
      expect(isPositive(entryPrice)).toBe(true)
      expect(entryPrice.scale).toBeLessThanOrEqual(precision)
      const isLow = side === 'buy' && isAbove(entryPrice, now)
      expect(pendingName(side, entryPrice, now)).toBe(isLow ? 'buyStop' : `${side}Limit`)
    })
  })

  it('[TKT304] what is a limit order for the one side is a stop order for the other', () => {
    holds({ one: quoted, other: quoted }, ({ one, other }) => {
      const [entryPrice, price] = [one, other].map((each) => decimal(each.price.toFixed(each.precision)))
      if (!entryPrice || !price || !entrySide(entryPrice, price)) return
      const [buy, sell] = [
        pendingName('buy', entryPrice, price).slice(3),
        pendingName('sell', entryPrice, price).slice(4),
      ]
      expect([buy, sell].toSorted()).toEqual(['Limit', 'Stop'])
    })
  })

  it('[TKT306] it is warned of exactly when margin and fee are more than what is free', () => {
    holds({ meeting: meetings }, ({ meeting: { ticket, context } }) => {
      const summary = summariseTicket(ticket, context)
      const lacks =
        ticket.mode === 'pending' &&
        summary?.freeMarginBefore &&
        isPositive(minus(plus(summary.margin, summary.fee), summary.freeMarginBefore))
      expect(findMarginWarning(ticket, context) !== null).toBe(Boolean(lacks))
    })
  })
})

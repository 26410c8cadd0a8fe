import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Decimal, decimal, formatDecimal, fromScaled, minus, plus } from '#rules/number/decimal.ts'
import { stopOutPrices } from '#rules/trading/whatIf/stopOutPrice.ts'
import { isWithin, priceRange } from '#rules/trading/whatIf/priceRange.ts'
import { whatIf } from '#rules/trading/whatIf/whatIf.ts'
import type { AccountState } from '#engine/accountState.ts'
import { tick } from '#engine/tick.ts'
import { sides } from '#tests/arbitraries/orders.ts'
import { holds } from '#tests/support/laws/holds.ts'
import {
  type Code,
  accountsIn,
  emptyAccount,
  givenOf,
  placed,
  quoteNear,
  snapshotOf,
  startQuotes,
  ticketOf,
  tradedCodes,
  viewOf,
  withQuote,
} from './stage.ts'

const market = snapshotOf(startQuotes)
const held = (code: Code, ...tickets: readonly Parameters<typeof ticketOf>[0][]) =>
  tickets.reduce<AccountState>(
    (account, ticket) => placed(account, market, code, ticketOf(ticket)),
    emptyAccount(decimal(2_000)),
  )
const told = (account: AccountState, code: Code, draft: Parameters<typeof ticketOf>[0] | null = null) => {
  const { up, down } = stopOutPrices(givenOf(account, market, code, draft && ticketOf(draft)))
  return [up && formatDecimal(up), down && formatDecimal(down)]
}

describe('the stop-out price', () => {
  it('[ACC106] of a long lies below, of a short above', () => {
    // 1993 left; half of 1085.17 stays: 1450.415 may be lost, 1450 steps of a dollar do not reach it.
    expect(told(held('EURUSD', { lots: decimal(1) }), 'EURUSD')).toEqual([null, '1.07066'])
    expect(told(held('EURUSD', { lots: decimal(1), side: 'sell' }), 'EURUSD')).toEqual(['1.09968', null])
  })
  it('[ACC106] is none where nothing of it is held, where it is hedged, and where no fall is enough', () => {
    expect(told(held('EURUSD', {}), 'BTCUSD')).toEqual([null, null])
    expect(told(held('EURUSD', { lots: decimal('0.5') }, { lots: decimal('0.5'), side: 'sell' }), 'EURUSD')).toEqual([
      null,
      null,
    ])
    expect(told(held('BTCUSD', { lots: decimal('0.01') }), 'BTCUSD')).toEqual([null, null])
  })
  it('[ACC106] counts a draft, and one that waits from its target on', () => {
    expect(told(held('EURUSD'), 'EURUSD', { lots: decimal(1) })).toEqual([null, '1.07066'])
    const waiting = { mode: 'pending', entryPrice: decimal('1.08017'), lots: decimal(1) } as const
    expect(told(held('EURUSD'), 'EURUSD', waiting)).toEqual([null, '1.06564'])
  })
})

describe('laws', () => {
  const stepOf = (code: Code) => fromScaled(1n, viewOf(market, code).terms.pricePrecision)
  const isStoppedAt = (account: AccountState, code: Code, price: Decimal) =>
    tick(account, viewOf(market, code).terms.id, snapshotOf(withQuote(startQuotes, code, { price }))).orders.length > 0

  it('[ACC106] there the engine stops out, and one step before it does not', () => {
    let found = 0
    holds(
      { account: accountsIn(), code: tradedCodes },
      ({ account, code }) => {
        const { up, down } = stopOutPrices(givenOf(account, market, code))
        for (const [price, back] of [
          [up, minus],
          [down, plus],
        ] as const) {
          if (!price) continue
          found += 1
          expect([isStoppedAt(account, code, price), isStoppedAt(account, code, back(price, stepOf(code)))]).toEqual([
            true,
            false,
          ])
        }
      },
      { runs: 300 },
    )
    expect(found).toBeGreaterThan(50)
  })

  it('[ACC106] nearer to now nothing is stopped out, and without one nowhere', () => {
    const given = { account: accountsIn(), code: tradedCodes, share: fc.integer({ min: -999_000, max: 3_000_000 }) }
    holds(
      given,
      ({ account, code, share }) => {
        const prices = stopOutPrices(givenOf(account, market, code))
        const price = quoteNear(code, share).price
        const bound = share > 0 ? prices.up : prices.down
        if (isStoppedAt(account, code, startQuotes[code].price)) return
        const isBeyond = bound !== null && (share > 0 ? minus(price, bound) : minus(bound, price)).units >= 0n
        expect(isStoppedAt(account, code, price)).toBe(isBeyond)
      },
      { runs: 300 },
    )
  })

  it('[ACC103, ACC106] with a draft What-if itself stops out there and not a step before', () => {
    const given = {
      account: accountsIn(),
      code: tradedCodes,
      side: sides,
      lots: fc.integer({ min: 1, max: 200 }),
      entry: fc.option(fc.integer({ min: -20_000, max: 20_000 })),
    }
    holds(
      given,
      ({ account, code, side, lots, entry }) => {
        const entryPrice = entry === null ? null : quoteNear(code, entry).price
        const draft = ticketOf({
          side,
          lots: { units: BigInt(lots), scale: 2 },
          mode: entryPrice ? 'pending' : 'market',
          entryPrice,
        })
        const asked = givenOf(account, market, code, draft)
        const { up, down } = stopOutPrices(asked)
        const counts = (price: Decimal) => whatIf(asked, price).stopOuts.length > 0
        if (up) expect([counts(up), counts(minus(up, stepOf(code)))]).toEqual([true, false])
        if (down) expect([counts(down), counts(plus(down, stepOf(code)))]).toEqual([true, false])
      },
      { runs: 300 },
    )
  })

  it('[ORD491] the slider has five per cent to both sides, and each mark that is not too far', () => {
    const price = decimal('1.08517')
    expect(priceRange(price, [], 5)).toEqual({ low: decimal('1.03091'), high: decimal('1.13943') })
    const marks = [decimal('0.9'), decimal('9'), null]
    expect(priceRange(price, marks, 5)).toEqual({ low: decimal('0.88914'), high: decimal('1.13943') })
    holds({ code: tradedCodes, mark: fc.integer({ min: -490_000, max: 490_000 }) }, ({ code, mark }) => {
      const range = priceRange(
        startQuotes[code].price,
        [quoteNear(code, mark).price],
        viewOf(market, code).terms.pricePrecision,
      )
      expect([isWithin(range, startQuotes[code].price), isWithin(range, quoteNear(code, mark).price)]).toEqual([
        true,
        true,
      ])
    })
  })
})

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimal, formatDecimal, isBelow, isEqual, zero } from '#rules/number/decimal.ts'
import { openingPrice } from '#rules/market/sides.ts'
import { draftId, whatIf } from '#rules/trading/whatIf/whatIf.ts'
import { rateOfPrice } from '#rules/market/conversionRate.ts'
import { rateGivenBy } from '#rules/trading/whatIf/movedRate.ts'
import { tick } from '#engine/tick.ts'
import { figuresOf } from '#engine/valuation.ts'
import { createAccountRates } from '#server/market/conversionRates.ts'
import { instrumentsOf } from '#server/seed/instruments.ts'
import { sides } from '#tests/arbitraries/orders.ts'
import { holds } from '#tests/support/laws/holds.ts'
import {
  accountsIn,
  codes,
  emptyAccount,
  givenOf,
  placed,
  quoteNear,
  quotesOf,
  snapshotOf,
  startQuotes,
  ticketOf,
  tradedCodes,
  viewOf,
  withQuote,
} from './stage.ts'

const market = snapshotOf(startQuotes)
const long = placed(emptyAccount(decimal(10_000)), market, 'EURUSD', ticketOf({ lots: decimal(1) }))
const plain = (value: { units: bigint; scale: number } | null) => value && formatDecimal(value)

describe('what if', () => {
  it('[ACC100] tells equity, margin and each profit at a price that is assumed', () => {
    const { figures, rows, draft } = whatIf(givenOf(long, market, 'EURUSD'), decimal('1.08017'))
    expect(rows.map(({ id, profit }) => [id, plain(profit)])).toEqual([[1, '-500']])
    expect([figures.equity, figures.margin, figures.freeMargin, figures.marginLevel].map(plain)).toEqual([
      '9493',
      '1085.17',
      '8407.83',
      '874.793811',
    ])
    expect(draft).toBe('none')
  })

  it('[ACC102] of USD/JPY moves the rate of yen, also for EUR/JPY', () => {
    const both = ['USDJPY', 'EURJPY'] as const
    const held = both.reduce(
      (account, code) => placed(account, market, code, ticketOf({})),
      emptyAccount(decimal(5_000)),
    )
    const { rows } = whatIf(givenOf(held, market, 'USDJPY'), decimal('160'))
    expect(plain(rows[0]?.profit ?? null)).toBe('532.375')
    const moved = whatIf({ ...givenOf(held, market, 'USDJPY') }, decimal('100')).rows
    expect(plain(moved[1]?.profit ?? null)).toBe('0')
    const later = snapshotOf(withQuote(startQuotes, 'EURJPY', { price: decimal('165.384') }))
    expect(plain(whatIf(givenOf(held, later, 'USDJPY'), decimal('100')).rows[1]?.profit ?? null)).toBe('100')
  })

  it('[ACC102] leaves the rate of an index as it is', () => {
    expect(rateGivenBy('EURUSD', 'GER40', codes)).toBe(null)
    expect(rateGivenBy('EURUSD', 'EURUSD', codes)).toBe(null)
    expect(rateGivenBy('USDJPY', 'USDJPY', codes)).toBe('inverse')
    expect(rateGivenBy('GBPUSD', 'EURGBP', codes)).toBe('direct')
    expect(rateGivenBy('EURGBP', 'EURGBP', codes)).toBe(null)
    expect(rateGivenBy('USDEUR', 'CHFEUR', codes)).toBe(null)
  })

  it('[ACC103] has a draft at the ask, with its fee and spread', () => {
    const quotes = withQuote(startQuotes, 'EURUSD', { price: decimal('1.08517'), ask: decimal('1.08529') })
    const given = givenOf(emptyAccount(decimal(10_000)), snapshotOf(quotes), 'EURUSD', ticketOf({ lots: decimal(1) }))
    const { figures, rows, draft } = whatIf(given, decimal('1.08517'))
    expect([draft, rows.map(({ id, profit }) => [id, plain(profit)])]).toEqual(['open', [[draftId, '-12']]])
    expect([figures.equity, figures.margin].map(plain)).toEqual(['9981', '1085.29'])
  })

  it('[ACC103] has a pending draft from its target on, and none that could not be paid for', () => {
    const draft = ticketOf({ mode: 'pending', entryPrice: decimal('1.08017'), lots: decimal(1) })
    const given = givenOf(emptyAccount(decimal(10_000)), market, 'EURUSD', draft)
    const stateAt = (price: string) => whatIf(given, decimal(price)).draft
    expect(['1.09', '1.08018', '1.08017', '1.07'].map(stateAt)).toEqual(['waiting', 'waiting', 'open', 'open'])
    expect(whatIf({ ...given, balance: decimal(1_087) }, decimal('1.07')).draft).toBe('no margin')
    expect(whatIf({ ...given, draft: { ...draft, entryPrice: decimal('1.08517') } }, decimal('1.07')).draft).toBe(
      'none',
    )
    expect(whatIf({ ...given, draft: { ...draft, lots: zero } }, decimal('1.07')).draft).toBe('none')
  })

  it('[ACC105] tells which stops would have ended a position, of that instrument alone', () => {
    const stops = ticketOf({ stopLoss: decimal('1.08'), takeProfit: decimal('1.09') })
    const stopped = placed(long, market, 'EURUSD', stops)
    const endedAt = (price: string) => whatIf(givenOf(stopped, market, 'EURUSD'), decimal(price)).rows[1]?.ended
    expect(['1.08001', '1.08', '1.08999', '1.09'].map(endedAt)).toEqual([null, 'stop_loss', null, 'take_profit'])
    expect(whatIf(givenOf(stopped, market, 'BTCUSD'), decimal('1')).rows.map(({ ended }) => ended)).toEqual([
      null,
      null,
    ])
  })

  it('[ACC104] tells a margin call, and whom a stop out would close, the worst first, a closed market passed over', () => {
    const held = [1, 2, 3].reduce(
      (account, lots) => placed(account, market, 'EURUSD', ticketOf({ lots: decimal(lots) })),
      {
        ...emptyAccount(decimal(10_000)),
      },
    )
    const at = (price: string, snapshot = market) => whatIf(givenOf(held, snapshot, 'EURUSD'), decimal(price))
    expect([at('1.07943').isCalled, at('1.07942').isCalled]).toEqual([false, true])
    expect(['1.074', '1.07399', '1.07'].map((price) => at(price).stopOuts)).toEqual([[], [3], [3, 2]])
    expect(at('1.07', snapshotOf(startQuotes, ['EURUSD'])).stopOuts).toEqual([])
  })
})

const moves = fc.integer({ min: -200_000, max: 200_000 })

describe('laws', () => {
  it('[ACC101] at the price of now the figures are those of now', () => {
    holds(
      { account: accountsIn(), quotes: quotesOf, code: tradedCodes },
      ({ account, quotes, code }) => {
        const snapshot = snapshotOf(quotes)
        const { figures } = whatIf(givenOf(account, snapshot, code), quotes[code].price)
        expect(figures).toEqual(figuresOf(account, snapshot))
      },
      { runs: 300 },
    )
  })

  it('[ACC100, ACC102] at any price they are what the account has when it is quoted', () => {
    holds(
      { account: accountsIn(), quotes: quotesOf, code: tradedCodes, move: moves },
      ({ account, quotes, code, move }) => {
        const spread = 3
        const before = withQuote(quotes, code, quoteNear(code, 0, spread))
        const after = quoteNear(code, move, spread)
        const { figures } = whatIf(givenOf(account, snapshotOf(before), code), after.price)
        expect(figures).toEqual(figuresOf(account, snapshotOf(withQuote(before, code, after))))
      },
      { runs: 300 },
    )
  })

  it('[ACC100] of a single long, equity never falls as the price rises', () => {
    holds({ code: tradedCodes, one: moves, other: moves }, ({ code, one, other }) => {
      const account = placed(emptyAccount(decimal(50_000)), market, code, ticketOf({}))
      const given = givenOf(account, market, code)
      const [low, high] = [Math.min(one, other), Math.max(one, other)].map((move) =>
        whatIf(given, quoteNear(code, move).price),
      )
      expect(low && high && isBelow(high.figures.equity, low.figures.equity)).toBe(false)
    })
  })

  it('[ACC103] a draft that is placed for real makes of the account what was said, now and at any price', () => {
    const given = {
      account: accountsIn(),
      quotes: quotesOf,
      code: tradedCodes,
      side: sides,
      move: moves,
      entry: fc.option(moves),
    }
    holds(
      given,
      ({ account, quotes, code, side, move, entry }) => {
        const spread = 3
        const before = withQuote(quotes, code, quoteNear(code, 0, spread))
        const entryQuote = entry === null ? null : quoteNear(code, entry, spread)
        const draft = ticketOf({
          side,
          mode: entryQuote ? 'pending' : 'market',
          entryPrice: entryQuote && openingPrice(side, entryQuote),
        })
        const start = snapshotOf(before)
        const after = quoteNear(code, move, spread)
        const told = whatIf(givenOf(account, start, code, draft), after.price)
        let real = placed(account, start, code, draft)
        if (told.draft === 'no margin' || real === account) return
        // Stop outs are another rule: an account that is stopped out on the way is none of this one's.
        if (entryQuote && told.draft === 'open') {
          const reached = snapshotOf(withQuote(before, code, entryQuote))
          const outcome = tick(real, viewOf(start, code).terms.id, reached)
          if (outcome.orders.some(({ closeReason }) => closeReason !== null)) return
          real = outcome.account
        }
        expect(told.draft).toBe(real.orders.at(-1)?.status === 'holding' ? 'open' : 'waiting')
        expect(told.figures).toEqual(figuresOf(real, snapshotOf(withQuote(before, code, after))))
      },
      { runs: 300 },
    )
  })

  it('[ACC104] those that a stop out would close are those that the engine closes, in its order', () => {
    const given = {
      account: accountsIn(fc.integer({ min: 1_000, max: 20_000 })),
      code: tradedCodes,
      move: moves,
      shut: tradedCodes,
    }
    holds(
      given,
      ({ account, code, move, shut }) => {
        const closed = shut === code ? [] : [shut]
        const after = quoteNear(code, move)
        const told = whatIf(givenOf(account, snapshotOf(startQuotes, closed), code), after.price)
        const { orders } = tick(
          account,
          viewOf(market, code).terms.id,
          snapshotOf(withQuote(startQuotes, code, after), closed),
        )
        expect(told.stopOuts).toEqual(
          orders.filter(({ closeReason }) => closeReason === 'stop_out').map(({ id }) => id),
        )
      },
      { runs: 300 },
    )
  })

  it('[ACC102] rates move as the back end moves them, for all but indices', () => {
    const definitions = instrumentsOf(false).filter(({ code }) => /^[A-Z]{6}$/.test(code))
    holds({ pair: fc.constantFrom(...definitions), share: fc.integer({ min: 1, max: 3_000 }) }, ({ pair, share }) => {
      const rates = createAccountRates(instrumentsOf(false))
      const price = decimal(((pair.startPrice * share) / 1_000).toFixed(pair.pricePrecision))
      if (isEqual(price, zero)) return
      const before = new Map(definitions.map((one) => [one.code, rates.rateOf(one.quoteCurrency)]))
      rates.update(pair.code, Number(formatDecimal(price)))
      for (const one of definitions) {
        const way = rateGivenBy(pair.code, one.code, codes)
        expect(way ? rateOfPrice(price, way) : before.get(one.code)).toEqual(rates.rateOf(one.quoteCurrency))
      }
    })
  })
})

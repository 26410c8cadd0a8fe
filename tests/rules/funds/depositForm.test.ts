import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimal, formatDecimal } from '#rules/number/decimal.ts'
import { findDepositProblem } from '#rules/funds/deposit.ts'
import {
  type DepositDraft,
  type DepositPlace,
  cardPayPage,
  cardPlace,
  leastDeposit,
  newDepositDraft,
  summariseDeposit,
  withCurrency,
} from '#rules/funds/depositForm.ts'
import { holds } from '#tests/support/laws/holds.ts'

const bitcoin: DepositPlace = { id: 3, currency: 'BTC', usdPrice: decimal('90000'), precision: 8 }
const yen: DepositPlace = { id: 3, currency: 'JPY', usdPrice: decimal('0.0067'), precision: 0 }
const minimum = decimal(10)
const context = { place: bitcoin, minimum, proof: '/uploads/a.jpg' }
const draft = (change: Partial<DepositDraft>): DepositDraft => ({ ...newDepositDraft, ...change })
const problemsOf = (amount: string, change: Partial<typeof context> = {}) =>
  summariseDeposit(draft({ amount }), { ...context, ...change }).problems

describe('a deposit that is filled in', () => {
  it.each([
    ['0.01234567', '1111.1103'],
    ['٠٫٥', '45000'],
    ['0,5', '45000'],
  ])('[DEP15, DEP22] %s bitcoin is worth %s USD', (amount, credit) => {
    expect(summariseDeposit(draft({ amount }), context)).toMatchObject({ credit: decimal(credit), problems: [] })
  })

  it.each([
    ['', 'no amount'],
    ['  ', 'no amount'],
    ['0', 'no amount'],
    ['-1', 'no amount'],
    ['much', 'no number'],
    ['0.012345678', 'too many places'],
    ['0.0001', 'too small'],
    ['100000', 'too large'],
  ])('[DEP10, DEP11, DEP12] %j is %s', (amount, problem) => {
    expect(problemsOf(amount)).toEqual([problem])
  })

  it.each(['-1', '0', 'much', '0.012345678', '100000'])(
    '[TKT142] %j is worth nothing that could be shown',
    (amount) => {
      expect(summariseDeposit(draft({ amount }), context).credit).toBeNull()
    },
  )

  it('[DEP7, DEP8] names all that is missing', () => {
    expect(summariseDeposit(newDepositDraft, { place: null, minimum, proof: null })).toEqual({
      amount: null,
      credit: null,
      problems: ['no place', 'no amount', 'no proof'],
    })
    expect(summariseDeposit(draft({ amount: '5' }), { place: null, minimum, proof: null }).problems).toEqual([
      'no place',
      'no proof',
    ])
  })

  it('[DEP17] by card needs no proof', () => {
    const card = summariseDeposit(draft({ way: 'card', amount: '9.99' }), { place: cardPlace, minimum, proof: null })
    expect(card).toEqual({ amount: decimal('9.99'), credit: decimal('9.99'), problems: ['too small'] })
  })

  it('is not judged by what the back end does not tell', () => {
    const place = { ...bitcoin, usdPrice: null, precision: null }
    expect(summariseDeposit(draft({ amount: '0.123456789' }), { ...context, place })).toMatchObject({
      credit: null,
      problems: [],
    })
    expect(problemsOf('0.00000001', { minimum: null as never })).toEqual([])
    expect(leastDeposit(place, minimum)).toBeNull()
    expect(leastDeposit(bitcoin, null)).toBeNull()
  })

  it.each([
    ['BTC', bitcoin, '0.00011112'],
    ['JPY', yen, '1493'],
    ['USD', cardPlace, '10'],
  ])('[DEP10] of %s at least the minimum, rounded up to its places', (_, place, least) => {
    expect(leastDeposit(place, minimum)).toEqual(decimal(least))
  })

  it('chooses the only network of a currency by itself, of several none', () => {
    const networks = [bitcoin, { ...bitcoin, id: 1, currency: 'USDT' }, { ...bitcoin, id: 2, currency: 'USDT' }]
    expect(withCurrency(networks, 'BTC')).toEqual({ currency: 'BTC', networkId: 3 })
    expect(withCurrency(networks, 'USDT')).toEqual({ currency: 'USDT', networkId: null })
    expect(withCurrency(networks, 'XYZ')).toEqual({ currency: 'XYZ', networkId: null })
  })
})

describe('the provider’s page', () => {
  it.each([
    ['https://pay.example/p', 'https://pay.example/p'],
    ['https://pay.example/p?a={amount}&r={uid}', 'https://pay.example/p?a=10.5&r=7%267'],
    ['javascript:alert(1)//{amount}', null],
    ['/p', null],
    ['', null],
    ['https://', null],
  ])('[DEP17] %s becomes %s', (link, page) => {
    expect(cardPayPage(link, '10.5', '7&7')).toBe(page)
  })
})

describe('laws', () => {
  const price = fc.integer({ min: 1, max: 10_000_000 }).map((units) => decimal(`${units}`))
  it('[DEP10] the least amount is taken by the back end’s own rule', () => {
    holds(
      { usd: price, precision: fc.integer({ min: 0, max: 8 }), least: fc.integer({ min: 1, max: 100_000 }) },
      ({ usd, precision, least }) => {
        const usdPrice = { units: usd.units, scale: usd.scale + 4 }
        const place = { ...bitcoin, usdPrice, precision }
        const amount = leastDeposit(place, decimal(least))
        expect(amount).not.toBeNull()
        const judged = findDepositProblem(amount!, { usdPrice, precision }, decimal(least))
        expect(judged).toBeNull()
      },
      { runs: 100 },
    )
  })

  it('[DEP10, DEP11] form and back end never disagree on an amount', () => {
    const amount = fc.tuple(fc.bigInt({ min: 1n, max: 10n ** 15n }), fc.integer({ min: 0, max: 9 }))
    holds(
      { amount, usdPrice: price, precision: fc.integer({ min: 0, max: 8 }) },
      ({ amount: [units, scale], usdPrice, precision }) => {
        const typed = formatDecimal({ units, scale })
        const said = problemsOf(typed, { place: { ...bitcoin, usdPrice, precision } })
        const judged = findDepositProblem(decimal(typed), { usdPrice, precision }, minimum)
        expect(said.length === 0).toBe(judged === null)
      },
      { runs: 100 },
    )
  })
})

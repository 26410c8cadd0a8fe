import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Decimal,
  absolute,
  decimal,
  formatDecimal,
  fromScaled,
  isAbove,
  isBelow,
  isPositive,
  minus,
  negate,
} from '#rules/number/decimal.ts'
import { newDraft } from '#rules/trading/ticketDraft.ts'
import {
  type StopBasis,
  type StopWay,
  chooseWay,
  entryAt,
  entryText,
  findEntryProblem,
  placeStop,
  quickPips,
  setStop,
  stepStop,
  stopPrice,
  stopValue,
  stopWays,
  turnStop,
  typeStop,
  valuePlaces,
} from '#rules/trading/stopEntry.ts'
import { findWrongStop } from '#rules/trading/triggers.ts'
import { conversionRates } from '#tests/arbitraries/instruments.ts'
import { decimals } from '#tests/arbitraries/decimals.ts'
import { sides } from '#tests/arbitraries/orders.ts'
import { holds } from '#tests/support/laws/holds.ts'

const at = decimal('1.08400')
const basis: StopBasis = {
  kind: 'stopLoss',
  side: 'buy',
  reference: at,
  entry: at,
  precision: 5,
  lots: decimal('0.1'),
  unitsPerLot: decimal('100000'),
  conversionRate: decimal('1'),
  balance: decimal('12000'),
}
const profit: StopBasis = { ...basis, kind: 'takeProfit' }
const start = entryAt(decimal('1.0825'))

const typed = (way: StopWay, text: string, of: StopBasis = basis) => typeStop({ ...start, way }, text, of)
const priced = (way: StopWay, text: string, of: StopBasis = basis) => {
  const price = stopPrice(typed(way, text, of), of)
  return price && formatDecimal(price)
}

describe('a stop in four ways', () => {
  it('[TKT301] is shown as price, pips, money and per cent of the balance at once', () => {
    const texts = (of: StopBasis, price: string) =>
      stopWays.map((way) => entryText({ ...entryAt(decimal(price)), way }, of))
    expect(texts(basis, '1.0825')).toEqual(['1.08250', '15.0', '-15.00', '-0.13'])
    expect(texts(profit, '1.087')).toEqual(['1.08700', '30.0', '30.00', '0.25'])
    expect(texts({ ...basis, side: 'sell' }, '1.0855')).toEqual(['1.08550', '15.0', '-15.00', '-0.13'])
    expect(texts({ ...basis, conversionRate: null }, '1.0825')).toEqual(['1.08250', '15.0', '', ''])
    expect(texts({ ...basis, balance: decimal('0') }, '1.0825')[3]).toBe('')
  })

  it('[TKT301] means a price, whichever way it is typed', () => {
    expect(priced('price', '1.08312')).toBe('1.08312')
    expect(priced('pips', '10')).toBe('1.083')
    expect(priced('money', '-20')).toBe('1.082')
    expect(priced('share', '-0.5')).toBe('1.078')
    expect(priced('pips', '10', { ...basis, side: 'sell' })).toBe('1.085')
    expect(priced('money', '20', profit)).toBe('1.086')
    expect(priced('money', '20', { ...profit, side: 'sell' })).toBe('1.082')
    expect([
      priced('price', ''),
      priced('money', 'many'),
      priced('money', '5', { ...basis, conversionRate: null }),
    ]).toEqual([null, null, null])
    expect(priced('money', '5', { ...basis, lots: decimal('0') })).toBeNull()
  })

  it('[TKT301] counts a loss that is typed without a sign as one, but not where a stop brings a profit already', () => {
    expect(typed('money', '20').typed).toBe('-20')
    expect(typed('share', '0.5').typed).toBe('-0.5')
    expect([typed('money', '-20').typed, typed('money', '0').typed, typed('money', 'x').typed]).toEqual([
      '-20',
      '0',
      'x',
    ])
    expect([typed('pips', '20').typed, typed('money', '20', profit).typed]).toEqual(['20', '20'])
    const inProfit = { ...basis, entry: decimal('1.07') }
    expect(typed('money', '20', inProfit).typed).toBe('20')
    expect(priced('money', '20', inProfit)).toBe('1.072')
  })

  it('[TKT301] never loses more than was entered, by a whole price', () => {
    const yen = {
      ...basis,
      reference: decimal('151.482'),
      entry: decimal('151.482'),
      precision: 3,
      conversionRate: decimal('0.0066'),
    }
    expect(priced('money', '-15', yen)).toBe('151.255')
    expect(priced('money', '-15', { ...yen, side: 'sell' })).toBe('151.709')
    expect(priced('money', '15', { ...yen, kind: 'takeProfit' })).toBe('151.71')
    expect(priced('pips', '10.55')).toBe('1.08295')
    expect(priced('pips', '10.55', { ...basis, side: 'sell' })).toBe('1.08505')
  })

  it('[TKT301] is the same stop when another way is chosen', () => {
    const money = typed('money', '20')
    expect(chooseWay(money, 'pips', basis)).toEqual({ way: 'pips', typed: null, price: decimal('1.082') })
    expect(chooseWay(typed('money', 'x'), 'pips', basis).price).toEqual(start.price)
  })

  it('[TKT301] steps with the figure that is shown, and never to zero', () => {
    const step = (way: StopWay, direction: 'more' | 'fewer', of: StopBasis = basis) =>
      entryText(stepStop({ ...start, way }, direction, of), of)
    expect([step('price', 'more'), step('price', 'fewer')]).toEqual(['1.08260', '1.08240'])
    expect([step('pips', 'more'), step('pips', 'fewer')]).toEqual(['16.0', '14.0'])
    expect([step('money', 'more'), step('money', 'fewer')]).toEqual(['-14.00', '-16.00'])
    const sell = { ...basis, side: 'sell', reference: decimal('1.081'), entry: decimal('1.081') } as const
    expect([step('pips', 'more', sell), step('money', 'more', sell)]).toEqual(['16.0', '-14.00'])
    expect(stepStop(entryAt(decimal('0.00005')), 'fewer', basis).price).toEqual(decimal('0.00001'))
  })

  it('[TKT301] offers distances that fit the instrument', () => {
    const pips = (reference: string, precision: number) =>
      quickPips({ reference: decimal(reference), precision }).map((one) => formatDecimal(one))
    expect(pips('1.084', 5)).toEqual(['10', '15', '25'])
    expect(pips('151.482', 3)).toEqual(['10', '15', '25'])
    expect(pips('90000', 2)).toEqual(['1000', '1500', '2500'])
    expect(placeStop({ ...start, way: 'money' }, decimal('25'), basis)).toEqual({
      way: 'money',
      typed: null,
      price: decimal('1.0815'),
    })
  })
})

describe('what is wrong with it', () => {
  it('[TKT302] is said: no number, not above zero, on the wrong side', () => {
    const key = (way: StopWay, text: string, of: StopBasis = basis) => findEntryProblem(typed(way, text, of), of)?.key
    expect([key('price', ''), key('price', 'x', profit)]).toEqual(['stopLossNeeded', 'takeProfitNeeded'])
    expect([key('price', '0'), key('money', '99999999')]).toEqual(['stopNotPositive', 'stopNotPositive'])
    expect([key('price', '1.09'), key('price', '1.084'), key('pips', '0')]).toEqual(Array(3).fill('stopLossOfBuy'))
    expect(key('money', '-5', { ...profit, side: 'sell' })).toBe('takeProfitOfSell')
    expect(key('price', '1.0812345')).toBe('tooManyPlaces')
    expect([key('price', '1.08'), key('pips', '10'), key('money', '5')]).toEqual([undefined, undefined, undefined])
  })
})

describe('set in the ticket', () => {
  const fresh = newDraft({ leverages: [100], lotStep: decimal('0.01'), minimumLots: decimal('0.1') })

  it('[TKT300] it makes the ticket one for its side, and turns the other stop with it', () => {
    const one = setStop(fresh, decimal('1.0825'), basis)
    expect(one).toEqual({ ...fresh, side: 'buy', usesStopLoss: true, stopLoss: '1.08250' })
    const both = setStop(one, decimal('1.087'), profit)
    expect(both).toEqual({ ...one, usesTakeProfit: true, takeProfit: '1.08700' })
    const sell = setStop(both, decimal('1.086'), { ...basis, side: 'sell' })
    expect(sell).toEqual({ ...both, side: 'sell', stopLoss: '1.08600', takeProfit: '1.08100' })
  })

  it('[TKT300] turned before it is set, it lies as far on the other side, or loses as much', () => {
    const sell = { ...basis, side: 'sell' } as const
    expect(turnStop(start, basis).price).toEqual(decimal('1.0855'))
    expect(stopPrice(turnStop(typed('price', '1.08'), basis), sell)).toEqual(decimal('1.088'))
    expect(stopPrice(turnStop(typed('money', '20'), basis), sell)).toEqual(decimal('1.086'))
    expect(turnStop(entryAt(decimal('3')), basis).price).toEqual(decimal('0.00001'))
  })
})

describe('laws', () => {
  /** Prices far from zero, so that no distance leads below it. */
  const bases: fc.Arbitrary<StopBasis> = fc.integer({ min: 0, max: 6 }).chain((precision) =>
    fc
      .record({
        kind: fc.constantFrom('stopLoss', 'takeProfit'),
        side: sides,
        reference: fc.integer({ min: 10 ** 8, max: 9 * 10 ** 8 }).map((units) => fromScaled(BigInt(units), precision)),
        lots: decimals({ min: '0.01', max: '50', places: 2 }),
        unitsPerLot: fc.constantFrom('1', '100', '100000').map(decimal),
        conversionRate: conversionRates,
        balance: decimals({ min: '10', max: '1000000', places: 2 }),
      })
      .map((known) => ({ ...known, precision, entry: known.reference })),
  )
  const distances = fc.integer({ min: 1, max: 10_000_000 })
  const priceAt = ({ kind, side, reference, precision }: StopBasis, ticks: number): Decimal => {
    const away = fromScaled(BigInt(ticks), precision)
    return minus(reference, (kind === 'stopLoss') === (side === 'buy') ? away : negate(away))
  }
  const ways = fc.constantFrom(...stopWays)

  it('[TKT301] what is shown of a price means that price again, within one step of it or of what is shown', () => {
    holds({ of: bases, ticks: distances, way: ways }, ({ of, ticks, way }) => {
      const price = priceAt(of, ticks)
      const value = stopValue(way, price, of)
      const meant = value && stopPrice({ way, typed: formatDecimal(value), price: of.entry }, of)
      expect(meant).not.toBeNull()
      if (!meant || way === 'share') return
      const each =
        Number(formatDecimal(of.lots)) *
        Number(formatDecimal(of.unitsPerLot)) *
        Number(of.conversionRate && formatDecimal(of.conversionRate))
      const blur = way === 'money' ? 0.000_001 / each : 0
      const away = Number(formatDecimal(absolute(minus(meant, price))))
      expect(away).toBeLessThanOrEqual((10 ** -of.precision + blur) * 1.000_001)
    })
  })

  it('[TKT301] a price that was counted from money brings no less than that, and one step further less', () => {
    const amounts = decimals({ min: '0.01', max: '1000', places: 2 })
    holds({ of: bases, amount: amounts }, ({ of, amount }) => {
      const asked = of.kind === 'stopLoss' ? negate(amount) : amount
      const price = stopPrice({ way: 'money', typed: formatDecimal(asked), price: of.entry }, of)
      const brought = price && stopValue('money', price, of)
      expect(price && brought && !isBelow(brought, asked)).toBe(true)
      if (!price) return
      const tick = fromScaled(of.side === 'buy' ? 1n : -1n, of.precision)
      const further = stopValue('money', minus(price, tick), of)
      expect(further && !isAbove(further, asked)).toBe(true)
    })
  })

  it('[TKT302] pips that are typed lie on the right side; a loss of at least one step does too', () => {
    holds({ of: bases, ticks: distances }, ({ of, ticks }) => {
      const pips = formatDecimal(fromScaled(BigInt(ticks), 1))
      const price = stopPrice({ way: 'pips', typed: pips, price: of.entry }, of)
      const stops = { stopLoss: null, takeProfit: null, [of.kind]: price }
      expect(price && isPositive(price) && findWrongStop(of.side, of.reference, stops)).toBeNull()
      const entry = { way: 'pips', typed: pips, price: of.entry } as const
      expect(findEntryProblem(entry, of)).toBeNull()
      const loss = chooseWay(entry, 'money', of)
      expect(stopPrice(loss, of)).toEqual(price)
    })
  })

  it('[TKT301] more money is never a worse price', () => {
    const amounts = decimals({ min: '-1000', max: '1000', places: 2 })
    holds({ of: bases, one: amounts, other: amounts }, ({ of, one, other }) => {
      const [less, more] = isBelow(one, other) ? [one, other] : [other, one]
      const [low, high] = [less, more].map((text) =>
        stopPrice({ way: 'money', typed: formatDecimal(text), price: of.entry }, of),
      )
      expect(low && high && (of.side === 'buy' ? !isAbove(low, high) : !isBelow(low, high))).toBe(true)
    })
  })

  it('[TKT301] a step up and one down are where one was', () => {
    holds({ of: bases, ticks: distances, way: ways }, ({ of, ticks, way }) => {
      const entry = { way, typed: null, price: priceAt(of, ticks) }
      expect(stepStop(stepStop(entry, 'more', of), 'fewer', of)).toEqual(entry)
      expect(valuePlaces(way, of)).toBeGreaterThanOrEqual(0)
    })
  })
})

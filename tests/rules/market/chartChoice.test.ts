import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type ChartChoice,
  chartKinds,
  defaultChoice,
  findParameterErrors,
  isPane,
  mayShow,
  paneIndicators,
  panesMost,
  priceIndicators,
  readChartChoice,
  showIndicator,
  withParameters,
  writeChartChoice,
} from '#rules/market/chartChoice.ts'
import { holds } from '#tests/support/laws/holds.ts'

const names = fc.constantFrom(...priceIndicators, ...paneIndicators)
const choices: fc.Arbitrary<ChartChoice> = fc
  .tuple(fc.constantFrom(...chartKinds), fc.array(names), fc.integer({ min: 2, max: 400 }))
  .map(([kind, shown, period]) => {
    const chosen = shown.reduce((choice, name) => showIndicator(choice, name, true), { ...defaultChoice, kind })
    return withParameters(chosen, 'ema', { period: String(period) })
  })

describe('what is beside the candles', () => {
  it('[CHT40] has two panes at most; an indicator on the prices needs none', () => {
    const two = showIndicator(showIndicator(defaultChoice, 'rsi', true), 'atr', true)
    expect(two.shown).toEqual(['rsi', 'atr'])
    expect([mayShow(two, 'macd'), mayShow(two, 'volume'), mayShow(two, 'rsi'), mayShow(two, 'ema')]).toEqual([
      false,
      false,
      true,
      true,
    ])
    expect(showIndicator(two, 'macd', true)).toBe(two)
    expect(showIndicator(showIndicator(two, 'rsi', false), 'macd', true).shown).toEqual(['atr', 'macd'])
  })

  it('[CHT39] asks for whole candles within limits, and for a fast average faster than the slow one', () => {
    const range = (least: number, most: number, places: number) => ({ key: 'outOfRange', least, most, places })
    expect(findParameterErrors({ period: '14' })).toEqual({})
    for (const period of ['1', '401', '14.5', '', '-3', 'abc', '1e2']) {
      expect(findParameterErrors({ period })).toEqual({ period: range(2, 400, 0) })
    }
    expect(findParameterErrors({ period: '20', deviations: '2.5' })).toEqual({})
    expect(findParameterErrors({ deviations: '5.1' })).toEqual({ deviations: range(0.5, 5, 1) })
    expect(findParameterErrors({ fast: '26', slow: '26', signal: '9' })).toEqual({ fast: { key: 'fastNotBelowSlow' } })
    expect(findParameterErrors({ fast: '12', slow: '2', signal: '9' })).toEqual({ slow: range(3, 400, 0) })
  })

  it('[CHT39] leaves figures as they are while others are wrong', () => {
    expect(withParameters(defaultChoice, 'macd', { fast: '30', slow: '26', signal: '9' })).toBe(defaultChoice)
    const changed = withParameters(defaultChoice, 'macd', { fast: '8', slow: '17', signal: '9' })
    expect(changed.parameters.macd).toEqual({ fast: 8, slow: 17, signal: 9 })
    expect(changed.parameters.rsi).toEqual({ period: 14 })
  })

  it.each(['not json', 'null', '[]', '{"kind":"pie","shown":[1,"cci"],"parameters":{"rsi":{"period":1e9}}}', null])(
    '[CHT41] %s is the choice at first',
    (text) => {
      expect(readChartChoice(text)).toEqual(defaultChoice)
    },
  )
})

it('[CHT41] what was switched on and off again leaves nothing to keep', () => {
  const on = withParameters(showIndicator({ ...defaultChoice, kind: 'line' }, 'sma', true), 'sma', { period: '9' })
  expect(writeChartChoice(on)).not.toBeNull()
  const off = withParameters(showIndicator({ ...on, kind: 'candles' }, 'sma', false), 'sma', { period: '50' })
  expect(writeChartChoice(off)).toBeNull()
  expect(writeChartChoice(readChartChoice(null))).toBeNull()
})

describe('laws', () => {
  it('[CHT41] a choice is read as it was written', () => {
    holds(
      { choice: choices },
      ({ choice }) => {
        expect(readChartChoice(writeChartChoice(choice))).toEqual(choice)
      },
      { runs: 100 },
    )
  })

  it('[CHT40] there are never more panes than fit, whatever was kept', () => {
    holds(
      { shown: fc.array(names) },
      ({ shown }) => {
        const read = readChartChoice(JSON.stringify({ shown }))
        expect(read.shown.filter(isPane).length).toBeLessThanOrEqual(panesMost)
        expect(new Set(read.shown).size).toBe(read.shown.length)
      },
      { runs: 100 },
    )
  })
})

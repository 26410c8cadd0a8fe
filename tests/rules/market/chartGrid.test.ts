import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { periods } from '#rules/market/candle.ts'
import {
  arrangeCharts,
  chartCounts,
  readChartGrid,
  shownCharts,
  withCount,
  withPeriod,
  writeChartGrid,
} from '#rules/market/chartGrid.ts'
import { holds } from '#tests/support/laws/holds.ts'

const offered = ['EURUSD', 'USDJPY', 'XAUUSD', 'BTCUSD', 'ETHUSD']
const codesOf = (text: string, traded: string) =>
  arrangeCharts(readChartGrid(text), traded, offered).slots.map(({ code }) => code)

it('[CHT340] the traded instrument takes the place of the one that was, or is traded where it stands', () => {
  expect(codesOf('2 1 EURUSD:5min USDJPY:1day', 'BTCUSD')).toEqual(['EURUSD', 'BTCUSD'])
  const stands = arrangeCharts(readChartGrid('2 1 EURUSD:5min USDJPY:1day'), 'EURUSD', offered)
  expect([stands.active, stands.slots.map(({ code }) => code)]).toEqual([0, ['EURUSD', 'USDJPY']])
})

it('[CHT340] places without an instrument take the first that is offered and not shown', () => {
  expect(codesOf('4 0', 'USDJPY')).toEqual(['USDJPY', 'EURUSD', 'XAUUSD', 'BTCUSD'])
  expect(codesOf('2 0 GONE:5min ALSO:5min', 'USDJPY')).toEqual(['USDJPY', 'EURUSD'])
  expect(arrangeCharts(readChartGrid('4 0'), 'A', ['A', 'B']).slots).toHaveLength(2)
})

it('[CHT341] what somebody else kept is one chart', () => {
  for (const odd of [undefined, '', '3 0 A:5min', 'two', '9']) expect(readChartGrid(odd).count).toBe(1)
})

it('[CHT341] fewer charts and then as many as before are the same ones', () => {
  const grid = arrangeCharts(readChartGrid('4 0'), 'EURUSD', offered)
  const fewer = arrangeCharts(withCount(grid, 2), 'EURUSD', offered)
  expect(shownCharts(fewer)).toHaveLength(2)
  expect(arrangeCharts(withCount(fewer, 4), 'EURUSD', offered)).toEqual(grid)
  expect(withPeriod(grid, 'XAUUSD', '1day').slots[2]).toEqual({ code: 'XAUUSD', period: '1day' })
})

describe('laws', () => {
  const slot = fc.record({ code: fc.constantFrom(...offered, 'GONE'), period: fc.constantFrom(...periods) })
  const grid = fc.record({
    count: fc.constantFrom(...chartCounts),
    active: fc.integer({ min: 0, max: 3 }),
    slots: fc.array(slot, { maxLength: 4 }),
  })

  it('[CHT340] different instruments, as many as wanted, the traded one active among them; arranged again nothing changes', () => {
    holds({ kept: grid, traded: fc.constantFrom(...offered) }, ({ kept, traded }) => {
      const arranged = arrangeCharts(kept, traded, offered)
      const shown = shownCharts(arranged)
      expect(new Set(shown.map(({ code }) => code)).size).toBe(kept.count)
      expect(shown[arranged.active]?.code).toBe(traded)
      expect(arrangeCharts(arranged, traded, offered)).toEqual(arranged)
    })
  })

  it('[CHT341] charts that are kept are read again', () => {
    holds({ kept: grid, traded: fc.constantFrom(...offered) }, ({ kept, traded }) => {
      const arranged = arrangeCharts(kept, traded, offered)
      expect(readChartGrid(writeChartGrid(arranged))).toEqual(arranged)
    })
  })
})

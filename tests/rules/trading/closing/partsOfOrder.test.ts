import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { decimal, plus } from '#rules/number/decimal.ts'
import { splitPosition } from '#rules/trading/closing/part.ts'
import { decimals } from '#tests/arbitraries/decimals.ts'
import { holds } from '#tests/support/laws/holds.ts'

it('[ORD362] a part and what is left of its order have all that was booked', () => {
  const money = decimals({ min: '0', max: '100000' })
  const given = {
    margin: money,
    fee: money,
    spreadCost: money,
    swap: decimals({ min: '-1000', max: '1000' }),
    lots: fc.integer({ min: 2, max: 1_000 }),
    share: fc.integer({ min: 1, max: 99 }),
  }
  holds(given, ({ lots, share, ...booked }) => {
    const order = { lots: decimal(lots), ...booked }
    const { part, rest } = splitPosition(order, decimal(((lots * share) / 100).toFixed(2)))
    const together = {
      lots: plus(part.lots, rest.lots),
      margin: plus(part.margin, rest.margin),
      fee: plus(part.fee, rest.fee),
      spreadCost: plus(part.spreadCost, rest.spreadCost),
      swap: plus(part.swap, rest.swap),
    }
    expect(together).toEqual(order)
  })
})

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimal, isZero, sum } from '#rules/number/decimal.ts'
import { swapOf } from '#rules/market/swap.ts'
import { swapRolls } from '#rules/market/swapRolls.ts'
import { evaluateStep } from '#rules/trading/why/formula.ts'
import { whySwap } from '#rules/trading/why/whySwap.ts'
import { decimals } from '#tests/arbitraries/decimals.ts'
import { swapRates } from '#tests/arbitraries/instruments.ts'
import { sides } from '#tests/arbitraries/orders.ts'
import { moments } from '#tests/arbitraries/prices.ts'
import { holds } from '#tests/support/laws/holds.ts'

const terms = { swapLong: decimal('-7.2'), swapShort: decimal('2.1'), hours: 'forex' }
/** A Monday. */
const monday = Date.parse('2026-11-16T12:00:00Z')
const dayMs = 24 * 60 * 60 * 1_000
const held = { side: 'buy', lots: decimal('0.5'), createdAt: monday, closedAt: null } as const

describe('why a swap is what it is', () => {
  it('[ORD504] nights, and Wednesday’s three', () => {
    const steps = whySwap({ ...held, swap: decimal('-21.6') }, terms, monday + 4 * dayMs)
    expect(steps.map(({ key, result }) => [key, result])).toEqual([
      ['swapNight', decimal('-3.6')],
      ['swapTriple', decimal('-10.8')],
      ['swapAll', decimal('-21.6')],
    ])
  })

  it('[ORD504] of an order that opened later: as many of the last nights as come to it', () => {
    const steps = whySwap({ ...held, swap: decimal('-14.4') }, terms, monday + 4 * dayMs)
    expect(steps.at(-1)?.result).toEqual(decimal('-14.4'))
  })

  it('[ORD504] at a roll that it ended at it was not held, and of what other rates booked nothing is said', () => {
    const roll = swapRolls('forex', monday, monday + dayMs)[0]!.time
    expect(whySwap({ ...held, swap: decimal('-3.6'), closedAt: roll }, terms, roll)).toEqual([])
    expect(whySwap({ ...held, swap: decimal('-3.6'), closedAt: roll + 1 }, terms, roll)).toHaveLength(2)
    expect(whySwap({ ...held, swap: decimal('-3.7') }, terms, monday + 4 * dayMs)).toEqual([])
  })
})

it('[ORD504] law: the lines come to what the rolls booked, to the last digit', () => {
  const given = fc.record({
    side: sides,
    lots: decimals({ min: '0.01', max: '100', places: 2 }),
    rates: fc.record({ swapLong: swapRates, swapShort: swapRates }),
    hours: fc.constantFrom('forex', 'always'),
    from: moments,
    days: fc.integer({ min: 0, max: 30 }),
  })
  holds({ given }, ({ given: { side, lots, rates, hours, from, days } }) => {
    const to = from + days * dayMs
    const swap = sum(swapRolls(hours, from, to).map(({ nights }) => swapOf(side, lots, rates, nights)))
    const steps = whySwap({ side, lots, swap, createdAt: from, closedAt: null }, { ...rates, hours }, to)
    for (const step of steps) expect(evaluateStep(step)).toEqual(step.result)
    if (!isZero(swap)) expect(steps.at(-1)?.result).toEqual(swap)
  })
})

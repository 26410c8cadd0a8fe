import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type TradingState,
  actsByItself,
  stoppagesHeld,
  stricterOf,
  tradingStates,
  whyNotOpen,
} from '#rules/market/tradingState.ts'
import { holds } from '#tests/support/laws/holds.ts'

describe('what the broker has stopped', () => {
  it.each([
    ['open', null, true],
    ['closingOnly', 'closingOnly', true],
    ['halted', 'halted', false],
  ] as const)(
    '[ORD450, ORD452] of an instrument that is %s: why nothing opens, and whether stops act',
    (state, why, acts) => {
      expect([whyNotOpen(state), actsByItself(state)]).toEqual([why, acts])
    },
  )

  it('[MKT81] is told to whoever has orders there, each state once', () => {
    const orders = [7, 8, 8, 9].map((instrumentId, id) => ({ instrumentId, id }))
    const stoppages = [
      { instrumentId: 8, state: 'halted' },
      { instrumentId: 7, state: 'closingOnly' },
      { instrumentId: 11, state: 'halted' },
    ] as const
    expect(stoppagesHeld(stoppages, orders).map((held) => [held.state, held.orders.map(({ id }) => id)])).toEqual([
      ['closingOnly', [0]],
      ['halted', [1, 2]],
    ])
    expect(stoppagesHeld([{ instrumentId: 11, state: 'halted' }], orders)).toEqual([])
  })
})

describe('laws', () => {
  const states = fc.constantFrom<TradingState>(...tradingStates)

  it('[OPS311] of two the stricter counts: it is one of them, whichever comes first, and lets no more happen than either', () => {
    holds({ one: states, other: states }, ({ one, other }) => {
      const both = stricterOf(one, other)
      expect([one, other]).toContain(both)
      expect(stricterOf(other, one)).toBe(both)
      for (const each of [one, other]) {
        if (whyNotOpen(each) !== null) expect(whyNotOpen(both)).not.toBeNull()
        if (!actsByItself(each)) expect(actsByItself(both)).toBe(false)
      }
      if (one === 'open') expect(both).toBe(other)
    })
  })
})

import { describe, expect, it } from 'vitest'
import { whyNotEnd, whyNotReverse } from '#rules/trading/whyNotEnd.ts'
import { good } from '#tests/support/samples/standings.ts'

describe('where the broker has stopped opening', () => {
  it.each(['closingOnly', 'halted'] as const)(
    '[ORD450, TKT360] (%s) a position is closed and not turned round',
    (stopped) => {
      const standing = { ...good, stopped }
      expect(whyNotEnd({ status: 'holding' }, standing)).toBeNull()
      expect(whyNotReverse({ status: 'holding' }, standing)).toEqual({ key: stopped })
      expect(whyNotReverse({ status: 'holding' }, { ...standing, oldPrice: 'marketClosed' })).toEqual({
        key: 'marketClosed',
      })
      expect(whyNotReverse({ status: 'holding' }, good)).toBeNull()
    },
  )
})

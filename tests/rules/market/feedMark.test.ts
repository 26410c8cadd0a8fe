import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type FeedMark,
  compareMarks,
  earliestMark,
  isLaterMark,
  laterMark,
  markBefore,
  markText,
  readMark,
} from '#rules/market/feedMark.ts'
import { holds } from '#tests/support/laws/holds.ts'

const mark: fc.Arbitrary<FeedMark> = fc.record({
  epoch: fc.integer({ min: 0, max: 9_999_999 }),
  seq: fc.integer({ min: 0, max: 999_999_999_999 }),
})

describe('marks of the feed', () => {
  it('[NOD60] are read as they were written', () => {
    holds({ one: mark }, ({ one }) => {
      expect(readMark(markText(one))).toEqual(one)
    })
    for (const text of [null, '', '1', '1.', '.1', '1.2.3', 'a.b', '-1.2', '1.-2']) expect(readMark(text)).toBeNull()
  })

  it('[NOD60] have an order: by epoch, and by number within one', () => {
    holds({ one: mark, other: mark }, ({ one, other }) => {
      expect(Math.sign(compareMarks(one, other))).toBe(-Math.sign(compareMarks(other, one)) + 0)
      expect(isLaterMark({ ...one, epoch: other.epoch + 1 }, other)).toBe(true)
      expect(isLaterMark(one, markBefore(one))).toBe(true)
      expect(compareMarks(laterMark(one, other) ?? one, earliestMark([one, other]) ?? one)).toBeGreaterThanOrEqual(0)
    })
    const one = { epoch: 1, seq: 2 }
    expect([laterMark(null, one), laterMark(one, null), laterMark(null, null)]).toEqual([one, one, null])
    expect([earliestMark([null, one]), earliestMark([])]).toEqual([one, null])
  })
})

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codeLifeMs, isCodeAlive, isCodeText, secondsUntilResend } from '#rules/people/verificationCode.ts'
import { holds } from '#tests/support/laws/holds.ts'

const sentAt = 1_795_000_000_000

describe('a code', () => {
  it('[SES55] is six digits', () => {
    expect(['000000', '123456'].map(isCodeText)).toEqual([true, true])
    expect(['', '12345', '1234567', '12345a', '１２３４５６', ' 123456'].some(isCodeText)).toBe(false)
  })

  it('[SES55] lives for 10 minutes from its sending', () => {
    expect([0, 1, 599_999].map((age) => isCodeAlive(sentAt, sentAt + age))).toEqual([true, true, true])
    expect([-1, 600_000, 700_000].map((age) => isCodeAlive(sentAt, sentAt + age))).toEqual([false, false, false])
  })

  it('[SES51, SES56] can be sent again after 60 s, counted in whole seconds', () => {
    expect(secondsUntilResend(null, sentAt)).toBe(0)
    expect([0, 1, 59_000, 59_900, 59_999, 60_000, 90_000].map((ms) => secondsUntilResend(sentAt, sentAt + ms))).toEqual(
      [60, 60, 1, 1, 1, 0, 0],
    )
  })
})

describe('laws', () => {
  const steps = fc.integer({ min: 0, max: 3_600_000 })

  it('[SES51, SES56] the wait never grows with time, and is never below 0 nor above 60', () => {
    holds({ first: steps, later: steps }, ({ first, later }) => {
      const [before, after] = [first, first + later].map((ms) => secondsUntilResend(sentAt, sentAt + ms))
      expect(after).toBeLessThanOrEqual(before!)
      expect(after).toBeGreaterThanOrEqual(0)
      expect(secondsUntilResend(sentAt, sentAt - later)).toBe(60)
    })
  })

  it('[SES55] once a code is dead it stays dead, until the clock is set back before its end', () => {
    holds({ first: steps, later: steps }, ({ first, later }) => {
      if (!isCodeAlive(sentAt, sentAt + first)) expect(isCodeAlive(sentAt, sentAt + first + later)).toBe(false)
      expect(isCodeAlive(sentAt, sentAt + first)).toBe(first < codeLifeMs)
    })
  })
})

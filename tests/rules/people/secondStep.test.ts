import { describe, expect, it } from 'vitest'
import { readBackupCode, readTotpCode, stepsTaken, writeBackupCode } from '#rules/people/secondStep.ts'
import { totpCode, totpUri } from '#server/auth/totp.ts'

describe('codes of an authenticator app', () => {
  /** RFC 6238, appendix B: the last six of its eight digits. The secret is "12345678901234567890". */
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('[SES480] at second %i: %s', (second, code) => {
    expect(totpCode('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', Math.floor(second / 30))).toBe(code)
  })

  it('[SES480] are taken of the step before, of this one and of the next', () => {
    expect(stepsTaken(59_999)).toEqual([0, 1, 2])
    expect(stepsTaken(60_000)).toEqual([1, 2, 3])
  })

  it('[SES492] an address has nothing in it that would end the name', () => {
    expect(totpUri('ABC', 'a?b&c@example.com')).toBe(
      'otpauth://totp/Pipwire:a%3Fb%26c%40example.com?secret=ABC&issuer=Pipwire',
    )
  })

  it.each([
    ['123 456', '123456'],
    ['12345', null],
    ['1234567', null],
    ['١٢٣٤٥٦', null],
  ])('[SES490] %j is read as %j', (typed, read) => expect(readTotpCode(typed)).toBe(read))
})

describe('backup codes', () => {
  it.each([
    ['abcde-fgh23', 'abcdefgh23'],
    [' ABCDE fgh23 ', 'abcdefgh23'],
    ['abcde-fgh2', null],
    ['abcde-fgh20', null],
    ['', null],
  ])('[SES481] %j is read as %j', (typed, read) => expect(readBackupCode(typed)).toBe(read))

  it('[SES481] are written in two groups', () => expect(writeBackupCode('abcdefgh23')).toBe('abcde-fgh23'))
})

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isCommonPassword } from '#rules/people/commonPasswords.ts'
import { findPairProblem, findPasswordProblem, passwordStrength } from '#rules/people/credentials.ts'
import { listCommonPasswords } from '#tools/checks/listCommonPasswords.ts'
import { holds } from '#tests/support/laws/holds.ts'

const problemOf = (password: string) => findPasswordProblem(password, isCommonPassword)
const strengths = ['none', 'weak', 'fair', 'good', 'strong']
const rank = (password: string) => strengths.indexOf(passwordStrength(password, isCommonPassword))

describe('a password', () => {
  it.each([
    ['', 'too short'],
    ['seven77', 'too short'],
    ['password', 'too common'],
    ['PASSWORD', 'too common'],
    ['1q2w3e4r', 'too common'],
    ['xkcd-936', null],
    ['x'.repeat(128), null],
    ['x'.repeat(129), 'too long'],
    ['пароль', 'too short'],
    ['密碼密碼密碼密碼', null],
    ['👩👩👩👩👩👩👩', 'too short'],
  ])('[SES43] %j: %s', (password, problem) => {
    expect(problemOf(password)).toBe(problem)
  })

  it('[SES43] is looked for among the 10,000 most common, of which the short ones need no list', () => {
    const listed = listCommonPasswords()
    expect(listed.length).toBeGreaterThan(2_000)
    for (const password of listed) expect([password, isCommonPassword(password)]).toEqual([password, true])
    for (const password of ['toString', '__proto__', 'constructor', 'x'.repeat(60)])
      expect(isCommonPassword(password)).toBe(false)
  })

  it.each([
    ['', 'none'],
    ['abc', 'weak'],
    ['password', 'weak'],
    ['aaaaaaaaaaaa', 'weak'],
    ['12345678901', 'weak'],
    ['abcdefghijkl', 'weak'],
    ['tr0ub4dor', 'fair'],
    ['k7#Qp2!vX9', 'good'],
    ['correct horse battery staple', 'strong'],
  ])('[SES43] %j looks %s while it is typed', (password, strength) => {
    expect(passwordStrength(password, isCommonPassword)).toBe(strength)
  })

  it('[SES44, SES59] and its repetition have to be there and equal', () => {
    expect(findPairProblem('', 'a')).toBe('incomplete')
    expect(findPairProblem('a', '')).toBe('incomplete')
    expect(findPairProblem('a', 'A')).toBe('different')
    expect(findPairProblem('a', 'a')).toBeNull()
  })
})

describe('laws', () => {
  const passwords = fc.string({ unit: 'grapheme', maxLength: 140 })

  it('[SES43] every text is judged, and what may not be chosen never looks better than weak', () => {
    holds({ password: passwords }, ({ password }) => {
      const problem = problemOf(password)
      const length = Array.from(password).length
      if (length < 8) expect(problem).toBe('too short')
      else if (length > 128) expect(problem).toBe('too long')
      if (problem !== null) expect(rank(password)).toBeLessThanOrEqual(1)
    })
  })

  it('[SES43] more of the same kind never looks weaker', () => {
    holds(
      { password: fc.string({ minLength: 8, maxLength: 60 }), more: fc.string({ maxLength: 40 }) },
      ({ password, more }) => {
        expect(rank(password + more)).toBeGreaterThanOrEqual(problemOf(password) === null ? rank(password) : 0)
      },
    )
  })
})

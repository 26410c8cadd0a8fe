import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { commonPasswords, isCommonPassword } from '#rules/people/commonPasswords.ts'
import { findPairProblem, findPasswordProblem } from '#rules/people/credentials.ts'
import { judgePassword } from '#rules/people/judgePassword.ts'
import { listCommonPasswords } from '#tools/checks/listCommonPasswords.ts'
import { holds } from '#tests/support/laws/holds.ts'

const own = ['John.Smith77@example.com', '+85291234567', 'Nguyễn Văn Minh']
const problemOf = (password: string) => judgePassword(password, own).problem

describe('a password', () => {
  it.each([
    ['', 'too short'],
    ['seven77', 'too short'],
    ['password', 'too common'],
    ['PASSWORD', 'too common'],
    ['1q2w3e4r', 'too common'],
    ['password!', 'too common'],
    ['p4ssw0rd1', 'too common'],
    ['xkcd-936', null],
    ['x'.repeat(129), 'too long'],
    ['пароль', 'too short'],
    ['👩👩👩👩👩👩👩', 'too short'],
    ['toString1', null],
    ['__proto__', null],
    ['constructor', null],
  ])('[SES43] %j: %s', (password, problem) => {
    expect(problemOf(password)).toBe(problem)
  })

  it.each([
    ['john.smith77', 'own data'],
    ['JohnSmith77', 'own data'],
    ['johnsmith2024', 'own data'],
    ['Smith77-Smith77', 'own data'],
    ['77htims.nhoj', 'own data'],
    ['j0hn5m1th77', 'own data'],
    ['example.com', 'own data'],
    ['91234567', 'own data'],
    ['85291234567', 'own data'],
    ['nguyễnminh1', 'own data'],
    ['a smith walks into a bar', null],
  ])('[SES432] %j of John Smith: %s', (password, problem) => {
    expect(problemOf(password)).toBe(problem)
  })

  it.each([
    ['aaaaaaaaaaaa', 'one pattern'],
    ['x'.repeat(128), 'one pattern'],
    ['密碼密碼密碼密碼', 'one pattern'],
    ['Ab1!Ab1!Ab1!', 'one pattern'],
    ['k7#Qp2!k7#Qp2!', 'one pattern'],
    ['xyzXYZxy', 'one pattern'],
    ['abcdefghijkl', 'one pattern'],
    ['    İ  '.repeat(5), 'one pattern'],
    ['k7#Qp2!v k7#Qp2!v', null],
  ])('[SES433] %j: %s', (password, problem) => {
    expect(problemOf(password)).toBe(problem)
  })

  it('[SES43] is looked for among the 10,000 most common', () => {
    expect(listCommonPasswords()).toEqual(commonPasswords())
    for (const password of listCommonPasswords())
      expect([password, isCommonPassword(password)]).toEqual([password, true])
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
    ['john.smith77', 'weak'],
    ['tr0ub4dor', 'fair'],
    ['k7#Qp2!vX9', 'good'],
    ['correct horse battery staple', 'strong'],
  ])('[SES43] %j looks %s while it is typed', (password, strength) => {
    expect(judgePassword(password, own).strength).toBe(strength)
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
      const { problem, strength } = judgePassword(password, [])
      const length = Array.from(password).length
      if (length < 8) expect(problem).toBe('too short')
      else if (length > 128) expect(problem).toBe('too long')
      else if (isCommonPassword(password)) expect(problem).toBe('too common')
      if (problem !== null) expect(['none', 'weak']).toContain(strength)
    })
  })

  it('[SES433] fewer than 8 characters are no password, however often they are typed', () => {
    const parts = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 7 })
      .filter((part) => Array.from(part).length < 8)
    holds({ part: parts, times: fc.integer({ min: 2, max: 16 }) }, ({ part, times }) => {
      expect(judgePassword(part.repeat(times), []).problem).not.toBeNull()
    })
  })

  it('[SES432] what others know of the account is no password, with as much again at most around it', () => {
    const names = fc.stringMatching(/^[a-z]{8,20}$/)
    const around = fc.record({ before: fc.string({ maxLength: 4 }), after: fc.string({ maxLength: 4 }) })
    holds({ name: names, around, isLoud: fc.boolean() }, ({ name, around: { before, after }, isLoud }) => {
      const password = before + (isLoud ? name.toUpperCase() : name) + after
      expect(judgePassword(password, [`${name}@example.com`]).problem).not.toBeNull()
    })
  })

  it('[SES28, SES43] the form without the list finds nothing that the list does not', () => {
    holds({ password: passwords }, ({ password }) => {
      const early = findPasswordProblem(password, () => false)
      if (early !== null) expect(judgePassword(password, []).problem).toBe(early)
    })
  })
})

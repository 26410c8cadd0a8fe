import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultAreaOf, isOffered, readEmail, readMobileDigits } from '#rules/people/contact.ts'
import { holds } from '#tests/support/laws/holds.ts'

describe('an e-mail address', () => {
  it.each([
    ['ann@example.com', 'ann@example.com'],
    ['  Ann.Lee+fx@Mail.Example.CO.UK ', 'ann.lee+fx@mail.example.co.uk'],
    ['a@xn--bcher-kva.example', 'a@xn--bcher-kva.example'],
    ["o'neil@example.com", "o'neil@example.com"],
  ])('[SES62] %j is kept as %s', (typed, kept) => {
    expect(readEmail(typed)).toBe(kept)
  })

  it.each([
    '',
    '@',
    'a@',
    '@b.c',
    'a',
    'a@b',
    'a@b.',
    'a@.b.c',
    'a@b..c',
    '.a@b.co',
    'a.@b.co',
    'a..b@c.co',
    'a b@c.co',
    'a@b c.co',
    'a@-b.co',
    'a@b-.co',
    'a@b.1',
    'a@b@c.co',
    'a<b>@c.co',
    'a@b.co\nbcc:x@y.zz',
    '"a"@b.co',
    'a,b@c.co',
    `${'a'.repeat(65)}@b.co`,
    `a@${'b'.repeat(64)}.co`,
    `a@${'b.'.repeat(130)}co`,
    'ä@b.co',
    'a@b\u0000.co',
  ])('[SES62] %j is none', (typed) => {
    expect(readEmail(typed)).toBeNull()
  })
})

describe('a mobile number', () => {
  it.each([
    ['91234567', '91234567'],
    [' 9123 4567 ', '91234567'],
    ['(091) 234-567', '091234567'],
    ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
    ['123', null],
    ['+85291234567', null],
    ['1'.repeat(16), null],
    ['9123456x', null],
  ])('[SES62] %j is read as %s', (typed, digits) => {
    expect(readMobileDigits(typed)).toBe(digits)
  })
})

it('[SES35] which contacts may register is one of them, or both', () => {
  expect([isOffered('both', 'email'), isOffered('both', 'mobile')]).toEqual([true, true])
  expect([isOffered('email', 'email'), isOffered('email', 'mobile')]).toEqual([true, false])
})

it('[SES36] the second area is offered first, the only one where there is no second', () => {
  expect(defaultAreaOf(['a', 'b', 'c'])).toBe('b')
  expect(defaultAreaOf(['a'])).toBe('a')
  expect(defaultAreaOf([])).toBeNull()
})

describe('laws', () => {
  it('[SES62] reading twice changes nothing more, and case and spaces around make no difference', () => {
    holds({ address: fc.emailAddress() }, ({ address }) => {
      const read = readEmail(address)
      if (read === null) return
      expect(readEmail(read)).toBe(read)
      expect(readEmail(` ${address.toUpperCase()} `)).toBe(read)
    })
  })

  it('[SES62] no text makes a reader throw, and what is read has no space or control in it', () => {
    holds({ typed: fc.string({ unit: 'binary' }) }, ({ typed }) => {
      expect(readEmail(typed) ?? 'none').not.toMatch(/[\s<>"\p{Cc}]/u)
      expect(readMobileDigits(typed) ?? '1234').toMatch(/^\d{4,15}$/)
    })
  })
})

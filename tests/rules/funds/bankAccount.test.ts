import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findAccountFault, findSwiftFault } from '#rules/funds/bankAccount.ts'
import { holds } from '../number/holds.ts'

describe('a bank account', () => {
  it.each([
    ['FRSTUS33', null],
    ['DEUTDEFF500', null],
    ['', 'missing'],
    ['frstus33', 'wrong form'],
    ['FRSTUS3', 'wrong form'],
    ['FRST US33', 'wrong form'],
    ['FRSTQQ33', 'unknown country'],
  ])('[WAL10] the SWIFT code %j: %s', (swift, fault) => {
    expect(findSwiftFault(swift)).toBe(fault)
  })

  it.each([
    ['DE89370400440532013000', null],
    ['de89 3704 0044 0532 0130 00', null],
    ['GB29 NWBK 6016 1331 9268 19', null],
    ['12345678', null],
    ['001-234567-838', null],
    ['US00 0000 0000 0001', null],
    [' ', 'missing'],
    ['DE89370400440532013001', 'wrong checksum'],
    ['DE8937040044053201300', 'wrong length'],
    ['DE89A70400440532013000', 'wrong form'],
    ['123', 'wrong form'],
    ['1234=5678', 'wrong form'],
  ])('[WAL10] the number %j: %s', (account, fault) => {
    expect(findAccountFault(account)).toBe(fault)
  })
})

describe('laws', () => {
  it('[WAL10] an IBAN with two digits exchanged is found out', () => {
    holds([fc.nat({ max: 16 })], (at) => {
      const iban = 'DE89370400440532013000'
      const place = 4 + at
      const [one = '', two = ''] = iban.slice(place)
      const slipped = iban.slice(0, place) + two + one + iban.slice(place + 2)
      expect(findAccountFault(slipped)).toBe(one === two ? null : 'wrong checksum')
    })
  })

  it('[WAL10] judging never throws, whatever is typed', () => {
    holds([fc.string({ unit: 'binary' })], (text) => {
      expect(() => [findSwiftFault(text), findAccountFault(text)]).not.toThrow()
    })
  })
})

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maskedAccount } from '#rules/funds/shownAddress.ts'
import { type Way, findAccountFault, findSwiftFault, findWayProblems, tidyWay } from '#rules/funds/wallet.ts'
import { holds } from '#tests/support/laws/holds.ts'

const coin = (address: string): Way => ({ ...bank, kind: 'coin', address })
const bank: Way = {
  kind: 'bank',
  address: '',
  bankName: 'First Bank',
  bankAddress: '1 High Street',
  bankSwift: 'FRSTUS33',
  payeeName: 'Ann Lee',
  payeeAccount: '12345678',
  remark: '',
}

describe('a way', () => {
  it('[WAL9] to a coin address is judged by its network', () => {
    const tron = 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE'
    expect(findWayProblems(coin(tron), 'TRC20')).toEqual([])
    expect(findWayProblems(coin(tron), 'ERC20')).toEqual([{ field: 'address', fault: 'wrong form' }])
    expect(findWayProblems(coin(''), 'SOL')).toEqual([{ field: 'address', fault: 'missing' }])
  })

  it('[WAL10] to a bank account says all but a remark', () => {
    expect(findWayProblems(bank, '')).toEqual([])
    expect(findWayProblems({ ...bank, bankSwift: 'frstus33' }, '')).toEqual([
      { field: 'bankSwift', fault: 'wrong form' },
    ])
    const fields = ['bankName', 'bankAddress', 'bankSwift', 'payeeName', 'payeeAccount'] as const
    for (const field of fields)
      expect(findWayProblems({ ...bank, [field]: ' ' }, '')).toEqual([{ field, fault: 'missing' }])
    const empty = Object.fromEntries(fields.map((field) => [field, '']))
    expect(findWayProblems({ ...bank, ...empty }, '').map(({ field }) => field)).toEqual(fields)
  })

  it('[WAL10] is tidied before it is judged: no blanks around, SWIFT in capitals', () => {
    const typed = { ...bank, bankName: ' First Bank ', bankSwift: ' frst us33 ', payeeAccount: ' 12 345 678 ' }
    expect(tidyWay(typed)).toEqual({ ...bank, payeeAccount: '12 345 678' })
    expect(tidyWay(coin(' x '))).toEqual(coin('x'))
  })

  it('is shown masked', () => {
    expect(maskedAccount('TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE')).toBe('TQn9…bLSE')
    expect(maskedAccount('DE89 3704 0044 0532 0130 00')).toBe('DE89…3000')
    expect(maskedAccount('12345678')).toBe('******78')
    expect([maskedAccount('7'), maskedAccount('')]).toEqual(['*', ''])
  })
})

describe('laws', () => {
  it('a masked account hides two characters or more, and every one of a single one', () => {
    holds({ account: fc.stringMatching(/^[A-Za-z0-9]{1,60}$/) }, ({ account }) => {
      const masked = maskedAccount(account)
      expect(masked).not.toBe(account)
      expect(masked.length).toBeLessThanOrEqual(account.length)
    })
  })
})

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

describe('laws of a bank account', () => {
  it('[WAL10] an IBAN with two digits exchanged is found out', () => {
    holds({ at: fc.nat({ max: 16 }) }, ({ at }) => {
      const iban = 'DE89370400440532013000'
      const place = 4 + at
      const [one = '', two = ''] = iban.slice(place)
      const slipped = iban.slice(0, place) + two + one + iban.slice(place + 2)
      expect(findAccountFault(slipped)).toBe(one === two ? null : 'wrong checksum')
    })
  })

  it('[WAL10] judging never throws, whatever is typed', () => {
    holds({ text: fc.string({ unit: 'binary' }) }, ({ text }) => {
      expect(() => [findSwiftFault(text), findAccountFault(text)]).not.toThrow()
    })
  })
})

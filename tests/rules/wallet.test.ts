import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Way, findWayProblem, maskedAccount } from '#rules/wallet.ts'
import { holds } from './holds.ts'

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
  it('to a coin address has the form of its network', () => {
    const tron = 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE'
    const ether = '0x52908400098527886E0F7030069857D2E4169EE7'
    const bitcoin = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
    expect(findWayProblem(coin(tron), 'TRC20')).toBe(null)
    expect(findWayProblem(coin(ether), 'ERC20')).toBe(null)
    expect(findWayProblem(coin(bitcoin), 'BTC')).toBe(null)
    expect(findWayProblem(coin('1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'), 'BTC')).toBe(null)
    for (const wrong of [ether, tron.slice(1), `${tron} `, ''])
      expect(findWayProblem(coin(wrong), 'TRC20')).toBe('address')
    expect(findWayProblem(coin('whatever-else'), 'SOL')).toBe(null)
    expect(findWayProblem(coin(''), 'SOL')).toBe('address')
  })

  it('to a bank account says all but a remark', () => {
    expect(findWayProblem(bank, '')).toBe(null)
    expect(findWayProblem({ ...bank, bankSwift: 'FRSTUS33XXX' }, '')).toBe(null)
    expect(findWayProblem({ ...bank, bankSwift: 'frstus33' }, '')).toBe('bankSwift')
    for (const field of ['bankName', 'bankAddress', 'bankSwift', 'payeeName', 'payeeAccount'] as const)
      expect(findWayProblem({ ...bank, [field]: ' ' }, '')).toBe(field)
  })

  it('is shown masked', () => {
    expect(maskedAccount('TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE')).toBe('TQn9…bLSE')
    expect(maskedAccount('12345678')).toBe('******78')
    expect([maskedAccount('7'), maskedAccount('')]).toEqual(['*', ''])
  })
})

describe('laws', () => {
  it('a masked account hides two characters or more, and every one of a single one', () => {
    holds([fc.stringMatching(/^[A-Za-z0-9]{1,60}$/)], (account) => {
      const masked = maskedAccount(account)
      expect(masked).not.toBe(account)
      expect(masked.length).toBeLessThanOrEqual(account.length)
    })
  })
})

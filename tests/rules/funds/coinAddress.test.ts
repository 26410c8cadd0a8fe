import { bech32, bech32m, createBase58check, hex } from '@scure/base'
import { sha256 } from '@noble/hashes/sha2.js'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findAddressFault } from '#rules/funds/coinAddress.ts'
import { holds } from '#tests/support/laws/holds.ts'

const tron = 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE'
const ether = '0x52908400098527886E0F7030069857D2E4169EE7'
const mixedEther = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

describe('an address', () => {
  it.each([
    ['TRC20', tron],
    ['ERC20', ether],
    ['ERC20', mixedEther],
    ['ERC20', mixedEther.toLowerCase()],
    ['BEP20', mixedEther],
    ['BTC', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
    ['BTC', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'],
    ['BTC', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'],
    ['BTC', 'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4'],
    ['BTC', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'],
    ['LTC', 'ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9'],
    ['DOGE', 'DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L'],
    ['SOL', '11111111111111111111111111111111'],
    ['TON', 'whatever-else'],
  ])('[WAL9] of %s is sound: %s', (protocol, address) => {
    expect(findAddressFault(address, protocol)).toBe(null)
  })

  it.each([
    ['TRC20', tron.replace('k', 'j'), 'wrong checksum'],
    ['TRC20', ether, 'wrong form'],
    ['TRC20', `${tron} `, 'wrong form'],
    ['TRC20', ' ', 'missing'],
    ['ERC20', mixedEther.replace('A', 'a'), 'wrong checksum'],
    ['ERC20', mixedEther.slice(0, -1), 'wrong form'],
    ['ERC20', tron, 'wrong form'],
    ['BTC', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb', 'wrong checksum'],
    ['BTC', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdp', 'wrong checksum'],
    ['BTC', 'bc1Qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', 'wrong form'],
    ['BTC', 'ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9', 'wrong form'],
    ['BTC', tron, 'wrong form'],
    ['SOL', '1111111111111111111111111111111111', 'wrong checksum'],
    ['TON', 'short', 'wrong form'],
    ['TON', '', 'missing'],
    ['toString', 'whatever-else', null],
  ])('[WAL9] of %s is refused: %j is %s', (protocol, address, fault) => {
    expect(findAddressFault(address, protocol)).toBe(fault)
  })

  it('[WAL9] of a later version of bitcoin has the check digits of its version', () => {
    const words = [1, ...bech32.toWords(new Uint8Array(32))]
    expect(findAddressFault(bech32m.encode('bc', words), 'BTC')).toBe(null)
    expect(findAddressFault(bech32.encode('bc', words), 'BTC')).toBe('wrong checksum')
  })
})

describe('laws', () => {
  const base58check = createBase58check(sha256)
  const key = fc.uint8Array({ minLength: 20, maxLength: 20 })

  it('[WAL9] what a network would make is sound, and with one letter exchanged it is not', () => {
    holds({ bytes: key, at: fc.nat({ max: 32 }), shift: fc.nat({ max: 56 }) }, ({ bytes, at, shift }) => {
      const address = base58check.encode(Uint8Array.of(0x41, ...bytes))
      expect(findAddressFault(address, 'TRC20')).toBe(null)
      const letters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
      const place = 1 + at
      const other = letters[(letters.indexOf(address.charAt(place)) + 1 + shift) % letters.length] ?? '1'
      const slipped = address.slice(0, place) + other + address.slice(place + 1)
      expect(findAddressFault(slipped, 'TRC20')).toBe('wrong checksum')
    })
  })

  it('[WAL9] judging never throws, whatever is typed', () => {
    holds(
      { text: fc.string({ unit: 'binary' }), protocol: fc.constantFrom('TRC20', 'ERC20', 'BTC', 'SOL', 'constructor') },
      ({ text, protocol }) => {
        expect(['missing', 'wrong form', 'wrong checksum', null]).toContain(findAddressFault(text, protocol))
      },
    )
    holds({ bytes: key }, ({ bytes }) => {
      expect(findAddressFault(`0x${hex.encode(bytes)}`, 'ERC20')).toBe(null)
    })
  })
})

import { assert, property, string, stringMatching } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressGroups } from '#rules/funds/shownAddress.ts'

const texts = (address: string) => addressGroups(address).map(({ text }) => text)
const ends = (address: string) =>
  addressGroups(address)
    .filter(({ isEnd }) => isEnd)
    .map(({ text }) => text)

describe('the groups of an address', () => {
  it('[WAL220] are four characters each, and the ends are marked', () => {
    expect(texts('DE89 3704 0044 0532 0130 00')).toEqual(['DE89', '3704', '0044', '0532', '0130', '00'])
    expect(ends('DE89370400440532013000')).toEqual(['DE89', '0130', '00'])
    expect(ends('abcdefghijkl')).toEqual(['abcd', 'ijkl'])
    expect(addressGroups('')).toEqual([])
  })

  describe('laws', () => {
    it('[WAL220] together they are the whole address', () => {
      assert(property(string(), (address) => texts(address).join('') === address.replaceAll(/\s/g, '')))
    })

    it('[WAL220] whatever its length, its last four characters are marked', () => {
      assert(
        property(stringMatching(/^[a-z0-9]{4,80}$/), (address) => ends(address).join('').endsWith(address.slice(-4))),
      )
    })
  })
})

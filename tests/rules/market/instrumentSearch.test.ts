import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { favouritesFirst, isFoundBy, withSearch } from '#rules/market/instrumentSearch.ts'
import { holds } from '#tests/support/laws/holds.ts'

const euro = { code: 'EURUSD', showCode: 'EUR/USD', name: 'Euro · US dollar', category: 'Forex' }
const brent = { code: 'BRENT', showCode: 'BRENT', name: 'Pétrole brut', category: 'Énergie' }

describe('the search for instruments', () => {
  it.each([
    'eur',
    'EUR/USD',
    'eurusd',
    'eur usd',
    'usd eur',
    'euro',
    'dollar',
    'forex',
    'forex usd',
    '  Eur ',
    '',
    'rus',
  ])('[RTE47] %j finds EUR/USD by code, shown code, name or category', (query) => {
    expect(isFoundBy(query, euro)).toBe(true)
  })

  it.each(['gbp', 'eur gbp', 'metals', 'eurusdx'])('[RTE47] %j does not find it', (query) => {
    expect(isFoundBy(query, euro)).toBe(false)
  })

  it('[RTE47] accents may be left out', () => {
    expect([isFoundBy('petrole', brent), isFoundBy('ENERGIE', brent)]).toEqual([true, true])
  })

  it('keeps what was found, the newest first and each once', () => {
    expect(withSearch(['BRENT', 'EUR/USD'], 'EUR/USD')).toEqual(['EUR/USD', 'BRENT'])
    expect(withSearch(['a', 'b', 'c'], 'd', 3)).toEqual(['d', 'a', 'b'])
  })
})

describe('laws', () => {
  it('[RTE47] any part of the code finds it, in any case', () => {
    holds(
      { from: fc.nat(5), length: fc.integer({ min: 1, max: 6 }), isUpper: fc.boolean() },
      ({ from, length, isUpper }) => {
        const part = euro.code.slice(from, from + length)
        expect(isFoundBy(isUpper ? part : part.toLowerCase(), euro)).toBe(true)
      },
    )
  })

  it('[RTE201] favourites stand first, nothing is lost and nothing else changes places', () => {
    const codes = fc.uniqueArray(fc.string({ maxLength: 3 }), { maxLength: 8 })
    holds({ found: codes, favourites: codes }, ({ found, favourites }) => {
      const shown = favouritesFirst(
        found.map((code) => ({ code })),
        favourites,
      ).map(({ code }) => code)
      const isFavourite = (code: string) => favourites.includes(code)
      expect(shown.toSorted()).toEqual(found.toSorted())
      expect(shown.slice(0, shown.filter(isFavourite).length).every(isFavourite)).toBe(true)
      for (const kind of [isFavourite, (code: string) => !isFavourite(code)])
        expect(shown.filter(kind)).toEqual(found.filter(kind))
    })
  })

  it('[RTE47] more words never find more', () => {
    const words = fc.string({ maxLength: 8 })
    holds({ one: words, other: words }, ({ one, other }) => {
      const isFoundByBoth = isFoundBy(`${one} ${other}`, brent)
      expect(
        isFoundByBoth && !isFoundBy(one, brent) && !brent.code.toLowerCase().includes(one.toLowerCase().trim()),
      ).toBe(false)
    })
  })
})

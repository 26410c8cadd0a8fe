import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findIdentityProblems, maskedCardId } from '#rules/people/identity.ts'
import { holds } from '#tests/support/laws/holds.ts'

const whole = { name: 'Ann', cardId: 'A1234567', frontPicture: '/a', backPicture: '/b' }

describe('an identity', () => {
  it('[KYC2, KYC3] needs a name, a number and both pictures, said in this order', () => {
    expect(findIdentityProblems(whole)).toEqual([])
    expect(findIdentityProblems({ ...whole, name: '  ', backPicture: null })).toEqual(['no name', 'pictures missing'])
    expect(findIdentityProblems({ name: '', cardId: '', frontPicture: null, backPicture: null })).toEqual([
      'no name',
      'no card id',
      'pictures missing',
    ])
    expect(findIdentityProblems({ ...whole, frontPicture: null })).toEqual(['pictures missing'])
  })

  it.each([
    ['A1234567', 'A*****67'],
    ['123456', '1***56'],
    ['12345', '****5'],
    ['12', '*2'],
    ['1', '*'],
    ['', ''],
    ['香港1234567', '香******67'],
  ])('[KYC7] the number %j is shown as %s', (cardId, shown) => {
    expect(maskedCardId(cardId)).toBe(shown)
  })
})

describe('laws', () => {
  it('[KYC7] a masked number keeps its length, shows three characters at most and never all', () => {
    holds(
      { cardId: fc.string({ unit: fc.constantFrom(...Array.from('ABC123香👩')), minLength: 1, maxLength: 40 }) },
      ({ cardId }) => {
        const masked = Array.from(maskedCardId(cardId))
        expect(masked).toHaveLength(Array.from(cardId).length)
        expect(masked.filter((character) => character !== '*').length).toBeLessThanOrEqual(3)
        expect(masked).toContain('*')
      },
    )
  })
})

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { holds } from '#tests/support/laws/holds.ts'
import { codeMark } from '#src/flows/record/knownSentences.ts'
import { createSafeNames } from '#src/flows/record/safeNames.ts'

const sentences = [
  'Buy',
  'Confirm: buy {{lots}} {{code}}',
  'Bitcoin',
  `${codeMark}BTCUSD`,
  'Read <1>the terms</1> now',
  '{{a}} {{b}}',
]
const nameOf = createSafeNames(() => sentences)

describe('the name of a control', () => {
  it('[FLW223] is told in sentences of ours, codes of instruments and figures', () => {
    for (const safe of ['Buy', '90,000.00', '−2.06%', '12:30', 'BTC/USD', 'the terms', '×5', '+1 234,50 €'])
      expect(nameOf([safe])).toBe(safe)
    expect(nameOf(['BTC/USD', 'Bitcoin', '90,000.00'])).toBe('BTC/USD Bitcoin 90,000.00')
    expect(nameOf(['Confirm: buy \u20680.02\u2069 \u2068BTC/USD\u2069'])).toBe('Confirm: buy 0.02 BTC/USD')
  })

  it('[FLW223] is masked where it is anything else', () => {
    for (const other of ['Ann Smith', 'ann@example.com', '4111111111111111', '0612345678', 'ROBERT', 'Bitcoin of Ann'])
      expect(nameOf([other])).toBe('‹text›')
    expect(nameOf(['Confirm: buy Ann BTC/USD'])).toBe('Confirm: buy ‹text› BTC/USD')
  })

  it('[FLW223] holds no word that is not ours, whatever stands on the screen', () => {
    holds({ pieces: fc.array(fc.string({ minLength: 1, maxLength: 12 })) }, ({ pieces }) => {
      const name = nameOf(pieces.map((piece) => `${piece}zq`))
      expect(name).not.toContain('zq')
    })
  })

  it('[FLW223] knows what was loaded since', () => {
    const more: string[] = []
    const nameSoon = createSafeNames(() => more)
    expect(nameSoon(['Sell'])).toBe('‹text›')
    more.push('Sell')
    expect(nameSoon(['Sell'])).toBe('Sell')
  })
})

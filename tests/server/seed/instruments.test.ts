import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { decimal, isMultipleOf, isPositive, isZero } from '#rules/number/decimal.ts'
import { categories, qaCategory } from '#server/seed/categories.ts'
import { instrumentsOf } from '#server/seed/instruments.ts'
import { drawLogo } from '#tools/logos/drawLogo.ts'

const all = instrumentsOf(true)

describe('the instruments', () => {
  it('[MKT18] are about 45 in five categories, with none left empty', () => {
    const broker = instrumentsOf(false)
    expect(broker.length).toBeGreaterThanOrEqual(45)
    expect(categories.map(({ key }) => key)).toEqual(['forex', 'metals', 'energy', 'indices', 'crypto'])
    expect(new Set(broker.map(({ categoryId }) => categoryId))).toEqual(new Set(categories.map(({ id }) => id)))
  })

  it('[MKT47] have the QA ones only in the sandbox', () => {
    const isQa = ({ code }: { readonly code: string }) => code.startsWith('QA')
    expect(instrumentsOf(false).filter(isQa)).toEqual([])
    const qa = all.filter(isQa)
    expect(qa).toHaveLength(7)
    expect(qa.every(({ categoryId }) => categoryId === qaCategory.id)).toBe(true)
  })

  it('[MKT2] have an id and a code each, and terms on which an order is possible', () => {
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    expect(new Set(all.map(({ code }) => code)).size).toBe(all.length)
    for (const terms of all) {
      expect(isPositive(terms.minimumLots) && isPositive(terms.lotStep) && isPositive(terms.unitsPerLot)).toBe(true)
      expect(isMultipleOf(terms.minimumLots, terms.lotStep)).toBe(true)
      expect(isZero(terms.feePerLot) || isZero(terms.feeShareOfMargin)).toBe(false)
      expect(decimal(terms.startPrice).scale).toBeLessThanOrEqual(terms.pricePrecision)
      expect(terms.leverages.length > 0 || terms.code === 'QANOLEVER').toBe(true)
    }
  })

  it('[MKT2] have a fixed margin where it is sensible: oil and silver', () => {
    const fixed = all.filter(({ marginMode }) => marginMode === 'fixed').map(({ code }) => code)
    expect(fixed).toEqual(['XAGUSD', 'WTI', 'BRENT'])
  })

  it('[MKT2] each have the logo that their entry names, as it is drawn', () => {
    for (const { code, logo } of all) {
      expect(logo).toBe(`/logos/${code.toLowerCase()}.svg`)
      const drawn = readFileSync(join(import.meta.dirname, '../../../public', logo), 'utf8')
      expect(drawn).toBe(drawLogo(code))
      expect(drawn).not.toContain('undefined')
    }
  })
})

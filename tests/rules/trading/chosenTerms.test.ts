import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chosenTerms, termsToKeep } from '#rules/trading/chosenTerms.ts'
import { decimal } from '#rules/number/decimal.ts'
import { mayTradeLots } from '#rules/trading/lots.ts'
import { changeDraft, newDraft, readDraft } from '#rules/trading/ticketDraft.ts'
import { instruments } from '#tests/arbitraries/instruments.ts'
import { anyLots } from '#tests/arbitraries/lots.ts'
import { holds } from '#tests/support/laws/holds.ts'

const terms = { leverages: [50, 100, 200], lotStep: decimal('0.01'), minimumLots: decimal('0.1') }
const fresh = newDraft(terms)

describe('what was chosen before', () => {
  it('[TKT307, TKT308] is what a fresh form begins with', () => {
    const draft = chosenTerms(fresh, terms, { leverage: 200, lots: decimal('1.5'), slippage: '' })
    expect(draft).toEqual({ ...fresh, leverage: 200, lots: '1.50' })
    expect(chosenTerms(fresh, terms, { leverage: null, lots: null, slippage: '' })).toEqual(fresh)
  })

  it('[TKT307] is forgotten where it is not offered any more', () => {
    expect(chosenTerms(fresh, terms, { leverage: 500, lots: decimal('0.05'), slippage: '' })).toEqual(fresh)
    expect(chosenTerms(fresh, terms, { leverage: 500, lots: decimal('0.105'), slippage: '' })).toEqual(fresh)
    const none = { ...terms, leverages: [] }
    expect(chosenTerms(newDraft(none), none, { leverage: 50, lots: null, slippage: '' }).leverage).toBeNull()
  })

  it('[TKT307, TKT308] does not take the place of what was typed meanwhile', () => {
    const typed = changeDraft(fresh, { leverage: 100, lots: '2' })
    expect(chosenTerms(typed, terms, { leverage: 200, lots: decimal('1.5'), slippage: '' })).toEqual(typed)
  })

  it('[TKT308] is kept as far as it may be traded', () => {
    const keep = (lots: string) => termsToKeep(changeDraft(fresh, { leverage: 100, lots }), terms)
    expect(keep('1,5')).toEqual({ leverage: 100, lots: decimal('1.5'), slippage: '' })
    expect([keep('').lots, keep('0.').lots, keep('0.05').lots, keep('-1').lots]).toEqual([null, null, null, null])
  })
})

describe('laws', () => {
  it('[TKT307, TKT308] whatever was kept, a fresh form has a leverage on offer and lots that may be traded', () => {
    const meetings = instruments().chain((instrument) =>
      fc.tuple(fc.constant(instrument), fc.option(anyLots(instrument)), fc.option(fc.integer({ min: 0, max: 1000 }))),
    )
    holds({ meeting: meetings }, ({ meeting: [instrument, lots, leverage] }) => {
      const draft = chosenTerms(newDraft(instrument), instrument, { leverage, lots, slippage: '' })
      expect(mayTradeLots(readDraft(draft, 'buy').lots, instrument)).toBe(true)
      if (draft.leverage === null) expect(instrument.leverages).toEqual([])
      else expect(instrument.leverages).toContain(draft.leverage)
      expect(chosenTerms(newDraft(instrument), instrument, termsToKeep(draft, instrument))).toEqual(draft)
    })
  })
})

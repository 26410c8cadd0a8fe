import { describe, expect, it } from 'vitest'
import { decimal } from '#rules/number/decimal.ts'
import { type TermsMemory, recallTerms, rememberTerms } from '#src/app/device/keptTerms.ts'

function memory(kept: Record<string, string> = {}): TermsMemory & { readonly kept: Record<string, string> } {
  return {
    kept,
    recall: (what) => kept[what] ?? null,
    remember: (what, text) => {
      kept[what] = text
    },
  }
}
const nothing = { leverage: null, lots: null }

describe('terms that were chosen', () => {
  it('[TKT307, TKT308] are kept for an account and an instrument, and for no other', () => {
    const device = memory()
    rememberTerms(device, 7, 'BTCUSD', { leverage: 50, lots: decimal('0.3') })
    rememberTerms(device, 7, 'EURUSD', { leverage: 200, lots: null })
    expect(recallTerms(device, 7, 'BTCUSD')).toEqual({ leverage: 50, lots: decimal('0.3') })
    expect(recallTerms(device, 7, 'EURUSD')).toEqual({ leverage: 200, lots: null })
    expect([recallTerms(device, 8, 'BTCUSD'), recallTerms(device, 7, 'XAUUSD')]).toEqual([nothing, nothing])
    rememberTerms(device, 7, 'BTCUSD', { leverage: 100, lots: decimal('2') })
    expect(recallTerms(device, 7, 'BTCUSD')).toEqual({ leverage: 100, lots: decimal('2') })
  })

  it('[TKT308] stay where nothing better is typed, and the oldest of a hundred goes', () => {
    const device = memory()
    for (let user = 1; user <= 101; user += 1)
      rememberTerms(device, user, 'BTCUSD', { leverage: user, lots: decimal('1') })
    rememberTerms(device, 101, 'BTCUSD', nothing)
    expect(recallTerms(device, 101, 'BTCUSD')).toEqual({ leverage: 101, lots: decimal('1') })
    expect(recallTerms(device, 1, 'BTCUSD')).toEqual(nothing)
    expect(recallTerms(device, 2, 'BTCUSD').leverage).toBe(2)
  })

  it('[TKT307] are none where somebody else put something there', () => {
    expect(recallTerms(memory({ leverages: '7 BTCUSD many', lots: '7 BTCUSD x,,' }), 7, 'BTCUSD')).toEqual(nothing)
  })
})

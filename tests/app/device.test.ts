import { describe, expect, it } from 'vitest'
import { assert, json, oneof, property, string } from 'fast-check'
import { decimal } from '#rules/number/decimal.ts'
import { type TermsMemory, recallTerms, rememberTerms } from '#src/app/device/keptTerms.ts'
import { recallDraft, rememberDraft } from '#src/app/device/keptDrafts.ts'
import type { Drawing } from '#rules/market/drawing.ts'
import { recallDrawings, rememberDrawings } from '#src/app/device/keptDrawings.ts'

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

function fakeMemory(kept: string | null = null) {
  let text = kept
  return { recall: () => text, remember: (_: string, changed: string) => void (text = changed), kept: () => text }
}
const empty = { amount: '', memo: '' }

describe('the draft of a form', () => {
  it('[NET220] is there again, for its account and form alone', () => {
    const memory = fakeMemory()
    rememberDraft(memory, '7 withdraw', { amount: '50', memo: 'rent' })
    rememberDraft(memory, '7 deposit', { amount: '9', memo: '' })
    expect(recallDraft(memory, '7 withdraw', empty)).toEqual({ amount: '50', memo: 'rent' })
    expect(recallDraft(memory, '8 withdraw', empty)).toEqual(empty)
  })

  it('[NET220] is gone when it is empty', () => {
    const memory = fakeMemory()
    rememberDraft(memory, '7 withdraw', { amount: '50', memo: '' })
    rememberDraft(memory, '7 withdraw', {})
    expect(memory.kept()).toBe('{}')
  })

  it('keeps nothing of a field that the form does not have, or that is no text', () => {
    const memory = fakeMemory('{"7 withdraw":{"amount":5,"memo":"rent","password":"secret"}}')
    expect(recallDraft(memory, '7 withdraw', empty)).toEqual({ amount: '', memo: 'rent' })
  })

  it('is empty whatever else stands there', () => {
    assert(
      property(oneof(string(), json()), (text) => {
        const draft = recallDraft(fakeMemory(text), 'nobody wrote this', empty)
        expect(draft).toEqual(empty)
      }),
    )
  })
})

const level: Drawing = { id: 1, kind: 'level', price: 1.08 }

function device(kept: string | null = null) {
  let text = kept
  const memory = {
    recall: () => text,
    remember: (_: 'drawings', next: string) => {
      text = next
    },
  }
  return { memory, text: () => text }
}

describe('drawn lines on the device', () => {
  it('[CHT70] come back for their user and instrument, and for nobody else', () => {
    const { memory } = device()
    rememberDrawings(memory, 5, 'EURUSD', [level])
    rememberDrawings(memory, 5, 'BTCUSD', [{ ...level, price: 90_000 }])
    expect(recallDrawings(memory, 5, 'EURUSD')).toEqual([level])
    expect([recallDrawings(memory, 6, 'EURUSD'), recallDrawings(memory, 5, 'XAUUSD')]).toEqual([[], []])
    rememberDrawings(memory, 6, 'EURUSD', [])
    expect(recallDrawings(memory, 5, 'BTCUSD')).toEqual([])
  })

  it('[CHT70] are bounded: of too many instruments the one drawn on longest ago goes', () => {
    const { memory } = device()
    for (let at = 0; at < 50; at++) rememberDrawings(memory, 5, `S${at}`, [level])
    expect([recallDrawings(memory, 5, 'S9'), recallDrawings(memory, 5, 'S10')]).toEqual([[], [level]])
  })

  it.each(['', 'x', 'null', '[]', '{"userId":5}', '{"userId":5,"of":7}', '{"userId":5,"of":{"EURUSD":3}}'])(
    'that are kept as %s are none',
    (kept) => {
      expect(recallDrawings(device(kept).memory, 5, 'EURUSD')).toEqual([])
    },
  )
})

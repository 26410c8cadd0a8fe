import { describe, expect, it } from 'vitest'
import { assert, json, oneof, property, string } from 'fast-check'
import { decimal } from '#rules/number/decimal.ts'
import { type TermsMemory, recallTerms, rememberTerms } from '#src/app/device/keptTerms.ts'
import { recallDraft, rememberDraft } from '#src/app/device/formDrafts.tsx'
import type { Drawing } from '#rules/market/drawing.ts'
import { recallDrawings, rememberDrawings } from '#src/app/device/keptDrawings.ts'
import type { MarketContext } from '#machines/market/marketContext.ts'
import { keepMarket, recallMarket } from '#src/app/device/keptMarket.ts'
import { eurusd, quoteOfEurusd, serverNow, usdjpy } from '#tests/support/samples/samples.ts'
import { periods } from '#rules/market/candle.ts'
import { recallZoom, rememberZoom } from '#src/app/device/chartMemory.tsx'

function memory(kept: Record<string, string> = {}): TermsMemory & { readonly kept: Record<string, string> } {
  return {
    kept,
    recall: (what) => kept[what] ?? null,
    remember: (what, text) => {
      kept[what] = text
    },
  }
}
const nothing = { leverage: null, lots: null, slippage: '' }

describe('terms that were chosen', () => {
  it('[TKT307, TKT308] are kept for an account and an instrument, and for no other', () => {
    const device = memory()
    rememberTerms(device, 7, 'BTCUSD', { leverage: 50, lots: decimal('0.3'), slippage: '' })
    rememberTerms(device, 7, 'EURUSD', { leverage: 200, lots: null, slippage: '' })
    expect(recallTerms(device, 7, 'BTCUSD')).toEqual({ leverage: 50, lots: decimal('0.3'), slippage: '' })
    expect(recallTerms(device, 7, 'EURUSD')).toEqual({ leverage: 200, lots: null, slippage: '' })
    expect([recallTerms(device, 8, 'BTCUSD'), recallTerms(device, 7, 'XAUUSD')]).toEqual([nothing, nothing])
    rememberTerms(device, 7, 'BTCUSD', { leverage: 100, lots: decimal('2'), slippage: '0.5' })
    expect(recallTerms(device, 7, 'BTCUSD')).toEqual({ leverage: 100, lots: decimal('2'), slippage: '0.5' })
  })

  it('[TKT308] stay where nothing better is typed, and the oldest of a hundred goes', () => {
    const device = memory()
    for (let user = 1; user <= 101; user += 1)
      rememberTerms(device, user, 'BTCUSD', { leverage: user, lots: decimal('1'), slippage: '' })
    rememberTerms(device, 101, 'BTCUSD', nothing)
    expect(recallTerms(device, 101, 'BTCUSD')).toEqual({ leverage: 101, lots: decimal('1'), slippage: '' })
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

const shown: MarketContext = {
  instruments: [eurusd, usdjpy],
  categories: [{ id: 1, name: 'Forex' }],
  quotes: { EURUSD: { ...quoteOfEurusd, market: 'closed', conversionRate: decimal('0.9') } },
  closes: { '7': [1.08, 1.085], '99': [1] },
  chosen: null,
  problem: null,
  keptOf: null,
  now: serverNow,
  aheadMs: 0,
}

function memoryOf(text: string | null = null) {
  let kept = text
  return {
    recall: () => kept,
    remember: (_what: string, told: string) => {
      kept = told
    },
  }
}

function kept(change: Partial<MarketContext> = {}) {
  const memory = memoryOf()
  keepMarket(memory, { ...shown, ...change })
  return memory
}

describe('the market that this device keeps', () => {
  it('[NET98] is as it was shown: the list, small charts, and the newest quotes with their time', () => {
    const { session } = eurusd
    expect(recallMarket(kept())).toEqual({
      instruments: [
        {
          ...eurusd,
          market: 'closed',
          conversionRate: decimal('0.9'),
          session: { ...session, close: 1.08517, change: 0.48, time: serverNow },
        },
        usdjpy,
      ],
      categories: shown.categories,
      closes: { '7': [1.08, 1.085] },
    })
  })

  it('[NET98] keeps the session’s time where a quote tells none, and the list’s word on open and closed', () => {
    const quote = { ...quoteOfEurusd, time: null, market: null, conversionRate: null }
    const [first] = recallMarket(kept({ quotes: { EURUSD: quote } }))?.instruments ?? []
    expect(first).toEqual({ ...eurusd, session: { ...eurusd.session, close: 1.08517, change: 0.48 } })
  })

  it('[NET98] is bounded: 200 instruments, 48 closes each, and nothing at all past half a million letters', () => {
    const many = Array.from({ length: 300 }, (_, nth) => ({ ...eurusd, id: nth, code: `C${nth}` }))
    const closes = { '0': Array.from({ length: 100 }, (_, nth) => nth) }
    const read = recallMarket(kept({ instruments: many, closes }))
    expect([read?.instruments.length, read?.closes['0']?.length, read?.closes['0']?.at(-1)]).toEqual([200, 48, 99])
    expect(kept({ categories: [{ id: 1, name: 'x'.repeat(500_000) }] }).recall()).toBeNull()
  })

  it('[NET98] is not overwritten by nothing, nor by what was recalled', () => {
    expect(kept({ instruments: [] }).recall()).toBeNull()
    expect(kept({ keptOf: serverNow }).recall()).toBeNull()
  })

  it.each([
    null,
    '',
    'null',
    '{',
    '[]',
    '{"instruments":[],"categories":[],"closes":{}}',
    '{"instruments":[{"Id":"7"}],"categories":[],"closes":{}}',
    kept().recall()?.replace('"EURUSD"', '7') ?? '',
    `"${'x'.repeat(500_001)}"`,
  ])('[NET98] is read strictly: what is none counts as nothing (%#)', (text) => {
    expect(recallMarket(memoryOf(text))).toBeNull()
  })
})

function zoomDevice(kept: string | null = null) {
  let text = kept
  return {
    recall: () => text,
    remember: (_: 'zooms', next: string) => {
      text = next
    },
  }
}

describe('the zoom of each period on the device', () => {
  it('[CHT48] comes back for its period, whatever else was kept', () => {
    const memory = zoomDevice('x,,7,1min')
    for (const period of periods) expect(recallZoom(memory, period)).toBeUndefined()
    for (const step of [12, 3.5]) for (const [at, period] of periods.entries()) rememberZoom(memory, period, step + at)
    expect(periods.map((period) => recallZoom(memory, period))).toEqual(periods.map((_, at) => 3.5 + at))
    expect(memory.recall()?.split(',')).toHaveLength(periods.length)
  })

  it.each(['', 'x', '5min', '15min 9', '5min wide', '5min ', ',,'])('kept as %s is none', (kept) => {
    expect(recallZoom(zoomDevice(kept), '5min')).toBeUndefined()
  })
})

import { describe, expect, it } from 'vitest'
import type { MarketContext } from '#machines/market/marketContext.ts'
import { keepMarket, recallMarket } from '#src/app/device/keptMarket.ts'
import { decimal } from '#rules/number/decimal.ts'
import { eurusd, quoteOfEurusd, serverNow, usdjpy } from '#tests/support/samples/samples.ts'

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

import { constantFrom, integer, uniqueArray } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { leverageBound, stopOutUnder, termsUnder } from '#rules/market/riskProfile.ts'
import { classified } from '#server/market/instrumentView.ts'
import { instrumentsOf } from '#server/seed/instruments.ts'
import { holds } from '#tests/support/laws/holds.ts'

const boundOf = (code: string, kind?: string) => leverageBound('esma', { code, kind })
const bounds = new Map(instrumentsOf(true).map((one) => [one.code, leverageBound('esma', classified(one))]))

describe('the bound of ESMA', () => {
  it.each([
    [30, 'EURUSD USDJPY GBPUSD USDCAD USDCHF EURGBP EURJPY EURCHF EURCAD GBPJPY GBPCHF CADJPY CHFJPY'],
    [20, 'AUDUSD NZDUSD EURAUD GBPAUD AUDJPY AUDNZD AUDCAD NZDJPY USDHKD'],
    [20, 'XAUUSD US500 US30 NAS100 GER40 UK100 FRA40 JPN225 AUS200'],
    [10, 'XAGUSD XPTUSD XPDUSD WTI BRENT NATGAS HK50'],
    [2, 'BTCUSD ETHUSD SOLUSD XRPUSD LTCUSD ADAUSD DOGEUSD BNBUSD DOTUSD AVAXUSD'],
  ])('[OPS331] is %d for %s', (bound, codes) => {
    expect(codes.split(' ').map((code) => [code, bounds.get(code)])).toEqual(
      codes.split(' ').map((code) => [code, bound]),
    )
  })

  it('[OPS331] of what it does not name is the strictest of its category, and of none the strictest of all', () => {
    expect([boundOf('EURTRY', 'forex'), boundOf('COPPER', 'metals'), boundOf('COAL', 'energy')]).toEqual([20, 10, 10])
    expect([boundOf('IND50', 'indices'), boundOf('NEWCOIN', 'crypto'), boundOf('ACME', 'shares')]).toEqual([10, 2, 5])
    expect([boundOf('EURUSD'), boundOf('QASLOW', 'qa')]).toEqual([2, 2])
  })

  it('[OPS330] is there with its profile alone', () => {
    expect(leverageBound('none', { code: 'BTCUSD', kind: 'crypto' })).toBeNull()
  })
})

const terms = (leverages: readonly number[]) => ({ leverages, marginMode: 'fixed' as const })

describe('terms under a profile', () => {
  const silver = { code: 'XAGUSD', kind: 'metals' }

  it('[OPS332, OPS333] offer what is left, or the bound itself, with a margin by price', () => {
    expect(termsUnder('esma', silver, terms([5, 10, 20]))).toEqual({ leverages: [5, 10], marginMode: 'leveraged' })
    expect(termsUnder('esma', silver, terms([20, 50]))).toEqual({ leverages: [10], marginMode: 'leveraged' })
  })

  it('[OPS332] offer none where none was', () => {
    expect(termsUnder('esma', silver, terms([]))).toEqual(terms([]))
  })

  it('[OPS330] without one are what they were', () => {
    expect(termsUnder('none', silver, terms([200]))).toEqual(terms([200]))
  })
})

describe('laws', () => {
  const kind = constantFrom('forex', 'metals', 'energy', 'indices', 'crypto', 'qa', undefined)
  const code = constantFrom('EURUSD', 'AUDUSD', 'XAUUSD', 'WTI', 'US500', 'HK50', 'BTCUSD', 'NEW')
  const leverages = uniqueArray(integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 6 })

  it('[OPS332] nothing above the bound is offered, something always is, and asking twice changes nothing', () => {
    holds({ code, kind, leverages }, ({ leverages: own, ...instrument }) => {
      const once = termsUnder('esma', instrument, terms(own))
      expect(Math.max(...once.leverages)).toBeLessThanOrEqual(leverageBound('esma', instrument) ?? 0)
      expect(once.leverages.every((one) => own.includes(one)) || once.leverages.length === 1).toBe(true)
      expect(termsUnder('esma', instrument, once)).toEqual(once)
    })
  })

  it('[OPS334] positions are closed at 50 % at the latest, and earlier where the broker says so', () => {
    holds({ set: integer({ min: 1, max: 100 }) }, ({ set }) => {
      expect(stopOutUnder('none', set)).toBe(set)
      expect(stopOutUnder('esma', set)).toBe(set < 50 ? 50 : set)
    })
  })
})

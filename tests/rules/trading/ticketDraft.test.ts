import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimal, formatDecimal, isNegative } from '#rules/number/decimal.ts'
import { mayTradeLots } from '#rules/trading/lots.ts'
import { type TicketDraft, changeDraft, newDraft, readDraft, sidesOf, stepLots } from '#rules/trading/ticketDraft.ts'
import { instruments } from '#tests/arbitraries/instruments.ts'
import { anyLots } from '#tests/arbitraries/lots.ts'
import { sides } from '#tests/arbitraries/orders.ts'
import { holds } from '#tests/support/laws/holds.ts'

const terms = { leverages: [50, 100, 200], lotStep: decimal('0.01'), minimumLots: decimal('0.1') }
const fresh: TicketDraft = {
  mode: 'market',
  side: null,
  lots: '0.10',
  leverage: 50,
  entryPrice: '',
  usesStopLoss: false,
  stopLoss: '',
  usesTakeProfit: false,
  takeProfit: '',
  trail: '',
  expiresAt: null,
  slippage: '',
}

describe('a fresh form', () => {
  it('[TKT1] [TKT4] opens with the minimum lots, in the places of the step, and the first leverage', () => {
    expect(newDraft(terms)).toEqual(fresh)
    expect(newDraft({ ...terms, lotStep: decimal('0.1'), minimumLots: decimal('1') }).lots).toBe('1.0')
    expect(newDraft({ ...terms, lotStep: decimal('1'), minimumLots: decimal('0.5') }).lots).toBe('0.5')
  })

  it('[TKT4] [TKT5] has no leverage where none is offered', () => {
    expect(newDraft({ ...terms, leverages: [] })).toEqual({ ...fresh, leverage: null })
  })
})

describe('changing it', () => {
  it('changes the fields that are named and no other', () => {
    expect(changeDraft(fresh, { leverage: 200, lots: '3' })).toEqual({ ...fresh, leverage: 200, lots: '3' })
    expect(fresh.leverage).toBe(50)
  })

  it.each([
    ['0.10', '0.11', '0.09'],
    ['0,10', '0.11', '0.09'],
    ['0.1', '0.11', '0.09'],
    ['1', '1.01', '0.99'],
    ['0.01', '0.10', '0.00'],
    ['', '0.10', '0.00'],
    ['many', '0.10', '0.00'],
    ['-3', '0.10', '0.00'],
  ])('[TKT2] [TKT3] plus and minus turn %j into %s and %s', (lots, more, fewer) => {
    expect(stepLots({ ...fresh, lots }, 'more', terms)).toEqual({ ...fresh, lots: more })
    expect(stepLots({ ...fresh, lots }, 'fewer', terms)).toEqual({ ...fresh, lots: fewer })
  })
})

describe('the side that it is for', () => {
  const buy = changeDraft(fresh, { usesStopLoss: true, stopLoss: '1.08000' })

  it('[TKT300] is both as long as it has no stop, then the one that was chosen, else a buy', () => {
    expect([fresh.side, sidesOf(fresh)]).toEqual([null, ['sell', 'buy']])
    expect([buy.side, sidesOf(buy)]).toEqual(['buy', ['buy']])
    const sell = changeDraft(fresh, { usesTakeProfit: true, side: 'sell' })
    expect([sell.side, sidesOf(sell)]).toEqual(['sell', ['sell']])
    expect(sidesOf(changeDraft(sell, { usesStopLoss: true }))).toEqual(['sell'])
    expect(sidesOf(changeDraft(fresh, { side: 'sell' }))).toEqual(['sell', 'buy'])
  })

  it('[TKT300] is both again without its last stop', () => {
    const both = changeDraft(buy, { usesTakeProfit: true })
    expect(sidesOf(changeDraft(both, { usesStopLoss: false }))).toEqual(['buy'])
    expect(changeDraft(both, { usesStopLoss: false, usesTakeProfit: false }).side).toBeNull()
  })
})

describe('the ticket that it means', () => {
  it('[TKT7] [TKT8] [TKT12] of a market order has a side, no target and no stops', () => {
    const typed = { ...fresh, entryPrice: '1.09', stopLoss: '1.08', takeProfit: '1.1' }
    const ticket = { mode: 'market', side: 'buy', lots: decimal('0.1'), leverage: 50 }
    const unused = { entryPrice: null, stopLoss: null, takeProfit: null, trail: null, expiresAt: null }
    expect(readDraft(typed, 'buy')).toEqual({ ...ticket, ...unused })
    expect(readDraft(typed, 'sell')).toEqual({ ...ticket, ...unused, side: 'sell' })
  })

  it('of a pending order with stops has what was typed', () => {
    const typed = { entryPrice: '1,09', usesStopLoss: true, stopLoss: '1.08', usesTakeProfit: true, takeProfit: '1.10' }
    expect(readDraft({ ...fresh, ...typed, mode: 'pending' }, 'buy')).toEqual({
      mode: 'pending',
      side: 'buy',
      lots: decimal('0.1'),
      leverage: 50,
      entryPrice: decimal('1.09'),
      stopLoss: decimal('1.08'),
      takeProfit: decimal('1.1'),
      trail: null,
      expiresAt: null,
    })
  })

  it('[TKT5] has zero for what is no number, for the errors to name, and no stop while none is typed', () => {
    const typed = {
      lots: 'x',
      entryPrice: '',
      usesStopLoss: true,
      stopLoss: ' ',
      usesTakeProfit: true,
      takeProfit: '1..1',
    }
    const ticket = readDraft({ ...fresh, ...typed, mode: 'pending' }, 'sell')
    const zero = decimal('0')
    expect([ticket.lots, ticket.entryPrice, ticket.stopLoss, ticket.takeProfit]).toEqual([zero, zero, null, zero])
  })
})

describe('laws', () => {
  it('[TKT1] a fresh form means the minimum lots, which may be traded, and one of the leverages', () => {
    holds({ instrument: instruments(), side: sides }, ({ instrument, side }) => {
      const ticket = readDraft(newDraft(instrument), side)
      expect(ticket.lots).toEqual(instrument.minimumLots)
      expect(mayTradeLots(ticket.lots, instrument)).toBe(true)
      if (ticket.leverage === null) expect(instrument.leverages).toEqual([])
      else expect(instrument.leverages).toContain(ticket.leverage)
    })
  })

  it('[TKT2] [TKT3] steps lead from any text to lots that may be traded, and never below zero', () => {
    const drafts = instruments().chain((instrument) =>
      fc.tuple(
        fc.constant(instrument),
        fc.oneof(
          anyLots(instrument).map((lots) => formatDecimal(lots)),
          fc.string(),
        ),
      ),
    )
    holds({ draft: drafts, side: sides }, ({ draft: [instrument, lots], side }) => {
      const draft = { ...newDraft(instrument), lots }
      const more = readDraft(stepLots(draft, 'more', instrument), side)
      const fewer = readDraft(stepLots(draft, 'fewer', instrument), side)
      const typed = readDraft(draft, side).lots
      if (typed.units < 10n ** 6n) expect(mayTradeLots(more.lots, instrument)).toBe(true)
      expect(isNegative(fewer.lots)).toBe(false)
    })
  })
})

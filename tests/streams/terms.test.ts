import { NEVER, ReplaySubject, of } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { termsTopic } from '#contract/socket.ts'
import { decimal } from '#rules/number/decimal.ts'
import { type KnownNumbers, termsNews$ } from '#streams/terms.ts'
import { openWire } from '#tests/support/app/fakeWire.ts'

const known = (of: Readonly<Record<number, number | null>>): KnownNumbers =>
  new Map(Object.entries(of).map(([id, number]) => [Number(id), number]))
/** Nothing is read yet. */
const unread$ = NEVER
const told = (data: unknown) => ({ topic: termsTopic, data })

describe('terms that an operator changed', () => {
  it('[WSS187, TKT329] are heard in their order, each as what it is about; what cannot be read is passed over', () => {
    const { wire, hear, sent } = openWire()
    const heard: unknown[] = []
    const listening = termsNews$(wire, unread$).subscribe((one) => heard.push(one))
    hear(told({ forex_id: 7, Terms: 2, ForexFeeRate: '0.7', HasForexMultiple: [{ Value: 50 }] }))
    hear(told({ forex_id: 7, Terms: 'two' }))
    hear(told({ Terms: 3 }))
    hear(told({ forex_id: 0, terms: 2, trade_fee_type: 2, something: 'new' }))
    expect(heard).toEqual([
      { type: 'instrument.changed', id: 7, change: { termsVersion: 2, feeRate: decimal('0.7'), leverages: [50] } },
      { type: 'broker.changed', change: { termsVersion: 2, feeType: 'share of margin' } },
    ])
    listening.unsubscribe()
    expect(sent()).toEqual([
      { type: 'sub', topic: termsTopic },
      { type: 'unsub', topic: termsTopic },
    ])
  })

  it('[TKT329] may have been missed while there was no connection, and only then', () => {
    const { wire, hear, open } = openWire()
    const heard: unknown[] = []
    termsNews$(wire, unread$).subscribe((one) => heard.push(one))
    hear({ type: 'pong' })
    expect(heard).toEqual([])
    open()
    expect(heard).toEqual([{ type: 'terms.outdated' }])
  })

  it('[TKT380, MKT90] were missed where a number that begins the topic is above the known one, and only then', () => {
    const missed = (numbers: unknown, knows: KnownNumbers) => {
      const { wire, hear } = openWire()
      const heard: unknown[] = []
      termsNews$(wire, of(knows)).subscribe((one) => heard.push(one))
      hear(told({ numbers }))
      return heard
    }
    const outdated = [{ type: 'terms.outdated' }]
    expect(missed({ 0: 2, 7: 3 }, known({ 0: 2, 7: 3 }))).toEqual([])
    expect(missed({ 0: 2, 7: 4 }, known({ 0: 2, 7: 3 }))).toEqual(outdated)
    expect(missed({ 0: 3, 7: 3 }, known({ 0: 2, 7: 3 }))).toEqual(outdated)
    // Another back end that has not heard of it yet, an instrument that is not listed, a number that is not told.
    expect(missed({ 0: 1, 7: 2, 8: 9 }, known({ 0: 2, 7: 3 }))).toEqual([])
    expect(missed({ 0: 1, 7: 2 }, known({ 0: 1, 7: null }))).toEqual([])
    expect(missed({ 7: 'two' }, known({ 0: 1, 7: 1 }))).toEqual([])
  })

  it('[TKT380] are compared with what is read after the numbers were told, once for each topic that began', () => {
    const { wire, hear } = openWire()
    const heard: unknown[] = []
    const known$ = new ReplaySubject<KnownNumbers>(1)
    termsNews$(wire, known$).subscribe((one) => heard.push(one))
    hear(told({ numbers: { 0: 1, 7: 2 } }))
    expect(heard).toEqual([])
    known$.next(known({ 0: 1, 7: 1 }))
    expect(heard).toEqual([{ type: 'terms.outdated' }])
    known$.next(known({ 0: 1, 7: 1 }))
    expect(heard).toHaveLength(1)
    hear(told({ numbers: { 0: 1, 7: 2 } }))
    expect(heard).toHaveLength(2)
  })
})

import { describe, expect, it } from 'vitest'
import { termsTopic } from '#contract/socket.ts'
import { decimal } from '#rules/number/decimal.ts'
import { termsNews$ } from '#streams/terms.ts'
import { openWire } from '#tests/support/app/fakeWire.ts'

const told = (data: unknown) => ({ topic: termsTopic, data })

describe('terms that an operator changed', () => {
  it('[WSS187, TKT329] are heard in their order, each as what it is about; what cannot be read is passed over', () => {
    const { wire, hear, sent } = openWire()
    const heard: unknown[] = []
    const listening = termsNews$(wire).subscribe((one) => heard.push(one))
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
    termsNews$(wire).subscribe((one) => heard.push(one))
    hear({ type: 'pong' })
    expect(heard).toEqual([])
    open()
    expect(heard).toEqual([{ type: 'terms.outdated' }])
  })
})

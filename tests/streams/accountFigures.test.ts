import { Subject } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { decimal } from '#rules/number/decimal.ts'
import { type FiguresTicked, accountFigures$ } from '#streams/accountFigures.ts'
import { openWire } from '#tests/support/app/fakeWire.ts'

const message = (profit: string, ver?: number) => ({
  topic: 'FOREX_TRADE',
  ...(ver === undefined ? {} : { ver }),
  data: {
    ProfitsTotal: profit,
    HazardRate: '900',
    CautionMoneyAll: '108.517',
    Balance: '990',
    TransOrder: [{ Id: 41, UpdatePrice: '1.1', FactProfits: profit }],
  },
})

describe('live figures of the account', () => {
  it('[WSS15, ORD42] come once for each frame: the last message tells everything', () => {
    const { wire, hear, logIn, sent } = openWire()
    const frames = new Subject<void>()
    const ticked: FiguresTicked[] = []
    const listening = accountFigures$(wire, frames).subscribe((event) => ticked.push(event))
    logIn()
    hear(message('1', 7))
    hear(message('2', 8))
    frames.next()
    frames.next()
    hear(message('3'))
    frames.next()
    expect(ticked.map(({ version, figures }) => [version, figures.profit])).toEqual([
      [8, decimal('2')],
      [null, decimal('3')],
    ])
    expect(ticked[0]?.figures).toEqual({
      profit: decimal('2'),
      marginLevel: decimal('900'),
      margin: decimal('108.517'),
      balance: decimal('990'),
      orderCount: null,
      orders: [{ id: 41, nowPrice: decimal('1.1'), profit: decimal('2'), stopLoss: null }],
    })
    listening.unsubscribe()
    expect(sent().at(-1)).toEqual({ type: 'unsub', topic: 'FOREX_TRADE' })
  })
})

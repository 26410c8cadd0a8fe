import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayMarketTopic } from '#contract/socket.ts'
import { decimal } from '#rules/number/decimal.ts'
import { parseFrame } from '#streams/parse.ts'
import { fakeWire } from '#tests/support/app/fakeWire.ts'

const quote = {
  symbol: 'EURUSD',
  quotation: { close: 1.08517, change: 0.48, time: 1_795_164_067_113 },
  status: 1,
  rate: '1',
}
const candle = { Period: '5min', Time: 1_795_164_000_000, Open: 1.1, High: 1.2, Low: 1, Close: 1.15, Volume: 7 }
const figures = {
  ProfitsTotal: '10.5',
  HazardRate: '921.5',
  CautionMoneyAll: '108.517',
  Balance: '990.1',
  TransOrder: [{ Id: 41, UpdatePrice: '1.08617', FactProfits: '10.5' }],
}
const valid = [
  { type: 'pong' },
  { type: 'login_result', code: 1, epoch: 'e1' },
  { type: 'login_result', code: 999 },
  { type: 'error', topic: 'FOREX_TRADE', code: 999 },
  { topic: dayMarketTopic, data: [quote] },
  { topic: 'KLINE.EURUSD', data: candle },
  { topic: 'FOREX_TRADE', ver: 12, data: figures },
  { topic: 'FOREX_CLOSED', ver: 13, data: [41, 42] },
]
const read = (message: unknown) => parseFrame(JSON.stringify(message))

describe('the messages', () => {
  it('[WSS11, WSS13] DAY_MARKET: newest quote, status and rate of each symbol', () => {
    expect(read({ topic: dayMarketTopic, data: [quote, { ...quote, symbol: 'USDJPY', status: 2 }] })).toEqual({
      kind: 'quotes',
      quotes: [
        {
          code: 'EURUSD',
          price: 1.08517,
          change: 0.48,
          time: 1_795_164_067_113,
          market: 'open',
          conversionRate: decimal('1'),
        },
        {
          code: 'USDJPY',
          price: 1.08517,
          change: 0.48,
          time: 1_795_164_067_113,
          market: 'closed',
          conversionRate: decimal('1'),
        },
      ],
    })
  })

  it('[WSS12] DAY_MARKET: one object in place of the list, and entries without time, status and rate', () => {
    const bare = { symbol: 'EURUSD', quotation: { close: 1.1, change: 0 } }
    expect(read({ topic: dayMarketTopic, data: bare })).toEqual({
      kind: 'quotes',
      quotes: [{ code: 'EURUSD', price: 1.1, change: 0, time: null, market: null, conversionRate: null }],
    })
  })

  it('[WSS9, WSS12] DAY_MARKET: a wrong entry spoils itself alone', () => {
    const message = read({ topic: dayMarketTopic, data: [{ symbol: 'X' }, quote, 7, null] })
    expect(message?.kind === 'quotes' && message.quotes.map(({ code }) => code)).toEqual(['EURUSD'])
    expect(read({ topic: dayMarketTopic, data: [{ symbol: 'X' }] })).toBeNull()
  })

  it('[WSS14] KLINE: a candle of a period', () => {
    expect(read({ topic: 'KLINE.EURUSD', data: candle })).toEqual({
      kind: 'candle',
      code: 'EURUSD',
      period: '5min',
      candle: { time: 1_795_164_000_000, open: 1.1, high: 1.2, low: 1, close: 1.15, volume: 7 },
    })
    expect(read({ topic: 'KLINE.EURUSD', data: { ...candle, Period: '2min' } })).toBeNull()
  })

  it('[WSS15] FOREX_TRADE: figures of the account with its version; the balance may be missing', () => {
    expect(read({ topic: 'FOREX_TRADE', ver: 12, data: figures })).toEqual({
      kind: 'figures',
      version: 12,
      figures: {
        profit: decimal('10.5'),
        marginLevel: decimal('921.5'),
        margin: decimal('108.517'),
        balance: decimal('990.1'),
        orders: [{ id: 41, nowPrice: decimal('1.08617'), profit: decimal('10.5') }],
      },
    })
    const { Balance: _, ...bare } = figures
    const message = read({ topic: 'FOREX_TRADE', data: bare })
    expect(message?.kind === 'figures' && [message.version, message.figures.balance]).toEqual([null, null])
  })

  it('[WSS17] FOREX_CLOSED: ids with the version', () => {
    expect(read({ topic: 'FOREX_CLOSED', ver: 13, data: [41] })).toEqual({ kind: 'closed', version: 13, ids: [41] })
    expect(read({ topic: 'FOREX_CLOSED', data: [] })).toEqual({ kind: 'closed', version: null, ids: [] })
  })

  it('[NET13] with fields that nobody knows are read all the same', () => {
    for (const message of valid) expect(read({ ...message, later: { a: 1 } })).toEqual(read(message))
  })
})

describe('laws', () => {
  const kinds: readonly unknown[] = ['control', 'quotes', 'candle', 'figures', 'closed']
  const isMessageOrNull = (data: unknown) => {
    const message = parseFrame(data)
    expect(message === null || kinds.includes(message.kind)).toBe(true)
  }

  it('[WSS9] no text and no JSON ever throws', () => {
    fc.assert(fc.property(fc.string(), isMessageOrNull), { numRuns: 1_000 })
    fc.assert(fc.property(fc.json(), isMessageOrNull), { numRuns: 1_000 })
    fc.assert(fc.property(fc.anything(), isMessageOrNull), { numRuns: 1_000 })
  })

  it('[WSS9] no data of any topic ever throws', () => {
    const topics = fc.constantFrom(dayMarketTopic, 'KLINE.EURUSD', 'KLINE.', 'FOREX_TRADE', 'FOREX_CLOSED', '__proto__')
    const frames = fc.record({ topic: topics, data: fc.jsonValue(), ver: fc.jsonValue() })
    fc.assert(
      fc.property(
        frames.map((frame) => JSON.stringify(frame)),
        isMessageOrNull,
      ),
      { numRuns: 1_000 },
    )
  })

  it('[WSS9] a message that was cut or altered is read or counted, and the next good one is read', () => {
    const frame = fc.constantFrom(...valid).map((message) => JSON.stringify(message))
    const altered = fc
      .tuple(frame, fc.nat(), fc.constantFrom('cut', 'drop', 'swap'), fc.string({ minLength: 1, maxLength: 1 }))
      .map(([text, nth, how, letter]) => {
        const at = nth % text.length
        if (how === 'cut') return text.slice(0, at)
        return text.slice(0, at) + (how === 'swap' ? letter : '') + text.slice(at + 1)
      })
    fc.assert(
      fc.property(fc.array(altered, { maxLength: 20 }), (texts) => {
        const { wire, connect, hearText, hear } = fakeWire()
        let heard = 0
        wire.messages$.subscribe(() => {
          heard += 1
        })
        connect()
        for (const text of texts) hearText(text)
        expect(heard + wire.ignoredFrames()).toBe(texts.length)
        const before = heard
        hear({ type: 'pong' })
        expect(heard).toBe(before + 1)
      }),
      { numRuns: 300 },
    )
  })
})

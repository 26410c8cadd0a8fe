import { describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { clientMessageSchema, readServerMessage, topicMessage } from '#contract/socket.ts'
import { decimal } from '#rules/number/decimal.ts'
import * as fc from 'fast-check'
import { holds } from '#tests/support/laws/holds.ts'

describe('messages of the back end', () => {
  it('[WSS11, WSS12] quotes: a list, one object, and entries without what is optional', () => {
    const full = {
      symbol: 'EURUSD',
      quotation: { close: 1.08517, change: 0.09, time: 1795164061213 },
      status: 1,
      rate: '1',
    }
    const quote = {
      code: 'EURUSD',
      price: 1.08517,
      change: 0.09,
      time: 1795164061213,
      market: 'open',
      conversionRate: decimal('1'),
    }
    const bare = { symbol: 'BTCUSD', quotation: { close: 90_000, change: -1 } }
    const told = { code: 'BTCUSD', price: 90_000, change: -1, time: null, market: null, conversionRate: null }
    expect(readServerMessage(topicMessage('DAY_MARKET', [full, bare]))).toEqual({
      kind: 'quotes',
      quotes: [quote, told],
    })
    expect(readServerMessage(topicMessage('DAY_MARKET', full))).toEqual({ kind: 'quotes', quotes: [quote] })
  })

  it('[WSS11] a wrong entry of a list spoils itself alone', () => {
    const good = { symbol: 'A', quotation: { close: 1, change: 0 } }
    const wrong = [{ symbol: 'B' }, null, 7, { symbol: 'C', quotation: { close: '1', change: 0 } }]
    const read = readServerMessage(topicMessage('DAY_MARKET', [...wrong, good]))
    expect(read?.kind === 'quotes' && read.quotes.map(({ code }) => code)).toEqual(['A'])
    expect(readServerMessage(topicMessage('DAY_MARKET', wrong))).toBeNull()
  })

  it('[WSS14] a candle', () => {
    const data = {
      Period: '1min',
      Time: 1795164060000,
      Open: 1.0851,
      High: 1.0852,
      Low: 1.085,
      Close: 1.08517,
      Volume: 812,
    }
    expect(readServerMessage(topicMessage('KLINE.EURUSD', data))).toEqual({
      kind: 'candle',
      code: 'EURUSD',
      period: '1min',
      candle: { time: 1795164060000, open: 1.0851, high: 1.0852, low: 1.085, close: 1.08517, volume: 812 },
    })
    expect(readServerMessage(topicMessage('KLINE.EURUSD', { ...data, Period: '2min' }))).toBeNull()
  })

  it('[WSS15] figures of an account, with and without the balance', () => {
    const data = {
      ProfitsTotal: '12.3',
      HazardRate: '820.11',
      CautionMoneyAll: '1085.17',
      TransOrder: [{ Id: 90412, UpdatePrice: '1.08533', FactProfits: '1.6' }],
    }
    expect(readServerMessage(topicMessage('FOREX_TRADE', data, 31))).toEqual({
      kind: 'figures',
      version: 31,
      figures: {
        profit: decimal('12.3'),
        marginLevel: decimal('820.11'),
        margin: decimal('1085.17'),
        balance: null,
        orderCount: null,
        orders: [{ id: 90412, nowPrice: decimal('1.08533'), profit: decimal('1.6'), stopLoss: null }],
      },
    })
  })

  it('[WSS17] ids that ended', () => {
    expect(readServerMessage(topicMessage('FOREX_CLOSED', [90412], 32))).toEqual({
      kind: 'closed',
      version: 32,
      ids: [90412],
    })
    expect(readServerMessage(topicMessage('FOREX_CLOSED', ['90412'], 32))).toBeNull()
  })

  it('[WSS9] whatever else comes is no message, and never throws', () => {
    holds({ frame: fc.anything() }, ({ frame }) => {
      expect(readServerMessage(frame)).toBeNull()
    })
    holds(
      { topic: fc.constantFrom('DAY_MARKET', 'KLINE.X', 'FOREX_TRADE', 'FOREX_CLOSED', 'OTHER'), data: fc.anything() },
      ({ topic, data }) => {
        const read = readServerMessage({ topic, data })
        expect(read === null || (read.kind === 'closed' && read.ids.every(Number.isSafeInteger))).toBe(true)
      },
    )
  })
})

describe('messages of a client', () => {
  it.each([
    { type: 'login', token: 'x' },
    { type: 'logout' },
    { type: 'sub', topic: 'DAY_MARKET' },
    { type: 'unsub', topic: 'DAY_MARKET' },
    { type: 'ping' },
  ])('[WSS8] are taken: %j', (message) => {
    expect(v.is(clientMessageSchema, message)).toBe(true)
  })

  it.each([
    null,
    7,
    'ping',
    [],
    {},
    { type: 'login' },
    { type: 'login', token: '' },
    { type: 'sub' },
    { type: 'sub', topic: 7 },
    { type: 'sub', topic: 'x'.repeat(65) },
    { type: 'other' },
  ])('[WSS8] are not: %j', (message) => {
    expect(v.is(clientMessageSchema, message)).toBe(false)
  })
})

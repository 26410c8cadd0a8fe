import { describe, expect, it } from 'vitest'
import * as fc from 'fast-check'
import { dayMarketTopic } from '#contract/socket.ts'
import { fakeWire, openWire } from '#tests/support/app/fakeWire.ts'
import { decimal } from '#rules/number/decimal.ts'
import { parseFrame } from '#streams/wire.ts'
import { holds } from '#tests/support/laws/holds.ts'

const good = { symbol: 'EURUSD', quotation: { close: 1.1, change: 0.1 } }

describe('a connection', () => {
  it('lives as long as it is subscribed to, and tells that it opened and closed', () => {
    const { connect, sockets, open, close } = fakeWire()
    expect(sockets).toHaveLength(0)
    const { events, leave } = connect()
    expect([sockets.length, events]).toEqual([1, []])
    open()
    close()
    expect([events, sockets[0]?.isClosed]).toEqual([['opened', 'closed'], false])
    leave()
    expect(sockets[0]?.isClosed).toBe(true)
  })

  it('that is left before it opened never opens', () => {
    const { connect, sockets, open, wire } = fakeWire()
    let opened = 0
    wire.opened$.subscribe(() => {
      opened += 1
    })
    const { events, leave } = connect()
    leave()
    open()
    expect([opened, events, sockets[0]?.isClosed]).toEqual([0, [], true])
  })

  it('[WSS40] of old is closed and says nothing more once it was left', () => {
    const { wire, connect, open, hear, sockets, leave } = openWire()
    const heard: string[] = []
    wire.messages$.subscribe(({ kind }) => heard.push(kind))
    leave()
    const { events } = connect()
    open()
    hear({ type: 'pong' }, 0)
    sockets[0]?.onclose?.()
    expect([heard, events]).toEqual([[], ['opened']])
    hear({ type: 'pong' }, 1)
    expect(heard).toEqual(['control'])
    expect(sockets.map(({ isClosed }) => isClosed)).toEqual([true, false])
  })
})

describe('what is sent', () => {
  it('[WSS1] goes out as JSON on the open connection, and is dropped while there is none', () => {
    const { wire, connect, open, close, sent } = fakeWire()
    wire.transmit({ type: 'ping' })
    const { leave } = connect()
    wire.transmit({ type: 'ping' })
    expect(sent()).toEqual([])
    open()
    wire.transmit({ type: 'login', token: 't1' })
    close()
    wire.transmit({ type: 'ping' })
    leave()
    wire.transmit({ type: 'ping' })
    expect(sent()).toEqual([{ type: 'login', token: 't1' }])
  })

  it('goes to the new connection alone', () => {
    const { wire, connect, open, sent, leave } = openWire()
    leave()
    connect()
    wire.transmit({ type: 'ping' })
    open()
    wire.transmit({ type: 'logout' })
    expect([sent(0), sent(1)]).toEqual([[], [{ type: 'logout' }]])
  })
})

describe('what is heard', () => {
  it('[WSS43, WSS19] is nothing of the session that was left, until the next one is there', () => {
    const { wire, hear, logIn } = openWire()
    const heard: unknown[] = []
    wire.messages$.subscribe((message) => message.kind === 'closed' && heard.push(...message.ids))
    const closed = (id: number) => hear({ topic: 'FOREX_CLOSED', data: [id] })
    wire.transmit({ type: 'login', token: 't1' })
    logIn()
    closed(1)
    wire.transmit({ type: 'logout' })
    closed(2)
    wire.transmit({ type: 'login', token: 't2' })
    closed(3)
    logIn()
    closed(4)
    expect(heard).toEqual([1, 4])
  })

  it('[WSS9] is a message or is ignored and counted, and the next good one counts', () => {
    const { wire, hear, hearText } = openWire()
    const heard: string[] = []
    wire.messages$.subscribe(({ kind }) => heard.push(kind))
    const bad = ['', '{', 'null', '[]', '42', '{"type":"x"}', '{"topic":"NONE","data":1}', new ArrayBuffer(4), null]
    for (const data of bad) hearText(data)
    hear({ topic: 'FOREX_CLOSED', data: ['41'] })
    expect([heard, wire.ignoredFrames()]).toEqual([[], bad.length + 1])
    hear({ topic: dayMarketTopic, data: [good] })
    expect([heard, wire.ignoredFrames()]).toEqual([['quotes'], bad.length + 1])
  })
})

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

  it('[WSS15, WSS188] FOREX_TRADE: figures of the account with its version; balance and number of orders may be missing', () => {
    expect(read({ topic: 'FOREX_TRADE', ver: 12, data: { ...figures, OrdersTotal: 3 } })).toEqual({
      kind: 'figures',
      version: 12,
      figures: {
        profit: decimal('10.5'),
        marginLevel: decimal('921.5'),
        margin: decimal('108.517'),
        balance: decimal('990.1'),
        orderCount: 3,
        orders: [{ id: 41, nowPrice: decimal('1.08617'), profit: decimal('10.5'), stopLoss: null }],
      },
    })
    const { Balance: _, ...bare } = figures
    const message = read({ topic: 'FOREX_TRADE', data: bare })
    expect(message).toMatchObject({ kind: 'figures', version: null, figures: { balance: null, orderCount: null } })
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
  const isMessageOrNull = ({ data }: { readonly data: unknown }) => {
    const message = parseFrame(data)
    expect(message === null || kinds.includes(message.kind)).toBe(true)
  }

  it('[WSS9] no text and no JSON ever throws', () => {
    holds({ data: fc.string() }, isMessageOrNull)
    holds({ data: fc.json() }, isMessageOrNull)
    holds({ data: fc.anything() }, isMessageOrNull)
  })

  it('[WSS9] no data of any topic ever throws', () => {
    const topics = fc.constantFrom(dayMarketTopic, 'KLINE.EURUSD', 'KLINE.', 'FOREX_TRADE', 'FOREX_CLOSED', '__proto__')
    const frames = fc.record({ topic: topics, data: fc.jsonValue(), ver: fc.jsonValue() })
    holds({ data: frames.map((frame) => JSON.stringify(frame)) }, isMessageOrNull)
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
    holds(
      { texts: fc.array(altered, { maxLength: 20 }) },
      ({ texts }) => {
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
      },
      { runs: 300 },
    )
  })
})

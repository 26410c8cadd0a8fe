import { describe, expect, it } from 'vitest'
import { dayMarketTopic, tradeTopic } from '#contract/socket.ts'
import { closedOrders$ } from '#streams/closedOrders.ts'
import { topic$ } from '#streams/topics.ts'
import { fakeWire, openWire } from '#tests/support/app/fakeWire.ts'

const sub = (topic: string) => ({ type: 'sub', topic })
const unsub = (topic: string) => ({ type: 'unsub', topic })
const quote = { symbol: 'EURUSD', quotation: { close: 1.1, change: 0 } }

describe('a topic', () => {
  it('[WSS5] is asked for once however many listen, and left with the last of them', () => {
    const { wire, sent, quote: hearQuote } = openWire()
    const quotes$ = topic$(wire, dayMarketTopic, 'quotes')
    const heard = [0, 0, 0]
    const listening = heard.map((_, at) =>
      quotes$.subscribe(() => {
        heard[at] = (heard[at] ?? 0) + 1
      }),
    )
    expect(sent()).toEqual([sub(dayMarketTopic)])
    hearQuote([quote])
    listening[0]?.unsubscribe()
    listening[1]?.unsubscribe()
    hearQuote([quote])
    expect([heard, sent()]).toEqual([[1, 1, 2], [sub(dayMarketTopic)]])
    listening[2]?.unsubscribe()
    expect(sent()).toEqual([sub(dayMarketTopic), unsub(dayMarketTopic)])
    quotes$.subscribe()
    expect(sent().at(-1)).toEqual(sub(dayMarketTopic))
  })

  it('that is listened to before a connection is there is asked for when it opens', () => {
    const { wire, connect, open, sent } = fakeWire()
    topic$(wire, dayMarketTopic, 'quotes').subscribe()
    connect()
    expect(sent()).toEqual([])
    open()
    expect(sent()).toEqual([sub(dayMarketTopic)])
  })

  it('[WSS36] is asked for again on each new connection, as long as someone listens', () => {
    const { wire, leave, connect, open, sent } = openWire()
    const listening = topic$(wire, dayMarketTopic, 'quotes').subscribe()
    leave()
    const second = connect()
    open()
    expect(sent(1)).toEqual([sub(dayMarketTopic)])
    second.leave()
    listening.unsubscribe()
    connect()
    open()
    expect(sent(2)).toEqual([])
  })

  it('[WSS36] that is private is asked for after each login, not before it', () => {
    const { wire, leave, connect, open, sent, logIn, hear } = openWire()
    closedOrders$(wire).subscribe()
    topic$(wire, tradeTopic, 'figures').subscribe()
    leave()
    connect()
    open()
    expect(sent(1)).toEqual([])
    hear({ type: 'login_result', code: 999 })
    expect(sent(1)).toEqual([])
    logIn()
    expect(sent(1)).toEqual([sub('FOREX_CLOSED'), sub('FOREX_TRADE')])
  })

  it('[WSS181] that is private and listened to by two is asked for once a login, and left with the last of them', () => {
    const { wire, sent, logIn } = openWire()
    const [page, app] = [topic$(wire, tradeTopic, 'figures'), topic$(wire, tradeTopic, 'figures')]
    const inApp = app.subscribe()
    expect(sent()).toEqual([])
    logIn()
    const onPage = page.subscribe()
    expect(sent()).toEqual([sub(tradeTopic)])
    onPage.unsubscribe()
    expect(sent()).toEqual([sub(tradeTopic)])
    inApp.unsubscribe()
    expect(sent()).toEqual([sub(tradeTopic), unsub(tradeTopic)])
  })

  it('hears its own kind of message alone', () => {
    const { wire, quote: hearQuote, hear } = openWire()
    const kinds: string[] = []
    topic$(wire, dayMarketTopic, 'quotes').subscribe(({ kind }) => kinds.push(kind))
    hear({ type: 'pong' })
    hear({ topic: 'FOREX_CLOSED', data: [1] })
    hearQuote(quote)
    expect(kinds).toEqual(['quotes'])
  })
})

describe('orders that ended', () => {
  it('[WSS17, ORD46] are told at once, each message by itself', () => {
    const { wire, hear } = openWire()
    const told: unknown[] = []
    closedOrders$(wire).subscribe((event) => told.push(event))
    hear({ topic: 'FOREX_CLOSED', ver: 4, data: [41, 42] })
    hear({ topic: 'FOREX_CLOSED', data: [43] })
    expect(told).toEqual([
      { type: 'orders.closed', ids: [41, 42], version: 4 },
      { type: 'orders.closed', ids: [43], version: null },
    ])
  })
})

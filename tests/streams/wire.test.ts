import { describe, expect, it } from 'vitest'
import { dayMarketTopic } from '#contract/socket.ts'
import { fakeWire, openWire } from '#tests/support/app/fakeWire.ts'

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

import { Subject } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { connection$ } from '#streams/connection.ts'
import { networkSigns$ } from '#streams/online.ts'
import { seconds$ } from '#streams/seconds.ts'
import { fakeWire } from '#tests/support/app/fakeWire.ts'

describe('what the socket’s machine hears', () => {
  it('[WSS186] is that it opened, closed, was answered, who is logged in and why nobody is any more; no quotes', () => {
    const { wire, open, close, hear, quote } = fakeWire()
    const heard: unknown[] = []
    const listening = connection$(wire).subscribe((event) => heard.push(event))
    open()
    hear({ type: 'pong' })
    hear({ type: 'login_result', code: 1, epoch: 'e9' })
    hear({ type: 'login_result', code: 1 })
    hear({ type: 'login_result', code: 999 })
    hear({ type: 'login_result', code: 999, reason: 'expired' })
    hear({ type: 'login_result', code: 999, reason: 'of another year' })
    hear({ type: 'error', topic: 'FOREX_TRADE', code: 999 })
    quote({ symbol: 'EURUSD', quotation: { close: 1, change: 0 } })
    close()
    expect(heard).toEqual([
      { type: 'socket.opened' },
      { type: 'pong.received' },
      { type: 'login.accepted', epoch: 'e9' },
      { type: 'login.accepted', epoch: null },
      { type: 'login.refused', reason: null },
      { type: 'login.refused', reason: 'expired' },
      { type: 'login.refused', reason: null },
      { type: 'socket.closed' },
    ])
    listening.unsubscribe()
  })

  it('[WSS40] is one connection for each listener, closed when it leaves', () => {
    const { wire, sockets } = fakeWire()
    const listening = connection$(wire).subscribe()
    expect(sockets).toHaveLength(1)
    listening.unsubscribe()
    expect(sockets[0]?.isClosed).toBe(true)
  })
})

describe('signs that a connection may work again', () => {
  it('[WSS34, WSS35, WSS41] are the network that goes or is back and a page that becomes visible with one, not one that is hidden', () => {
    let hasNetwork = true
    const online = new Subject<boolean>()
    const visible = new Subject<boolean>()
    const signs: unknown[] = []
    networkSigns$(online, visible, () => hasNetwork).subscribe((sign) => signs.push(sign))
    visible.next(false)
    expect(signs).toEqual([])
    visible.next(true)
    hasNetwork = false
    online.next(false)
    visible.next(true)
    hasNetwork = true
    online.next(true)
    expect(signs).toEqual(['returned', 'lost', 'returned'].map((what) => ({ type: `network.${what}` })))
  })
})

describe('the clock', () => {
  it('tells the time with each beat', () => {
    const beats = new Subject<void>()
    let now = 5_000
    const told: unknown[] = []
    seconds$(beats, () => now).subscribe((second) => told.push(second))
    beats.next()
    now = 6_000
    beats.next()
    expect(told).toEqual([5_000, 6_000].map((at) => ({ type: 'second.passed', now: at })))
  })
})

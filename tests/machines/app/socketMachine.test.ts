import { describe, expect, it } from 'vitest'
import { retryPauseMs, socketMachine } from '#machines/app/socketMachine.ts'
import { hostMachine } from '#tests/support/app/hostMachine.ts'
import { startOpenSocket, startSocket, watch } from './socketRun.ts'

describe('connecting', () => {
  it('rests until someone wants it', async () => {
    const { line, pass, state } = startSocket()
    await pass(60_000)
    expect([line.opened(), state()]).toEqual([0, 'resting'])
  })

  it('[WSS29] gives a connection 5 s to open, then tries again', async () => {
    const { want, line, pass, state } = startSocket([0.5])
    want()
    await pass(4_900)
    expect([line.opened(), line.open(), state()]).toEqual([1, 1, { 'connected or trying': 'opening' }])
    await pass(100)
    expect([line.opened(), line.open(), state()]).toEqual([1, 0, 'pausing'])
    await pass(500)
    expect([line.opened(), line.open()]).toEqual([2, 1])
  })

  it('tells the app that it is open, and that it is gone', () => {
    const { isOnline, told, open, close, want } = startSocket()
    want()
    expect([isOnline(), told]).toEqual([false, []])
    open()
    expect(isOnline()).toBe(true)
    close()
    expect(isOnline()).toBe(false)
    expect(told).toEqual([
      { type: 'connection.changed', isOnline: true },
      { type: 'connection.changed', isOnline: false },
    ])
  })

  it('tries again after a connection that fails outright', async () => {
    const machine = socketMachine.provide({ delays: { 'retry pause': ({ context }) => retryPauseMs(context, 0) } })
    const { actor, pass, told } = hostMachine(machine, watch)
    actor.send({ type: 'socket.want' })
    expect(actor.getSnapshot().value.line).toBe('pausing')
    await pass(100)
    expect([actor.getSnapshot().status, told]).toEqual(['active', []])
  })

  it('[WSS34] tries at once when the network is back', () => {
    const { want, close, line, actor } = startSocket()
    want()
    close()
    expect(line.opened()).toBe(1)
    actor.send({ type: 'network.returned' })
    expect([line.opened(), line.open()]).toEqual([2, 1])
  })

  it('tries at once when a page wants the socket', () => {
    const { want, close, line } = startSocket()
    want()
    close()
    want()
    expect([line.opened(), line.open()]).toEqual([2, 1])
  })
})

describe('a network that is gone', () => {
  it('[WSS41] ends the connection at once, and the socket goes on trying', async () => {
    const { actor, line, isOnline, isOffline, told, pass } = startOpenSocket([1])
    actor.send({ type: 'network.lost' })
    expect([isOnline(), isOffline(), line.open()]).toEqual([false, true, 0])
    expect(told.at(-1)).toEqual({ type: 'connection.changed', isOnline: false })
    await pass(1_000)
    expect([line.opened(), line.open(), isOffline()]).toEqual([2, 1, true])
  })

  it('[WSS41, WSS34] is there again when the browser says so, or when a connection opens all the same', () => {
    const { actor, line, open, isOnline, isOffline } = startOpenSocket()
    actor.send({ type: 'network.lost' })
    actor.send({ type: 'network.returned' })
    expect([isOffline(), line.opened(), line.open()]).toEqual([false, 2, 1])
    actor.send({ type: 'network.lost' })
    actor.send({ type: 'socket.want' })
    expect(isOffline()).toBe(true)
    open()
    expect([isOffline(), isOnline()]).toEqual([false, true])
  })

  it('[WSS41] is noticed before anything wanted the socket', () => {
    const { actor, line, isOffline, want } = startSocket()
    actor.send({ type: 'network.lost' })
    expect([isOffline(), line.opened()]).toEqual([true, 0])
    want()
    expect(line.opened()).toBe(1)
  })
})

describe('the heartbeat', () => {
  it('[WSS30] pings every 5 s while pongs come', async () => {
    const { pass, line, pings, isOnline } = startOpenSocket()
    const counted: number[] = []
    for (let second = 5; second <= 60; second += 5) {
      await pass(5_000)
      counted.push(pings())
      line.send({ type: 'pong.received' })
    }
    expect(counted).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    expect([isOnline(), line.opened()]).toEqual([true, 1])
  })

  it('[WSS31] reconnects after more than two unanswered pings', async () => {
    const { pass, pings, isOnline, line, state } = startOpenSocket()
    await pass(19_900)
    expect([pings(), isOnline()]).toEqual([3, true])
    await pass(100)
    expect([pings(), isOnline(), state(), line.open()]).toEqual([3, false, 'pausing', 0])
    await pass(1_000)
    expect([line.opened(), line.open()]).toEqual([2, 1])
  })

  it('[WSS31] counts from nothing after a pong, and on a new connection', async () => {
    const { pass, line, isOnline, open } = startOpenSocket()
    await pass(16_000)
    line.send({ type: 'pong.received' })
    await pass(13_900)
    expect([isOnline(), line.opened()]).toEqual([true, 1])
    await pass(5_200)
    expect(isOnline()).toBe(false)
    await pass(1_000)
    open()
    await pass(19_900)
    expect([isOnline(), line.opened()]).toEqual([true, 2])
  })

  it('[WSS35] pings at once when the page is looked at again, and 5 s after that', async () => {
    const { pass, pings, actor, line } = startOpenSocket()
    await pass(4_000)
    actor.send({ type: 'network.returned' })
    expect(pings()).toBe(1)
    line.send({ type: 'pong.received' })
    await pass(4_900)
    expect(pings()).toBe(1)
    await pass(100)
    expect(pings()).toBe(2)
  })
})

describe('coming back to the page', () => {
  it('[WSS180] gives up a connection that is silent for 1 s, and connects anew at once', async () => {
    const { pass, actor, line, pings, open, isOnline } = startOpenSocket()
    await pass(3_000)
    actor.send({ type: 'network.returned' })
    expect(pings()).toBe(1)
    await pass(900)
    expect([line.opened(), isOnline()]).toEqual([1, true])
    await pass(100)
    expect([line.opened(), line.open(), isOnline()]).toEqual([2, 1, false])
    open()
    expect(isOnline()).toBe(true)
  })

  it('[WSS180] keeps a connection that answers', async () => {
    const { pass, actor, line, isOnline } = startOpenSocket()
    actor.send({ type: 'network.returned' })
    await pass(900)
    line.send({ type: 'pong.received' })
    await pass(4_900)
    expect([line.opened(), isOnline()]).toEqual([1, true])
  })
})

describe('logging in', () => {
  it('[WSS37] is over when the back end said yes, and tells the app with the epoch', () => {
    const { give, sent, isLoggedIn, accept, told, isOnline } = startOpenSocket()
    expect(sent()).toEqual([])
    give('t1')
    expect([sent(), isLoggedIn(), isOnline()]).toEqual([[{ type: 'login', token: 't1' }], false, true])
    accept('e7')
    expect(isLoggedIn()).toBe(true)
    expect(told.at(-1)).toEqual({ type: 'socket.loggedIn', epoch: 'e7' })
  })

  it('happens by itself as soon as it is open, with a token given before', () => {
    const { want, give, open, sent, accept, told } = startSocket()
    give('t0')
    want()
    give('t1')
    expect(sent()).toEqual([])
    open()
    expect(sent()).toEqual([{ type: 'login', token: 't1' }])
    accept(null)
    expect(told.at(-1)).toEqual({ type: 'socket.loggedIn', epoch: null })
  })

  it('[WSS36] happens again on each new connection', async () => {
    const { give, accept, isLoggedIn, close, pass, open, sent } = startOpenSocket()
    give('t1')
    accept()
    close()
    expect(isLoggedIn()).toBe(false)
    await pass(1_000)
    expect(isLoggedIn()).toBe(false)
    open()
    expect(sent()).toEqual([
      { type: 'login', token: 't1' },
      { type: 'login', token: 't1' },
    ])
    expect(isLoggedIn()).toBe(false)
    accept()
    expect(isLoggedIn()).toBe(true)
  })

  it('happens again with another token', () => {
    const { give, accept, isLoggedIn, sent } = startOpenSocket()
    give('t1')
    accept()
    give('t2')
    expect(isLoggedIn()).toBe(false)
    accept()
    expect(isLoggedIn()).toBe(true)
    expect(sent().map((message) => ('token' in message ? message.token : null))).toEqual(['t1', 't2'])
  })

  it('[WSS42] is asked for again every 4 s as long as no answer comes, and not by somebody who has left', async () => {
    const { give, sent, pass, accept, actor } = startOpenSocket()
    const logins = () => sent().filter(({ type }) => type === 'login').length
    await pass(5_000)
    expect(logins()).toBe(0)
    give('t1')
    await pass(3_900)
    expect(logins()).toBe(1)
    await pass(4_100)
    expect(logins()).toBe(3)
    accept()
    await pass(15_000)
    expect(logins()).toBe(3)
    actor.send({ type: 'token.taken' })
    await pass(15_000)
    expect(logins()).toBe(3)
  })

  it('[SES21] ends with the token: the back end is told, and a new connection is nobody’s', async () => {
    const { give, accept, actor, sent, isLoggedIn, close, pass, open, isOnline } = startOpenSocket()
    give('t1')
    accept()
    actor.send({ type: 'token.taken' })
    expect([sent().at(-1), isLoggedIn(), isOnline()]).toEqual([{ type: 'logout' }, false, true])
    close()
    await pass(1_000)
    open()
    expect(sent()).toHaveLength(2)
  })

  it('[SES21] leaves no token behind when it is taken while nothing is open', () => {
    const { give, actor, want, open, sent } = startSocket()
    give('t1')
    actor.send({ type: 'token.taken' })
    want()
    open()
    expect(sent()).toEqual([])
  })

  it('[SES22] that is refused, at once or later, tells that the session has ended, once', () => {
    for (const wasIn of [false, true]) {
      const { give, accept, line, told, isLoggedIn, isOnline } = startOpenSocket()
      give('t1')
      if (wasIn) accept()
      line.send({ type: 'login.refused' })
      line.send({ type: 'login.refused' })
      expect(told.filter(({ type }) => type === 'session.ended')).toHaveLength(1)
      expect([isLoggedIn(), isOnline()]).toEqual([false, true])
    }
  })

  it('[WSS37] does not count for somebody who has left', () => {
    const { give, actor, accept, isLoggedIn, told } = startOpenSocket()
    give('t1')
    actor.send({ type: 'token.taken' })
    accept()
    expect(isLoggedIn()).toBe(false)
    expect(told.map(({ type }) => type)).toEqual(['connection.changed'])
  })
})

it('the socket was seen in every state and transition', () => {
  expect(watch.missed()).toEqual([])
})

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type CallAsked, type CallSeen, tapNetwork } from '#src/platform/network/tapNetwork.ts'
import type { NetworkState } from '#src/platform/network/tapSockets.ts'

const sent: unknown[] = []
class FakeSocket extends EventTarget {
  send(data: unknown) {
    sent.push(data)
  }
  close() {
    this.dispatchEvent(new Event('close'))
  }
}

const real = { fetch: globalThis.fetch, WebSocket: globalThis.WebSocket }
let set: (state: NetworkState) => void
let calls: CallSeen[]
let frames: unknown[]
let asked: CallAsked[]
let signs: unknown[]

beforeEach(() => {
  calls = []
  frames = []
  asked = []
  signs = []
  sent.length = 0
  globalThis.fetch = () => Promise.resolve(Response.json({ code: 1 }))
  globalThis.WebSocket = FakeSocket as never
  const tap = {
    now: () => 5,
    random: () => 0.1,
    onCall: (call: CallSeen) => calls.push(call),
    onFrame: (frame: unknown) => frames.push(frame),
    onAsked: (call: CallAsked) => asked.push(call),
    onSocket: (...sign: unknown[]) => signs.push(sign),
  }
  ;({ set } = tapNetwork(tap))
})
afterEach(() => {
  Object.assign(globalThis, real)
  Reflect.deleteProperty(navigator, 'onLine')
  vi.useRealTimers()
})

describe('the network of a traced tab', () => {
  it('[FLW1] is told of, in words of the wire', async () => {
    await fetch('http://a.example/api/x?lang=en')
    await fetch('http://a.example/api/y', { method: 'POST', body: new URLSearchParams({ a: '1' }) })
    await fetch('http://a.example/api/z', { method: 'POST', body: '{"b":2}' })
    expect(calls).toMatchObject([
      { method: 'GET', path: '/api/x', body: { lang: 'en' }, status: 200, answer: { code: 1 } },
      { method: 'POST', path: '/api/y', body: { a: '1' } },
      { method: 'POST', path: '/api/z', body: { b: 2 } },
    ])
    const socket = new WebSocket('ws://a.example')
    socket.send('{"type":"ping"}')
    socket.dispatchEvent(new MessageEvent('message', { data: '{"type":"pong"}' }))
    expect(frames).toEqual([
      { way: 'out', message: { type: 'ping' } },
      { way: 'in', message: { type: 'pong' } },
    ])
  })

  it('[FLW220] is told of from the moment a call leaves, with its key, and of why no answer came', async () => {
    const answers = Promise.withResolvers<Response>()
    const controller = new AbortController()
    globalThis.fetch = real.fetch
    globalThis.fetch = (_, init) => {
      init?.signal?.addEventListener('abort', () => answers.reject(init.signal?.reason as Error))
      return answers.promise
    }
    tapNetwork({
      now: () => 5,
      random: () => 0.9,
      onAsked: (call) => asked.push(call),
      onCall: (call) => calls.push(call),
      onFrame: () => {},
      onSocket: () => {},
    })
    const pending = fetch('http://a.example/submit', {
      method: 'POST',
      body: '{"lots":1}',
      headers: { 'idempotency-key': 'k1' },
      signal: controller.signal,
    })
    expect(asked).toEqual([{ call: 1, method: 'POST', path: '/submit', key: 'k1', body: { lots: 1 } }])
    expect(calls).toEqual([])
    controller.abort()
    await expect(pending).rejects.toThrow('aborted')
    expect(calls).toMatchObject([{ call: 1, path: '/submit', status: 0, why: 'given up' }])
  })

  it('[FLW220] tells of the answers that were asked for before the app was there', async () => {
    const answer = Promise.resolve(Response.json({ code: 1 }))
    Object.assign(globalThis, { pipwireBootstrap: [{ url: 'http://a.example/api/early?a=1', answer }] })
    const told = Promise.withResolvers<CallSeen>()
    const nothing = () => {}
    tapNetwork({
      now: () => 5,
      random: () => 0.9,
      onAsked: (call) => asked.push(call),
      onCall: told.resolve,
      onFrame: nothing,
      onSocket: nothing,
    })
    Reflect.deleteProperty(globalThis, 'pipwireBootstrap')
    expect(asked).toMatchObject([{ call: 1, path: '/api/early', body: { a: '1' } }])
    expect(await told.promise).toMatchObject({ call: 1, status: 200, answer: { code: 1 } })
    expect(await (await answer).json()).toEqual({ code: 1 })
  })

  it('[FLW7] is gone, loses things, and comes back', async () => {
    const told: string[] = []
    const heard: unknown[] = []
    for (const type of ['offline', 'online']) addEventListener(type, () => told.push(type), { once: true })
    const socket = new WebSocket('ws://a.example')
    socket.addEventListener('message', ({ data }) => heard.push(data))
    socket.addEventListener('close', () => told.push('close'))
    set('offline')
    await expect(fetch('http://a.example/api/x')).rejects.toThrow('Failed to fetch')
    expect([navigator.onLine, calls[0]?.status]).toEqual([false, 0])
    set('lossy')
    await expect(fetch('http://a.example/api/x')).rejects.toThrow('Failed to fetch')
    socket.dispatchEvent(new MessageEvent('message', { data: '1' }))
    socket.send('2')
    set('normal')
    await fetch('http://a.example/api/x')
    socket.dispatchEvent(new MessageEvent('message', { data: '3' }))
    expect(signs).toEqual([['socket closed', null]])
    expect([told, heard, sent, navigator.onLine]).toEqual([['close', 'offline', 'online'], ['3'], [], true])
  })

  it('[FLW7] is slow: answers and messages come late', async () => {
    vi.useFakeTimers()
    const heard: unknown[] = []
    const socket = new WebSocket('ws://a.example')
    socket.addEventListener('message', ({ data }) => heard.push(data))
    set('slow')
    const answer = fetch('http://a.example/api/x').then(() => heard.push('answer'))
    socket.dispatchEvent(new MessageEvent('message', { data: '1' }))
    await vi.advanceTimersByTimeAsync(2_000)
    expect(heard).toEqual([])
    await vi.advanceTimersByTimeAsync(2_000)
    await answer
    expect(new Set(heard)).toEqual(new Set(['1', 'answer']))
  })
})

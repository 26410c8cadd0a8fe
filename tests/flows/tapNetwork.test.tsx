import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { tapNetwork } from '#src/platform/network/tapNetwork.ts'
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
let calls: {
  readonly method: string
  readonly path: string
  readonly body: unknown
  readonly status: number
  readonly answer: unknown
}[]
let frames: unknown[]

beforeEach(() => {
  calls = []
  frames = []
  sent.length = 0
  globalThis.fetch = () => Promise.resolve(Response.json({ code: 1 }))
  globalThis.WebSocket = FakeSocket as never
  const tap = {
    now: () => 5,
    random: () => 0.1,
    onCall: (call: (typeof calls)[number]) => calls.push(call),
    onFrame: (frame: unknown) => frames.push(frame),
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

  it('[FLW7] is gone, loses things, and comes back', async () => {
    const signs: string[] = []
    const heard: unknown[] = []
    for (const type of ['offline', 'online']) addEventListener(type, () => signs.push(type), { once: true })
    const socket = new WebSocket('ws://a.example')
    socket.addEventListener('message', ({ data }) => heard.push(data))
    socket.addEventListener('close', () => signs.push('close'))
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
    expect([signs, heard, sent, navigator.onLine]).toEqual([['close', 'offline', 'online'], ['3'], [], true])
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

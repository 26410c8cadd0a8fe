/**
 * Stands between the app and the network of a traced tab: tells of calls and frames, and lets the network be bad. [FLW1, FLW7]
 * What the browser calls are the global functions themselves, so that nothing of the app has to know.
 */
import { slowAnswerMs } from '#rules/app/limits.ts'
import { type NetworkState, tapSockets } from './tapSockets.ts'

type CallSeen = {
  readonly method: string
  readonly path: string
  /** In words of the wire: fields of the body, or of the query. */
  readonly body: unknown
  /** 0 without an answer. */
  readonly status: number
  readonly answer: unknown
  /** Milliseconds. */
  readonly ms: number
}
export type NetworkTap = {
  readonly now: () => number
  /** At least 0, below 1. */
  readonly random: () => number
  readonly onCall: (call: CallSeen) => void
  readonly onFrame: (frame: { readonly way: 'in' | 'out'; readonly message: unknown }) => void
}

/** Longer than the app takes for slow. */
const slowMs = slowAnswerMs + 1_000
/** Of a lossy network, of 1: as many calls are lost on their way there as on their way back. */
const lostShare = 0.2

export function tapNetwork(tap: NetworkTap): { readonly set: (state: NetworkState) => void } {
  let state: NetworkState = 'normal'
  const read = () => state
  const isLost = () => state === 'offline' || (state === 'lossy' && tap.random() < lostShare)
  tapFetch(tap, read, isLost)
  tapUploads(tap, read, isLost)
  const sockets = tapSockets({ onFrame: tap.onFrame, isLost, state: read, slowMs })
  const real = Object.getOwnPropertyDescriptor(Navigator.prototype, 'onLine')
  Object.defineProperty(navigator, 'onLine', {
    configurable: true,
    get: () => state !== 'offline' && Boolean(real?.get?.call(navigator)),
  })
  return {
    set: (next) => {
      const was = state
      state = next
      if (next === 'offline') sockets.cut()
      if ((was === 'offline') !== (next === 'offline'))
        dispatchEvent(new Event(next === 'offline' ? 'offline' : 'online'))
    },
  }
}

function tapFetch({ now, onCall }: NetworkTap, state: () => NetworkState, isLost: () => boolean): void {
  const real = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const startedAt = now()
    const address = new URL(input instanceof Request ? input.url : input, location.origin)
    const method = init?.method ?? (input instanceof Request ? input.method : 'GET')
    const body = init?.body === undefined || init.body === null ? address.searchParams : init.body
    const tell = (status: number, answer: unknown) =>
      onCall({ method, path: address.pathname, body: readBody(body), status, answer, ms: now() - startedAt })
    try {
      if (state() === 'slow') await pause(slowMs, init?.signal)
      if (isLost()) throw new TypeError('Failed to fetch')
      const response = await real(input, init)
      if (isLost()) throw new TypeError('Failed to fetch')
      const isText = /json|text/.test(response.headers.get('content-type') ?? '')
      tell(response.status, isText ? parse(await response.clone().text()) : null)
      return response
    } catch (error) {
      tell(0, null)
      throw error
    }
  }
}

/** To be called on another of its kind. */
const methodsOf = ({ open, send }: Pick<XMLHttpRequest, 'open' | 'send'>) => ({ open, send })

/** Pictures are sent by XMLHttpRequest. */
function tapUploads({ now, onCall }: NetworkTap, state: () => NetworkState, isLost: () => boolean): void {
  const real = { ...methodsOf(XMLHttpRequest.prototype) }
  const asked = new WeakMap<XMLHttpRequest, { readonly method: string; readonly path: string }>()
  XMLHttpRequest.prototype.open = function openTapped(this: XMLHttpRequest, method: string, url: string | URL) {
    asked.set(this, { method, path: new URL(url, location.origin).pathname })
    real.open.call(this, method, url, true)
  }
  XMLHttpRequest.prototype.send = function sendTapped(this: XMLHttpRequest, body) {
    const startedAt = now()
    const about = asked.get(this) ?? { method: 'GET', path: '' }
    const tell = (status: number, answer: unknown) =>
      onCall({ ...about, body: readBody(body), status, answer, ms: now() - startedAt })
    this.addEventListener('load', () => tell(this.status, parse(this.responseText)), { once: true })
    this.addEventListener('error', () => tell(0, null), { once: true })
    if (isLost()) this.dispatchEvent(new ProgressEvent('error'))
    else if (state() === 'slow') setTimeout(() => real.send.call(this, body), slowMs)
    else real.send.call(this, body)
  }
}

function pause(ms: number, signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    })
  })
}

/** What was sent, as fields where it has some. */
function readBody(body: unknown): unknown {
  if (body instanceof URLSearchParams || body instanceof FormData) return Object.fromEntries(body)
  return typeof body === 'string' ? parse(body) : null
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

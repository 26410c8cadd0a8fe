/**
 * Stands between the app and the network of a traced tab: tells of calls and frames, and lets the network be bad. [FLW1, FLW7]
 * What the browser calls are the global functions themselves, so that nothing of the app has to know.
 */
import { headers as headersOfCalls } from '#contract/envelope.ts'
import { slowAnswerMs } from '#rules/app/limits.ts'
import type { WithBootstrap } from './bootstrapAnswers.ts'
import { type NetworkState, tapSockets } from './tapSockets.ts'

/** A call as it leaves. */
export type CallAsked = {
  /** Counts from 1 in this tab. */
  readonly call: number
  readonly method: string
  readonly path: string
  /** What the back end knows a repeated call by; null without one. */
  readonly key: string | null
  /** In words of the wire: fields of the body, or of the query. */
  readonly body: unknown
}
export type WhyUnanswered = 'timed out' | 'given up' | 'lost'
export type CallSeen = Omit<CallAsked, 'key'> & {
  /** 0 without an answer. */
  readonly status: number
  readonly answer: unknown
  /** Milliseconds from when it left. */
  readonly ms: number
  /** Of a call without an answer. */
  readonly why?: WhyUnanswered
}
export type NetworkTap = {
  readonly now: () => number
  /** At least 0, below 1. */
  readonly random: () => number
  readonly onAsked: (call: CallAsked) => void
  readonly onCall: (call: CallSeen) => void
  readonly onFrame: (frame: { readonly way: 'in' | 'out'; readonly message: unknown }) => void
  readonly onSocket: (sign: 'socket opened' | 'socket closed', code: number | null) => void
}

/** Longer than the app takes for slow. */
const slowMs = slowAnswerMs + 1_000
/** Of a lossy network, of 1: as many calls are lost on their way there as on their way back. */
const lostShare = 0.2

export function tapNetwork(tap: NetworkTap): { readonly set: (state: NetworkState) => void } {
  let state: NetworkState = 'normal'
  const read = () => state
  const isLost = () => state === 'offline' || (state === 'lossy' && tap.random() < lostShare)
  const note = noteCalls(tap)
  tapBootstrap(note)
  tapFetch(note, read, isLost)
  tapUploads(note, read, isLost)
  const sockets = tapSockets({ onFrame: tap.onFrame, onSocket: tap.onSocket, isLost, state: read, slowMs })
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

type Left = Omit<CallAsked, 'call'>
type Answered = (status: number, answer: unknown, why?: WhyUnanswered) => void
/** Notes a call that leaves, and answers what notes its end. */
type NoteCall = (left: Left) => Answered

function noteCalls({ now, onAsked, onCall }: NetworkTap): NoteCall {
  let call = 0
  return (left) => {
    call += 1
    const asked = { call, ...left }
    const startedAt = now()
    onAsked(asked)
    const { key: _, ...rest } = asked
    return (status, answer, why) =>
      onCall({ ...rest, status, answer, ms: now() - startedAt, ...(why === undefined ? {} : { why }) })
  }
}

/** What was asked for before the app's code was there. */
function tapBootstrap(note: NoteCall): void {
  for (const { url, answer } of (globalThis as WithBootstrap).pipwireBootstrap ?? []) {
    const { pathname, searchParams } = new URL(url)
    const answered = note({ method: 'GET', path: pathname, key: null, body: readBody(searchParams) })
    answer.then(
      async (response) => answered(response.status, await readAnswer(response)),
      () => answered(0, null, 'lost'),
    )
  }
}

function tapFetch(note: NoteCall, state: () => NetworkState, isLost: () => boolean): void {
  const real = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const address = new URL(input instanceof Request ? input.url : input, location.origin)
    const method = init?.method ?? (input instanceof Request ? input.method : 'GET')
    const body = init?.body === undefined || init.body === null ? address.searchParams : init.body
    const key = new Headers(init?.headers).get(headersOfCalls.idempotencyKey)
    const answered = note({ method, path: address.pathname, key, body: readBody(body) })
    try {
      if (state() === 'slow') await pause(slowMs, init?.signal)
      if (isLost()) throw new TypeError('Failed to fetch')
      const response = await real(input, init)
      if (isLost()) throw new TypeError('Failed to fetch')
      answered(response.status, await readAnswer(response))
      return response
    } catch (error) {
      answered(0, null, whyOf(error))
      throw error
    }
  }
}

const readAnswer = async (response: Response): Promise<unknown> =>
  /json|text/.test(response.headers.get('content-type') ?? '') ? parse(await response.clone().text()) : null

function whyOf(error: unknown): WhyUnanswered {
  const name = error instanceof Error || error instanceof DOMException ? error.name : ''
  if (name === 'TimeoutError') return 'timed out'
  return name === 'AbortError' ? 'given up' : 'lost'
}

/** To be called on another of its kind. */
const methodsOf = ({ open, send }: Pick<XMLHttpRequest, 'open' | 'send'>) => ({ open, send })

/** Pictures are sent by XMLHttpRequest. */
function tapUploads(note: NoteCall, state: () => NetworkState, isLost: () => boolean): void {
  const real = { ...methodsOf(XMLHttpRequest.prototype) }
  const asked = new WeakMap<XMLHttpRequest, { readonly method: string; readonly path: string }>()
  XMLHttpRequest.prototype.open = function openTapped(this: XMLHttpRequest, method: string, url: string | URL) {
    asked.set(this, { method, path: new URL(url, location.origin).pathname })
    real.open.call(this, method, url, true)
  }
  XMLHttpRequest.prototype.send = function sendTapped(this: XMLHttpRequest, body) {
    const about = asked.get(this) ?? { method: 'GET', path: '' }
    const answered = note({ ...about, key: null, body: readBody(body) })
    this.addEventListener('load', () => answered(this.status, parse(this.responseText)), { once: true })
    this.addEventListener('error', () => answered(0, null, 'lost'), { once: true })
    this.addEventListener('abort', () => answered(0, null, 'given up'), { once: true })
    this.addEventListener('timeout', () => answered(0, null, 'timed out'), { once: true })
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

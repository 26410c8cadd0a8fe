/** What a collector of traces is told, and what it is not. */
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTracer } from '#server/ops/openTracer.ts'
import { type TestBackEnd, openBackEnd, settingsOf } from '#tests/support/backend/backEnd.ts'
import { startBackEnd } from '#tests/support/backend/realBackEnd.ts'
import { type SpanCollector, chainOf, startSpanCollector } from '#tests/support/backend/spanCollector.ts'
import { wireCallOf } from '#tests/support/backend/wireCall.ts'
import { order } from '#tests/support/samples/inputs.ts'

let collector: SpanCollector
let closing: (() => Promise<void>)[] = []
beforeEach(async () => {
  collector = await startSpanCollector()
  closing = [collector.close]
})
afterEach(async () => {
  for (const close of closing.toReversed()) await close()
})

const env = (more: Readonly<Record<string, string>> = {}) => ({
  OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  OTEL_TRACES_SAMPLER: 'parentbased_always_on',
  ...more,
})
const keyOfPress = () => randomBytes(16).toString('hex')
const submitted = 'POST /v1/api/forex/submit'

async function open(more?: Readonly<Record<string, string>>) {
  const back = await openBackEnd({ env: env(more) })
  const state = { isOpen: true }
  const close = async () => {
    if (state.isOpen) await back.close()
    state.isOpen = false
  }
  closing.push(close)
  return { back, close }
}
/** Settings without a back end. */
const tracerOf = async (role: 'all' | 'engine', more?: Readonly<Record<string, string>>) => {
  const statuses: string[] = []
  const { spans } = settingsOf(env(more))
  const tracer = await openTracer({ spans, role, node: `${role}:1`, onStatus: (status) => statuses.push(status) })
  if (!tracer) throw new Error('There is no tracer.')
  return { tracer, statuses }
}
const submit = (back: TestBackEnd, token: string, key: string, headers: Readonly<Record<string, string>> = {}) =>
  back.raw('submitOrder', order, { token, key, headers })

describe('a trace', () => {
  it('[NOD200, NOD201] goes from the call to the ledger row, under the key that was made with the press', async () => {
    const { back, close } = await open()
    const key = keyOfPress()
    expect((await submit(back, await back.enter(), key)).code).toBe(1)
    await close()
    expect(chainOf(collector.spans, 'ledger')).toEqual([
      `all: ${submitted}`,
      'all: command',
      'all: transaction',
      'all: ledger',
    ])
    expect(new Set(collector.spans.map(({ traceId }) => traceId))).toEqual(new Set([key]))
    const [first] = collector.spans.filter(({ name }) => name === submitted)
    expect(first).toMatchObject({
      kind: 2,
      facts: { 'http.response.status_code': 200, 'pipwire.code': 1 },
      of: { 'service.name': 'pipwire', 'service.instance.id': 'all:1', 'pipwire.role': 'all' },
    })
    expect(first?.parentSpanId ?? '').toBe('')
  })

  it('[NOD200] is of calls with a key alone, and of those that are refused too', async () => {
    const { back, close } = await open()
    const token = await back.enter()
    await back.call('deals', { status: 'holding', page: 1 }, { token })
    expect((await back.raw('submitOrder', { ...order, cont: '0.001' }, { token, key: keyOfPress() })).code).not.toBe(1)
    expect((await submit(back, 'nobody', keyOfPress())).code).toBe(999)
    await close()
    const calls = collector.spans.filter(({ kind }) => kind === 2)
    expect(calls.map(({ name }) => name)).toEqual([submitted, submitted])
    expect(calls.map(({ facts }) => facts['pipwire.code'])).toContain(999)
    expect(collector.spans.some(({ name }) => name === 'ledger')).toBe(false)
  })
})

describe('ids from outside', () => {
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
  const spanId = '00f067aa0ba902b7'

  it.each(['00', '01'])('[NOD201, NOD206] a traceparent is gone on from, whatever its flags %s say', async (flags) => {
    const { back, close } = await open()
    await submit(back, await back.enter(), keyOfPress(), { traceparent: `00-${traceId}-${spanId}-${flags}` })
    await close()
    expect(collector.spans.find(({ name }) => name === submitted)).toMatchObject({ traceId, parentSpanId: spanId })
  })

  it.each([
    '',
    traceId,
    `00-${traceId}-${spanId}`,
    `00-${traceId}-${spanId}-01-more`,
    `01-${traceId}-${spanId}-01`,
    `ff-${traceId}-${spanId}-01`,
    `00-${traceId.toUpperCase()}-${spanId}-01`,
    `00-${'0'.repeat(32)}-${spanId}-01`,
    `00-${traceId}-${'0'.repeat(16)}-01`,
    ` 00-${traceId}-${spanId}-01\t`,
    `00-${traceId}-${spanId}-01, 00-${traceId}-${spanId}-01`,
    `00-${traceId}-${spanId}-0x`,
  ])('[NOD201] a traceparent that is none is ignored: %j', async (traceparent) => {
    const { tracer } = await tracerOf('all')
    const key = keyOfPress()
    tracer.begin(submitted, { traceparent, key })?.end()
    expect(tracer.goOn(submitted, traceparent)).toBeUndefined()
    await tracer.close()
    expect(collector.spans).toMatchObject([{ traceId: key }])
    expect(collector.spans[0]?.parentSpanId ?? '').toBe('')
  })

  it('[NOD201] a key that is no 128 bits is in no trace: its trace has an id of its own', async () => {
    const { tracer } = await tracerOf('all')
    const uuid = '6fa459ea-ee8a-4ca4-894e-db77e160355e'
    const keys = ['ann.lee@example.com', '0'.repeat(32), 'order 1', `${keyOfPress()}00`, uuid]
    for (const key of keys) tracer.begin(submitted, { traceparent: undefined, key })?.end()
    await tracer.close()
    const ids = collector.spans.map((span) => span.traceId)
    expect(ids.every((id) => /^[\da-f]{32}$/.test(id) && !keys.includes(id) && Number(`0x${id}`) > 0)).toBe(true)
    expect([new Set(ids).size, ids.at(-1)]).toEqual([keys.length, uuid.replaceAll('-', '')])
  })
})

describe('a transaction of several commands', () => {
  it('[NOD202] is in the trace of each, and each leads to the others', async () => {
    const { back, close } = await open()
    const { tracer } = await tracerOf('all')
    const keys = [keyOfPress(), keyOfPress(), keyOfPress()]
    const spans = keys.map((key) => tracer.begin(submitted, { traceparent: undefined, key }))
    await Promise.all(spans.map((span) => back.store.commands.run(async () => {}, undefined, { span })))
    for (const span of spans) span?.end()
    await Promise.all([close(), tracer.close()])
    const parts = collector.spans.filter(({ name }) => name === 'transaction')
    expect(parts.map((part) => part.traceId)).toEqual(keys)
    expect(parts.map(({ facts }) => facts)).toEqual(
      keys.map(() => ({ 'pipwire.outcome': 'committed', 'pipwire.commands': 3 })),
    )
    const ids = parts.map(({ traceId, spanId }) => ({ traceId, spanId }))
    expect(parts.map(({ links }) => links)).toEqual([ids.slice(1), [ids[0]], [ids[0]]])
  })

  it('[NOD202] that one of them broke is rolled back for all, and committed for the others then', async () => {
    const { back, close } = await open()
    const { tracer } = await tracerOf('all')
    const keys = [keyOfPress(), keyOfPress()]
    const [good, bad] = keys.map((key) => tracer.begin(submitted, { traceparent: undefined, key }))
    const broken = async () => {
      throw new Error('the account of ann.lee@example.com is broken')
    }
    await Promise.allSettled([
      back.store.commands.run(async () => {}, undefined, { span: good }),
      back.store.commands.run(broken, undefined, { span: bad }),
    ])
    await Promise.all([close(), tracer.close()])
    const outcomesOf = (key?: string) =>
      collector.spans.flatMap(({ name, traceId, facts }) =>
        name === 'transaction' && traceId === key ? [facts['pipwire.outcome']] : [],
      )
    expect(outcomesOf(keys[0])).toEqual(['rolled back', 'committed'])
    expect(outcomesOf(keys[1])).toEqual(['rolled back', 'rolled back'])
    expect(collector.spans.find(({ name, traceId }) => name === 'command' && traceId === keys[1])?.isFailed).toBe(true)
    expect(collector.texts.join()).not.toContain('ann.lee')
  })
})

describe('what a trace tells', () => {
  it('[NOD203] is names of calls, codes, outcomes and counts: nothing of a person, an order or a secret', async () => {
    const { back, close } = await open()
    const token = await back.enter()
    const person = {
      'user-agent': 'a phone of Ann Lee',
      'x-forwarded-for': '203.0.113.7',
      tracestate: 'vendor=ann-lee',
      traceparent: 'ann-lee',
    }
    expect((await submit(back, token, 'a key of Ann Lee'.replaceAll(' ', '-'), person)).code).toBe(1)
    const [held] = (await back.call('deals', { status: 'holding', page: 1 }, { token })).value?.orders ?? []
    await back.call('closeOrder', { id: held?.id ?? 0 }, { token, key: 'another-key-of-Ann-Lee' })
    const input = { draw_currency_id: '999', number: '123.45', memo: 'for Ann Lee', draw_method_id: '999' }
    await back.raw('withdraw', input, { token, key: 'a-third-key-of-Ann-Lee', headers: person })
    await close()
    expect(collector.spans.flatMap(({ name, kind }) => (kind === 2 ? [name] : []))).toEqual([
      submitted,
      'POST /v1/api/forex/close',
      'POST /api/account/draw',
    ])
    const keys = new Set(collector.spans.flatMap(({ facts, of }) => [...Object.keys(facts), ...Object.keys(of)]))
    expect([...keys].toSorted()).toEqual([
      'http.response.status_code',
      'pipwire.code',
      'pipwire.commands',
      'pipwire.outcome',
      'pipwire.role',
      'service.instance.id',
      'service.name',
    ])
    const names = new Set(collector.spans.map(({ name }) => name))
    for (const name of names) expect(name).toMatch(/^(POST \/[\w/]+|command|transaction|ledger)$/)
    for (const told of [token, 'Ann', 'ann-lee', '203.0.113.7', '123.45', '0.10'])
      expect(collector.texts.join()).not.toContain(told)
  })

  it('[NOD205] goes to the collector under the headers that are set, and they are in no span', async () => {
    const { tracer } = await tracerOf('all', { OTEL_EXPORTER_OTLP_HEADERS: 'api-key=a%20secret,tenant=broker' })
    tracer.begin(submitted, { traceparent: undefined, key: undefined })?.end()
    await tracer.close()
    expect(collector.texts[0]).toMatch(/^\/v1\/traces \{.*"api-key":"a secret".*"tenant":"broker"/)
    expect(JSON.stringify(collector.spans)).not.toContain('secret')
  })
})

describe('which traces are kept', () => {
  const keep = async (sampler: string, share: string, role: 'all' | 'engine' = 'all') => {
    const { tracer } = await tracerOf(role, { OTEL_TRACES_SAMPLER: sampler, OTEL_TRACES_SAMPLER_ARG: share })
    closing.push(tracer.close)
    return tracer
  }
  const parentOf = (key: string) => `00-${key}-00f067aa0ba902b7-01`

  it('[NOD206] is decided by the id alone, and by an engine as its gateway decided', async () => {
    const keys = Array.from({ length: 400 }, keyOfPress)
    const begin = (tracer: Awaited<ReturnType<typeof keep>>) => (key: string) =>
      tracer.begin(submitted, { traceparent: undefined, key }) !== undefined
    const kept = keys.filter(begin(await keep('parentbased_traceidratio', '0.5')))
    expect(kept.length).toBeGreaterThan(120)
    expect(kept.length).toBeLessThan(280)
    expect(keys.filter(begin(await keep('traceidratio', '0.5')))).toEqual(kept)
    for (const [name, count] of [['always_on', 400] as const, ['always_off', 0] as const])
      expect(keys.filter(begin(await keep(name, '0.5')))).toHaveLength(count)
    const follows = await keep('parentbased_always_off', '0', 'engine')
    const decides = await keep('traceidratio', '0.5', 'engine')
    expect(keys.every((key) => follows.goOn(submitted, parentOf(key)) !== undefined)).toBe(true)
    expect(keys.filter((key) => decides.goOn(submitted, parentOf(key)))).toEqual(kept)
  })
})

describe('a process', () => {
  it('[NOD207] sends at SIGTERM what it has not sent yet', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'pipwire-'))
    closing.push(async () => rmSync(dataDir, { recursive: true, force: true }))
    const running = await startBackEnd({ DATA_DIR: dataDir, LIMITS: 'off', ...env(), OTEL_SERVICE_NAME: 'a-broker' })
    closing.push(async () => void (await running.end('SIGKILL')))
    const key = keyOfPress()
    const { method, url, headers, payload } = wireCallOf('submitOrder', order, { token: 'nobody', key })
    const answered = await fetch(`${running.origin}${url}`, { method, headers, body: payload ?? null })
    expect(await answered.json()).toMatchObject({ code: 999 })
    expect((await running.end('SIGTERM')).code).toBe(0)
    expect(collector.spans).toMatchObject([
      { name: submitted, traceId: key, facts: { 'pipwire.code': 999 }, of: { 'service.name': 'a-broker' } },
    ])
  })
})

import { globSync, readFileSync } from 'node:fs'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openTracer } from '#server/ops/openTracer.ts'
import { readSettings } from '#server/settings.ts'
import { openBackEnd, settingsOf } from '#tests/support/backend/backEnd.ts'
import { startSpanCollector } from '#tests/support/backend/spanCollector.ts'
import { order } from '#tests/support/samples/inputs.ts'
import { findImports } from '#tests/support/tidy/layers.ts'

const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' }
const problemOf = (env: Readonly<Record<string, string>>) => {
  const read = readSettings(env)
  return read.ok ? null : read.problem
}

describe('settings of traces', () => {
  it('[NOD204] collect none until there is an endpoint', () => {
    expect(settingsOf({ OTEL_SERVICE_NAME: 'broker', OTEL_TRACES_SAMPLER: 'always_on' }).spans).toBeNull()
    expect(settingsOf({ OTEL_EXPORTER_OTLP_ENDPOINT: '' }).spans).toBeNull()
  })

  it('[NOD205] have OpenTelemetry’s names and first values', () => {
    expect(settingsOf(endpoint).spans).toEqual({
      endpoint: 'http://127.0.0.1:4318',
      headers: {},
      service: 'pipwire',
      share: 1,
      followsGateway: true,
    })
    const all = {
      OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.example.com/otlp/',
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_EXPORTER_OTLP_HEADERS: 'api-key=a%2Cb=c,tenant=broker',
      OTEL_SERVICE_NAME: 'pipwire.live',
      OTEL_TRACES_SAMPLER: 'traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0.05',
    }
    expect(settingsOf(all).spans).toEqual({
      endpoint: 'https://collector.example.com/otlp',
      headers: { 'api-key': 'a,b=c', tenant: 'broker' },
      service: 'pipwire.live',
      share: 0.05,
      followsGateway: false,
    })
  })

  it.each([
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'grpc://127.0.0.1:4317'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'https://name:word@collector.example.com'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'https://collector.example.com/?key=word'],
    ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'a secret'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'api-key=secret%zz'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'api-key=secret%E0%A4'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'api-key=secret%0D%0Ax:y'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'api-key=secret,'],
    ['OTEL_SERVICE_NAME', 'a broker'],
    ['OTEL_TRACES_SAMPLER', 'jaeger_remote'],
    ['OTEL_TRACES_SAMPLER_ARG', '1.5'],
    ['OTEL_TRACES_SAMPLER_ARG', '-0'],
    ['OTEL_TRACES_SAMPLER_ARG', '1e-3'],
  ])('[NOD205, OPS2] %s=%s stops the start with one line that does not repeat it', (name, value) => {
    const problem = problemOf({ ...endpoint, [name]: value })
    expect(problem).toMatch(new RegExp(`^${name} [^\\n]+\\.$`))
    expect(problem).not.toContain(value)
  })

  it('[NOD205, OPS202] outside the sandbox a collector is reached by https, unless it is on this machine', () => {
    const outside = { SANDBOX: '0', FEED: 'nats', NATS_URL: 'nats://127.0.0.1:9' }
    const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://collector.example.com:4318'
    expect(problemOf({ ...outside, OTEL_EXPORTER_OTLP_ENDPOINT })).toBe(
      'OTEL_EXPORTER_OTLP_ENDPOINT is no https address, which only the sandbox allows.',
    )
    for (const one of ['http://127.0.0.1:4318', 'https://collector.example.com'])
      expect(problemOf({ ...outside, OTEL_EXPORTER_OTLP_ENDPOINT: one })).toBeNull()
  })
})

describe('without an endpoint', () => {
  it('[NOD204] there is no tracer, and none in a process that has no part in a call', async () => {
    const input = { node: 'one', onStatus: () => {} }
    expect(await openTracer({ ...input, role: 'all', spans: null })).toBeNull()
    const { spans } = settingsOf(endpoint)
    for (const role of ['feed', 'jobs'] as const) expect(await openTracer({ ...input, role, spans })).toBeNull()
  })

  it('[NOD204] no package is loaded: one file knows them, and it is loaded on use', () => {
    const importers = (from: RegExp) =>
      globSync('{server,engine,rules,contract}/**/*.ts').flatMap((path) =>
        findImports(readFileSync(path, 'utf8'))
          .filter((one) => from.test(one.from))
          .map(({ isLazy, isType }) => ({ path, isLazy, isType })),
      )
    expect(new Set(importers(/^@opentelemetry\//).map(({ path }) => path))).toEqual(
      new Set(['server/ops/otlpTracer.ts']),
    )
    expect(importers(/\/otlpTracer\.ts$/)).toEqual([{ path: 'server/ops/openTracer.ts', isLazy: true, isType: false }])
  })
})

describe('a collector that is away', () => {
  let closing: (() => Promise<void>)[] = []
  afterEach(async () => {
    for (const close of closing) await close()
    closing = []
  })
  const collect = async () => {
    const collector = await startSpanCollector()
    closing.push(collector.close)
    return collector
  }
  const tracerTo = async (url: string) => {
    const statuses: string[] = []
    const { spans } = settingsOf({ OTEL_EXPORTER_OTLP_ENDPOINT: url })
    const tracer = await openTracer({ spans, role: 'all', node: 'one', onStatus: (status) => statuses.push(status) })
    if (!tracer) throw new Error('There is no tracer.')
    return { tracer, statuses }
  }
  const withinMs = async (work: Promise<unknown>): Promise<number> => {
    const started = performance.now()
    await work
    return performance.now() - started
  }

  it('[NOD207] stops no call and no end of the process', async () => {
    const nobody = await startSpanCollector()
    await nobody.close()
    const { tracer } = await tracerTo(nobody.url)
    for (let calls = 0; calls < 600; calls += 1)
      tracer.begin('a call', { traceparent: undefined, key: undefined })?.end()
    expect(await withinMs(tracer.close())).toBeLessThan(4_000)
    const back = await openBackEnd({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: nobody.url } })
    expect((await back.raw('submitOrder', order, { token: await back.enter(), key: 'one' })).code).toBe(1)
    await back.close()
  })

  it('[NOD207] is said to be away once, and once to be there again', async () => {
    const collector = await collect()
    const { tracer, statuses } = await tracerTo(collector.url)
    closing.unshift(tracer.close)
    const send = (batches: number) => {
      for (let calls = 0; calls < batches * 512; calls += 1)
        tracer.begin('a call', { traceparent: undefined, key: undefined })?.end()
    }
    collector.be('refusing')
    send(3)
    await vi.waitFor(() => expect(collector.missed()).toBe(3), { timeout: 20_000 })
    collector.be('there')
    send(1)
    await vi.waitFor(() => expect(statuses).toEqual(['away', 'there']), { timeout: 20_000 })
    expect(collector.spans).toHaveLength(512)
  })

  it('[NOD207] that answers nothing makes nothing wait but 2,048 spans and those under way: the rest is dropped', async () => {
    const collector = await collect()
    collector.be('silent')
    const { tracer } = await tracerTo(collector.url)
    for (let calls = 0; calls < 9_000; calls += 1)
      tracer.begin('a call', { traceparent: undefined, key: undefined })?.end()
    await vi.waitFor(() => expect(collector.missed()).toBe(1), { timeout: 20_000 })
    collector.be('there')
    expect(await withinMs(tracer.close())).toBeLessThan(4_000)
    expect(collector.spans.length).toBeGreaterThan(0)
    expect(collector.spans.length).toBeLessThanOrEqual(2_048 + 512)
  })

  it('[NOD207] is flushed within its bound, though it answers nothing', async () => {
    const collector = await collect()
    collector.be('silent')
    const { tracer } = await tracerTo(collector.url)
    tracer.begin('a call', { traceparent: undefined, key: undefined })?.end()
    expect(await withinMs(tracer.close())).toBeLessThan(4_000)
  })
})

/** One call over two processes, as a collector of traces is told of it. */
import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createOwnBus } from '#tests/support/backend/ownBus.ts'
import { type TestNode, type TestNodes, openNodes } from '#tests/support/backend/nodesUnderTest.ts'
import { type SpanCollector, chainOf, startSpanCollector } from '#tests/support/backend/spanCollector.ts'
import { order } from '#tests/support/samples/inputs.ts'

/** Several processes' work in one. */
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let collector: SpanCollector
let nodes: TestNodes
let gateway: TestNode
beforeEach(async () => {
  collector = await startSpanCollector()
  const bus = createOwnBus()
  nodes = await openNodes(async () => ({ ...bus, close: async () => {} }), {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  })
  gateway = await nodes.start('gateway', 'gateway-1')
})
afterEach(async () => {
  await nodes.close()
  await collector.close()
})

const submitted = 'POST /v1/api/forex/submit'

async function enter(): Promise<string> {
  const { value: demo } = await gateway.call('createDemo', {})
  const { value: login } = await gateway.call('login', { demoId: demo?.demoId ?? '' })
  return login?.token ?? ''
}

it('[NOD200, NOD203] a call is one trace from the gateway to the engine’s ledger row, with no word of who asked', async () => {
  const engine = await nodes.start('engine', 'engine-1')
  await vi.waitFor(() => expect(engine.node.readiness().facts).toMatchObject({ served: 256 }), { timeout: 20_000 })
  const token = await enter()
  const key = randomBytes(16).toString('hex')
  const asked = { token, key, headers: { 'user-agent': 'a phone of Ann Lee' } }
  expect((await gateway.raw('submitOrder', order, asked)).code).toBe(1)
  // Asked again it is in the same trace, and books nothing.
  expect((await gateway.raw('submitOrder', order, asked)).code).toBe(1)
  await Promise.all([gateway.end(), engine.end()])
  expect(chainOf(collector.spans, 'ledger')).toEqual([
    `gateway: ${submitted}`,
    'gateway: forward',
    `engine: ${submitted}`,
    'engine: command',
    'engine: transaction',
    'engine: ledger',
  ])
  expect(new Set(collector.spans.map(({ traceId }) => traceId))).toEqual(new Set([key]))
  const names = Object.groupBy(collector.spans, ({ name }) => name)
  const counts = Object.entries(names).map(([name, spans]) => [name, spans?.length])
  expect(Object.fromEntries(counts)).toEqual({ [submitted]: 4, forward: 2, command: 2, transaction: 2, ledger: 1 })
  const codes = collector.spans.filter(({ name }) => name === submitted || name === 'forward')
  expect(new Set(codes.map(({ facts }) => facts['pipwire.code']))).toEqual(new Set([1]))
  const processes = new Set(collector.spans.map(({ of }) => of['service.instance.id']))
  expect(processes).toEqual(new Set([gateway.node.name, engine.node.name]))
  for (const told of [token, 'Ann']) expect(collector.texts.join()).not.toContain(told)
})

it('[NOD200] a call that no engine answers ends as failed', async () => {
  const token = await enter()
  expect((await gateway.raw('submitOrder', order, { token, key: randomBytes(16).toString('hex') })).status).toBe(503)
  await gateway.end()
  expect(collector.spans.map(({ name, isFailed, facts }) => [name, isFailed, facts])).toEqual([
    ['forward', true, { 'pipwire.outcome': 'failed' }],
    [submitted, true, { 'http.response.status_code': 503, 'pipwire.code': 503 }],
  ])
})

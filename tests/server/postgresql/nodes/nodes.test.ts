/** Gateways and engines on a real database and a real bus: what users are answered, whoever comes and goes. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { partitionOf } from '#rules/app/partition.ts'
import { decimal, zero } from '#rules/number/decimal.ts'
import { connectNatsBus } from '#server/bus/natsBus.ts'
import { NotOwner } from '#server/store/nodes/fence.ts'
import { engineSubject } from '#server/nodes/forwarded.ts'
import { operatorToken } from '#tests/support/backend/backEnd.ts'
import { type NatsServer, isNatsHere, startNatsServer } from '#tests/support/backend/natsServer.ts'
import { type TestNode, type TestNodes, openNodes } from '#tests/support/backend/nodesUnderTest.ts'
import { order } from '#tests/support/samples/inputs.ts'

type Served = { readonly served: number; readonly held: number }
const factsOf = ({ node }: TestNode): Served => node.readiness().facts as Served
/** Several processes' work in one. */
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const until = (check: () => Promise<void> | void) => vi.waitFor(check, { timeout: 20_000, interval: 10 })
const serves = (engine: TestNode, count: number) =>
  until(() => expect(factsOf(engine)).toMatchObject({ held: count, served: count }))

describe.runIf(isNatsHere())('gateways and engines', () => {
  let nats: NatsServer
  let nodes: TestNodes
  let gateway: TestNode
  beforeAll(async () => {
    nats = await startNatsServer()
  })
  afterAll(() => nats.stop())
  beforeEach(async () => {
    nodes = await openNodes(() => connectNatsBus({ url: nats.url, onStatus: () => {}, onError: () => {} }))
    gateway = await nodes.start('gateway', 'gateway-1')
  })
  afterEach(() => nodes.close())

  async function enter(): Promise<{ readonly token: string; readonly id: number }> {
    const { value: demo } = await gateway.call('createDemo', {})
    const { value: login } = await gateway.call('login', { demoId: demo?.demoId ?? '' })
    const { value: user } = await gateway.call('userInfo', {}, { token: login?.token ?? '' })
    return { token: login?.token ?? '', id: user?.id ?? 0 }
  }
  const rows = async (table: 'orders' | 'ledger' | 'idempotency') =>
    (await gateway.store.reader.selectFrom(table).selectAll().execute()).length
  const open = async (token: string) =>
    (await gateway.call('deals', { status: 'holding', page: 1 }, { token })).value?.orders ?? []

  it('[NOD10, NOD42] an order, its stop loss and its end are an engine’s; a key that is asked twice acts once and has one answer', async () => {
    const engine = await nodes.start('engine', 'engine-1')
    await serves(engine, 256)
    const { token } = await enter()
    const first = await gateway.raw('submitOrder', order, { token, key: 'one' })
    expect([first.status, first.code]).toEqual([200, 1])
    expect((await gateway.raw('submitOrder', order, { token, key: 'one' })).text).toBe(first.text)
    expect((await gateway.raw('submitOrder', { ...order, cont: '0.20' }, { token, key: 'one' })).code).toBe(1000)
    expect((await gateway.raw('submitOrder', { ...order, cont: '0.001' }, { token })).code).not.toBe(1)
    expect(await rows('orders')).toBe(1)
    expect(engine.app.backEnd.countOpenOrders().holding).toBe(1)
    const [held] = await open(token)
    const closed = await gateway.call('closeOrder', { id: held?.id ?? 0 }, { token })
    expect(closed.code).toBe(1)
    expect(await open(token)).toEqual([])
    expect((await gateway.call('resetDemo', {}, { token })).code).toBe(1)
  })

  it('[NOD40, NOD41] two engines share the accounts: a stop loss fires once, and still does when its engine hands over', async () => {
    const one = await nodes.start('engine', 'engine-1')
    await serves(one, 256)
    const people = await Promise.all(Array.from({ length: 6 }, enter))
    const stopped = { ...order, stop_loss_price: '1.05' }
    for (const { token } of people) expect((await gateway.raw('submitOrder', stopped, { token })).code).toBe(1)
    const other = await nodes.start('engine', 'engine-2')
    await Promise.all([serves(one, 128), serves(other, 128)])
    const counts = [one, other].map(({ app }) => app.backEnd.countOpenOrders().holding)
    expect(counts.reduce((all, count) => all + count)).toBe(people.length)
    await one.end()
    await serves(other, 256)
    expect(other.app.backEnd.countOpenOrders().holding).toBe(people.length)
    const before = await rows('ledger')
    await nodes.tick('EURUSD', 1.04)
    await nodes.tick('EURUSD', 1.03)
    for (const { token } of people) expect(await open(token)).toEqual([])
    expect((await rows('ledger')) - before).toBe(people.length)
    const ended = await gateway.store.reader.selectFrom('orders').select('close_reason').execute()
    expect(ended.map(({ close_reason }) => close_reason)).toEqual(people.map(() => 'stop_loss'))
  })

  it('[NOD33] an engine whose lease was taken commits nothing for its accounts, though its clock says that it has them', async () => {
    const engine = await nodes.start('engine', 'engine-1')
    await serves(engine, 256)
    const { token, id } = await enter()
    await gateway.raw('submitOrder', { ...order, stop_loss_price: '1.05' }, { token })
    const before = [await rows('orders'), await rows('ledger')]
    await gateway.store.commands.run((trx) =>
      trx
        .updateTable('leases')
        .set((row) => ({ owner: 'another', epoch: row('epoch', '+', 1n), until: new Date(Date.now() + 3_600_000) }))
        .where('name', '=', `partition.${partitionOf(id)}`)
        .execute(),
    )
    const deed = vi.fn<() => Promise<void>>(async () => {})
    await expect(engine.store.commands.run(deed, undefined, { account: id })).rejects.toThrow(NotOwner)
    await engine.market.tick('EURUSD', 1.04)
    expect(deed).not.toHaveBeenCalled()
    expect([await rows('orders'), await rows('ledger')]).toEqual(before)
    // Another account is still its.
    const second = await enter()
    expect((await gateway.raw('submitOrder', order, { token: second.token })).code).toBe(1)
    await until(() => expect(factsOf(engine)).toMatchObject({ held: 255, served: 255 }))
    expect(engine.app.backEnd.countOpenOrders().holding).toBe(1)
  })

  it('[NOD43, NOD44] while no engine is there a call is answered within 5 s, and acts once when it is asked again', async () => {
    const { token } = await enter()
    const since = performance.now()
    const away = await gateway.raw('submitOrder', order, { token, key: 'one' })
    expect([away.status, performance.now() - since < 5_000]).toEqual([503, true])
    const waiting = gateway.raw('submitOrder', order, { token, key: 'one' })
    const unkeyed = gateway.call('resetDemo', {}, { token })
    const engine = await nodes.start('engine', 'engine-1')
    expect((await waiting).code).toBe(1)
    expect((await unkeyed).code).toBe(1)
    await serves(engine, 256)
    expect((await gateway.raw('submitOrder', order, { token, key: 'one' })).text).toBe((await waiting).text)
    expect(await rows('orders')).toBe(1)
  })

  it('[NOD44] one without a key that is not answered is not sent again', async () => {
    const { token, id } = await enter()
    const asked = vi.fn<() => Promise<string>>(async () => {
      throw new Error('of a test')
    })
    const stop = gateway.node.bus.serve(engineSubject(partitionOf(id)), asked)
    expect((await gateway.call('resetDemo', {}, { token })).status).toBe(503)
    expect(asked).toHaveBeenCalledTimes(1)
    await stop()
  })

  it('[NOD41] while an engine leaves and another is there no call is refused', async () => {
    const one = await nodes.start('engine', 'engine-1')
    await nodes.start('engine', 'engine-2')
    await serves(one, 128)
    const people = await Promise.all(Array.from({ length: 4 }, enter))
    const codes: number[] = []
    const over = new AbortController()
    const busy = people.map(async ({ token }) => {
      while (!over.signal.aborted)
        codes.push((await gateway.raw('submitOrder', { ...order, cont: '0.01' }, { token })).code)
    })
    await until(() => expect(codes.length).toBeGreaterThan(8))
    await one.end()
    over.abort()
    await Promise.all(busy)
    expect(new Set(codes)).toEqual(new Set([1]))
    expect(await rows('orders')).toBe(codes.length)
  })

  it('[NOD45] an engine lets in no session that ended, or whose account was locked, since the gateway knew it', async () => {
    const engine = await nodes.start('engine', 'engine-1')
    await serves(engine, 256)
    const { token, id } = await enter()
    const { bus } = gateway.node
    const session = await gateway.app.backEnd.sessions.find(token)
    const visit = { language: 'en', address: '', userAgent: '', host: '', company: '' }
    const ask = async () => {
      const body = { value: order, text: JSON.stringify(order) }
      const message = JSON.stringify({ name: 'submitOrder', visit, body, sessionId: session?.id })
      const returned = JSON.parse(await bus.request(engineSubject(partitionOf(id)), message, 2_000)) as { text: string }
      return (JSON.parse(returned.text) as { code: number }).code
    }
    expect(await ask()).toBe(1)
    await gateway.store.commands.run((trx) => trx.updateTable('accounts').set({ locked_at: 1n }).execute())
    expect(await ask()).toBe(1013)
    await gateway.store.commands.run((trx) => trx.updateTable('sessions').set({ ended_at: 1n }).execute())
    expect(await ask()).toBe(999)
  })

  it('[NOD12, NOD13, NOD14] an engine tells how it is and nothing else', async () => {
    const engine = await nodes.start('engine', 'engine-1')
    await serves(engine, 256)
    const ask = (url: string) => engine.app.fastify.inject({ url, headers: { authorization: operatorToken } })
    const statuses = await Promise.all(
      ['/health', '/live', '/ready', '/metrics', '/', '/v1/api/forex/list', '/openapi.json'].map(ask),
    )
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 404, 404, 404])
    const ready = (await ask('/ready')).json<Record<string, unknown>>()
    expect(ready).toMatchObject({ role: 'engine', node: expect.stringMatching(/^engine-1:/), bus: true, held: 256 })
    const owners = await gateway.store.reader.selectFrom('leases').select('owner').distinct().execute()
    expect(owners).toEqual([{ owner: ready['node'] }])
    expect((await gateway.app.fastify.inject({ url: '/ready' })).json()).toMatchObject({ role: 'gateway', bus: true })
  })

  it('[NOD46] a rolled day is booked by all engines before the answer', async () => {
    const engines = [await nodes.start('engine', 'engine-1'), await nodes.start('engine', 'engine-2')]
    await Promise.all(engines.map((engine) => serves(engine, 128)))
    const people = await Promise.all(Array.from({ length: 4 }, enter))
    for (const { token } of people) await gateway.raw('submitOrder', order, { token })
    for (const { market } of engines) {
      const terms = market.terms().find(({ code }) => code === 'EURUSD')
      if (terms)
        await market.setTerms(7, { ...terms, swapRates: [{ from: 0, swapLong: decimal('-6.4'), swapShort: zero }] })
    }
    nodes.pass(1_000)
    expect((await gateway.call('rollDay', { nights: 1 }, { token: operatorToken })).code).toBe(1)
    const swaps = await gateway.store.reader
      .selectFrom('ledger')
      .selectAll()
      .where('rolled_at', 'is not', null)
      .execute()
    expect(swaps).toHaveLength(people.length)
  })
})

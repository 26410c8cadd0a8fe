/** What an order costs processes that it does not concern, and what gateways show of it whose messages are lost. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { Client } from 'pg'
import type { Bus } from '#server/bus/bus.ts'
import { connectNatsBus } from '#server/bus/natsBus.ts'
import { newsChannel } from '#server/store/news/news.ts'
import { operatorToken } from '#tests/support/backend/backEnd.ts'
import { type NatsServer, isNatsHere, startNatsServer } from '#tests/support/backend/natsServer.ts'
import { type TestNode, type TestNodes, openNodes } from '#tests/support/backend/nodesUnderTest.ts'
import { order } from '#tests/support/samples/inputs.ts'

/** Several processes' work in one. */
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const until = (check: () => Promise<void> | void) => vi.waitFor(check, { timeout: 20_000, interval: 10 })

describe.runIf(isNatsHere())('an order', () => {
  let nats: NatsServer
  let nodes: TestNodes
  let gateway: TestNode
  let other: TestNode
  let engine: TestNode
  /** What is said on `account.*` is lost meanwhile. */
  let isLost = false
  beforeAll(async () => {
    nats = await startNatsServer()
  })
  afterAll(() => nats.stop())
  beforeEach(async () => {
    isLost = false
    nodes = await openNodes(async () => {
      const bus = await connectNatsBus({ url: nats.url, onStatus: () => {}, onError: () => {} })
      const publish: Bus['publish'] = (subject, body) => {
        if (!isLost || !subject.startsWith('account.')) bus.publish(subject, body)
      }
      return { ...bus, publish }
    })
    gateway = await nodes.start('gateway', 'gateway-1')
    other = await nodes.start('gateway', 'gateway-2')
    engine = await nodes.start('engine', 'engine-1')
    await until(() => expect(engine.node.readiness().facts).toMatchObject({ held: 256, served: 256 }))
  })
  afterEach(() => nodes.close())

  async function enter(): Promise<{ readonly token: string; readonly id: number }> {
    const { value: demo } = await gateway.call('createDemo', {})
    const { value: login } = await gateway.call('login', { demoId: demo?.demoId ?? '' })
    const { value: user } = await gateway.call('userInfo', {}, { token: login?.token ?? '' })
    return { token: login?.token ?? '', id: user?.id ?? 0 }
  }
  const shown = async ({ ports }: TestNode, id: number) => (await ports().figuresOf(id)).figures.orders.length
  const looksAt = async (node: TestNode, id: number): Promise<void> => {
    node.ports().looks?.came(id)
    const read = vi.spyOn(node.store.reader, 'transaction')
    await until(async () => {
      read.mockClear()
      await node.ports().figuresOf(id)
      expect(read).not.toHaveBeenCalled()
    })
    read.mockRestore()
  }

  it('[NOD160] is told to the gateway where somebody looks at its account, and to nobody else; none of them asks the database about it', async () => {
    const jobs = await nodes.start('jobs', 'jobs-1')
    const { token, id } = await enter()
    await looksAt(gateway, id)
    const heard: string[] = []
    const client = new Client({ connectionString: gateway.app.backEnd.settings.databaseUrl ?? '' })
    await client.connect()
    client.on('notification', ({ payload }) => heard.push(payload ?? ''))
    await client.query(`listen ${newsChannel}`)
    const committed = [gateway, other, jobs].map(({ store }) => vi.spyOn(store.commands, 'run'))
    expect((await gateway.raw('submitOrder', order, { token })).code).toBe(1)
    const read = vi.spyOn(gateway.store.reader, 'transaction')
    await until(async () => expect(await shown(gateway, id)).toBe(1))
    expect(read).not.toHaveBeenCalled()
    read.mockRestore()
    const { value: deals } = await gateway.call('deals', { status: 'holding', page: 1 }, { token })
    const [held] = deals?.orders ?? []
    expect((await gateway.call('closeOrder', { id: held?.id ?? 0 }, { token })).code).toBe(1)
    await until(() => expect(gateway.closed).toEqual([held?.id]))
    expect(await shown(gateway, id)).toBe(0)
    await client.query('select 1')
    expect(heard).toEqual([])
    for (const run of committed) expect(run).not.toHaveBeenCalled()
    await client.end()
  })

  it('[NOD162] whose message is lost is shown within 3 s', async () => {
    const { token, id } = await enter()
    await looksAt(gateway, id)
    isLost = true
    const since = performance.now()
    expect((await gateway.raw('submitOrder', order, { token })).code).toBe(1)
    await until(async () => expect(await shown(gateway, id)).toBe(1))
    expect(performance.now() - since).toBeLessThan(3_000)
  })

  it('[NOD161] of an account that nobody looks at any more is in no gateway’s memory, and read when somebody looks again', async () => {
    const { token, id } = await enter()
    await looksAt(gateway, id)
    gateway.ports().looks?.left(id)
    expect((await gateway.raw('submitOrder', order, { token })).code).toBe(1)
    expect([...gateway.ports().accountsTouchedBy(7)]).toEqual([])
    await looksAt(gateway, id)
    expect(await shown(gateway, id)).toBe(1)
    const touched = [...Array(60).keys()].flatMap((instrument) => [...gateway.ports().accountsTouchedBy(instrument)])
    expect(touched).toEqual([id])
  })

  it('[NOD160, NET384] what a gateway does to an account itself is told to its engine with the commit', async () => {
    const { token, id } = await enter()
    expect((await gateway.raw('submitOrder', order, { token })).code).toBe(1)
    expect(engine.app.backEnd.countOpenOrders().holding).toBe(1)
    const { trading } = other.app.backEnd
    await other.store.commands.run(trading.resetDemo(id), undefined, { account: id })
    await until(() => expect(engine.app.backEnd.countOpenOrders().holding).toBe(0))
  })

  it('[NOD164] its account is sampled by its engine, after the change and each minute, and by nobody else', async () => {
    const jobs = await nodes.start('jobs', 'jobs-1')
    const { token, id } = await enter()
    expect((await gateway.raw('submitOrder', order, { token })).code).toBe(1)
    const samples = async () => {
      const rows = await gateway.store.reader
        .selectFrom('equity')
        .select('account_id')
        .where('step', '=', 60_000n)
        .execute()
      return rows.map(({ account_id }) => Number(account_id))
    }
    for (const { app } of [jobs, gateway]) await app.backEnd.equity.keep()
    expect(await samples()).toEqual([])
    await engine.app.backEnd.equity.keep()
    expect(await samples()).toEqual([id])
    nodes.pass(60_000)
    for (const { app } of [jobs, gateway]) await app.backEnd.equity.keep()
    expect(await samples()).toEqual([id])
    await engine.app.backEnd.equity.keep()
    expect(await samples()).toEqual([id, id])
  })

  it('[OPS300] is in the exposures that any gateway tells', async () => {
    const { token, id } = await enter()
    expect((await gateway.raw('submitOrder', order, { token })).code).toBe(1)
    await gateway.store.commands.run((trx) =>
      trx.updateTable('accounts').set({ kind: 'real', demo_key_hash: null }).where('id', '=', BigInt(id)).execute(),
    )
    const { value } = await other.call('overview', {}, { token: operatorToken })
    expect(value?.exposures?.map(({ code, positions }) => [code, positions])).toEqual([['EURUSD', 1]])
  })
})

/** Several processes of one back end, in the process of the test: each with a store, a market and a connection to the bus of its own. */
import type { EndpointName } from '#contract/endpoints/index.ts'
import { type App, buildApp } from '#server/app.ts'
import { findSecrets } from '#server/auth/findSecrets.ts'
import { readBrokerSettings } from '#server/broker/brokerSettings.ts'
import type { Pushes } from '#server/backEnd.ts'
import type { Bus } from '#server/bus/bus.ts'
import type { Node } from '#server/nodes/node.ts'
import { type OpenNode, nodeOf } from '#server/nodes/openNode.ts'
import { type Duties, startDuties } from '#server/nodes/startDuties.ts'
import { openTracer } from '#server/ops/openTracer.ts'
import { keepSetting } from '#server/store/content/settings.ts'
import { type Store, openStore } from '#server/store/openStore.ts'
import type { HubPorts } from '#server/realtime/hubPorts.ts'
import { lateBound } from '#server/realtime/lateBound.ts'
import { createDecoders } from '#server/uploads/decoders.ts'
import { type TestBackEnd, operatorToken, settingsOf, startOfTests } from './backEnd.ts'
import { cheapHash } from './cheapHash.ts'
import { type TestDatabase, freshDatabase } from './databases.ts'
import { type FakeMarket, createFakeMarket } from './fakeMarket.ts'
import { type Call, type Raw, callBy, readAnswered, wireCallOf } from './wireCall.ts'

export type TestNode = {
  readonly name: string
  readonly role: Node['role']
  readonly app: App
  readonly store: Store
  readonly market: FakeMarket
  readonly node: OpenNode
  /** Of a gateway: as its sockets ask. */
  readonly ports: () => HubPorts
  /** Of a gateway: orders that its sockets were told the end of. */
  readonly closed: readonly number[]
  readonly raw: Raw
  readonly call: Call
  /** As SIGTERM does. */
  readonly end: () => Promise<void>
}

export type TestNodes = {
  readonly database: TestDatabase
  readonly start: (role: Node['role'], name: string) => Promise<TestNode>
  /** A quote reaches all of them. */
  readonly tick: (code: string, price: number) => Promise<void>
  /** Moves the clock of all, with quotes that are fresh. */
  readonly pass: (ms: number) => void
  /** What helpers of tests take for one back end: calls go to gateways in turns. */
  readonly inTurns: () => TestBackEnd
  readonly close: () => Promise<void>
}

/** What all of them have in common. */
const common = {
  NATS_URL: 'nats://127.0.0.1:9',
  DATA_KEY: 'a data key of the tests, long enough',
  CODE_KEY: 'a code key of the tests, long enough',
  OPERATOR_TOKEN: operatorToken,
  SANDBOX: '1',
  LIMITS: 'off',
  HOUSE_TRADERS: '0',
}

/** `more`: settings of all of them. */
export async function openNodes(
  connect: () => Promise<Bus>,
  more: Readonly<Record<string, string>> = {},
): Promise<TestNodes> {
  const database = await freshDatabase()
  const running: TestNode[] = []
  const decoders = { ...createDecoders(), close: () => {} }
  let now = startOfTests
  const clock = () => now

  const start: TestNodes['start'] = async (role, name) => {
    const own = { FILES_URL: `file://${database.dataDir}`, ROLE: role, NODE_NAME: name }
    const settings = settingsOf({ ...common, ...more, ...database.env, ...own })
    const bus = await connect()
    const node = nodeOf({ role, name: `${name}:${running.length}`, bus })
    const store = await openStore(settings, node.fence)
    const broker = await readBrokerSettings(store)
    const market = createFakeMarket(clock, () => broker)
    let ports: HubPorts | null = null as HubPorts | null
    const closed: number[] = []
    const hub: Pushes = { ...lateBound().hub, ordersClosed: (_account, _version, ids) => void closed.push(...ids) }
    const tracer = await openTracer({ ...settings, node: node.name, onStatus: () => {} })
    const app = await buildApp({
      settings,
      store,
      market,
      broker,
      secrets: { ...(await findSecrets(settings, store)), operatorToken },
      clock,
      log: { write: () => {} },
      appFiles: null,
      wait: async () => {},
      computeHash: cheapHash,
      decoders,
      node,
      tracer,
      ...(role === 'gateway' && {
        hub: (_server, asked) => {
          ports = asked
          return hub
        },
      }),
    })
    const duties: Duties = startDuties({ app, node, settings, drainMs: 100 })
    const raw: Raw = async (called: EndpointName, wire, options = {}) => {
      const response = await app.fastify.inject(wireCallOf(called, wire, options))
      return readAnswered(called, response.statusCode, response.body)
    }
    let ended: Promise<void> | null = null
    const end = async (): Promise<void> => {
      await duties.end()
      await app.close()
      await store.close()
      await bus.close()
      await tracer?.close()
      running.splice(running.indexOf(one), 1)
    }
    const one: TestNode = {
      name,
      role,
      app,
      store,
      market,
      node,
      ports: () => {
        if (!ports) throw new Error(`${name} has no sockets.`)
        return ports
      },
      closed,
      raw,
      call: callBy(raw),
      end: () => (ended ??= end()),
    }
    running.push(one)
    return one
  }

  const pass = (ms: number): void => {
    now += ms
    for (const { market } of running) market.refresh()
  }

  const inTurns = (): TestBackEnd => {
    const gateways = running.filter(({ role }) => role === 'gateway')
    let turn = 0
    const raw: Raw = (...asked) => {
      turn += 1
      const gateway = gateways[turn % gateways.length]
      if (!gateway) throw new Error('There is no gateway.')
      return gateway.raw(...asked)
    }
    const [first] = gateways
    if (!first) throw new Error('There is no gateway.')
    return {
      app: first.app,
      store: first.store,
      market: first.market,
      raw,
      call: callBy(raw),
      now: clock,
      pass,
    } as TestBackEnd
  }

  const first = await openStore({ ...database, hasWriterLock: false })
  await first.commands.run(async (trx) => {
    for (const key of ['guard', 'hold_hours', 'identity_to_withdraw']) await keepSetting(trx, key, () => '0')
  })
  await first.close()
  return {
    database,
    start,
    inTurns,
    pass,
    tick: async (code, price) => {
      await Promise.all(running.map(({ market }) => market.tick(code, price)))
    },
    close: async () => {
      await Promise.all(running.map(({ end }) => end()))
      await database.remove()
    },
  }
}

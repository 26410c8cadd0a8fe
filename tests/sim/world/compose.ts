/** A back end's own store, engine, handlers and hub, put together as `main.ts` and `buildApp` do, without a port: the whole, or what its role is. */
import { EventEmitter } from 'node:events'
import type { Server as HttpServer } from 'node:http'
import { upMs } from '#server/store/upMs.ts'
import { createAccountParts } from '#server/auth/createAccountServices.ts'
import type { App, AppInput } from '#server/app.ts'
import type { BackEnd } from '#server/backEnd.ts'
import { createHandlers } from '#server/handlers/createHandlers.ts'
import { restoreTerms } from '#server/broker/restoreTerms.ts'
import { readBrokerSettings } from '#server/broker/brokerSettings.ts'
import { createLimits } from '#server/http/limits.ts'
import { openTrading } from '#server/trading/openTrading.ts'
import { createOperators } from '#server/auth/operators.ts'
import { createRanking } from '#server/broker/ranking.ts'
import { createSessions } from '#server/auth/session.ts'
import { callsOfNode } from '#server/nodes/callsOfNode.ts'
import { scopeOf, servesCalls } from '#server/nodes/node.ts'
import { openMarket } from '#server/nodes/openMarket.ts'
import { startDuties } from '#server/nodes/startDuties.ts'
import { tellGateways } from '#server/nodes/tellGateways.ts'
import { type Settings, readSettings } from '#server/settings.ts'
import { createHub } from '#server/realtime/hub.ts'
import type { QuoteSource } from '#server/market/source/quoteSource.ts'
import type { HubPorts } from '#server/realtime/hubPorts.ts'
import { followOthers } from '#server/realtime/followOthers.ts'
import { lateBound } from '#server/realtime/lateBound.ts'
import { versionsOfAccounts } from '#server/store/nodes/openOrders.ts'
import type { Store } from '#server/store/openStore.ts'
import { cheapHash } from '#tests/support/backend/cheapHash.ts'
import type { Seated } from '../nodes/seat.ts'
import type { Exchange } from './exchange.ts'
import { type Asked, type Told, createInlet } from './inlet.ts'
import type { ServerSeams } from './server.ts'
import type { Owner } from './world.ts'

export type Life = {
  readonly owner: Owner
  readonly backEnd: BackEnd
  readonly inlet: (asked: Asked) => Promise<Told>
  readonly http: EventEmitter
  /** Its market, and what its role has to do. */
  readonly start: () => Promise<void>
  /** As SIGTERM does: resolves when others have what they are to have. */
  readonly handOver: () => Promise<void>
}

type Parts = {
  readonly store: Store
  readonly clock: () => number
  readonly source: QuoteSource
  readonly definitions: Exchange['definitions']
  readonly folder: string
  readonly seams: ServerSeams
  readonly owner: Owner
  /** Null where it is the whole back end. */
  readonly seated: Seated | null
  readonly onError: (error: unknown) => void
}

const operatorToken = 'operator-token-of-the-simulator'
const equityMs = 5_000

function settingsFor(folder: string): Settings {
  const read = readSettings({ DATA_DIR: folder, OPERATOR_TOKEN: operatorToken, FEED_SEED: '1' })
  if (!read.ok) throw new Error(read.problem)
  return read.settings
}

export async function compose(given: Parts): Promise<Life> {
  const { store, clock, source, definitions, folder, seams, owner, seated, onError } = given
  const settings = settingsFor(folder)
  const broker = await readBrokerSettings(store)
  const node = seated?.node ?? null
  const opened = openMarket({
    store,
    node,
    definitions,
    clock,
    seed: settings.feedSeed,
    termsOfAll: () => broker,
    isSandbox: true,
    source,
    onError,
  })
  await restoreTerms(opened.market, store)
  const market = marketOf(given, opened.market)
  const http = new EventEmitter()
  const input: AppInput = {
    settings,
    store,
    market,
    broker,
    secrets: { operatorToken, codeKey: 'codes of the simulator', dataKey: 'data of the simulator' },
    clock,
    log: { write: () => {} },
    appFiles: null,
    computeHash: cheapHash,
    ...(opened.feed && { feed: opened.feed }),
  }
  const pushes = lateBound()
  const { known, figuresOf, accountsTouchedBy, owned, ...trading } = await openTrading({
    ...input,
    hub: pushes.hub,
    onError,
    scope: scopeOf(node),
  })
  const sessions = createSessions({ ...input, onExpiry: (id) => pushes.hub.sessionEnded(id, 'expired') })
  const parts = createAccountParts(input, onError)
  const backEnd: BackEnd = {
    ...input,
    ...parts,
    tracer: null,
    ...trading,
    sessions,
    operators: createOperators({ ...input, ...parts, operatorToken, isSandbox: settings.sandbox }),
    limits: createLimits(settings.limits, clock),
    ranking: createRanking(input),
    hub: pushes.hub,
    security: { note: () => {} },
  }
  const sessionOf: HubPorts['sessionOf'] = async (token) => {
    const session = await sessions.find(token)
    return session && { accountId: session.accountId, sessionId: session.id }
  }
  const asked = { sessionOf, endOf: sessions.endOf, refused: () => {} }
  const brokerTerms = () => broker.termsVersion
  const looks = node?.lookedAt ? { looks: node.lookedAt } : {}
  const ports: HubPorts = { clock, epoch: store.epoch, brokerTerms, ...asked, figuresOf, accountsTouchedBy, ...looks }
  if (servesCalls(node))
    pushes.bind(createHub(http as HttpServer, market, seams.ports?.(ports) ?? ports, { allowOrigin: () => true }))
  else if (node?.engine) pushes.bind(tellGateways(node.bus))
  node?.lookedAt?.open({ known, versionsOf: (ids) => versionsOfAccounts(store.reader, ids) })
  followOthers({ ...backEnd, known, onError })
  const handlers = createHandlers(backEnd)
  const plain = { backEnd, handlers: seams.handlers?.(handlers, backEnd) ?? handlers, cameAt: upMs }
  const { calls, answering } = node
    ? callsOfNode(plain, { node, wait: passed })
    : { calls: plain, answering: { ...plain, delayed: new WeakMap() } }
  /** As much of the app as duties ask for. */
  const app = { fastify: { log: { error: onError } }, backEnd, answering, owned } as unknown as App
  let end = async (): Promise<void> => {}
  return {
    owner,
    backEnd,
    inlet: createInlet(calls),
    http,
    start: async () => {
      await market.start()
      if (!seated) return void setInterval(() => void backEnd.equity.keep().catch(() => {}), equityMs)
      const reached = { ...settings, databaseUrl: 'postgres://simulated/pipwire' }
      const duties = startDuties({
        app,
        node: seated.node,
        settings: reached,
        market: opened,
        openLine: seated.openLine,
      })
      end = duties.end
    },
    handOver: async () => {
      await end()
      await pushes.hub.stop()
      await backEnd.byTime.writeTrails()
      await market.stop()
    },
  }
}

/** As a planted bug makes it. */
function marketOf({ seams, seated }: Parts, real: AppInput['market']): AppInput['market'] {
  if (seated?.node.role === 'engine') return seated.seams.market?.(real, seated.node.bus) ?? real
  return seams.market?.(real) ?? real
}

const passed = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
  })

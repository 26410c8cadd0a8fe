/** The back end in a world: its own store, engine, handlers and hub, put together as `buildApp` does, without a port. It is killed and begins again. */
import { EventEmitter } from 'node:events'
import type { Server as HttpServer } from 'node:http'
import { createAccountParts } from '#server/auth/createAccountServices.ts'
import type { AppInput } from '#server/app.ts'
import type { BackEnd } from '#server/backEnd.ts'
import { createMarket } from '#server/market/createMarket.ts'
import { createHandlers } from '#server/handlers/createHandlers.ts'
import type { Handlers } from '#server/handlers/handler.ts'
import { readBrokerSettings } from '#server/broker/brokerSettings.ts'
import { createLimits } from '#server/http/limits.ts'
import { openTrading } from '#server/trading/openTrading.ts'
import { createOperators } from '#server/auth/operators.ts'
import { createRanking } from '#server/broker/ranking.ts'
import { createSessions } from '#server/auth/session.ts'
import { type Settings, readSettings } from '#server/settings.ts'
import { createHub } from '#server/realtime/hub.ts'
import type { Market } from '#server/market/market.ts'
import type { HubPorts } from '#server/realtime/hubPorts.ts'
import { lateBound } from '#server/realtime/lateBound.ts'
import type { Store } from '#server/store/openStore.ts'
import { createCandleStore } from '#server/store/trading/candles.ts'
import { cheapHash } from '#tests/support/backend/cheapHash.ts'
import type { WorldDatabase } from './database.ts'
import { type Disk, createDisk } from './disk.ts'
import { type Exchange, definitions } from './exchange.ts'
import type { Faults } from './faults.ts'
import { type Asked, type Told, createInlet } from './inlet.ts'
import type { ServerEnd } from './frames.ts'
import { type Owner, type World, nobody } from './world.ts'

/** Where a planted bug reaches in: each changes one thing on its way. */
export type ServerSeams = {
  readonly store?: (store: Store) => Store
  readonly market?: (market: Market) => Market
  readonly handlers?: (handlers: Handlers, backEnd: BackEnd) => Handlers
  readonly ports?: (ports: HubPorts) => HubPorts
  readonly begun?: (store: Store) => Promise<void>
  readonly committing?: () => void
  readonly killed?: () => void
  readonly ended?: () => void
}

export type Server = {
  readonly begin: () => void
  readonly kill: () => void
  readonly isUp: () => boolean
  /** Does something as the back end; false while it is down. */
  readonly act: (work: (backEnd: BackEnd) => Promise<unknown>) => boolean
  /** Null while it is down. */
  readonly call: (asked: Asked) => Promise<Told> | null
  /** Answers false while it is down. */
  readonly accept: (end: ServerEnd) => boolean
  readonly jumpClock: (ms: number) => void
  readonly sayWhenKilled: (listener: () => void) => void
  /** The world is over. */
  readonly end: () => void
}

export type ServerInput = {
  readonly world: World
  readonly faults: Faults
  readonly exchange: Exchange
  readonly database: WorldDatabase
  readonly committed: (decidedAt: number) => void
  readonly seams: ServerSeams
}

type Life = {
  readonly owner: Owner
  readonly backEnd: BackEnd
  readonly inlet: (asked: Asked) => Promise<Told>
  readonly http: EventEmitter
}

const equityMs = 5_000
export const operatorToken = 'operator-token-of-the-simulator'

export function settingsFor(folder: string): Settings {
  const read = readSettings({ DATA_DIR: folder, OPERATOR_TOKEN: operatorToken })
  if (!read.ok) throw new Error(read.problem)
  return read.settings
}

export function createServer(input: ServerInput): Server {
  const { world, faults, exchange, database, committed, seams } = input
  const { folder } = database
  const { uniform } = world.random('server')
  const killed = new Set<() => void>()
  let life: Life | null = null
  let owner: Owner | null = null
  let clockAhead = 0
  let lives = 0
  const clock = (): number => world.now() + clockAhead

  const kill = (): void => {
    if (!owner?.isAlive) return
    world.note('killed')
    owner.isAlive = false
    life = null
    disk.drop()
    seams.killed?.()
    for (const listener of killed) listener()
    world.plan(begin, 200 + 2_000 * uniform(), nobody)
  }
  const disk: Disk = createDisk(database, {
    faults,
    die: kill,
    committed,
    ...(seams.committing ? { committing: seams.committing } : {}),
  })

  const begin = (): void => {
    lives += 1
    const mine: Owner = { name: `server ${lives}`, isAlive: true, sleepsUntil: 0 }
    owner = mine
    world.become(mine)
    world.note('begins')
    const start = async (): Promise<void> => {
      const store = await disk.open(seams.store)
      await seams.begun?.(store)
      const made = await compose({ store, clock, exchange, folder, seams, owner: mine })
      await made.backEnd.market.start()
      setInterval(() => void made.backEnd.equity.keep().catch(() => {}), equityMs)
      if (mine.isAlive) life = made
    }
    start().catch((error: unknown) => {
      world.note(`could not begin: ${String(error)}`)
      kill()
    })
  }

  return {
    begin,
    kill,
    isUp: () => life !== null,
    act: (work) => {
      if (!life) return false
      world.become(life.owner)
      work(life.backEnd).catch(() => {})
      return true
    },
    call: (asked) => {
      if (!life) return null
      world.become(life.owner)
      return life.inlet(asked)
    },
    accept: (end) => {
      if (!life) return false
      world.become(life.owner)
      life.http.emit('upgrade', end.request, end.raw, Buffer.alloc(0))
      return true
    },
    jumpClock: (ms) => {
      clockAhead = ms
    },
    sayWhenKilled: (listener) => void killed.add(listener),
    end: () => disk.drop(),
  }
}

type Parts = {
  readonly store: Store
  readonly clock: () => number
  readonly exchange: Exchange
  readonly folder: string
  readonly seams: ServerSeams
  readonly owner: Owner
}

async function compose({ store, clock, exchange, folder, seams, owner }: Parts): Promise<Life> {
  const settings = settingsFor(folder)
  const broker = await readBrokerSettings(store)
  const real = createMarket({
    definitions,
    clock,
    seed: settings.feedSeed,
    candleStore: createCandleStore(store),
    feeType: () => broker.feeType,
    isSandbox: true,
    source: exchange.source(),
  })
  const market = seams.market?.(real) ?? real
  const http = new EventEmitter()
  const input: AppInput = {
    settings,
    store,
    market,
    broker,
    operatorToken,
    clock,
    log: { write: () => {} },
    appFiles: null,
    computeHash: cheapHash,
  }
  const pushes = lateBound()
  const onError = (): void => {}
  const { trading, funds, equity, countOpenOrders, ...figures } = await openTrading({
    ...input,
    hub: pushes.hub,
    onError,
  })
  const sessions = createSessions({ ...input, onExpiry: (id) => pushes.hub.sessionEnded(id, 'expired') })
  const backEnd: BackEnd = {
    ...input,
    ...createAccountParts(input, onError),
    trading,
    funds,
    equity,
    countOpenOrders,
    sessions,
    operators: createOperators(input),
    limits: createLimits(settings.limits, clock),
    ranking: createRanking(input),
    hub: pushes.hub,
  }
  const sessionOf: HubPorts['sessionOf'] = async (token) => {
    const session = await sessions.find(token)
    return session && { accountId: session.accountId, sessionId: session.id }
  }
  const ports: HubPorts = { clock, epoch: store.epoch, sessionOf, endOf: sessions.endOf, ...figures }
  pushes.bind(createHub(http as HttpServer, market, seams.ports?.(ports) ?? ports, { allowOrigin: () => true }))
  const handlers = createHandlers(backEnd)
  const inlet = createInlet({ backEnd, handlers: seams.handlers?.(handlers, backEnd) ?? handlers })
  return { owner, backEnd, inlet, http }
}

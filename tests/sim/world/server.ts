/** The back end in a world: its own store, engine, handlers and hub, put together as `buildApp` does, without a port. It is killed and begins again. */
import { EventEmitter } from 'node:events'
import type { Server as HttpServer } from 'node:http'
import { upMs } from '#server/store/upMs.ts'
import { createAccountParts } from '#server/auth/createAccountServices.ts'
import type { AppInput } from '#server/app.ts'
import type { BackEnd } from '#server/backEnd.ts'
import { createMarket } from '#server/market/createMarket.ts'
import { createHandlers } from '#server/handlers/createHandlers.ts'
import type { Handlers } from '#server/handlers/handler.ts'
import { restoreTerms } from '#server/broker/restoreTerms.ts'
import { readBrokerSettings } from '#server/broker/brokerSettings.ts'
import { createLimits } from '#server/http/limits.ts'
import { openTrading } from '#server/trading/openTrading.ts'
import { createOperators } from '#server/auth/operators.ts'
import { createRanking } from '#server/broker/ranking.ts'
import { createSessions } from '#server/auth/session.ts'
import { type Settings, readSettings } from '#server/settings.ts'
import { createHub } from '#server/realtime/hub.ts'
import type { Market } from '#server/market/market.ts'
import type { QuoteSource } from '#server/market/source/quoteSource.ts'
import type { HubPorts } from '#server/realtime/hubPorts.ts'
import { followOthers } from '#server/realtime/followOthers.ts'
import { lateBound } from '#server/realtime/lateBound.ts'
import type { Store } from '#server/store/openStore.ts'
import { createCandleStore } from '#server/store/trading/candles.ts'
import { cheapHash } from '#tests/support/backend/cheapHash.ts'
import type { ChangeStatements, WorldDatabase } from './database.ts'
import { type Disk, createDisk } from './disk.ts'
import type { Exchange } from './exchange.ts'
import type { Faults } from './faults.ts'
import { type Asked, type Told, createInlet } from './inlet.ts'
import type { ServerEnd } from './frames.ts'
import type { Letters } from './letters.ts'
import type { WriteLock } from './writeLock.ts'
import { type Owner, type World, nobody } from './world.ts'

export type LifeSeams = {
  readonly store?: (store: Store) => Store
  readonly statements?: ChangeStatements
}

/** Where a planted bug reaches in: each changes one thing on its way. */
export type ServerSeams = {
  /** Made for each life: what it remembers goes with it. */
  readonly life?: () => LifeSeams
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
  /** As SIGSTOP and CONT do: what it was to do it does then, with the memory that it had. */
  readonly sleep: () => void
  /** Does that when it is awake again; false while it is. */
  readonly defers: (run: () => void) => boolean
  /** Its writer's line to the database is cut. */
  readonly cutWriter: () => void
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
  /** Which of those that are on this store, from 0, and what its name has behind it. */
  readonly number: number
  readonly label: string
  /** Null where it is alone. */
  readonly lock: WriteLock | null
  readonly letters: Letters | null
  /** By how many milliseconds each price comes later to this one; null where none does. */
  readonly late: (() => number) | null
  /** When faults stop: it sleeps no longer. */
  readonly end: number
  readonly committed: (decidedAt: number) => void
  /** The data refused what the back end of that number made of its memory. */
  readonly refused: (number: number) => void
  readonly seams: ServerSeams
}

type Life = {
  readonly owner: Owner
  readonly backEnd: BackEnd
  readonly inlet: (asked: Asked) => Promise<Told>
  readonly http: EventEmitter
}

/** What a back end without another one is. */
export const alone = { number: 0, label: '', lock: null, letters: null, late: null, end: Infinity } as const

const equityMs = 5_000
/** As `idle_session_timeout` is set. */
const idleMostMs = 5_000
const sleepMostMs = 7_000
export const operatorToken = 'operator-token-of-the-simulator'

export function settingsFor(folder: string): Settings {
  const read = readSettings({ DATA_DIR: folder, OPERATOR_TOKEN: operatorToken, FEED_SEED: '1' })
  if (!read.ok) throw new Error(read.problem)
  return read.settings
}

export function createServer(input: ServerInput): Server {
  const { world, faults, exchange, database, committed, refused, seams, number, label, lock, letters, late, end } =
    input
  const { folder } = database
  const { uniform } = world.random(`server${label}`)
  const killed = new Set<() => void>()
  let life: Life | null = null
  let owner: Owner | null = null
  let clockAhead = 0
  let lives = 0
  const clock = (): number => world.now() + clockAhead

  const kill = (): void => {
    if (!owner?.isAlive) return
    world.note(`killed${label}`)
    owner.isAlive = false
    life = null
    disk.drop()
    seams.killed?.()
    for (const listener of killed) listener()
    world.plan(begin, 200 + 2_000 * uniform(), nobody)
  }
  const sleep = (): void => {
    const sleeper = owner
    if (!sleeper?.isAlive) return
    world.note(`sleeps${label}`)
    sleeper.sleepsUntil = Math.min(end, world.now() + 1_000 + sleepMostMs * uniform())
    lock?.fellAsleep(sleeper)
    const dropLine = (): void => {
      if (sleeper.isAlive && sleeper.sleepsUntil > world.now()) disk.cutLine()
    }
    world.plan(dropLine, idleMostMs, nobody)
  }
  const defers = (run: () => void): boolean => {
    if (!owner?.isAlive || owner.sleepsUntil <= world.now()) return false
    world.plan(run, 0, owner)
    return true
  }
  const disk: Disk = createDisk(database, {
    faults,
    die: kill,
    committed,
    refused: () => refused(number),
    number,
    lock,
    letters,
    sleep: () => sleep(),
    ...(seams.committing ? { committing: seams.committing } : {}),
  })

  const begin = (): void => {
    lives += 1
    const mine: Owner = { name: `server${label} ${lives}`, isAlive: true, sleepsUntil: 0 }
    owner = mine
    world.become(mine)
    world.note(`begins${label}`)
    const start = async (): Promise<void> => {
      const store = await disk.open(mine, seams.life?.())
      await seams.begun?.(store)
      const made = await compose({
        store,
        clock,
        source: exchange.source(number, late),
        definitions: exchange.definitions,
        folder,
        seams,
        owner: mine,
      })
      await made.backEnd.market.start()
      setInterval(() => void made.backEnd.equity.keep().catch(() => {}), equityMs)
      if (mine.isAlive) life = made
    }
    start().catch((error: unknown) => {
      world.note(`could not begin${label}: ${String(error)}`)
      kill()
    })
  }

  return {
    begin,
    kill,
    sleep,
    defers,
    cutWriter: () => disk.cutLine(),
    isUp: () => life !== null,
    act: (work) => {
      const living = life
      if (!living) return false
      const act = (): void => {
        world.become(living.owner)
        work(living.backEnd).catch(() => {})
      }
      if (!defers(act)) act()
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
  readonly source: QuoteSource
  readonly definitions: Exchange['definitions']
  readonly folder: string
  readonly seams: ServerSeams
  readonly owner: Owner
}

async function compose({ store, clock, source, definitions, folder, seams, owner }: Parts): Promise<Life> {
  const settings = settingsFor(folder)
  const broker = await readBrokerSettings(store)
  const real = createMarket({
    definitions,
    clock,
    seed: settings.feedSeed,
    candleStore: createCandleStore(store),
    termsOfAll: () => broker,
    isSandbox: true,
    source,
  })
  await restoreTerms(real, store)
  const market = seams.market?.(real) ?? real
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
  }
  const pushes = lateBound()
  const onError = (): void => {}
  const { trading, funds, equity, byTime, rolls, exposures, countOpenOrders, known, ...figures } = await openTrading({
    ...input,
    hub: pushes.hub,
    onError,
  })
  const sessions = createSessions({ ...input, onExpiry: (id) => pushes.hub.sessionEnded(id, 'expired') })
  const parts = createAccountParts(input, onError)
  const backEnd: BackEnd = {
    ...input,
    ...parts,
    tracer: null,
    trading,
    funds,
    equity,
    byTime,
    rolls,
    countOpenOrders,
    exposures,
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
  const brokerTerms = () => broker.termsVersion
  const asked = { sessionOf, endOf: sessions.endOf, refused: () => {} }
  const ports: HubPorts = { clock, epoch: store.epoch, brokerTerms, ...asked, ...figures }
  pushes.bind(createHub(http as HttpServer, market, seams.ports?.(ports) ?? ports, { allowOrigin: () => true }))
  followOthers({ ...backEnd, known, onError })
  const handlers = createHandlers(backEnd)
  const inlet = createInlet({ backEnd, handlers: seams.handlers?.(handlers, backEnd) ?? handlers, cameAt: upMs })
  return { owner, backEnd, inlet, http }
}

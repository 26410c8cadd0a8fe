/** The back end in a world: put together without a port. It is killed, sleeps, leaves and begins again. */
import type { BackEnd } from '#server/backEnd.ts'
import type { Handlers } from '#server/handlers/handler.ts'
import type { Market } from '#server/market/market.ts'
import type { HubPorts } from '#server/realtime/hubPorts.ts'
import type { Store } from '#server/store/openStore.ts'
import { type Life, compose } from './compose.ts'
import type { ChangeStatements, WorldDatabase } from './database.ts'
import { type Disk, createDisk } from './disk.ts'
import type { Exchange } from './exchange.ts'
import type { Faults } from './faults.ts'
import type { Asked, Told } from './inlet.ts'
import type { ServerEnd } from './frames.ts'
import type { Letters } from './letters.ts'
import type { Seat } from '../nodes/seat.ts'
import type { WriteLock } from './writeLock.ts'
import { type Owner, type World, nobody, sleepUntil } from './world.ts'

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
  /** As SIGTERM does: it hands over, ends, and begins again. */
  readonly leave: () => void
  /** Its writer's line to the database is cut. */
  readonly cutWriter: () => void
  /** Of a process of a role. */
  readonly seat: Seat | null
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
  readonly committed: (decidedAt: number, number: number) => void
  /** The data refused what the back end of that number made of its memory. */
  readonly refused: (number: number) => void
  readonly seams: ServerSeams
  /** Null where it is the whole back end. */
  readonly seat: Seat | null
}

/** What a back end without another one is. */
export const alone = { number: 0, label: '', lock: null, letters: null, late: null, seat: null, end: Infinity } as const

/** As `idle_session_timeout` is set. */
const idleMostMs = 5_000
const sleepMostMs = 7_000

export function createServer(input: ServerInput): Server {
  const {
    world,
    faults,
    exchange,
    database,
    committed,
    refused,
    seams,
    number,
    label,
    lock,
    letters,
    late,
    end,
    seat,
  } = input
  const { folder } = database
  const { uniform } = world.random(`server${label}`)
  const killed = new Set<() => void>()
  let life: Life | null = null
  let owner: Owner | null = null
  let clockAhead = 0
  let lives = 0
  const clock = (): number => world.now() + clockAhead

  const kill = (how = 'killed'): void => {
    if (!owner?.isAlive) return
    world.note(`${how}${label}`)
    owner.isAlive = false
    life = null
    disk.drop()
    seat?.leave(owner)
    seams.killed?.()
    for (const listener of killed) listener()
    world.plan(begin, 200 + 2_000 * uniform(), nobody)
  }
  const sleep = (): void => {
    const sleeper = owner
    if (!sleeper?.isAlive) return
    world.note(`sleeps${label}`)
    sleepUntil(sleeper, Math.min(end, world.now() + 1_000 + sleepMostMs * uniform()))
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
    die: () => kill(),
    committed: (decidedAt) => committed(decidedAt, number),
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
      const seated = seat?.enter(mine) ?? null
      const store = await disk.open(mine, seams.life?.(), seated?.onDisk)
      await seams.begun?.(store)
      const made = await compose({
        store,
        clock,
        source: exchange.source(number, late),
        definitions: exchange.definitions,
        folder,
        seams,
        owner: mine,
        seated,
        onError: seated ? (error) => world.note(`${mine.name}: ${String(error)}`) : () => {},
      })
      await made.start()
      if (mine.isAlive) life = made
    }
    start().catch((error: unknown) => {
      world.note(`could not begin${label}: ${String(error)}`)
      kill()
    })
  }

  /** Nobody is asked twice. */
  let leaving: Life | null = null
  const leave = (): void => {
    const living = life
    if (!living || living === leaving) return
    leaving = living
    world.note(`leaves${label}`)
    world.become(living.owner)
    const go = (): void => {
      if (living.owner.isAlive) kill('has left')
    }
    living.handOver().then(go, go)
  }

  return {
    begin,
    kill: () => kill(),
    sleep,
    leave: () => {
      if (!defers(leave)) leave()
    },
    seat,
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

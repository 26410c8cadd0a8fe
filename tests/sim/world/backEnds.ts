/**
 * One back end, or two that serve the same users from one store, both of which write: each has its own memory, sockets and prices, dies, sleeps
 * and begins again by itself. Whatever arrives goes to either; what one commits the other hears of soon, or reads when it needs it.
 */
import { type Server, type ServerInput, createServer } from './server.ts'
import { createLetters } from './letters.ts'
import { createWriteLock } from './writeLock.ts'
import { nobody } from './world.ts'

export type BackEnds = {
  readonly all: readonly Server[]
  /** Whom users and operators reach. */
  readonly gates: readonly Server[]
  /** Where the balancer sends what arrives: one that is up, if there is one. */
  readonly choose: () => Server
  /** The same where there is one. */
  readonly other: (than: Server) => Server
  /** One of them, up or not. */
  readonly some: () => Server
  readonly begin: () => void
  /** What one of them hears of the other on breaks for a while. */
  readonly cutNews: (server: Server) => void
  readonly end: () => void
}

export type BackEndsInput = Omit<ServerInput, 'number' | 'label' | 'lock' | 'letters' | 'late' | 'seat'> & {
  readonly count: 1 | 2
}

const secondBeginsMs = 150
/** Prices reach the one soon and the other later. */
const quoteMostMs = [40, 400] as const

export function createBackEnds({ count, ...input }: BackEndsInput): BackEnds {
  const { world } = input
  const areTwo = count === 2
  const [lock, letters] = areTwo ? [createWriteLock(world), createLetters(world, input.faults)] : [null, null]
  const serverOf = (number: 0 | 1, label: string): Server => {
    const { uniform } = world.random(`quotes${label}`)
    const late = areTwo ? () => quoteMostMs[number] * uniform() : null
    return createServer({ ...input, number, label, lock, letters, late, seat: null })
  }
  const first = serverOf(0, areTwo ? ' A' : '')
  const second = areTwo ? serverOf(1, ' B') : first
  const drawer = (name: string) => {
    const { uniform } = world.random(name)
    return (): Server => (uniform() < 0.5 ? first : second)
  }
  const other = (than: Server): Server => (than === first ? second : first)
  const draw = drawer('balancer')
  const all = areTwo ? [first, second] : [first]
  return {
    all,
    gates: all,
    choose: () => {
      const chosen = draw()
      return chosen.isUp() ? chosen : other(chosen)
    },
    other,
    some: drawer('which'),
    begin: () => {
      first.begin()
      if (areTwo) world.plan(second.begin, secondBeginsMs, nobody)
    },
    cutNews: (server) => letters?.cut(all.indexOf(server)),
    end: () => {
      for (const server of all) server.end()
    },
  }
}

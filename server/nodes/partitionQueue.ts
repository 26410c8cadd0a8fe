/**
 * Calls of one partition on their way to the engine that has it. While nobody has it, one of them asks again and again and the others wait; once
 * somebody is there they follow, twice as many at a time with each answer: all at once would be the first thing that befalls an engine which has
 * just taken over. [NOD165, NOD166]
 */
import { randomInt } from 'node:crypto'

/** `moved`: nothing was done, as nobody has the partition. `unknown`: whoever has it did not answer in time. */
export type Outcome = 'answered' | 'moved' | 'unknown'

export type Turn = {
  /** Resolves when another engine has taken the partition: it is not answered any more. */
  readonly abandoned: Promise<null>
  readonly end: (outcome: Outcome) => void
}

export type PartitionQueue = {
  /** In the order of these calls. Resolves when one may be sent; null when its time is over before that. */
  readonly turn: (leftMs: number) => Promise<Turn | null>
  /** An engine says that it has taken the partition. */
  readonly taken: () => void
}

type Waiting = { readonly go: (turn: Turn) => void }

const pauseLeastMs = 100
const pauseMostMs = 400
/** Gateways that have lost the same engine ask at different moments. */
const withJitter = (ms: number): number => ms / 2 + randomInt(ms)

export function createPartitionQueue(): PartitionQueue {
  const waiting = new Set<Waiting>()
  /** How each of them is given up. */
  const underWay = new Set<() => void>()
  const next = (): void => {
    for (const one of waiting) {
      if (!bound.admits(underWay.size)) return
      waiting.delete(one)
      one.go(begin())
    }
  }
  const bound = createBound(next)

  const begin = (): Turn => {
    const number = bound.begun()
    const { promise: abandoned, resolve } = Promise.withResolvers<null>()
    const abandon = (): void => resolve(null)
    underWay.add(abandon)
    return {
      abandoned,
      end: (outcome) => {
        underWay.delete(abandon)
        bound.ended(number, outcome, waiting.size > 0)
        next()
      },
    }
  }

  return {
    turn: (leftMs) =>
      new Promise((resolve) => {
        if (leftMs <= 0) return resolve(null)
        const late = setTimeout(() => {
          waiting.delete(one)
          resolve(null)
        }, leftMs)
        const one: Waiting = {
          go: (turn) => {
            clearTimeout(late)
            resolve(turn)
          },
        }
        waiting.add(one)
        next()
      }),
    taken: () => {
      bound.close(0)
      for (const abandon of underWay) abandon()
    },
  }
}

/**
 * How many may be under way at once, by how those before them ended. Turns are numbered: what is heard of one that began before the newest change
 * says nothing about now.
 */
function createBound(afterPause: () => void) {
  let turns = 0
  let closedAt = 0
  let answeredAt = 0
  let most = Infinity
  let pauseMs = pauseLeastMs
  let pausing: NodeJS.Timeout | null = null

  const close = (forMs: number): void => {
    most = 1
    closedAt = turns
    if (pausing) clearTimeout(pausing)
    pausing = setTimeout(() => {
      pausing = null
      afterPause()
    }, forMs)
  }

  return {
    admits: (underWay: number): boolean => !pausing && underWay < most,
    begun: (): number => (turns += 1),
    close,
    ended: (number: number, outcome: Outcome, areOthersWaiting: boolean): void => {
      if (outcome === 'moved') {
        if (number <= Math.max(closedAt, answeredAt)) return
        pauseMs = most === 1 ? Math.min(2 * pauseMs, pauseMostMs) : pauseLeastMs
        close(withJitter(pauseMs))
        return
      }
      if (outcome === 'answered') answeredAt = Math.max(answeredAt, number)
      if (number > closedAt) most = areOthersWaiting ? 2 * most : Infinity
    },
  }
}

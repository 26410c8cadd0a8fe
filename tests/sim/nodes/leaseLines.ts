/** The connection that a process keeps its leases on: it is asked while the process sleeps, answers late, and breaks. */
import type { OpenLeaseLine } from '#server/nodes/leaseLine.ts'
import type { Faults } from '../world/faults.ts'
import { type Owner, type World, nobody } from '../world/world.ts'
import type { LeaseTable } from './leaseTable.ts'

export type LeaseLines = {
  /** For one life of a process. */
  readonly of: (whose: Owner) => OpenLeaseLine
  /** Nothing passes on the lines of that one for a while. */
  readonly cut: (whose: Owner) => void
}

type Query = Awaited<ReturnType<OpenLeaseLine>>['query']

const hopMs = 4
const cutMostMs = 4_000

export function createLeaseLines(world: World, faults: Faults, table: LeaseTable): LeaseLines {
  const { uniform } = world.random('lease lines')
  const cutUntil = new Map<Owner, number>()
  const hop = (): number => 1 + hopMs * uniform()
  const passes = (whose: Owner): boolean => world.now() >= (cutUntil.get(whose) ?? 0)

  return {
    of: (whose) => async () => {
      let silenceMs = Infinity
      let isOver = false
      const query = (text: string, values: readonly unknown[] = []): Promise<unknown> =>
        new Promise((resolve, reject) => {
          const giveUp = (): void => {
            isOver = true
            reject(new Error('Connection terminated unexpectedly'))
          }
          if (isOver) return giveUp()
          const silent = setTimeout(giveUp, silenceMs)
          const answer = (): void => {
            if (!whose.isAlive || isOver || !passes(whose)) return
            const rows = table.ask(text, values)
            const hear = (): void => {
              clearTimeout(silent)
              if (passes(whose)) resolve({ rows })
              else giveUp()
            }
            world.plan(hear, hop(), whose)
          }
          // The database is at work while the process sleeps.
          world.plan(answer, hop() + (faults.strikes('lease late') ? 900 * uniform() : 0), nobody)
        })
      return {
        query: query as Query,
        allowSilence: (ms) => {
          silenceMs = ms
        },
        cut: () => {
          isOver = true
        },
        end: async () => {
          isOver = true
        },
      }
    },
    cut: (whose) => {
      cutUntil.set(whose, world.now() + cutMostMs * uniform())
    },
  }
}

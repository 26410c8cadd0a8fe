/**
 * What two back ends on one store hear of each other's commits, as PostgreSQL's `notify` tells it: after a commit and in the order of commits, to
 * whoever listens at that moment. A line for that takes a while to open; what is told before, or while it is broken, is never heard on it.
 */
import { type Ears, type Listening, createWaitingEars } from '#server/store/news/listen.ts'
import type { News } from '#server/store/news/news.ts'
import type { Faults } from './faults.ts'
import type { Owner, World } from './world.ts'

export type Letters = {
  /** Of the running life of the back end of that number; resolves when it hears. */
  readonly listen: (number: number) => Promise<Listening['onNews']>
  readonly send: (from: number, news: readonly News[]) => void
  readonly cut: (number: number) => void
}

type Line = { readonly whose: Owner; readonly ears: Ears; isOpen: boolean; cuts: number; last: number }

const soonMs = 30
const lateMostMs = 5_000
const openMostMs = 600
const noticedMostMs = 2_500

export function createLetters(world: World, faults: Faults): Letters {
  const { uniform } = world.random('letters')
  const lines = new Map<number, Line>()

  return {
    listen: (number) => {
      const whose = world.owner()
      const { onNews, ...ears } = createWaitingEars()
      const line: Line = { whose, ears, isOpen: false, cuts: 0, last: 0 }
      lines.set(number, line)
      return new Promise((resolve) => {
        const open = (): void => {
          line.isOpen = true
          resolve(onNews)
        }
        world.plan(open, openMostMs * uniform() ** 2, whose)
      })
    },
    send: (from, news) => {
      for (const [number, line] of lines) {
        if (number === from || !line.isOpen || news.length === 0) continue
        const { cuts, ears, whose } = line
        const hear = (): void => {
          if (line.cuts === cuts) ears.heard(news)
        }
        line.last = Math.max(line.last, world.now() + uniform() * (faults.strikes('news late') ? lateMostMs : soonMs))
        world.plan(hear, line.last - world.now(), whose)
      }
    },
    cut: (number) => {
      const line = lines.get(number)
      if (!line?.isOpen) return
      line.cuts += 1
      line.isOpen = false
      const open = (): void => {
        line.isOpen = true
        line.ears.missed()
      }
      world.plan(open, noticedMostMs * uniform(), line.whose)
    },
  }
}

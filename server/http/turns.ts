/** Heavy work in turns: so many at once, so many behind them, the next one is told to come back with 429. */
import { HttpProblem } from './answer.ts'

export type Turns = <T>(work: () => Promise<T>) => Promise<T>

export function createTurns(atOnceMost: number, waitingMost: number): Turns {
  const waiting: (() => void)[] = []
  let atWork = 0
  return async (work) => {
    if (atWork < atOnceMost) atWork += 1
    else {
      if (waiting.length >= waitingMost) throw new HttpProblem(429, 1)
      await new Promise<void>((resolve) => {
        waiting.push(resolve)
      })
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else atWork -= 1
    }
  }
}

/** What users and operators do at two back ends at once, sent by the clock whether or not earlier calls were answered. */
import { setTimeout as sleep } from 'node:timers/promises'
import { byTheClock } from '../bench/byTheClock.ts'
import type { Record } from './asked.ts'
import type { People } from './moveIn.ts'
import { createOperators } from './operate.ts'
import { type Sending, createSender } from './send.ts'
import { createTrade } from './trade.ts'

export type Loaded = {
  readonly record: Omit<Record, 'late'>
  /** Of each account. */
  readonly tokens: ReadonlyMap<number, string>
  /** Calls that had no answer before. */
  readonly sentAgain: number
}
/** Sends no more; resolves when all was answered or given up. */
export type Load = { readonly stop: () => Promise<Loaded> }

type Needs = Pick<Sending, 'backEnds' | 'chance'> & {
  readonly people: People
  readonly operatorToken: string
  /** Keys about orders. */
  readonly ratePerSecond: number
}

const priceEveryMs = 1_000
const resetEveryMs = 900
const fundsEveryMs = 250
/** Moves by a step at most, and so many steps away at most. */
const firstPrice = 95_000
const priceStep = 100
const stepsMost = 5

export function startLoad({ backEnds, people, operatorToken, ratePerSecond, chance }: Needs): Load {
  const underWay = new Set<Promise<unknown>>()
  const end = new AbortController()
  let level = 0
  const later = (work: Promise<unknown>): void => {
    underWay.add(work)
    void work.finally(() => underWay.delete(work))
  }
  const price = () => firstPrice + level * priceStep
  const sender = createSender({ backEnds, chance, later })
  const { send } = sender
  const trade = createTrade({ chance, later, send, people, draw: { chance, price, step: priceStep } })
  const operators = createOperators({ backEnds, chance, send, people, operatorToken })
  const movePrice = (): Promise<void> => {
    level = Math.max(-stepsMost, Math.min(stepsMost, level + (chance() < 0.5 ? 1 : -1)))
    return operators.setPrice(price())
  }

  const every = async (ms: number, work: () => Promise<void>): Promise<void> => {
    while (!end.signal.aborted) {
      later(work())
      await sleep(ms)
    }
  }
  const running = [
    byTheClock(
      ratePerSecond,
      () => later(trade()),
      () => end.signal.aborted,
    ),
    every(priceEveryMs, movePrice),
    every(resetEveryMs, operators.reset),
    every(fundsEveryMs, operators.moveFunds),
  ]
  return {
    stop: async () => {
      end.abort()
      await Promise.all(running)
      while (underWay.size > 0) await Promise.all(underWay)
      const { prices, resets, decisions } = operators
      return {
        record: { asked: sender.asked, prices, resets, decisions },
        tokens: new Map([...people.traders, ...people.savers].map(({ account, token }) => [account, token])),
        sentAgain: sender.sentAgain(),
      }
    },
  }
}

/** A call with a key at two back ends: at one of both, at both at the same time, or at the other one later; again while it has no answer. */
import { setTimeout as sleep } from 'node:timers/promises'
import { type Asked, type Wanted, callOf } from './asked.ts'
import type { Ask } from './callers.ts'
import type { Trader } from './moveIn.ts'

export type BackEndAt = { readonly origin: string; readonly ask: Ask }
export type Two<T> = readonly [T, T]
export type Sending = {
  readonly backEnds: Two<BackEndAt>
  /** 0 to below 1. */
  readonly chance: () => number
  /** Goes on by itself. */
  readonly later: (work: Promise<unknown>) => void
}
export type Sender = {
  /** Resolves with what it opened, an order or a withdrawal; null when it was refused, or is not known. */
  readonly send: (trader: Trader, wanted: Wanted) => Promise<number | null>
  /** Fills while calls are sent. */
  readonly asked: readonly Asked[]
  readonly sentAgain: () => number
}

const shareToBoth = 0.3
const shareLater = 0.05
const laterMostMs = 4_000
const triesMost = 3
/** Twice as long each time. */
const pauseMs = 500

export function createSender({ backEnds, chance, later }: Sending): Sender {
  const asked: Asked[] = []
  let sentAgain = 0
  const send: Sender['send'] = async (trader, wanted) => {
    const askedAt = performance.now()
    const one: Asked = { account: trader.account, key: `key-${asked.length}`, wanted, answers: new Set(), askedAt }
    asked.push(one)
    const call = callOf(trader.token, one)
    const askAt = async (number: number): Promise<string | null> => {
      const answer = await backEnds[number % 2 === 0 ? 0 : 1].ask(call)
      if (answer !== null) {
        one.answeredAt ??= performance.now()
        one.answers.add(answer)
      }
      return answer
    }
    const first = chance() < 0.5 ? 0 : 1
    if (chance() < shareToBoth) later(askAt(first + 1))
    if (chance() < shareLater) later(sleep(chance() * laterMostMs).then(() => askAt(first + 1)))
    for (let number = first; number < first + triesMost; number += 1) {
      if (number > first) sentAgain += 1
      const answer = await askAt(number)
      if (answer !== null) return idIn(answer)
      await sleep(pauseMs * 2 ** (number - first))
    }
    return null
  }
  return { send, asked, sentAgain: () => sentAgain }
}

function idIn(answer: string): number | null {
  const id = /^\{"code":1,.*?"id":(\d+)/i.exec(answer)?.[1]
  return id === undefined ? null : Number(id)
}

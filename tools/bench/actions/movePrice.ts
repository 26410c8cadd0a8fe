/** Moves the price of what always trades, as an operator of the sandbox may: up and down by steps of a trail's part, from the same level in each round. */
import { setTimeout as sleep } from 'node:timers/promises'
import { holdPriceAt } from '../traders.ts'

const level = 90_000
const stepMost = 60
const everyMs = 60

type Moving = { readonly stop: () => Promise<void> }

export function movePrice(origin: string, token: string) {
  let price = level
  const set = (): Promise<void> => holdPriceAt(origin, token, price)
  return {
    begin: set,
    move: (): Moving => {
      const end = new AbortController()
      const run = async (): Promise<void> => {
        while (!end.signal.aborted) {
          // Rather up than down: trails follow for a while before they are met.
          price = Math.round(price + (Math.random() - 0.4) * stepMost)
          await set().catch(() => {})
          await sleep(everyMs)
        }
      }
      const running = run()
      return {
        stop: async () => {
          end.abort()
          await running
        },
      }
    },
  }
}

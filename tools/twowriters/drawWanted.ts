/** What somebody wants of an order, drawn by chance around the price that operators set. */
import type { Wanted } from './asked.ts'

export type Draw = {
  /** 0 to below 1. */
  readonly chance: () => number
  readonly price: () => number
  /** Between two prices that operators set. */
  readonly step: number
}

export const pickOf = <T>(all: readonly T[], chance: () => number): T => all[Math.floor(chance() * all.length)] as T

const shareWithStops = 0.7
const shareOfPending = 0.15
const lotsMost = 9
/** Shares of a step: the next price reaches one of both, and the next but one the other. */
const stopReach = 0.8
const entryReach = 0.6
const shareOfEnds = 0.7

export function drawSubmit({ chance, price, step }: Draw, instrumentId: number): Wanted & { readonly kind: 'submit' } {
  const side = chance() < 0.5 ? 'buy' : 'sell'
  const lots = `0.0${1 + Math.floor(chance() * lotsMost)}`
  const kind = chance()
  const isPending = kind < shareOfPending
  const entryPrice = isPending ? price() + (chance() < 0.5 ? 1 : -1) * step * entryReach : 0
  const stops = kind < shareWithStops ? around(side, isPending ? entryPrice : price(), step) : none
  return { kind: 'submit', side, lots, instrumentId, entryPrice, ...stops }
}

/** On one that has no stops yet, or waits. */
export function drawOnOpen({ chance, price, step }: Draw, order: number, isPending: boolean): Wanted {
  if (chance() < shareOfEnds) return { kind: isPending ? 'cancel' : 'close', order }
  const [stopLoss, takeProfit] = [price() - step * (1 + chance()), price() + step * (1 + chance())].map(Math.round)
  return { kind: 'protect', order, stopLoss: stopLoss ?? 0, takeProfit: takeProfit ?? 0 }
}

const none = { stopLoss: 0, takeProfit: 0 }
const around = (side: 'buy' | 'sell', price: number, step: number) => {
  const reach = (side === 'buy' ? 1 : -1) * step * stopReach
  return { stopLoss: price - reach, takeProfit: price + reach }
}

/** Whether what prices set off was done, and no account has more than it may. */
import type { OrderRecord } from '#engine/accountState.ts'
import { decimal } from '#rules/number/decimal.ts'
import { hasReachedEntry, reachedStop } from '#rules/trading/triggers.ts'
import type { Record } from './asked.ts'
import type { Held } from './heldRows.ts'
import type { Done, Violation } from './judge.ts'

/** Few enough that accounts come to have them. */
export const ordersMost = 30
/** Until then each back end has heard of what the other one committed, even if it was stopped meanwhile. */
const heardMostMs = 12_000

export function judgeLimits({ late }: Pick<Record, 'late'>, { orders }: Held): readonly Violation[] {
  const open = Map.groupBy(
    orders.filter(({ status }) => status !== 'ended'),
    ({ accountId }) => accountId,
  )
  const crowded = [...open].filter(([, { length }]) => length > ordersMost)
  return [
    ...crowded.map(([account, { length }]) => ({
      kind: 'over the limit' as const,
      said: `account ${account} has ${length} orders`,
    })),
    ...late.map(({ path, tookMs, isAnswered, sinceWokenMs }) => ({
      kind: 'late' as const,
      said: `${path} ${isAnswered ? 'took' : 'had no answer for'} ${Math.round(tookMs)} ms${sinceWokenMs === null ? '' : `, ${Math.round(sinceWokenMs)} ms after its process went on`}`,
    })),
  ]
}

/** An order that is still open although a price reached what it waits for, long after that was acknowledged. */
export function judgeTriggers(
  { prices }: Pick<Record, 'prices'>,
  done: readonly Done[],
  { orders }: Held,
): readonly Violation[] {
  const since = new Map<number, Done>()
  for (const one of done) {
    if (!one.order || !(one.wanted.kind === 'submit' || one.wanted.kind === 'protect')) continue
    if (one.version > (since.get(one.order.id)?.version ?? -1)) since.set(one.order.id, one)
  }
  return orders.flatMap((order): readonly Violation[] => {
    const from = (since.get(order.id)?.answeredAt ?? Infinity) + heardMostMs
    const reached = prices.find(({ sentAt, price }) => sentAt > from && isReached(order, price))
    if (!reached) return []
    return [{ kind: 'not fired', said: `order ${order.id} is ${order.status}, and ${reached.price} reached it` }]
  })
}

/** One that was pending and opened has its stops since then: nobody knows when that was. */
function isReached(order: OrderRecord, price: number): boolean {
  const { status, side, entrySide, requestedPrice } = order
  if (status === 'ended') return false
  const quote = decimal(String(price))
  if (status === 'pending') return entrySide !== null && hasReachedEntry(entrySide, requestedPrice, quote)
  return entrySide === null && reachedStop(side, quote, order) !== null
}

/** An order is in one state, and goes one way. [ORD1, ORD2, ORD3, ORD4, ORD6, ORD342, MRG5] */
import { isDeepStrictEqual } from 'node:util'
import type { OrderRecord } from '#engine/accountState.ts'
import { type Step, type TradingState, ordersOf } from './tradingState.ts'

const stages = { pending: 0, holding: 1, ended: 2 } as const
const reasonsOfPositions: readonly (string | null)[] = ['manual', 'stop_loss', 'take_profit', 'stop_out', 'demo_reset']
const reasonsOfPending: readonly (string | null)[] = ['cancelled', 'no_margin', 'demo_reset']

export function findLifeProblems(step: Step): readonly string[] {
  const { before, after } = step
  const known = new Map(before.orders.map((order) => [order.id, order]))
  const lost = before.orders.filter(({ id }) => !after.orders.some((order) => order.id === id))
  return [
    ...lost.map(({ id }) => `order ${id} is lost`),
    ...after.orders.flatMap(findFormProblems),
    ...findCountProblems(step),
    ...after.orders.flatMap((order) => {
      const earlier = known.get(order.id)
      return earlier ? findChangeProblems(earlier, order) : []
    }),
  ]
}

/** More than the limit only where it was lowered since. */
function findCountProblems({ before, after }: Step): readonly string[] {
  const { maxOrders } = after.context
  const countOf = (state: TradingState, accountId: number) =>
    ordersOf(state, accountId).filter(({ status }) => status !== 'ended').length
  return after.accounts.flatMap(({ id }) => {
    const [was, is] = [countOf(before, id), countOf(after, id)]
    return is > Math.max(maxOrders, was) ? [`account ${id}: ${is} open and pending orders, ${maxOrders} allowed`] : []
  })
}

function findFormProblems(order: OrderRecord): readonly string[] {
  const { id, status, openPrice, entrySide, closeReason, closedAt, margin, fee } = order
  const isEnded = status === 'ended'
  const wasOpened = openPrice !== null
  const problems: string[] = []
  if (isEnded !== (closeReason !== null) || isEnded !== (closedAt !== null)) problems.push('end without time or reason')
  if (status === 'pending' && (wasOpened || entrySide === null)) problems.push('pending with an open price')
  if (status === 'holding' && !wasOpened) problems.push('holding without an open price')
  if (!wasOpened && (margin.units !== 0n || fee.units !== 0n)) problems.push('margin or fee before it opened')
  if (isEnded && !(wasOpened ? reasonsOfPositions : reasonsOfPending).includes(closeReason))
    problems.push(`ended with ${closeReason}, opened: ${wasOpened}`)
  if (order.profit.units !== 0n && (!isEnded || !wasOpened || closeReason === 'demo_reset'))
    problems.push('a profit that is not due')
  return problems.map((problem) => `order ${id}: ${problem}`)
}

function findChangeProblems(before: OrderRecord, after: OrderRecord): readonly string[] {
  const isSame = isDeepStrictEqual(before, after)
  const problems: string[] = []
  if (before.status === 'ended' && !isSame) problems.push('changed after its end')
  if (stages[after.status] < stages[before.status]) problems.push(`went back from ${before.status} to ${after.status}`)
  if (!isDeepStrictEqual(termsOf(before), termsOf(after))) problems.push('changed its terms')
  if (before.status === 'holding' && !isDeepStrictEqual(bookedOf(before), bookedOf(after)))
    problems.push('changed what was booked at its fill')
  return problems.map((problem) => `order ${after.id}: ${problem}`)
}

const termsOf = ({
  accountId,
  instrumentId,
  side,
  lots,
  leverage,
  requestedPrice,
  entrySide,
  createdAt,
}: OrderRecord) => ({
  accountId,
  instrumentId,
  side,
  lots,
  leverage,
  requestedPrice,
  entrySide,
  createdAt,
})

const bookedOf = ({ openPrice, margin, fee }: OrderRecord) => ({ openPrice, margin, fee })

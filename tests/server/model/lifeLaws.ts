/** An order is in one state, goes one way, and has with its parts what it had. [ORD1, ORD2, ORD3, ORD4, ORD6, ORD342, ORD360, ORD362, ORD370, ORD371, ORD391, ORD405, ORD406, MRG5] */
import { isDeepStrictEqual } from 'node:util'
import { isEqual, sum } from '#rules/number/decimal.ts'
import type { OrderRecord } from '#engine/accountState.ts'
import { isExpired } from '#rules/trading/conditions/expiry.ts'
import { tighterStop } from '#rules/trading/conditions/trail.ts'
import { type Step, type TradingState, ordersOf } from './tradingState.ts'

const stages = { pending: 0, holding: 1, ended: 2 } as const
const reasonsOfPositions: readonly (string | null)[] = [
  'manual',
  'stop_loss',
  'take_profit',
  'stop_out',
  'demo_reset',
  'reversed',
]
const reasonsOfPending: readonly (string | null)[] = ['cancelled', 'no_margin', 'demo_reset', 'expired']

export function findLifeProblems(step: Step): readonly string[] {
  const { before, after } = step
  const known = new Map(before.orders.map((order) => [order.id, order]))
  const lost = before.orders.filter(({ id }) => !after.orders.some((order) => order.id === id))
  return [
    ...lost.map(({ id }) => `order ${id} is lost`),
    ...after.orders.flatMap(findFormProblems),
    ...after.orders
      .filter((order) => isExpired(order, after.context.now))
      .map(({ id }) => `order ${id} waits after its expiry`),
    ...findCountProblems(step),
    ...after.orders.flatMap((order) => {
      const earlier = known.get(order.id)
      const parts = after.orders.filter((part) => part.parentId === order.id && !known.has(part.id))
      return earlier ? findChangeProblems(earlier, order, parts, after.context.now) : []
    }),
    ...after.orders.flatMap((order) => (order.parentId === null ? [] : findPartProblems(order, after))),
    ...findReversalProblems(step),
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

const isSameTrail = (before: OrderRecord, after: OrderRecord): boolean =>
  before.trailDistance !== null && isDeepStrictEqual(before.trailDistance, after.trailDistance)
const isLooser = ({ side, stopLoss }: OrderRecord, after: OrderRecord): boolean =>
  stopLoss !== null && tighterStop(side, after.stopLoss, stopLoss) !== after.stopLoss

/** What a part has of its original is what its original has. */
function findPartProblems(part: OrderRecord, { orders }: TradingState): readonly string[] {
  const original = orders.find(({ id }) => id === part.parentId)
  const problems: string[] = []
  if (!original || original.parentId !== null) problems.push('part of nothing')
  else if (
    !isDeepStrictEqual(
      { ...termsOf(part), openPrice: part.openPrice },
      { ...termsOf(original), openPrice: original.openPrice },
    )
  )
    problems.push('a part on other terms')
  if (part.status !== 'ended' || part.closeReason !== 'manual') problems.push('a part that was not closed by hand')
  return problems.map((problem) => `order ${part.id}: ${problem}`)
}

/** Each that was reversed has the other side of it beside it, opened at the same moment with as many lots. */
function findReversalProblems({ before, after }: Step): readonly string[] {
  const known = new Map(before.orders.map(({ id, status }) => [id, status]))
  const made = after.orders.filter(({ id, parentId }) => !known.has(id) && parentId === null)
  const reversed = after.orders.filter(({ id, closeReason }) => closeReason === 'reversed' && known.get(id) !== 'ended')
  const lotsAtFirst = ({ id, lots }: OrderRecord) =>
    sum([lots, ...after.orders.filter(({ parentId }) => parentId === id).map((part) => part.lots)])
  return reversed.flatMap(({ id, accountId, instrumentId, side, lots, closedAt }) => {
    const at = made.findIndex(
      (order) =>
        order.accountId === accountId &&
        order.instrumentId === instrumentId &&
        order.side !== side &&
        order.createdAt === closedAt &&
        isEqual(lotsAtFirst(order), lots),
    )
    if (at >= 0) made.splice(at, 1)
    return at >= 0 ? [] : [`order ${id} was reversed, and its other side was not opened`]
  })
}

function findChangeProblems(
  before: OrderRecord,
  after: OrderRecord,
  parts: readonly OrderRecord[],
  now: number,
): readonly string[] {
  const isSame = isDeepStrictEqual(before, after)
  const problems: string[] = []
  if (before.status === 'ended' && !isSame) problems.push('changed after its end')
  if (stages[after.status] < stages[before.status]) problems.push(`went back from ${before.status} to ${after.status}`)
  if (!isDeepStrictEqual(termsOf(before), termsOf(after))) problems.push('changed its terms')
  if (before.status === 'holding' && isSameTrail(before, after) && isLooser(before, after))
    problems.push('its trail went back')
  if (before.status === 'pending' && after.openPrice && isExpired(before, now)) problems.push('opened after its expiry')
  if (before.status !== 'holding' && parts.length > 0) problems.push('has a part, and was not open')
  if (!isSameSum(before, [after, ...parts], 'lots')) problems.push('has other lots than before, parts included')
  const isBooked =
    before.status !== 'holding' ||
    (['margin', 'fee'] as const).every((name) => isSameSum(before, [after, ...parts], name))
  const isAtItsPrice = before.status !== 'holding' || isDeepStrictEqual(before.openPrice, after.openPrice)
  if (!isBooked || !isAtItsPrice) problems.push('changed what was booked at its fill')
  return problems.map((problem) => `order ${after.id}: ${problem}`)
}

const isSameSum = (before: OrderRecord, all: readonly OrderRecord[], name: 'lots' | 'margin' | 'fee'): boolean =>
  isEqual(before[name], sum(all.map((order) => order[name])))

const termsOf = ({ accountId, instrumentId, side, leverage, requestedPrice, entrySide, createdAt }: OrderRecord) => ({
  accountId,
  instrumentId,
  side,
  leverage,
  requestedPrice,
  entrySide,
  createdAt,
})

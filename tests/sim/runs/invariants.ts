/**
 * What must hold whatever fails: of what the back end says, of what a tab shows, and of both once nothing fails any more.
 *
 * Two back ends on one store are judged by the same rules. What either says is durable at that moment, though it may be less than the other has
 * committed: figures are right when they are those of the version that they name (I5), and a tab may meet an older version than it has seen, which it
 * drops. For as long as news is on its way, or the line for it is broken, the one that did not commit shows what was; 20 s after the last fault
 * each tab shows what is durable, whichever it is connected to (I7). That a market is forced open is told to both by the world: no news tells it.
 */
import { createHash } from 'node:crypto'
import { readWire } from '#contract/codec.ts'
import { readEnvelope } from '#contract/envelope.ts'
import { tradingEndpoints } from '#contract/endpoints/trading.ts'
import { figuresKnown } from '#machines/account/accountMachine.ts'
import { isLoggedInLive } from '#machines/app/socketMachine.ts'
import { type Decimal, decimal, formatDecimal, isEqual, minus, plus, toScaled } from '#rules/number/decimal.ts'
import { moneyPlaces, pageSizeRows } from '#rules/app/limits.ts'
import { type Order, listOf } from '#rules/trading/order.ts'
import { isBeyondBound } from '#rules/trading/conditions/slippage.ts'
import { parseFrame } from '#streams/wire.ts'
import type { Tab } from '../world/client.ts'
import type { Exchange } from '../world/exchange.ts'
import type { Asked, Told } from '../world/inlet.ts'
import type { Network } from '../world/network.ts'
import { rollOfWorld } from '../world/world.ts'
import type { Press } from '../world/people.ts'
import type { Problem, Rule, Violate } from './rules.ts'
import { findOtherCost } from './otherCost.ts'
import { type Truth, isOtherSide, lotsAtFirst } from './truth.ts'

type Needs = { readonly truth: Truth; readonly violate: Violate }

const sorted = (ids: Iterable<number>): string => [...ids].toSorted((a, b) => a - b).join(' ')

/** What the back end answers is durable at that moment. */
export function createAnswerJudge({ truth, violate }: Needs): (asked: Asked, told: Told) => void {
  const accounts = new Map<string, number | null>()
  const accountOf = (token: string): number | null => {
    const known = accounts.get(token)
    if (known !== undefined) return known
    const found = truth.idOfToken(createHash('sha256').update(token).digest('hex'))
    accounts.set(token, found)
    return found
  }
  return ({ url, headers, text }, told) => {
    const token = headers['authorization']
    if (told?.status !== 200 || token === undefined || !told.text.includes('"ver":')) return
    const envelope = readEnvelope(JSON.parse(told.text))
    const account = truth.account(accountOf(token) ?? 0)
    if (!envelope || envelope.code !== 1 || !account || envelope.ver === undefined) return
    if (envelope.ver > account.version)
      violate('I3', `version ${envelope.ver} is told by ${url}, ${account.version} is durable`)
    const path = url.split('?')[0]
    if (path === tradingEndpoints.submitOrder.path) {
      const read = readWire(tradingEndpoints.submitOrder.output, envelope.data)
      if (read.ok && truth.orders().get(read.value.id)?.accountId !== account.id)
        violate('I3', `order ${read.value.id} is acknowledged and not there`)
    }
    if (path === tradingEndpoints.closeMany.path) {
      const read = readWire(tradingEndpoints.closeMany.output, envelope.data)
      const asked = (JSON.parse(text) as { ids: readonly number[] }).ids
      if (!read.ok) return
      const { closed, refused } = read.value
      if (sorted([...closed, ...refused].map(({ id }) => id)) !== sorted(asked))
        violate('I19', `of ${sorted(asked)} not each is closed or told why not`)
      for (const { id } of closed)
        if (truth.orders().get(id)?.status !== 'ended')
          violate('I6', `the end of order ${id} is acknowledged, and it has not ended`)
    }
    if (path === tradingEndpoints.closeOrder.path || path === tradingEndpoints.cancelOrder.path) {
      const read = readWire(tradingEndpoints.closeOrder.output, envelope.data)
      if (read.ok && truth.orders().get(read.value.id)?.status !== 'ended')
        violate('I6', `the end of order ${read.value.id} is acknowledged, and it has not ended`)
    }
  }
}

/** A push tells what is durable, and nothing that is not so. `isToldInParts`: an engine tells several changes of one commit one by one. */
export const createFrameJudge =
  ({ truth, violate, isToldInParts }: Needs & { readonly isToldInParts: boolean }) =>
  (text: string): void => {
    if (text.startsWith('{"topic":"DAY_MARKET"')) return
    const message = parseFrame(text)
    if (message?.kind === 'closed') {
      for (const id of message.ids)
        if (truth.orders().get(id)?.status !== 'ended') violate('I6', `order ${id} is pushed as closed and is not`)
    }
    const first = message?.kind === 'figures' ? message.figures.orders[0] : undefined
    if (message?.kind !== 'figures' || !first || message.version === null) return
    const order = truth.orders().get(first.id)
    if (!order) return violate('I3', `order ${first.id} is pushed and not there`)
    const { figures, version } = message
    const moment = truth.momentOf(order.accountId, version)
    if (!moment && isToldInParts && version < (truth.account(order.accountId)?.version ?? 0)) return
    if (!moment) return violate('I3', `version ${version} is pushed and not durable`)
    const isRight =
      figures.balance !== null &&
      toScaled(figures.balance, moneyPlaces) === moment.balance &&
      toScaled(figures.margin, moneyPlaces) === moment.margin &&
      sorted(figures.orders.map(({ id }) => id)) === sorted(moment.holding)
    const other = figures.orders.find(({ id, stopLoss }) => !isSame(stopLoss, moment.trailed.get(id) ?? null))
    if (other) violate('I20', `a stop of order ${other.id} is pushed that is not that of version ${version}`)
    if (!isRight) violate('I5', `figures of version ${version} are not those of that version`)
  }

/** What a tab shows at each moment. */
export function judgeTab(tab: Tab, network: Network, { truth, violate }: Needs): void {
  const { account, orders, session } = tab.app.getSnapshot().children
  const name = tab.owner.name
  const token = session?.getSnapshot().context.token ?? null
  if (tab.mustBeOutOf !== null && tab.mustBeOutOf === token && account) {
    violate('I9', `${name} still shows the account of a session that it knows to be over`)
  }
  tab.mustBeOutOf = null
  if (token === null && (account || orders)) violate('I9', `${name} shows an account without a session`)
  if (network.openOf(tab.owner) > 1) violate('I10', `${name} has ${network.openOf(tab.owner)} sockets`)
  const figures = account && figuresKnown(account.getSnapshot())
  if (figures) {
    if (!isEqual(figures.equity, plus(figures.balance, figures.profit))) violate('I5', `${name}: equity is wrong`)
    if (!isEqual(figures.freeMargin, minus(figures.equity, figures.margin)))
      violate('I5', `${name}: free margin is wrong`)
  }
  for (const { id } of orders?.getSnapshot().children.closed?.getSnapshot().context.items ?? [])
    if (truth.orders().get(id)?.status !== 'ended') violate('I6', `${name} shows order ${id} as ended, and it is not`)
}

/** Null when a tab shows what is durable and nothing of it is still being asked. */
export function findDifference(tab: Tab, truth: Truth): Problem | null {
  const found = differenceOf(tab, truth)
  return found && { rule: found.rule, what: `${tab.owner.name}: ${found.what}` }
}

const problem =
  (rule: Rule) =>
  (what: string): Problem => ({ rule, what })
const unlike = problem('I7')
const unsettled = problem('I8')

function differenceOf(tab: Tab, truth: Truth): Problem | null {
  const { account, orders, orderForm, session, socket } = tab.app.getSnapshot().children
  if (orderForm?.getSnapshot().hasTag('busy')) return unsettled('an order is still being sent')
  if (session?.getSnapshot().hasTag('undecided')) return unsettled('nobody knows who is here')
  const user = session?.getSnapshot().context.user
  if (!user || !account || !orders || !socket) return null
  if (tab.device.kept.get('unknownOutcomes')?.includes(tradingEndpoints.submitOrder.path))
    return unsettled('the outcome of an order is noted as unknown')
  if (orders.getSnapshot().children.chosen?.getSnapshot().hasTag('busy'))
    return unsettled('something is still being asked for an order')
  if (!isLoggedInLive(socket.getSnapshot())) return unlike('its socket is not logged in')
  const own = [...truth.orders().values()].filter((order) => order.accountId === user.id)
  // No push tells of an order that waits: the other tab of a browser learns of it with its next reading.
  const told = tab.device.tabs.length > 1 ? (['holding'] as const) : (['holding', 'pending'] as const)
  for (const status of told) {
    const list = orders.getSnapshot().children[listOf[status]]?.getSnapshot().context
    const wanted = own.filter((order) => order.status === status).map(({ id }) => id)
    if (list?.total !== wanted.length)
      return unlike(`${list?.total} ${status} orders are shown, ${wanted.length} are there`)
    const newest = wanted.toSorted((a, b) => b - a).slice(0, pageSizeRows)
    const shown = list.items.slice(0, pageSizeRows).map(({ id }) => id)
    if (sorted(shown) !== sorted(newest))
      return unlike(`${status} orders ${sorted(shown)} are shown, ${sorted(newest)} are there`)
    const live = account.getSnapshot().context.liveOrders
    const other = list.items.find((order) => !hasItsStops(order, live?.get(order.id)?.stopLoss ?? null, truth))
    if (told.length > 1 && other) return unlike(`other stops or lots of order ${other.id} are shown than are there`)
  }
  const { balance, liveOrders } = account.getSnapshot().context
  const durable = truth.account(user.id)?.balance
  if (!balance || toScaled(balance, moneyPlaces) !== durable)
    return unlike(`the balance that is shown is not ${durable}`)
  const held = own.filter(({ status }) => status === 'holding').map(({ id }) => id)
  if (sorted(liveOrders?.keys() ?? []) !== sorted(held)) return unlike('the positions of the figures are others')
  return null
}

const isSame = (shown: Decimal | null, durable: string | null): boolean =>
  shown === null || durable === null ? shown === durable : isEqual(shown, decimal(durable))

/** A trail's level is told with the figures. */
function hasItsStops(
  { id, stopLoss, takeProfit, trailDistance, lots }: Order,
  trailed: Decimal | null,
  truth: Truth,
): boolean {
  const order = truth.orders().get(id)
  return (
    !order ||
    (isSame(lots, order.lots) &&
      isSame(trailed ?? stopLoss, order.stopLoss) &&
      isSame(takeProfit, order.takeProfit) &&
      isSame(trailDistance, order.trail))
  )
}

/** Each order that somebody sent is there once, if it was acknowledged, and not at all, if it was refused. */
export function judgePresses(presses: readonly Press[], { truth, violate }: Needs): void {
  const every = [...truth.orders().values()]
  const reversed = every.filter(({ closeReason }) => closeReason === 'reversed')
  const all = every.filter(
    (order) => order.parentId === null && !reversed.some((closed) => isOtherSide(order, closed, every)),
  )
  for (const press of presses) {
    const { lots, outcome, accountId } = press
    const other = findOtherCost(press)
    if (other) violate('I14', other)
    const { openPrice, side } = press.placed ?? {}
    if (side && openPrice && isBeyondBound(side, openPrice, press.bound))
      violate('I22', `an order of ${lots} lots opened at ${formatDecimal(openPrice)}, beyond its bound`)
    const made = all.filter((order) => lotsAtFirst(order, every) === Math.round(Number(lots) * 100))
    if (made.length > 1) violate('I3', `an order of ${lots} lots is there ${made.length} times`)
    if (made.some((order) => order.accountId !== accountId)) violate('I3', `an order of ${lots} lots is another's`)
    if (outcome === 'placed' && made.length === 0) violate('I3', `an acknowledged order of ${lots} lots is not there`)
    if (outcome === 'refused' && made.length > 0) violate('I3', `a refused order of ${lots} lots is there`)
  }
}

/** Where the price stands still beyond a stop, the position has ended, as soon as its market is open. */
export function findUnstopped(priceOf: Exchange['priceOf'], truth: Truth): Problem | null {
  for (const { id, status, side, stopLoss, instrumentId } of truth.orders().values()) {
    if (status !== 'holding' || stopLoss === null) continue
    const beyond =
      (priceOf(instrumentId, side === 'buy' ? 'bid' : 'ask') - Number(stopLoss)) * (side === 'buy' ? 1 : -1)
    if (beyond < 0) return problem('I4')(`order ${id} is held beyond its stop`)
  }
  return null
}

/** Whoever held an order over the roll has its swap, where it costs something. When a pending order opened is kept nowhere. */
export function findUnrolled({ definitions }: Exchange, truth: Truth): Problem | null {
  const rolled = truth.rolledAt(rollOfWorld)
  const charged = definitions.filter(({ hours, swapRates }) => hours === 'forex' && swapRates.length > 0)
  const ids = new Set(charged.map(({ id }) => id))
  for (const { id, parentId, instrumentId, isMarket, openPrice, createdAt, closedAt } of truth.orders().values()) {
    const isHeld =
      parentId === null &&
      isMarket &&
      openPrice !== null &&
      createdAt < rollOfWorld &&
      (closedAt ?? Infinity) > rollOfWorld
    if (isHeld && ids.has(instrumentId) && !rolled.has(id)) return problem('I4')(`order ${id} has no swap of its roll`)
  }
  return null
}

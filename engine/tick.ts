/**
 * What a quote sets off for one account, in this order: swap that is due, followed by stop outs; stop losses and take profits; stop outs;
 * pending orders by id, those whose time is over ending, each fill followed at once by its own stops; stop outs again. Revaluation is what
 * each step computes from. [ORD29, ORD34, ORD35, ORD37, ORD38, ORD405, ORD426, ORD451, ORD452, ORD453]
 */
import { hasReachedEntry, reachedStop } from '#rules/trading/triggers.ts'
import { isStopOut } from '#rules/trading/account.ts'
import { actsByItself, whyNotOpen } from '#rules/market/tradingState.ts'
import { closingPrice, openingPrice } from '#rules/market/sides.ts'
import { worstFirst } from '#rules/trading/closing/stopOuts.ts'
import type { SwapRoll } from '#rules/market/swapRolls.ts'
import { type AccountState, type MarketSnapshot, type OrderRecord, isAfter, isBefore } from './accountState.ts'
import { type Trading, closeAtQuote, isActing, isTrading } from './close.ts'
import { type Outcome, changesNothing, withOrder } from './outcome.ts'
import { expiredOrder } from './expire.ts'
import { isExpired } from '#rules/trading/conditions/expiry.ts'
import { chargeSwaps } from './swaps.ts'
import { openPending } from './submit.ts'
import { figuresOf, isOpenPosition, valueOrder } from './valuation.ts'

/** `instrumentId` had a quote, or its conversion rate moved. */
export function tick(account: AccountState, instrumentId: number, snapshot: MarketSnapshot): Outcome {
  const view = snapshot.instrument(instrumentId)
  const rolled = rollOver(account, snapshot)
  if (!isTrading(view, snapshot.now)) return stopOut(rolled, snapshot)
  const stopped = stopOut(fireStops(rolled, view, snapshot), snapshot)
  return stopOut(firePending(stopped, view, snapshot), snapshot)
}

/** The swap of every roll that is due, and the stop outs that follow it. `roll`: one that the calendar does not have. [ORD426] */
export function rollOver(account: AccountState, snapshot: MarketSnapshot, roll?: SwapRoll): Outcome {
  const booked = chargeSwaps(account, snapshot, roll)
  return changesNothing(booked) ? booked : stopOut(booked, snapshot)
}

/**
 * What a quote of before set off for those orders that are still as they were then; others of the account may have changed since. Stop outs
 * are those of newer quotes. [ORD350]
 */
export function fireReached(
  account: AccountState,
  instrumentId: number,
  snapshot: MarketSnapshot,
  isAsItWas: (order: OrderRecord) => boolean,
): Outcome {
  const view = snapshot.instrument(instrumentId)
  const booked = chargeSwaps(account, snapshot)
  if (!isTrading(view, snapshot.now)) return booked
  return firePending(fireStops(booked, view, snapshot, isAsItWas), view, snapshot, isAsItWas)
}

type Picks = (order: OrderRecord) => boolean
const every: Picks = () => true

/** Those that this quote may reach. [NOD140] */
const ofInstrument = (
  { account }: Outcome,
  { terms }: Trading,
  status: OrderRecord['status'],
  snapshot: MarketSnapshot,
  picks: Picks,
) =>
  account.orders.filter(
    (order) => order.instrumentId === terms.id && order.status === status && isAfter(snapshot, order) && picks(order),
  )

/** While it is halted they rest. [ORD452] */
const fireStops = (outcome: Outcome, view: Trading, snapshot: MarketSnapshot, picks = every): Outcome =>
  actsByItself(view.terms.trading)
    ? ofInstrument(outcome, view, 'holding', snapshot, picks).reduce(
        (after, order) => fireOwnStop(after, order, view, snapshot),
        outcome,
      )
    : outcome

function fireOwnStop(outcome: Outcome, order: OrderRecord, view: Trading, { now }: MarketSnapshot): Outcome {
  const reason = reachedStop(order.side, closingPrice(order.side, view.quote), order)
  return reason ? closeAtQuote(outcome, order, view, reason, now) : outcome
}

/** Where nothing may open they wait, and expire as ever. [ORD451] */
const firePending = (outcome: Outcome, view: Trading, snapshot: MarketSnapshot, picks = every): Outcome => {
  const mayOpen = whyNotOpen(view.terms.trading) === null
  return ofInstrument(outcome, view, 'pending', snapshot, picks).reduce((after, order) => {
    if (isExpired(order, snapshot.now)) return withOrder(after, expiredOrder(order, snapshot))
    if (!mayOpen) return after
    const price = openingPrice(order.side, view.quote)
    if (!order.entrySide || !hasReachedEntry(order.entrySide, order.requestedPrice, price)) return after
    const opened = openPending(after, order, view, snapshot)
    const holding = opened.account.orders.find(({ id, status }) => id === order.id && status === 'holding')
    return holding ? fireOwnStop(opened, holding, view, snapshot) : opened
  }, outcome)
}

/**
 * The lowest profit first, one at a time, the level computed anew each time. What does not trade now, or is halted, is passed over. A market of
 * before some order says nothing about the account: newer ticks are on their way. [ORD453, NOD140]
 */
function stopOut(outcome: Outcome, snapshot: MarketSnapshot): Outcome {
  if (outcome.account.orders.some((order) => isBefore(snapshot, order))) return outcome
  let after = outcome
  while (isStopOut(figuresOf(after.account, snapshot), snapshot.stopOutPercent)) {
    const worst = worstTrading(after.account.orders, snapshot)
    if (!worst) return after
    after = closeAtQuote(after, worst.order, worst.view, 'stop_out', snapshot.now)
  }
  return after
}

function worstTrading(
  orders: readonly OrderRecord[],
  snapshot: MarketSnapshot,
): { readonly order: OrderRecord; readonly view: Trading } | null {
  const candidates = orders.filter(isOpenPosition).flatMap((order) => {
    const view = snapshot.instrument(order.instrumentId)
    return isActing(view, snapshot.now) ? [{ id: order.id, order, view, profit: valueOrder(order, view).profit }] : []
  })
  return candidates.toSorted(worstFirst)[0] ?? null
}

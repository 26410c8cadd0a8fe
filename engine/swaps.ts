/** Swap of the rolls that an account's positions were held over. Each roll is booked once for each of them, in the order of time and then of ids. [ORD423, ORD424, ORD427] */
import { isZero, plus } from '#rules/number/decimal.ts'
import { type SwapRoll, swapRolls } from '#rules/market/swapRolls.ts'
import { ratesAt, swapOf } from '#rules/market/swap.ts'
import type { AccountState, LedgerEntry, MarketSnapshot, OrderRecord } from './accountState.ts'
import { type Outcome, nothingYet, withEntry, withOrder } from './outcome.ts'

type Due = Required<Pick<LedgerEntry, 'amount' | 'rolledAt'>> & { readonly orderId: number }

/** A position that was opened at a roll or after it was not held over it. `roll`: one that the calendar does not have. */
export function chargeSwaps(account: AccountState, snapshot: MarketSnapshot, roll?: SwapRoll): Outcome {
  const due = account.orders.flatMap((order) => dueOf(order, snapshot, roll))
  return due.toSorted((a, b) => a.rolledAt - b.rolledAt || a.orderId - b.orderId).reduce(book, nothingYet(account))
}

/** Rolls that come to nothing leave no trace. */
function dueOf(order: OrderRecord, { now, instrument }: MarketSnapshot, roll?: SwapRoll): readonly Due[] {
  const { rolledTo, id: orderId, side, lots } = order
  if (order.status !== 'holding' || rolledTo === null) return []
  const { terms, swapRates = [] } = instrument(order.instrumentId) ?? {}
  const [first] = swapRates
  if (!terms || !first) return []
  const missed = swapRolls(terms.hours, Math.max(rolledTo, first.from - 1), now)
  const rolls = roll && roll.time > rolledTo ? [...missed, roll] : missed
  return rolls
    .map(({ time, nights }) => ({
      orderId,
      rolledAt: time,
      amount: swapOf(side, lots, ratesAt(swapRates, time), nights),
    }))
    .filter(({ amount }) => !isZero(amount))
}

function book(outcome: Outcome, { orderId, amount, rolledAt }: Due): Outcome {
  const order = outcome.account.orders.find(({ id }) => id === orderId)
  if (!order) return outcome
  const rolled = { ...order, swap: plus(order.swap, amount), rolledTo: rolledAt }
  return withEntry(withOrder(outcome, rolled), { amount, kind: 'swap', orderId, rolledAt })
}

/**
 * What a quote sets off for one account, in this order: stop losses and take profits; stop outs; pending orders by id, each fill
 * followed at once by its own stops; stop outs again. Revaluation is what each step computes from. [ORD29, ORD34, ORD35, ORD37, ORD38]
 */
import { hasReachedTarget, reachedStop } from '#rules/trading/triggers.ts'
import type { AccountState, Circumstances, OrderRecord } from './accountState.ts'
import { type Trading, closeAtQuote, isTrading } from './close.ts'
import { type Outcome, nothingYet } from './outcome.ts'
import { stopOut } from './stopOut.ts'
import { openPending } from './submit.ts'

/** `instrumentId` had a quote, or its account rate moved. */
export function tick(account: AccountState, instrumentId: number, meets: Circumstances): Outcome {
  const view = meets.instrument(instrumentId)
  if (!isTrading(view, meets.now)) return stopOut(nothingYet(account), meets)
  const stopped = stopOut(fireStops(nothingYet(account), view, meets), meets)
  return stopOut(firePending(stopped, view, meets), meets)
}

const ofInstrument = ({ account }: Outcome, { terms }: Trading, status: OrderRecord['status']) =>
  account.orders.filter((order) => order.instrumentId === terms.id && order.status === status)

const fireStops = (outcome: Outcome, view: Trading, meets: Circumstances): Outcome =>
  ofInstrument(outcome, view, 'holding').reduce((after, order) => fireOwnStop(after, order, view, meets), outcome)

function fireOwnStop(outcome: Outcome, order: OrderRecord, view: Trading, { now }: Circumstances): Outcome {
  const reason = reachedStop(order.side, view.quote.price, order)
  return reason ? closeAtQuote(outcome, order, view, reason, now) : outcome
}

const firePending = (outcome: Outcome, view: Trading, meets: Circumstances): Outcome =>
  ofInstrument(outcome, view, 'pending').reduce((after, order) => {
    if (!order.targetSide || !hasReachedTarget(order.targetSide, order.askedPrice, view.quote.price)) return after
    const opened = openPending(after, order, view, meets)
    const holding = opened.account.orders.find(({ id, status }) => id === order.id && status === 'holding')
    return holding ? fireOwnStop(opened, holding, view, meets) : opened
  }, outcome)

/**
 * An account at an assumed bid of one instrument: by the rules that book it, with nothing booked. [ACC100, ACC101, ACC102, ACC103, ACC104, ACC105]
 * The ask keeps its distance to the bid. Prices of other instruments, margins that were booked and pending orders stay as they are, and no stop
 * is taken to have ended a position: that is told beside it.
 */
import type { Instrument } from '../../market/instrument.ts'
import { type RateOfPrice, rateOfPrice } from '../../market/conversionRate.ts'
import { actsByItself } from '../../market/tradingState.ts'
import { type TwoSided, closingPrice, openingPrice, spreadOf } from '../../market/sides.ts'
import { type Decimal, isAbove, isEqual, isPositive, minus, plus, zero } from '../../number/decimal.ts'
import { type AccountFigures, accountFigures, isMarginCall } from '../account.ts'
import { stopOutsOf } from '../closing/stopOuts.ts'
import { trailedStop } from '../conditions/trail.ts'
import type { FeeType } from '../fee.ts'
import type { CloseReason, Side } from '../order.ts'
import { type Ticket, costOfTicket, couldBePrice, neededFor } from '../orderTicket.ts'
import { profitOrLoss } from '../profit.ts'
import { type Protection, entrySide, hasReachedEntry, reachedStop } from '../triggers.ts'

export type WhatIfPosition = Protection & {
  readonly id: number
  readonly instrumentId: number
  readonly side: Side
  readonly lots: Decimal
  readonly openPrice: Decimal
  readonly margin: Decimal
  readonly unitsPerLot: Decimal
  /** At which it would close now, and what it has made by that. */
  readonly nowPrice: Decimal
  readonly profit: Decimal
  readonly conversionRate: Decimal
  /** How the assumed price gives its conversion rate; null where that stays. */
  readonly rate: RateOfPrice | null
  /** Whether a stop out may close it: its market is open, and it is not halted. */
  readonly trades: boolean
}

export type WhatIf = {
  readonly balance: Decimal
  readonly positions: readonly WhatIfPosition[]
  /** The one whose price is assumed, with its conversion rate of now. */
  readonly instrument: Instrument
  readonly conversionRate: Decimal
  readonly rate: RateOfPrice | null
  readonly quote: TwoSided
  readonly feeType: FeeType
  /** An order of that instrument that is not placed yet. */
  readonly draft: Ticket | null
  /** Per cent of the margin level. */
  readonly callPercent: number
  readonly stopOutPercent: number
}

/** `waiting`: its target is not reached; `no margin`: it could not be paid for when it would open; `none`: no draft, or one without figures. */
export type DraftState = 'none' | 'open' | 'waiting' | 'no margin'
export type WhatIfRow = {
  readonly id: number
  readonly profit: Decimal
  readonly margin: Decimal
  readonly trades: boolean
  /** What would have ended it before the price is there. */
  readonly ended: Extract<CloseReason, 'stop_loss' | 'take_profit'> | null
}

export type WhatIfAnswer = {
  readonly figures: AccountFigures
  /** In the order of the positions; an open draft comes last. */
  readonly rows: readonly WhatIfRow[]
  readonly draft: DraftState
  readonly isCalled: boolean
  /** Ids of those that a stop out would close, in its order. */
  readonly stopOuts: readonly number[]
}

/** A draft's row has this id: it would be the newest order, and the last of a tie. */
export const draftId = Number.MAX_SAFE_INTEGER

export function whatIf(given: WhatIf, bid: Decimal): WhatIfAnswer {
  const { balance, rows, figures, draft } = valuedAt(given, openedDraft(given), bid)
  return {
    figures,
    rows,
    draft,
    isCalled: isMarginCall(figures, given.callPercent),
    stopOuts: stopOutsOf(balance, rows, given.stopOutPercent).map(({ id }) => id),
  }
}

/** The account's figures at any bid, for what looks for one: what does not move is added up once. */
export function figuresByBid(given: WhatIf): (bid: Decimal) => AccountFigures {
  const draft = openedDraft(given)
  const fixed = given.positions.filter((one) => !isMoved(given, one))
  const moved = given.positions.filter((one) => isMoved(given, one))
  const { profit, margin } = accountFigures(given.balance, fixed)
  const still: WhatIf = { ...given, positions: moved }
  return (bid) => {
    const { balance, rows } = valuedAt(still, draft, bid)
    return accountFigures(balance, [{ profit, margin }, ...rows])
  }
}

/** The bid at which a pending draft would open; null where it would not. */
export const draftOpensAt = (given: WhatIf): Decimal | null => {
  const draft = openedDraft(given)
  return draft && draft.entry ? draft.bid : null
}

const quoteAt = ({ quote }: Pick<WhatIf, 'quote'>, bid: Decimal): TwoSided => ({
  price: bid,
  ask: plus(bid, spreadOf(quote)),
})

const isMoved = ({ instrument }: WhatIf, { instrumentId, rate }: WhatIfPosition): boolean =>
  instrumentId === instrument.id || rate !== null

type OpenedDraft = {
  readonly position: WhatIfPosition
  readonly fee: Decimal
  readonly isPaidFor: boolean
  /** Where it opens. */
  readonly bid: Decimal
  /** Of a pending one: whether it opens at a bid. */
  readonly entry: ((bid: Decimal) => boolean) | null
}

/** The draft as it would open, at the price of now or at its target; null without one, or where lots, leverage or price mean none. */
function openedDraft(given: WhatIf): OpenedDraft | null {
  const { draft, instrument, feeType } = given
  if (!draft) return null
  const { side, entryPrice } = draft
  const isPending = draft.mode === 'pending'
  if (isPending && !(entryPrice && couldBePrice(entryPrice, instrument))) return null
  const way = isPending && entryPrice ? entrySide(entryPrice, openingPrice(side, given.quote)) : null
  const bid =
    isPending && entryPrice ? minus(entryPrice, side === 'buy' ? spreadOf(given.quote) : zero) : given.quote.price
  if ((isPending && !way) || !isPositive(bid)) return null
  const quote = quoteAt(given, bid)
  const conversionRate = given.rate ? rateOfPrice(bid, given.rate) : given.conversionRate
  const { freeMargin } = valuedAt(given, null, bid).figures
  const cost = costOfTicket(
    { ...draft, mode: 'market' },
    { terms: instrument, quote: { ...quote, time: 0 }, now: 0, feeType, conversionRate, freeMargin },
  )
  if (!cost) return null
  const nowPrice = closingPrice(side, quote)
  const { lots, takeProfit, trail: trailDistance = null } = draft
  const stopLoss = trailedStop({ side, stopLoss: draft.stopLoss, trailDistance }, nowPrice)
  const deal = { side, lots, openPrice: cost.price, nowPrice, conversionRate, unitsPerLot: instrument.unitsPerLot }
  const position: WhatIfPosition = {
    ...deal,
    id: draftId,
    instrumentId: instrument.id,
    margin: cost.margin,
    profit: profitOrLoss(deal),
    rate: given.rate,
    trades: instrument.market === 'open' && actsByItself(instrument.trading),
    stopLoss,
    takeProfit,
  }
  const entry =
    way && entryPrice ? (at: Decimal) => hasReachedEntry(way, entryPrice, openingPrice(side, quoteAt(given, at))) : null
  return { position, fee: cost.fee, isPaidFor: !isAbove(neededFor(cost), freeMargin), bid, entry }
}

function stateAt(draft: OpenedDraft | null, bid: Decimal): DraftState {
  if (!draft) return 'none'
  if (draft.entry && !draft.entry(bid)) return 'waiting'
  return draft.isPaidFor ? 'open' : 'no margin'
}

function valuedAt(given: WhatIf, draft: OpenedDraft | null, bid: Decimal) {
  const state = stateAt(draft, bid)
  const held = draft && state === 'open' ? draft : null
  const balance = held ? minus(given.balance, held.fee) : given.balance
  const positions = held ? [...given.positions, held.position] : given.positions
  const rows = positions.map((one) => rowAt(given, one, bid))
  return { balance, rows, figures: accountFigures(balance, rows), draft: state }
}

/** What does not move keeps the profit that it was told. */
function rowAt(given: WhatIf, position: WhatIfPosition, bid: Decimal): WhatIfRow {
  const { id, margin, trades, side, rate } = position
  const isOwn = position.instrumentId === given.instrument.id
  const nowPrice = isOwn ? closingPrice(side, quoteAt(given, bid)) : position.nowPrice
  const conversionRate = rate ? rateOfPrice(bid, rate) : position.conversionRate
  const isStill = isEqual(nowPrice, position.nowPrice) && isEqual(conversionRate, position.conversionRate)
  const profit = isStill ? position.profit : profitOrLoss({ ...position, nowPrice, conversionRate })
  return { id, profit, margin, trades, ended: isOwn ? reachedStop(side, nowPrice, position) : null }
}

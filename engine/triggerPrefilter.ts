/**
 * Whether a quote may set off anything for an account, told from sums that are made once for its orders: a tick looks at thousands. It may say
 * yes where nothing happens and never no where something does: binary numbers, with room for their errors. The engine decides exactly. [ORD39]
 */
import { type Decimal, toNumber as parsedNumber } from '#rules/number/decimal.ts'
import { swapRolls } from '#rules/market/swapRolls.ts'
import { askOf } from '#rules/market/sides.ts'
import { actsByItself } from '#rules/market/tradingState.ts'
import type { AccountState, InstrumentView, MarketSnapshot, OrderRecord } from './accountState.ts'

/** Of the two prices the one that judges an order. */
type Judge = 'bid' | 'ask'

/** What one order adds to its account's outline. */
type Part = {
  readonly judge: Judge
  /** Lots, with the sign of their side; 0 for what is not held. */
  readonly lots: number
  readonly openPrice: number
  readonly margin: number
  /** Something fires at this price or above, and at this price or below. */
  readonly rising: number
  readonly falling: number
  /** Swap of later rolls may be due. */
  readonly rolledTo: number
}

/** What an account has on one instrument that one price judges. */
type Judged = { lots: number; rising: number; falling: number }
type Exposure = Readonly<Record<Judge, Judged>> & { gross: number; cost: number; grossCost: number; rolledTo: number }

type Outline = {
  readonly balance: number
  readonly margin: number
  readonly orders: number
  readonly exposures: ReadonlyMap<number, Exposure>
}

/** Dollars: each profit or loss is rounded by less. */
const roundingMost = 0.000_001
/** Of all that was added up: far more than binary numbers lose. */
const relativeErrorMost = 1e-11

const parts = new WeakMap<OrderRecord, Part>()
const outlines = new WeakMap<AccountState, Outline>()

/** Of an account whose trailing stops were written and nothing else: who follows those says when one may be reached. [ORD396] */
export function carryOutline(before: AccountState, after: AccountState): void {
  const known = outlines.get(before)
  if (known) outlines.set(after, known)
}

/** Answers a function that looks at one account. */
export function triggerPrefilter(snapshot: MarketSnapshot, instrumentId: number): (account: AccountState) => boolean {
  const markets = new Map<number, Market>()
  const marketOf = (id: number): Market => {
    const known = markets.get(id) ?? marketNow(snapshot, id)
    markets.set(id, known)
    return known
  }
  const { bid, ask, rests } = marketOf(instrumentId)

  const firesOwn = ({ exposures }: Outline): boolean => {
    const own = rests ? undefined : exposures.get(instrumentId)
    if (own === undefined) return false
    return bid >= own.bid.rising || bid <= own.bid.falling || ask >= own.ask.rising || ask <= own.ask.falling
  }
  const isRollDue = ({ exposures }: Outline): boolean =>
    exposures.entries().some(([id, { rolledTo }]) => rolledTo < marketOf(id).rolledAt)
  const mayStopOut = ({ balance, margin, orders, exposures }: Outline): boolean => {
    if (margin === 0) return false
    let equity = balance
    let addedUp = Math.abs(balance) + margin
    for (const [id, exposure] of exposures) {
      const { gross, cost, grossCost } = exposure
      const market = marketOf(id)
      const value = exposure.bid.lots * market.bid + exposure.ask.lots * market.ask
      equity += (value - cost) * market.worth
      addedUp += (gross * Math.abs(market.ask) + grossCost) * market.worth
    }
    const room = equity - (margin * snapshot.stopOutPercent) / 100
    return !(room > addedUp * relativeErrorMost + orders * roundingMost)
  }
  return (account) => {
    const outline = outlineOf(account)
    return firesOwn(outline) || isRollDue(outline) || mayStopOut(outline)
  }
}

type Market = {
  readonly bid: number
  readonly ask: number
  /** Dollars for a lot that moved by 1; nothing while there is no quote or no rate. */
  readonly worth: number
  /** The last roll that may cost something. */
  readonly rolledAt: number
  /** Halted: nothing fires by its price. [ORD452] */
  readonly rests: boolean
}

function marketNow({ now, instrument }: MarketSnapshot, id: number): Market {
  const view = instrument(id)
  const { quote, terms } = view ?? {}
  const rolledAt = view ? lastRoll(view, now) : -Infinity
  if (!quote || !terms) return { bid: 0, ask: 0, worth: 0, rolledAt, rests: false }
  const worth = terms.conversionRate ? toNumber(terms.unitsPerLot) * toNumber(terms.conversionRate) : 0
  return {
    bid: toNumber(quote.price),
    ask: toNumber(askOf(quote)),
    worth,
    rolledAt,
    rests: !actsByItself(terms.trading),
  }
}

/** No two rolls are further apart. */
const rollsApartMostMs = 4 * 24 * 60 * 60 * 1_000

function lastRoll({ terms, swapRates = [] }: InstrumentView, now: number): number {
  let until = now
  for (const { from, swapLong, swapShort } of swapRates.toReversed()) {
    const isCharged = swapLong.units !== 0n || swapShort.units !== 0n
    const rolls = isCharged ? swapRolls(terms.hours, Math.max(from - 1, until - rollsApartMostMs), until) : []
    const last = rolls.at(-1)
    if (last) return last.time
    until = Math.min(until, from - 1)
  }
  return -Infinity
}

function outlineOf(account: AccountState): Outline {
  const known = outlines.get(account)
  if (known) return known
  const exposures = new Map<number, Exposure>()
  let margin = 0
  for (const order of account.orders) {
    const part = partOf(order)
    margin += part.margin
    add(exposures, order.instrumentId, part)
  }
  const outline = { balance: toNumber(account.balance), margin, orders: account.orders.length, exposures }
  outlines.set(account, outline)
  return outline
}

const noOrders = (): Judged => ({ lots: 0, rising: Infinity, falling: -Infinity })

function add(exposures: Map<number, Exposure>, id: number, part: Part): void {
  const { lots, openPrice, rising, falling, rolledTo } = part
  const none = { bid: noOrders(), ask: noOrders(), gross: 0, cost: 0, grossCost: 0, rolledTo: Infinity }
  const exposure = exposures.get(id) ?? none
  const judged = exposure[part.judge]
  judged.lots += lots
  exposure.gross += Math.abs(lots)
  exposure.cost += lots * openPrice
  exposure.grossCost += Math.abs(lots * openPrice)
  judged.rising = Math.min(judged.rising, rising)
  judged.falling = Math.max(judged.falling, falling)
  exposure.rolledTo = Math.min(exposure.rolledTo, rolledTo)
  exposures.set(id, exposure)
}

function partOf(order: OrderRecord): Part {
  const known = parts.get(order)
  if (known) return known
  const part = order.status === 'holding' ? heldPart(order) : waitingPart(order)
  parts.set(order, part)
  return part
}

function heldPart({ side, lots, openPrice, margin, stopLoss, takeProfit, rolledTo }: OrderRecord): Part {
  const [above, below] = side === 'buy' ? [takeProfit, stopLoss] : [stopLoss, takeProfit]
  const signed = toNumber(lots) * (side === 'buy' ? 1 : -1)
  return {
    judge: side === 'buy' ? 'bid' : 'ask',
    lots: openPrice ? signed : 0,
    openPrice: openPrice ? toNumber(openPrice) : 0,
    margin: toNumber(margin),
    rising: orElse(above, Infinity),
    falling: orElse(below, -Infinity),
    rolledTo: rolledTo ?? Infinity,
  }
}

function waitingPart({ side, requestedPrice, entrySide }: OrderRecord): Part {
  const entryPrice = toNumber(requestedPrice)
  return {
    judge: side === 'buy' ? 'ask' : 'bid',
    lots: 0,
    openPrice: 0,
    margin: 0,
    rising: entrySide === 'above' ? entryPrice : Infinity,
    falling: entrySide === 'below' ? entryPrice : -Infinity,
    rolledTo: Infinity,
  }
}

/** Powers of ten that a binary number holds exactly: a whole number that it holds too, divided by one, is the nearest there is. */
const exactPowers = Array.from({ length: 23 }, (_, places) => Number(`1e${places}`))

/** The nearest binary number, without writing the digits down. */
function toNumber(value: Decimal): number {
  const power = exactPowers[value.scale]
  const units = Number(value.units)
  return power !== undefined && Number.isSafeInteger(units) ? units / power : parsedNumber(value)
}

const orElse = (price: Decimal | null, none: number): number => (price ? toNumber(price) : none)

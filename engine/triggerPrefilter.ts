/**
 * Whether a quote may set off anything for an account, told from sums that are made once for its orders: a tick looks at thousands. It may say
 * yes where nothing happens and never no where something does: binary numbers, with room for their errors. The engine decides exactly. [ORD39]
 */
import { type Decimal, toNumber as parsedNumber } from '#rules/number/decimal.ts'
import type { AccountState, MarketSnapshot, OrderRecord } from './accountState.ts'

/** What one order adds to its account's outline. */
type Part = {
  /** Lots, with the sign of their side; 0 for what is not held. */
  readonly lots: number
  readonly openPrice: number
  readonly margin: number
  /** Something fires at this price or above, and at this price or below. */
  readonly rising: number
  readonly falling: number
}

/** What an account has on one instrument. */
type Exposure = { lots: number; gross: number; cost: number; grossCost: number; rising: number; falling: number }

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

/** Answers a function that looks at one account. */
export function triggerPrefilter(snapshot: MarketSnapshot, instrumentId: number): (account: AccountState) => boolean {
  const markets = new Map<number, Market>()
  const marketOf = (id: number): Market => {
    const known = markets.get(id) ?? marketNow(snapshot, id)
    markets.set(id, known)
    return known
  }
  const { price } = marketOf(instrumentId)

  const firesOwn = ({ exposures }: Outline): boolean => {
    const own = exposures.get(instrumentId)
    return own !== undefined && (price >= own.rising || price <= own.falling)
  }
  const mayStopOut = ({ balance, margin, orders, exposures }: Outline): boolean => {
    if (margin === 0) return false
    let equity = balance
    let addedUp = Math.abs(balance) + margin
    for (const [id, { lots, gross, cost, grossCost }] of exposures) {
      const market = marketOf(id)
      equity += (lots * market.price - cost) * market.worth
      addedUp += (gross * Math.abs(market.price) + grossCost) * market.worth
    }
    const room = equity - (margin * snapshot.stopOutPercent) / 100
    return !(room > addedUp * relativeErrorMost + orders * roundingMost)
  }
  return (account) => {
    const outline = outlineOf(account)
    return firesOwn(outline) || mayStopOut(outline)
  }
}

/** `worth`: dollars for a lot that moved by 1; nothing while there is no quote or no rate. */
type Market = { readonly price: number; readonly worth: number }

function marketNow({ instrument }: MarketSnapshot, id: number): Market {
  const view = instrument(id)
  const { quote, terms } = view ?? {}
  if (!quote || !terms) return { price: 0, worth: 0 }
  const worth = terms.conversionRate ? toNumber(terms.unitsPerLot) * toNumber(terms.conversionRate) : 0
  return { price: toNumber(quote.price), worth }
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

function add(exposures: Map<number, Exposure>, id: number, { lots, openPrice, rising, falling }: Part): void {
  const none = { lots: 0, gross: 0, cost: 0, grossCost: 0, rising: Infinity, falling: -Infinity }
  const exposure = exposures.get(id) ?? none
  exposure.lots += lots
  exposure.gross += Math.abs(lots)
  exposure.cost += lots * openPrice
  exposure.grossCost += Math.abs(lots * openPrice)
  exposure.rising = Math.min(exposure.rising, rising)
  exposure.falling = Math.max(exposure.falling, falling)
  exposures.set(id, exposure)
}

function partOf(order: OrderRecord): Part {
  const known = parts.get(order)
  if (known) return known
  const part = order.status === 'holding' ? heldPart(order) : waitingPart(order)
  parts.set(order, part)
  return part
}

function heldPart({ side, lots, openPrice, margin, stopLoss, takeProfit }: OrderRecord): Part {
  const [above, below] = side === 'buy' ? [takeProfit, stopLoss] : [stopLoss, takeProfit]
  const signed = toNumber(lots) * (side === 'buy' ? 1 : -1)
  return {
    lots: openPrice ? signed : 0,
    openPrice: openPrice ? toNumber(openPrice) : 0,
    margin: toNumber(margin),
    rising: orElse(above, Infinity),
    falling: orElse(below, -Infinity),
  }
}

function waitingPart({ requestedPrice, entrySide }: OrderRecord): Part {
  const entryPrice = toNumber(requestedPrice)
  return {
    lots: 0,
    openPrice: 0,
    margin: 0,
    rising: entrySide === 'above' ? entryPrice : Infinity,
    falling: entrySide === 'below' ? entryPrice : -Infinity,
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

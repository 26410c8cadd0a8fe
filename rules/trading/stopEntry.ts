/**
 * A stop as it is entered: by its price, its distance in pips, what it brings in money, or that in per cent of the balance. What is sent is always the
 * price: a whole one that brings no less than what was asked, so that a loss is never larger than the one that was entered. [TKT301]
 */
import {
  type Decimal,
  divide,
  formatDecimal,
  fromScaled,
  hundred,
  isBelow,
  isEqual,
  isPositive,
  isZero,
  larger,
  minus,
  negate,
  plus,
  round,
  times,
  toNumber,
} from '../number/decimal.ts'
import type { Message } from '../app/messageKey.ts'
import { findProtectionError, refusedSide } from './openProtection.ts'
import type { Side } from './order.ts'
import { pipPlaces, pipsBetween } from './pips.ts'
import { profitOrLoss } from './profit.ts'
import { type TicketDraft, changeDraft } from './ticketDraft.ts'
import { readTypedNumber } from '../number/typedNumber.ts'
import { type StopKind, priceStep } from './typedPrice.ts'

export const stopWays = ['price', 'pips', 'money', 'share'] as const
export type StopWay = (typeof stopWays)[number]

/** What a stop is counted by. */
export type StopBasis = {
  readonly kind: StopKind
  readonly side: Side
  /** What it is judged against; its distance is counted from here. */
  readonly reference: Decimal
  /** Where the position opens or was opened: what the stop brings is counted from here. */
  readonly entry: Decimal
  /** Digits after the point of a price. */
  readonly precision: number
  readonly lots: Decimal
  readonly unitsPerLot: Decimal
  readonly conversionRate: Decimal | null
  readonly balance: Decimal | null
}

export type StopEntry = {
  readonly way: StopWay
  /** As it was typed that way; null while the price alone says it. */
  readonly typed: string | null
  /** The price before anything was typed. */
  readonly price: Decimal
}

export const entryAt = (price: Decimal): StopEntry => ({ way: 'price', typed: null, price })

/** The price that is meant; null for what is no number, and where it cannot be counted. A price that nobody can have is handed on for the errors to name. */
export function stopPrice({ way, typed, price }: StopEntry, basis: StopBasis): Decimal | null {
  if (typed === null) return price
  const value = readTypedNumber(typed)
  return value && priceOf(way, value, basis)
}

/** What a price is that way; null where a figure that it needs is unknown. */
export function stopValue(way: StopWay, price: Decimal, basis: StopBasis): Decimal | null {
  if (way === 'price') return price
  if (way === 'pips') return pipsAway(price, basis)
  const money = gainAt(price, basis)
  if (way === 'money' || !money) return money
  return basis.balance && isPositive(basis.balance)
    ? divide(times(money, hundred), basis.balance, valuePlaces(way, basis))
    : null
}

/** Decimals that it is shown with. */
export const valuePlaces = (way: StopWay, { precision }: Pick<StopBasis, 'precision'>): number =>
  ({ price: precision, pips: pipPlaces, money: 2, share: 2 })[way]

/** What stands in the field, in plain notation. */
export function entryText(entry: StopEntry, basis: StopBasis): string {
  if (entry.typed !== null) return entry.typed
  const value = stopValue(entry.way, entry.price, basis)
  const places = valuePlaces(entry.way, basis)
  return value ? formatDecimal(round(value, places), places) : ''
}

/** A loss needs no sign: it gets its minus, unless the stop brings a profit as it is. */
export function typeStop(entry: StopEntry, text: string, basis: StopBasis): StopEntry {
  const value = readTypedNumber(text)
  const isMoney = entry.way === 'money' || entry.way === 'share'
  const isLoss = isMoney && basis.kind === 'stopLoss' && !isPositive(gainAt(entry.price, basis) ?? negate(hundred))
  return { ...entry, typed: isLoss && value && isPositive(value) ? `-${text.trim()}` : text }
}

/** The same stop the other way. */
export const chooseWay = (entry: StopEntry, way: StopWay, basis: StopBasis): StopEntry => ({
  way,
  typed: null,
  price: stopPrice(entry, basis) ?? entry.price,
})

/** One step of the price, in the direction in which the figure in the field becomes larger or smaller; the price stays above zero. */
export function stepStop(entry: StopEntry, direction: 'more' | 'fewer', basis: StopBasis): StopEntry {
  const { precision, reference, side } = basis
  const from = stopPrice(entry, basis) ?? entry.price
  const rises = { price: true, pips: liesAbove(basis), money: side === 'buy', share: side === 'buy' }[entry.way]
  const step = stepOf(reference, precision)
  const next = rises === (direction === 'more') ? plus(from, step) : minus(from, step)
  return { ...entry, typed: null, price: larger(round(next, precision), fromScaled(1n, precision)) }
}

/** Distances to choose from, in pips. */
export const quickPips = ({ reference, precision }: Pick<StopBasis, 'reference' | 'precision'>): readonly Decimal[] =>
  [10n, 15n, 25n].map((steps) =>
    divide(times({ units: steps, scale: 0 }, stepOf(reference, precision)), fromScaled(10n, precision), pipPlaces),
  )

/** So many pips away, whichever way is chosen. */
export const placeStop = (entry: StopEntry, pips: Decimal, basis: StopBasis): StopEntry => ({
  ...entry,
  typed: null,
  price: distantPrice(pips, basis),
})

/** As far on the other side of the reference; above zero. */
export const mirrorPrice = (price: Decimal, { reference, precision }: Pick<StopBasis, 'reference' | 'precision'>) =>
  larger(minus(plus(reference, reference), price), fromScaled(1n, precision))

/** The stop for the other side: money and distance stay as they were typed, a price is mirrored. */
export const turnStop = (entry: StopEntry, basis: StopBasis): StopEntry => ({
  ...entry,
  typed: entry.way === 'price' ? null : entry.typed,
  price: mirrorPrice(stopPrice(entry, basis) ?? entry.price, basis),
})

/** Why such a stop cannot be set, if so. */
export function findEntryProblem(entry: StopEntry, basis: StopBasis): Message | null {
  const price = stopPrice(entry, basis)
  if (!price) return { key: `${basis.kind}Needed` }
  if (!isPositive(price)) return { key: 'stopNotPositive' }
  const protection = { stopLoss: null, takeProfit: null, [basis.kind]: price }
  return findProtectionError({ side: basis.side, pricePrecision: basis.precision }, basis.reference, protection)
}

/** The draft with the stop at that price: for its side, to which the other stop turns when it was the other one. [TKT300] */
export function setStop(draft: TicketDraft, price: Decimal, basis: StopBasis): TicketDraft {
  const { kind, side, precision } = basis
  const turned = draft.side && draft.side !== side ? turnTexts(draft, basis) : draft
  const uses = kind === 'stopLoss' ? { usesStopLoss: true } : { usesTakeProfit: true }
  return changeDraft(turned, { ...uses, [kind]: formatDecimal(price, precision), side })
}

function turnTexts(draft: TicketDraft, basis: StopBasis): TicketDraft {
  const turn = (text: string) => {
    const price = readTypedNumber(text)
    return price ? formatDecimal(mirrorPrice(price, basis), basis.precision) : text
  }
  return { ...draft, stopLoss: turn(draft.stopLoss), takeProfit: turn(draft.takeProfit) }
}

const stepOf = (reference: Decimal, precision: number) => priceStep(toNumber(reference), precision)

/** Whether such a stop lies above its reference. */
const liesAbove = ({ side, kind }: StopBasis): boolean => refusedSide({ side }, kind) === 'below'

/** Negative on the side where it would be refused. */
function pipsAway(price: Decimal, basis: StopBasis): Decimal {
  const above = pipsBetween(basis.reference, price, basis.precision)
  return liesAbove(basis) ? above : negate(above)
}

function distantPrice(pips: Decimal, basis: StopBasis): Decimal {
  const distance = times(pips, fromScaled(10n, basis.precision))
  const price = liesAbove(basis) ? plus(basis.reference, distance) : minus(basis.reference, distance)
  return noLess(price, basis)
}

function gainAt(price: Decimal, { entry, conversionRate, ...basis }: StopBasis): Decimal | null {
  const { side, lots, unitsPerLot } = basis
  if (!conversionRate || !isPositive(lots)) return null
  return profitOrLoss({ side, lots, unitsPerLot, openPrice: entry, nowPrice: price, conversionRate })
}

function priceOf(way: StopWay, value: Decimal, basis: StopBasis): Decimal | null {
  if (way === 'price') return value
  if (way === 'pips') return distantPrice(value, basis)
  if (way === 'money') return gainPrice(value, basis)
  return (
    basis.balance &&
    gainPrice(divide(times(value, basis.balance), hundred, basis.balance.scale + value.scale + 2), basis)
  )
}

function gainPrice(money: Decimal, basis: StopBasis): Decimal | null {
  const { conversionRate, lots, unitsPerLot, entry, side, precision } = basis
  const each = conversionRate && times(times(lots, unitsPerLot), conversionRate)
  if (!each || isZero(each)) return null
  const down = divide(money, each, precision, 'down')
  const way = isBelow(times(down, each), money) ? plus(down, fromScaled(1n, precision)) : down
  return side === 'buy' ? plus(entry, way) : minus(entry, way)
}

/** The whole price that brings at least as much: towards the profit. */
function noLess(price: Decimal, { side, precision }: StopBasis): Decimal {
  const floor = round(price, precision, 'down')
  return side === 'sell' || isEqual(floor, price) ? floor : plus(floor, fromScaled(1n, precision))
}

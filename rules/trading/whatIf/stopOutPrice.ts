/**
 * The bid at which an account is stopped out, on the way up and on the way down from now. [ACC106]
 * Between two bids at which nothing opens, equity goes one way: the bid is searched for between one that is not stopped out and one that is.
 */
import { largestAmount } from '../../app/limits.ts'
import {
  type Decimal,
  decimal,
  divide,
  fromScaled,
  hundred,
  isPositive,
  minus,
  times,
  toScaled,
} from '../../number/decimal.ts'
import { isStopOut } from '../account.ts'
import { type WhatIf, draftOpensAt, figuresByBid } from './whatIf.ts'

/** Null where there is none on that way: hedged, nothing held of it, or too far for any loss; and where a stop out is due now. */
export type StopOutPrices = { readonly up: Decimal | null; readonly down: Decimal | null }

/** By whole steps of the price. */
type Judge = {
  readonly isStopped: (at: bigint) => boolean
  /** Equity above what a stop out leaves, in hundredths; any scale. */
  readonly roomAt: (at: bigint) => Decimal
}

export function stopOutPrices(given: WhatIf): StopOutPrices {
  const { pricePrecision } = given.instrument
  const now = toScaled(given.quote.price, pricePrecision)
  const judge = judgeOf(given)
  const opens = draftOpensAt(given)
  const openTick = opens && toScaled(opens, pricePrecision)
  const last = largestAmount * 10n ** BigInt(pricePrecision)
  if (now <= 0n || now >= last || judge.isStopped(now)) return { up: null, down: null }
  const priceOf = (at: bigint | null) => (at !== null ? fromScaled(at, pricePrecision) : null)
  /** Where a draft opens figures jump: what is before it and what is after it are searched apart. */
  const along = (end: bigint, way: bigint): bigint | null => {
    const jumps = openTick !== null && (openTick - now) * way > 0n && (end - openTick) * way > 0n
    if (!jumps) return firstStopped(judge, now, end)
    return (
      firstStopped(judge, now, openTick - way) ??
      (judge.isStopped(openTick) ? openTick : firstStopped(judge, openTick, end))
    )
  }
  return { up: priceOf(along(last, 1n)), down: priceOf(along(1n, -1n)) }
}

function judgeOf(given: WhatIf): Judge {
  const figuresAt = figuresByBid(given)
  const { instrument, stopOutPercent } = given
  const percent = decimal(stopOutPercent)
  const at = (tick: bigint) => figuresAt(fromScaled(tick, instrument.pricePrecision))
  return {
    isStopped: (tick) => isStopOut(at(tick), stopOutPercent),
    roomAt: (tick) => {
      const { equity, margin } = at(tick)
      return minus(times(equity, hundred), times(margin, percent))
    },
  }
}

/** The first step of a way that is stopped out; `from` is not, and before `end` figures go one way. */
function firstStopped(judge: Judge, from: bigint, end: bigint): bigint | null {
  if (from === end || !judge.isStopped(end)) return null
  return narrow(judge, bracket(judge, from, end))
}

type Bracket = { readonly safe: bigint; readonly stopped: bigint }

/** Goes out from where it starts, each time twice as far. */
function bracket(judge: Judge, from: bigint, end: bigint): Bracket {
  const way = end > from ? 1n : -1n
  let safe = from
  for (let reach = from / 64n + 1n; ; reach *= 2n) {
    const next = from + way * reach
    if ((end - next) * way <= 0n) return { safe, stopped: end }
    if (judge.isStopped(next)) return { safe, stopped: next }
    safe = next
  }
}

/** Where a straight line between both would be stopped out, and by halves in turn, as the line may bend. */
function narrow(judge: Judge, { safe, stopped }: Bracket): bigint {
  for (let turn = 0; ; turn += 1) {
    const width = stopped - safe
    if (width === 1n || width === -1n) return stopped
    const middle = turn % 3 === 2 ? safe + width / 2n : guess(judge, safe, stopped)
    if (judge.isStopped(middle)) stopped = middle
    else safe = middle
  }
}

/** Between both, neither of them. */
function guess(judge: Judge, safe: bigint, stopped: bigint): bigint {
  const room = judge.roomAt(safe)
  const fall = minus(room, judge.roomAt(stopped))
  const width = stopped - safe
  const way = width > 0n ? 1n : -1n
  if (!isPositive(fall)) return safe + width / 2n
  const steps = divide(times(room, { units: width * way, scale: 0 }), fall, 0).units
  const most = width * way - 1n
  return safe + way * (steps < 1n ? 1n : steps > most ? most : steps)
}

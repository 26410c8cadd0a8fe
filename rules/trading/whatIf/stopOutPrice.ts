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

/** A bid in whole steps of the price, and what it makes of the account. */
type Judged = {
  readonly at: bigint
  readonly isStopped: boolean
  /** Equity above what a stop out would leave, in hundredths of a dollar. */
  readonly room: Decimal
}
type Judge = (at: bigint) => Judged

export function stopOutPrices(given: WhatIf): StopOutPrices {
  const { pricePrecision } = given.instrument
  const now = toScaled(given.quote.price, pricePrecision)
  const judge = judgeOf(given)
  const opens = draftOpensAt(given)
  const opening = opens && toScaled(opens, pricePrecision)
  const last = largestAmount * 10n ** BigInt(pricePrecision)
  if (now <= 0n || now >= last) return { up: null, down: null }
  const start = judge(now)
  if (start.isStopped) return { up: null, down: null }
  /** Where a draft opens figures jump: what is before it and what is after it are searched apart. */
  const along = (end: bigint, way: bigint): Decimal | null => {
    const jumps = opening !== null && (opening - now) * way > 0n && (end - opening) * way > 0n
    const found = jumps
      ? (firstStopped(judge, start, opening - way) ?? firstStopped(judge, judge(opening), end))
      : firstStopped(judge, start, end)
    return found === null ? null : fromScaled(found, pricePrecision)
  }
  return { up: along(last, 1n), down: along(1n, -1n) }
}

function judgeOf(given: WhatIf): Judge {
  const figuresAt = figuresByBid(given)
  const { instrument, stopOutPercent } = given
  const percent = decimal(stopOutPercent)
  return (at) => {
    const figures = figuresAt(fromScaled(at, instrument.pricePrecision))
    const room = minus(times(figures.equity, hundred), times(figures.margin, percent))
    return { at, isStopped: isStopOut(figures, stopOutPercent), room }
  }
}

/** The first step of a way that is stopped out; up to its end figures go one way. */
function firstStopped(judge: Judge, from: Judged, end: bigint): bigint | null {
  if (from.isStopped) return from.at
  if (from.at === end) return null
  const last = judge(end)
  return last.isStopped ? narrow(judge, bracket(judge, from, last)) : null
}

/** The last one that is not, and the first one known that is. */
type Bracket = { readonly safe: Judged; readonly stopped: Judged }

/** Goes out from where it starts, each time twice as far. */
function bracket(judge: Judge, from: Judged, last: Judged): Bracket {
  const way = last.at > from.at ? 1n : -1n
  let safe = from
  for (let reach = from.at / 64n + 1n; ; reach *= 2n) {
    const at = from.at + way * reach
    if ((last.at - at) * way <= 0n) return { safe, stopped: last }
    const next = judge(at)
    if (next.isStopped) return { safe, stopped: next }
    safe = next
  }
}

/** Where a straight line between both is stopped out, and by halves in turn, as the line may bend. */
function narrow(judge: Judge, known: Bracket): bigint {
  let { safe, stopped } = known
  for (let turn = 1; ; turn += 1) {
    const width = stopped.at - safe.at
    if (width === 1n || width === -1n) return stopped.at
    const next = judge(turn % 3 === 0 ? safe.at + width / 2n : guess(safe, stopped))
    if (next.isStopped) stopped = next
    else safe = next
  }
}

/** Between both, neither of them. */
function guess(safe: Judged, stopped: Judged): bigint {
  const fall = minus(safe.room, stopped.room)
  const width = stopped.at - safe.at
  const way = width > 0n ? 1n : -1n
  if (!isPositive(fall)) return safe.at + width / 2n
  const steps = divide(times(safe.room, { units: width * way, scale: 0 }), fall, 0).units
  const most = width * way - 1n
  return safe.at + way * (steps < 1n ? 1n : steps > most ? most : steps)
}

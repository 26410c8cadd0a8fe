/**
 * What takes an account out of its margin call, or would have kept it from a stop out: a deposit, or fewer lots. Judged by the rules that call
 * and stop out, on the safe side: never too little. [ACC112, ACC113, ACC114]
 */
import { type Decimal, decimal, divide, hundred, isBelow, minus, plus, times, zero } from '../../number/decimal.ts'
import { type AccountFigures, figuresOfTotals, isMarginCall, isStopOut } from '../account.ts'
import { figuresAfterClosing } from '../closing/closePreview.ts'
import { partRange, splitPosition } from '../closing/part.ts'
import type { LotTerms } from '../lots.ts'
import type { Order } from '../order.ts'
import { profitOrLoss } from '../profit.ts'

/** Deposits have two places. */
const cent: Decimal = { units: 1n, scale: 2 }

type Exposure = Pick<AccountFigures, 'equity' | 'margin'>
type Level = { readonly kind: 'call' | 'stopOut'; readonly percent: number }

/** Whether an account is caught by a level: a margin call below it, a stop out at it as well. */
export const isCaught = (figures: Exposure, { kind, percent }: Level): boolean =>
  kind === 'call' ? isMarginCall(figures, percent) : isStopOut(figures, percent)

/** The least deposit, in whole cents, after which the level does not catch the account; zero where it does not now. */
export function depositThatHelps(figures: Exposure, level: Level): Decimal {
  if (!isCaught(figures, level)) return zero
  const { equity, margin } = figures
  const missing = minus(divide(times(margin, decimal(level.percent)), hundred, margin.scale + 2), equity)
  const cents = divide(missing, cent, 0, 'down')
  let deposit = times(cents, cent)
  while (isCaught({ equity: plus(equity, deposit), margin }, level)) deposit = plus(deposit, cent)
  return deposit
}

export type Closable = Pick<Order, 'id' | 'side' | 'lots' | 'openPrice' | 'nowPrice' | 'profit' | 'margin' | 'fee'> & {
  readonly terms: LotTerms
  readonly unitsPerLot: Decimal
  /** USD for one unit of the quote currency, now. */
  readonly conversionRate: Decimal
}
export type Closing = { readonly id: number; readonly lots: Decimal; readonly isAll: boolean }

/** What is closed of one position, with the figures that closing it makes of the account. */
type Tried = Closing & { readonly after: AccountFigures }

/**
 * Which positions to close, and of the last of them how many lots, so that the level does not catch the account any more: those that hold most
 * margin first, as few lots of the last one as may be. Null where all that can be closed is not enough.
 */
export function closingsThatHelp(
  figures: AccountFigures,
  positions: readonly Closable[],
  level: Level,
): readonly Closing[] | null {
  const ordered = positions.toSorted((a, b) =>
    isBelow(a.margin, b.margin) ? 1 : isBelow(b.margin, a.margin) ? -1 : a.id - b.id,
  )
  const closings: Closing[] = []
  let now = figures
  for (const position of ordered) {
    if (!isCaught(now, level)) break
    const { after, ...closing } = closedEnough(now, position, level)
    closings.push(closing)
    now = after
  }
  return isCaught(now, level) ? null : closings
}

/** As few lots as help; all of them where no part does. */
function closedEnough(before: AccountFigures, position: Closable, level: Level): Tried {
  const range = partRange(position.lots, position.terms)
  if (!range) return closedAll(before, position)
  const { lotStep } = position.terms
  const steps = divide(minus(range.most, range.least), lotStep, 0, 'down').units
  const partAt = (step: bigint) =>
    closedPart(before, position, plus(range.least, times({ units: step, scale: 0 }, lotStep)))
  if (isCaught(partAt(steps).after, level)) return closedAll(before, position)
  let [low, high] = [0n, steps]
  while (low < high) {
    const middle = (low + high) / 2n
    if (isCaught(partAt(middle).after, level)) low = middle + 1n
    else high = middle
  }
  return partAt(low)
}

const closedAll = (before: AccountFigures, position: Closable): Tried => ({
  id: position.id,
  lots: position.lots,
  isAll: true,
  after: figuresAfterClosing(before, [position]),
})

function closedPart(before: AccountFigures, position: Closable, lots: Decimal): Tried {
  const { part, rest } = splitPosition(position, lots)
  const [realised, left] = [profitOf(part), profitOf(rest)]
  // Both are rounded: they may come to a last digit more or less than the whole.
  const profit = plus(minus(before.profit, position.profit), left)
  const margin = minus(before.margin, part.margin)
  return { id: position.id, lots, isAll: false, after: figuresOfTotals(plus(before.balance, realised), profit, margin) }
}

const profitOf = ({ side, lots, unitsPerLot, openPrice, nowPrice, conversionRate }: Closable): Decimal =>
  openPrice ? profitOrLoss({ side, lots, unitsPerLot, openPrice, nowPrice, conversionRate }) : zero

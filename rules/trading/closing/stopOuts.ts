/** Which positions a stop out closes: the lowest profit first, ties by the lowest id, the level computed anew each time. [ACC22, ACC23] */
import { compare, plus } from '../../number/decimal.ts'
import type { Decimal } from '../../number/decimal.ts'
import { type Position, accountFigures, isStopOut } from '../account.ts'

type Ranked = Pick<Position, 'profit'> & { readonly id: number }

/** What a stop out closes before another, for sorting. */
export const worstFirst = (a: Ranked, b: Ranked): number => compare(a.profit, b.profit) || a.id - b.id

/** One that could be closed; `trades` is false on a closed market and while it is halted: then it is passed over. */
export type Closable = Position & { readonly id: number; readonly trades: boolean }

/** In the order in which they are closed. */
export function stopOutsOf<P extends Closable>(
  balance: Decimal,
  positions: readonly P[],
  stopOutPercent: number,
): readonly P[] {
  const closed: P[] = []
  let [left, held] = [balance, positions]
  for (const worst of positions.filter(({ trades }) => trades).toSorted(worstFirst)) {
    if (!isStopOut(accountFigures(left, held), stopOutPercent)) break
    closed.push(worst)
    left = plus(left, worst.profit)
    held = held.filter((one) => one !== worst)
  }
  return closed
}

/** In which order traders are listed, and which of them. [RNK4] */
import { type Decimal, compare, decimal } from '#rules/number/decimal.ts'
import type { CopyTrader } from '#src/app/wiring/contentActors.ts'

export const traderSorts = [
  'threeWeekRate',
  'threeWeekWin',
  'threeWeekProfit',
  'totalRate',
  'trades',
  'followers',
] as const
export type TraderSort = (typeof traderSorts)[number]

export const figureOf = (trader: CopyTrader, by: TraderSort): Decimal => {
  const figure = trader[by]
  return typeof figure === 'number' || figure === null ? decimal(figure ?? 0) : figure
}

/** The largest first; equal ones stay as they came. */
export const sortedTraders = (traders: readonly CopyTrader[], by: TraderSort): readonly CopyTrader[] =>
  traders.toSorted((a, b) => compare(figureOf(b, by), figureOf(a, by)))

/** Each way of trading that occurs, once. */
export const stylesOf = (traders: readonly CopyTrader[]): readonly string[] =>
  [...new Set(traders.map(({ style }) => style))].filter((style) => style !== '').toSorted()

/** How the broker's traders decide: each style reads closes and wishes to buy, to sell, or to wait. [RNK2] */
import type { Side } from '#rules/trading/order.ts'

export type Style = 'trend' | 'reversal' | 'breakout' | 'swing' | 'scalp'

const closesLooked: Readonly<Record<Style, number>> = { trend: 24, reversal: 12, breakout: 20, swing: 48, scalp: 4 }

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

function deviation(values: readonly number[]): number {
  const middle = mean(values)
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)))
}

/** `closes` are oldest first; too few of them mean waiting. */
export function wishOf(style: Style, closes: readonly number[]): Side | null {
  const looked = closes.slice(-closesLooked[style])
  const last = looked.at(-1)
  const first = looked[0]
  if (last === undefined || first === undefined || looked.length < closesLooked[style]) return null
  const earlier = looked.slice(0, -1)
  const distance = (last - mean(looked)) / (deviation(looked) || 1)
  switch (style) {
    case 'trend':
      return Math.abs(distance) < 0.8 ? null : distance > 0 ? 'buy' : 'sell'
    case 'swing':
      return Math.abs(distance) < 1.2 ? null : last > first ? 'buy' : 'sell'
    case 'reversal':
      return Math.abs(distance) < 1.4 ? null : distance > 0 ? 'sell' : 'buy'
    case 'breakout':
      return last > Math.max(...earlier) ? 'buy' : last < Math.min(...earlier) ? 'sell' : null
    case 'scalp':
      return last === first ? null : last > first ? 'buy' : 'sell'
  }
}

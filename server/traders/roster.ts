/** The broker's traders of the sandbox: names of stars and winds, nobody's. [RNK1, RNK2] */
import type { Style } from './styles.ts'

export type TraderTerms = {
  readonly name: string
  readonly code: string
  readonly style: Style
  readonly leverage: number
  readonly followers: number
  /** What it trades, by code. */
  readonly instrument: string
  /** How much of the balance a move of one percent may cost or bring. */
  readonly riskShare: number
  /** Candles of an hour that it stays, at most. */
  readonly hoursMost: number
  /** Where it takes its profit and its loss, fractions of the price. */
  readonly takesAt: number
  readonly stopsAt: number
}

const trader = (
  [name, code, followers]: readonly [string, string, number],
  [style, instrument, leverage]: readonly [Style, string, number],
  [riskShare, hoursMost, takesAt, stopsAt]: readonly [number, number, number, number],
): TraderTerms => ({ name, code, followers, style, instrument, leverage, riskShare, hoursMost, takesAt, stopsAt })

export const roster: readonly TraderTerms[] = [
  trader(['Meridian', 'M7Q2', 37], ['trend', 'EURUSD', 100], [0.02, 30, 0.006, 0.003]),
  trader(['Polaris', 'P4L8', 128], ['reversal', 'EURUSD', 50], [0.02, 18, 0.002, 0.005]),
  trader(['Vega', 'V9E3', 64], ['breakout', 'GBPUSD', 100], [0.02, 24, 0.005, 0.0025]),
  trader(['Sirocco', 'S2R6', 19], ['scalp', 'EURUSD', 200], [0.03, 3, 0.001, 0.001]),
  trader(['Mistral', 'M5T1', 82], ['swing', 'AUDUSD', 50], [0.015, 72, 0.01, 0.006]),
  trader(['Altair', 'A8T4', 55], ['reversal', 'GBPUSD', 100], [0.02, 20, 0.0025, 0.006]),
  trader(['Zephyr', 'Z3P7', 211], ['reversal', 'XAUUSD', 50], [0.008, 16, 0.005, 0.012]),
  trader(['Capella', 'C6P9', 46], ['trend', 'XAUUSD', 100], [0.01, 40, 0.014, 0.007]),
  trader(['Bora', 'B1R5', 8], ['scalp', 'BTCUSD', 10], [0.004, 4, 0.006, 0.006]),
  trader(['Rigel', 'R4G2', 93], ['swing', 'BTCUSD', 10], [0.003, 60, 0.03, 0.02]),
  trader(['Foehn', 'F7H3', 27], ['breakout', 'ETHUSD', 10], [0.003, 30, 0.02, 0.01]),
  trader(['Deneb', 'D2N8', 150], ['reversal', 'AUDUSD', 100], [0.02, 24, 0.002, 0.005]),
]

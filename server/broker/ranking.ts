/** The ranking of the broker's traders, counted from orders and ledger rows and kept for a while. [RNK1, RNK2, RNK3] */
import type { CopyTrader } from '#contract/shapes/content.ts'
import {
  type Decimal,
  compare,
  decimal,
  divide,
  formatDecimal,
  isZero,
  minus,
  plus,
  sum,
  zero,
} from '#rules/number/decimal.ts'
import {
  type BrokerTrader,
  type TraderFigures,
  readBrokerTraders,
  readTraderFigures,
} from '#server/store/trading/brokerTraders.ts'
import type { Store } from '#server/store/openStore.ts'
import type { Settings } from '../settings.ts'
import { roster } from '../traders/roster.ts'

const dayMs = 24 * 60 * 60 * 1_000
const windowMs = 21 * dayMs
const stretches = 42
const stretchMs = windowMs / stretches
const keptForMs = 60_000
const ratePlaces = 4

export type Ranking = { readonly read: () => Promise<readonly CopyTrader[]> }

type Needs = {
  readonly store: Pick<Store, 'reader'>
  readonly clock: () => number
  readonly settings: Pick<Settings, 'brokerTraders'>
}

/** Who asks while it is being counted waits for the same count. */
export function createRanking({ store, clock, settings }: Needs): Ranking {
  let kept: { readonly until: number; readonly ranking: Promise<readonly CopyTrader[]> } | null = null

  const count = async (): Promise<readonly CopyTrader[]> => {
    const window = { from: clock() - windowMs, stretchMs }
    const figures = await readTraderFigures(store.reader, window)
    const traders = (await readBrokerTraders(store.reader)).flatMap((trader) => {
      const own = figures.get(trader.accountId)
      return own ? [rankOf(trader, own)] : []
    })
    return traders.toSorted((a, b) => compare(b.threeWeekRate, a.threeWeekRate))
  }

  return {
    read: () => {
      if (kept && clock() < kept.until) return kept.ranking
      const ranking = count()
      kept = { until: clock() + keptForMs, ranking }
      // At the first start the traders' history is still being written, one after the other: what is not whole is not kept.
      ranking.then(
        (traders) => {
          if (traders.length === 0 || (settings.brokerTraders && traders.length < roster.length)) kept = null
        },
        () => {
          kept = null
        },
      )
      return ranking
    },
  }
}

const share = (part: Decimal, whole: Decimal): Decimal => (isZero(whole) ? zero : divide(part, whole, ratePlaces))

/** Rates are against the balance at the beginning of their time. */
export function rankOf(trader: BrokerTrader, figures: TraderFigures): CopyTrader {
  const { balance, opening, trades, recentTrades, recentWins, booked } = figures
  const gained = sum(booked.values())
  const before = minus(balance, gained)
  return {
    name: trader.name,
    code: trader.code,
    style: trader.style,
    leverage: decimal(trader.leverage),
    threeWeekRate: share(gained, before),
    threeWeekWin: share(decimal(recentWins), decimal(recentTrades)),
    threeWeekProfit: gained,
    totalRate: share(minus(balance, opening), opening),
    trades,
    followers: trader.followers,
    curve: curveOf(before, booked),
  }
}

/** The balance after each stretch, with 100 for the one before the first. */
function curveOf(before: Decimal, booked: TraderFigures['booked']): readonly number[] {
  let balance = before
  const points = [100]
  for (let at = 0; at <= stretches; at += 1) {
    balance = plus(balance, booked.get(at) ?? zero)
    points.push(isZero(before) ? 100 : Number(formatDecimal(divide(balance, before, 6))) * 100)
  }
  return points.map((point) => Math.round(point * 100) / 100)
}

/** Triggers beside the ticks that feeds told: each fires at one that came after its order and after all that its account was judged by, and at the first that reached it. */
import { type FeedMark, isLaterMark, laterMark, markOf, markText, readMark } from '#rules/market/feedMark.ts'
import { toNumber } from '#rules/number/decimal.ts'
import { type FeedTick, isTick, readPublished } from '#server/market/quotes/feedEvent.ts'
import type { Violate } from '../runs/rules.ts'
import type { TruthOrder } from '../runs/truth.ts'
import type { Exchange, PriceSide } from '../world/exchange.ts'
import type { World } from '../world/world.ts'

export type TickJudge = {
  readonly told: (subject: string, body: string) => void
  /** `judged`: what was noted of its account before this commit. */
  readonly changed: (before: TruthOrder | undefined, order: TruthOrder, judged: string | null) => void
  /** Nothing more happens. */
  readonly judgeMissed: () => void
}

type Told = { readonly at: number; readonly mark: FeedMark; readonly bid: number; readonly ask: number }
/** An order as it was held from a commit on until it was changed. */
type Held = { readonly order: TruthOrder; readonly from: number; until: number; after: TruthOrder | null }

type Needs = {
  readonly world: World
  readonly exchange: Exchange
  readonly violate: Violate
  /** Nothing ended by itself in a part of that time. */
  readonly wasStopped: (instrumentId: number, from: number, until: number) => boolean
}

/** A tick is judged at last, whoever fails. */
const judgedWithinMs = 10_000
const atLevels: ReadonlySet<string | null> = new Set(['stop_loss', 'take_profit'])

export function createTickJudge({ world, exchange, violate, wasStopped }: Needs): TickJudge {
  const told = new Map<number, Told[]>()
  const holding = new Map<number, Held>()
  const all: Held[] = []
  /** When a market was closed or opened by hand. */
  const forced: { readonly instrumentId: number; readonly at: number }[] = []
  let newestEpoch = 0

  const closingAt = ({ side }: TruthOrder): PriceSide => (side === 'buy' ? 'bid' : 'ask')
  const openingAt = ({ side }: TruthOrder): PriceSide => (side === 'buy' ? 'ask' : 'bid')
  const note = (tick: FeedTick): void => {
    const definition = exchange.definitions.find(({ code }) => code === tick.code)
    if (!definition) return
    const { id, spread, pricePrecision } = definition
    const ask = tick.ask ?? Number((tick.price + toNumber(spread)).toFixed(pricePrecision))
    newestEpoch = Math.max(newestEpoch, tick.epoch)
    told.set(id, [...(told.get(id) ?? []), { at: world.now(), mark: markOf(tick), bid: tick.price, ask }])
  }

  const wasClosed = (instrumentId: number, from: number, until: number): boolean =>
    forced.some((one) => one.instrumentId === instrumentId && one.at >= from && one.at <= until)
  const actsAround = (instrumentId: number, at: number): boolean => {
    const [from, until] = [at - judgedWithinMs, at + judgedWithinMs]
    return !wasStopped(instrumentId, from, until) && !wasClosed(instrumentId, from, until)
  }

  /** As it was until now. */
  const judgeFired = (before: TruthOrder, price: string | null, side: PriceSide, judged: string | null): void => {
    const { id, instrumentId, since } = before
    const mark = laterMark(readMark(judged), readMark(since))
    const those = (told.get(instrumentId) ?? []).filter((tick) => tick[side] === Number(price))
    if (those.some((tick) => !mark || isLaterMark(tick.mark, mark))) return
    const last = those.at(-1)
    const which = last ? `the tick ${markText(last.mark)}` : 'no tick'
    violate('I26', `order ${id} of ${since} fired at ${price} by ${which}, its account was judged up to ${judged}`)
  }

  const isReached = ({ order }: Held, tick: Told): boolean => {
    const way = order.side === 'buy' ? 1 : -1
    const price = way * tick[closingAt(order)]
    return (
      (order.stopLoss !== null && price <= way * Number(order.stopLoss)) ||
      (order.takeProfit !== null && price >= way * Number(order.takeProfit))
    )
  }

  /** Ticks of the last leader are kept until everybody has them. */
  const judgeHeld = (held: Held): void => {
    const { order, from, until, after } = held
    const reaching = (told.get(order.instrumentId) ?? []).filter((tick) => isReached(held, tick))
    const first = reaching.find(({ at, mark }) => at > from && at < until && mark.epoch === newestEpoch)
    if (!first || !actsAround(order.instrumentId, first.at)) return
    if (after && atLevels.has(after.closeReason)) {
      const isAtFirst = reaching.some(
        (tick) => !isLaterMark(tick.mark, first.mark) && tick[closingAt(order)] === Number(after.closePrice),
      )
      if (!isAtFirst)
        violate('I26', `order ${order.id} fired at ${after.closePrice}, and ${markText(first.mark)} had reached it`)
    } else if (until - first.at > judgedWithinMs)
      violate('I26', `order ${order.id} was reached by ${markText(first.mark)} and did not fire`)
  }

  const hold = (order: TruthOrder): void => {
    const before = holding.get(order.id)
    holding.delete(order.id)
    if (before) Object.assign(before, { until: world.now(), after: order })
    if (order.status !== 'holding' || order.trail !== null) return
    const held: Held = { order, from: world.now(), until: Infinity, after: null }
    holding.set(order.id, held)
    all.push(held)
  }

  return {
    told: (subject, body) => {
      const event = subject.startsWith('quotes.') ? readPublished(body, subject)?.event : undefined
      if (event && isTick(event)) note(event)
      else if (event) {
        const id = exchange.definitions.find(({ code }) => code === event.code)?.id
        if (id !== undefined) forced.push({ instrumentId: id, at: world.now() })
      }
    },
    changed: (before, order, judged) => {
      hold(order)
      if (before?.status === 'pending' && order.openPrice !== null)
        judgeFired(before, order.openPrice, openingAt(order), judged)
      if (before?.status === 'holding' && atLevels.has(order.closeReason))
        judgeFired(before, order.closePrice, closingAt(order), judged)
    },
    judgeMissed: () => {
      for (const held of all) judgeHeld({ ...held, until: Math.min(held.until, world.now()) })
    },
  }
}

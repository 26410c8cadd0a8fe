/** What is durable, read by a connection of the simulator's own after each commit; and what may never be seen there. */
import type { WorldDatabase } from '../world/database.ts'
import type { Exchange, PriceSide } from '../world/exchange.ts'
import type { Violate } from './rules.ts'
import { createStoppedJudge } from './stoppedJudge.ts'

export type TruthOrder = {
  readonly id: number
  readonly accountId: number
  readonly instrumentId: number
  readonly status: 'pending' | 'holding' | 'ended'
  readonly lots: string
  readonly side: 'buy' | 'sell'
  readonly openPrice: string | null
  readonly closePrice: string | null
  readonly closeReason: string | null
  readonly margin: bigint
  readonly fee: bigint
  readonly parentId: number | null
  readonly createdAt: number
  readonly closedAt: number | null
  readonly stopLoss: string | null
  readonly takeProfit: string | null
  readonly trail: string | null
  readonly isMarket: boolean
  /** By which tick it was decided upon, where a feed tells them. */
  readonly since: string | null
}
export type TruthAccount = {
  readonly id: number
  readonly balance: bigint
  readonly version: number
  readonly kind: string
  /** By which tick it was judged last, where a feed tells them. */
  readonly judged: string | null
}

/** An account at one of its versions. */
export type Moment = {
  readonly balance: bigint
  readonly margin: bigint
  readonly holding: readonly number[]
  /** Of positions with a trail. */
  readonly trailed: ReadonlyMap<number, string | null>
}

export type Truth = {
  readonly committed: (decidedAt: number) => void
  readonly commits: () => number
  readonly orders: () => ReadonlyMap<number, TruthOrder>
  readonly account: (id: number) => TruthAccount | undefined
  readonly accountIds: () => Iterable<number>
  /** Nothing ended by itself in a part of that time. */
  readonly wasStopped: (instrumentId: number, from: number, until: number) => boolean
  readonly momentOf: (accountId: number, version: number) => Moment | undefined
  /** Those that have a row of swap for that roll. */
  readonly rolledAt: (time: number) => ReadonlySet<number>
  readonly idOfToken: (tokenHash: string) => number | null
}

type Row = ReturnType<WorldDatabase['rows']>[number]

const legal: Readonly<Record<TruthOrder['status'], readonly string[]>> = {
  pending: ['pending', 'holding', 'ended'],
  holding: ['holding', 'ended'],
  ended: ['ended'],
}
const quoteAgeMostMs = 5_000
/** What a quote set off is done at that quote, though its commit may come after a while. [ORD350] */
const owedMostMs = 30_000
/** Also where one sleeps, or does not hear. */
const newsLateMs = 30_000
const byQuote: ReadonlySet<string | null> = new Set(['stop_loss', 'take_profit', 'stop_out'])

const allOrders = 'select * from orders'
const allAccounts =
  'select id, balance, version, kind, judged, (select coalesce(sum(amount), 0) from ledger where account_id = accounts.id) as booked from accounts'
const bookings =
  "select order_id, kind, count(*) as times from ledger where order_id is not null and kind in ('fee', 'profit') group by order_id, kind having count(*) > 1"
/** Each roll of an order once, and together what the order says. */
const swapsTwice = "select order_id from ledger where kind = 'swap' group by order_id, rolled_at having count(*) > 1"
const otherSwaps =
  "select id from orders as held where parent_id is null and swap + (select coalesce(sum(swap), 0) from orders where parent_id = held.id) <> (select coalesce(sum(amount), 0) from ledger where order_id = held.id and kind = 'swap')"
const rolledOrders = 'select order_id from ledger where rolled_at = ?'
const sessionOf = 'select account_id from sessions where token_hash = ?'

export type TruthInput = {
  readonly database: WorldDatabase
  readonly exchange: Exchange
  readonly violate: Violate
  /** What the order of so many lots was placed with. */
  readonly expiryOf: (lots: string) => number | null
  /** A back end had another time than the world. */
  readonly wasClockSet: () => boolean
  /** News of one back end may be late at the other. */
  readonly hasTwo: boolean
  /** An order was made or changed. `judged`: of its account before. */
  readonly changed: (before: TruthOrder | undefined, order: TruthOrder, judged: string | null) => void
}

export function createTruth(input: TruthInput): Truth {
  const { database, exchange, violate, expiryOf, wasClockSet, hasTwo, changed } = input
  let orders = new Map<number, TruthOrder>()
  const parts = createPartsJudge(violate)
  let accounts = new Map<number, TruthAccount>()
  const moments = new Map<string, Moment>()
  let commits = 0
  const instrumentIds = exchange.definitions.map(({ id }) => id)
  const stopped = createStoppedJudge({ database, violate, instrumentIds, lateMs: hasTwo ? newsLateMs : 0 })

  const judgeExpiry = (before: TruthOrder | undefined, order: TruthOrder): void => {
    const over = expiryOf(order.lots)
    if (over === null || before?.status !== 'pending' || order.openPrice === null || wasClockSet()) return
    const side = order.side === 'buy' ? 'ask' : 'bid'
    if (!exchange.hasTold(order.instrumentId, side, Number(order.openPrice), owedMostMs, over - 1))
      violate('I21', `order ${order.id} opened at ${order.openPrice}, a price after its expiry`)
  }
  const judgeTrail = (before: TruthOrder | undefined, order: TruthOrder): void => {
    if (before?.status !== 'holding' || order.trail === null || before.trail !== order.trail) return
    if (isLooser(order, before.stopLoss))
      violate('I20', `the trail of order ${order.id} went from ${before.stopLoss} to ${order.stopLoss}`)
  }
  const judgePrices = (before: TruthOrder | undefined, order: TruthOrder, decidedAt: number): void => {
    const isBuy = order.side === 'buy'
    const isReal = (price: string | null, side: PriceSide, isOwed: boolean) =>
      price !== null &&
      exchange.hasTold(order.instrumentId, side, Number(price), isOwed ? owedMostMs : quoteAgeMostMs, decidedAt)
    const isPart = order.parentId !== null
    if (
      !isPart &&
      order.openPrice !== null &&
      !before?.openPrice &&
      !isReal(order.openPrice, isBuy ? 'ask' : 'bid', before?.status === 'pending')
    )
      violate('I13', `order ${order.id} opened at ${order.openPrice}, no quote of the last 5 s`)
    const isFill = order.openPrice !== null && order.closeReason !== 'demo_reset'
    const isOwed = byQuote.has(order.closeReason)
    const isJustEnded = order.status === 'ended' && (isPart ? !before : before?.status === 'holding')
    if (isJustEnded && isFill && !isReal(order.closePrice, isBuy ? 'bid' : 'ask', isOwed))
      violate('I13', `order ${order.id} closed at ${order.closePrice}, no quote of the last 5 s`)
  }
  const judgeOrder = (before: TruthOrder | undefined, order: TruthOrder, decidedAt: number): void => {
    if (before && !legal[before.status].includes(order.status))
      violate('I4', `order ${order.id} went from ${before.status} to ${order.status}`)
    if (before?.status === 'ended' && before.closePrice !== order.closePrice)
      violate('I4', `order ${order.id} ended twice`)
    judgePrices(before, order, decidedAt)
    judgeExpiry(before, order)
    judgeTrail(before, order)
    stopped.judge(before, order, decidedAt)
    if (!before || isChanged(before, order)) changed(before, order, accounts.get(order.accountId)?.judged ?? null)
  }

  return {
    committed: (decidedAt) => {
      commits += 1
      const next = new Map(database.rows(allOrders).map((row) => [Number(row['id']), orderOf(row)]))
      for (const [id, order] of next) judgeOrder(orders.get(id), order, decidedAt)
      for (const id of orders.keys()) if (!next.has(id)) violate('I3', `order ${id} is gone`)
      parts.judge(orders, next)
      stopped.read(decidedAt)
      orders = next
      const rows = database.rows(allAccounts)
      accounts = new Map(rows.map((row) => [Number(row['id']), accountOf(row)]))
      for (const { id, balance, booked } of rows)
        if (balance !== booked)
          violate('I1', `account ${String(id)} has ${String(balance)}, its rows say ${String(booked)}`)
      for (const { order_id: id, kind } of database.rows(bookings))
        violate('I4', `the ${String(kind)} of order ${String(id)} is booked twice`)
      for (const { order_id: id } of database.rows(swapsTwice))
        violate('I4', `a roll of order ${String(id)} is booked twice`)
      for (const { id } of database.rows(otherSwaps)) violate('I1', `the swap of order ${String(id)} is not its rows`)
      for (const account of accounts.values()) {
        const held = [...orders.values()].filter((one) => one.accountId === account.id && one.status === 'holding')
        if (account.balance < 0n && held.length === 0) violate('I2', `account ${account.id} has ${account.balance}`)
        const margin = held.reduce((all, one) => all + one.margin, 0n)
        moments.set(`${account.id} ${account.version}`, {
          balance: account.balance,
          margin,
          holding: held.map(({ id }) => id),
          trailed: new Map(held.filter(({ trail }) => trail !== null).map(({ id, stopLoss }) => [id, stopLoss])),
        })
      }
    },
    commits: () => commits,
    orders: () => orders,
    account: (id) => accounts.get(id),
    accountIds: () => accounts.keys(),
    wasStopped: stopped.wasStopped,
    momentOf: (accountId, version) => moments.get(`${accountId} ${version}`),
    rolledAt: (time) => new Set(database.rows(rolledOrders, String(time)).map((row) => Number(row['order_id']))),
    idOfToken: (hash) => {
      const row = database.rows(sessionOf, hash)[0]
      return row ? Number(row['account_id']) : null
    },
  }
}

const isChanged = (before: TruthOrder, order: TruthOrder): boolean =>
  (Object.keys(order) as (keyof TruthOrder)[]).some((name) => before[name] !== order[name])

/** Whether its stop is looser than one that it had. */
export const isLooser = ({ side, stopLoss }: TruthOrder, than: string | null): boolean =>
  than !== null &&
  (stopLoss === null || (side === 'buy' ? Number(stopLoss) < Number(than) : Number(stopLoss) > Number(than)))

const hundredths = (lots: string): number => Math.round(Number(lots) * 100)

/** What an order was when it opened: its own lots and those of its parts. */
export const lotsAtFirst = ({ id, lots }: TruthOrder, all: Iterable<TruthOrder>): number => {
  let sum = hundredths(lots)
  for (const part of all) if (part.parentId === id) sum += hundredths(part.lots)
  return sum
}

/** The other side of a position that was reversed: what else was sent in that moment has other lots. */
export const isOtherSide = (order: TruthOrder, closed: TruthOrder, all: Iterable<TruthOrder>): boolean =>
  closed.closeReason === 'reversed' &&
  order.accountId === closed.accountId &&
  order.instrumentId === closed.instrumentId &&
  order.side !== closed.side &&
  order.createdAt === closed.closedAt &&
  lotsAtFirst(order, all) === hundredths(closed.lots)

function createPartsJudge(violate: Violate) {
  const booked = new Map<number, string>()
  return {
    judge: (before: ReadonlyMap<number, TruthOrder>, after: ReadonlyMap<number, TruthOrder>): void => {
      const partsOf = Map.groupBy(after.values(), ({ parentId }) => parentId)
      for (const order of after.values()) {
        if (order.parentId !== null || order.openPrice === null) continue
        const all = [order, ...(partsOf.get(order.id) ?? [])]
        const lots = all.reduce((sum, one) => sum + hundredths(one.lots), 0)
        const margin = all.reduce((sum, one) => sum + one.margin, 0n)
        const fee = all.reduce((sum, one) => sum + one.fee, 0n)
        const now = `${lots} ${margin} ${fee}`
        const first = booked.get(order.id)
        booked.set(order.id, first ?? now)
        if (first !== undefined && first !== now)
          violate('I17', `order ${order.id} has ${now} with its parts, and had ${first}`)
        if (order.closeReason !== 'reversed' || before.get(order.id)?.status === 'ended') continue
        const isThere = [...after.values()].some((other) => isOtherSide(other, order, after.values()))
        if (!isThere) violate('I18', `order ${order.id} was reversed, and its other side is not there`)
      }
    },
  }
}

const textOr = (value: bigint | string | null | undefined): string | null =>
  value === null || value === undefined ? null : String(value)

const orderOf = (row: Row): TruthOrder => ({
  id: Number(row['id']),
  accountId: Number(row['account_id']),
  instrumentId: Number(row['instrument_id']),
  status: row['status'] as TruthOrder['status'],
  lots: String(row['lots']),
  side: row['side'] as TruthOrder['side'],
  openPrice: textOr(row['open_price']),
  closePrice: textOr(row['close_price']),
  closeReason: textOr(row['close_reason']),
  margin: BigInt(row['margin'] ?? 0),
  fee: BigInt(row['fee'] ?? 0),
  parentId: row['parent_id'] === null ? null : Number(row['parent_id']),
  createdAt: Number(row['created_at']),
  closedAt: row['closed_at'] === null ? null : Number(row['closed_at']),
  stopLoss: textOr(row['stop_loss']),
  takeProfit: textOr(row['take_profit']),
  trail: textOr(row['trail']),
  isMarket: row['target_side'] === null,
  since: textOr(row['since']),
})

const accountOf = (row: Row): TruthAccount => ({
  id: Number(row['id']),
  balance: BigInt(row['balance'] ?? 0),
  version: Number(row['version']),
  kind: String(row['kind']),
  judged: textOr(row['judged']),
})

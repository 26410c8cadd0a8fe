/** Whether all that was answered is so, once, and nothing else: what two back ends on one database may never break. */
import { readWire } from '#contract/codec.ts'
import { orderShape } from '#contract/shapes/order.ts'
import type { OrderRecord } from '#engine/accountState.ts'
import { type Decimal, decimal, formatDecimal } from '#rules/number/decimal.ts'
import type { Order } from '#rules/trading/order.ts'
import type { Asked, Record, Wanted } from './asked.ts'
import type { Held } from './heldRows.ts'
import { judgeAccounts } from './judgeAccounts.ts'
import { judgeLimits, judgeTriggers } from './judgeOrders.ts'

export const violationKinds = [
  'not back',
  'guard refused',
  'unanswered',
  'answered otherwise',
  'lost',
  'doubled',
  'overwritten',
  'ended twice',
  'not fired',
  'over the limit',
  'late',
  'wrong version',
  'wrong books',
] as const
export type Violation = { readonly kind: (typeof violationKinds)[number]; readonly said: string }

/** A key whose answer says that it acted. */
export type Done = {
  readonly account: number
  readonly key: string
  readonly wanted: Wanted
  /** Of the account, after it. */
  readonly version: number
  /** Null of a withdrawal. */
  readonly order: Order | null
  readonly answeredAt: number | undefined
}

/** `before`: the version of each account before anything was asked. Every key has to have been asked once more in the end. */
export function judge(record: Record, before: ReadonlyMap<number, number>, held: Held): readonly Violation[] {
  const done = record.asked.flatMap(doneOf)
  return [
    ...judgeAnswers(record.asked),
    ...judgeSubmits(done, held),
    ...judgeProtection(done, held),
    ...judgeEnds(done, held),
    ...judgeTriggers(record, done, held),
    ...judgeLimits(record, held),
    ...judgeAccounts({ record, done, before, held }),
  ]
}

function doneOf({ account, key, wanted, answers, answeredAt }: Asked): readonly Done[] {
  const [text = '{}'] = answers
  const { code, ver, data } = JSON.parse(text) as { code?: number; ver?: number; data?: unknown }
  if (code !== 1) return []
  const read = wanted.kind === 'withdraw' ? null : readWire(orderShape, data)
  return [{ account, key, wanted, version: ver ?? Number.NaN, order: read?.ok ? read.value : null, answeredAt }]
}

const judgeAnswers = (asked: readonly Asked[]): readonly Violation[] =>
  asked.flatMap(({ key, answers }): readonly Violation[] => {
    if (answers.size === 0) return [{ kind: 'unanswered', said: `${key} has no answer` }]
    if (answers.size === 1) return []
    return [{ kind: 'answered otherwise', said: `${key} was answered ${[...answers].join(' and ')}` }]
  })

/** Each acknowledged order is there as it was acknowledged, and each that is there was acknowledged to one key. */
function judgeSubmits(done: readonly Done[], { orders }: Held): readonly Violation[] {
  const rows = new Map(orders.map((row) => [row.id, row]))
  const submits = new Map<number, Done>()
  const found: Violation[] = []
  for (const one of done) {
    const { key, wanted, order } = one
    if (wanted.kind !== 'submit') continue
    const id = order?.id ?? Number.NaN
    const other = submits.get(id)
    if (other) found.push({ kind: 'doubled', said: `order ${id} was given to ${other.key} and to ${key}` })
    submits.set(id, one)
    const row = rows.get(id)
    const otherwise = order && row ? differences(answered(one, order), kept(row, wanted.entryPrice === 0)) : []
    if (!row) found.push({ kind: 'lost', said: `order ${id} of ${key} is not there` })
    else if (otherwise.length > 0)
      found.push({ kind: 'overwritten', said: `order ${id} of ${key}: ${otherwise.join(', ')}` })
  }
  const strangers = orders.filter(({ id }) => !submits.has(id))
  return [
    ...found,
    ...strangers.map(({ id, accountId }) => ({
      kind: 'doubled' as const,
      said: `order ${id} of account ${accountId} was answered to no key`,
    })),
  ]
}

type Figures = { readonly [name: string]: string | number | null }

/** What nothing changes any more. A pending order has its price, margin and fee when it opens. */
const fixed = (
  order: Pick<Order, 'requestedPrice' | 'createdAt' | 'openPrice' | 'margin' | 'fee'>,
  isOpen: boolean,
) => ({
  requestedPrice: text(order.requestedPrice),
  createdAt: order.createdAt,
  ...(isOpen && { openPrice: text(order.openPrice), margin: text(order.margin), fee: text(order.fee) }),
})

function answered({ account, wanted }: Done, order: Order): Figures {
  if (wanted.kind !== 'submit') return {}
  const { side, instrumentId } = wanted
  return { account, side, instrumentId, lots: text(decimal(wanted.lots)), ...fixed(order, wanted.entryPrice === 0) }
}

const kept = (row: OrderRecord, isOpen: boolean): Figures => ({
  account: row.accountId,
  side: row.side,
  instrumentId: row.instrumentId,
  lots: text(row.lots),
  ...fixed(row, isOpen),
})

const text = (value: Decimal | null): string | null => value && formatDecimal(value)

const differences = (one: Figures, other: Figures): readonly string[] =>
  Object.keys(one)
    .filter((name) => one[name] !== other[name])
    .map((name) => `${name} was answered ${one[name]} and is ${other[name]}`)

/** The newest of its account's versions that set an order's stop loss and take profit set those that it has. */
function judgeProtection(done: readonly Done[], { orders }: Held): readonly Violation[] {
  const newest = new Map<number, Done & { readonly order: Order }>()
  for (const { order, ...one } of done) {
    if (!order || !(one.wanted.kind === 'submit' || one.wanted.kind === 'protect')) continue
    if (one.version > (newest.get(order.id)?.version ?? -1)) newest.set(order.id, { ...one, order })
  }
  const figures = ({ stopLoss, takeProfit }: Pick<Order, 'stopLoss' | 'takeProfit'>) => ({
    stopLoss: text(stopLoss),
    takeProfit: text(takeProfit),
  })
  return orders.flatMap((row): readonly Violation[] => {
    const set = newest.get(row.id)
    const otherwise = set ? differences(figures(set.order), figures(row)) : []
    if (otherwise.length === 0) return []
    return [{ kind: 'overwritten', said: `order ${row.id} after ${set?.key}: ${otherwise.join(', ')}` }]
  })
}

/** An order ends once, as it was answered, with one row of its fee and one of its profit. */
function judgeEnds(done: readonly Done[], { orders, ledger }: Held): readonly Violation[] {
  const ends = done.filter(({ wanted: { kind } }) => kind === 'close' || kind === 'cancel')
  const byOrder = Map.groupBy(ends, ({ order }) => order?.id ?? Number.NaN)
  const twice = [...byOrder.values()].flatMap(([first, ...more]) =>
    more.map(({ key, order }) => ({
      kind: 'ended twice' as const,
      said: `order ${order?.id} by ${first?.key} and ${key}`,
    })),
  )
  const figures = ({ status, closeReason, closedAt, profit }: Order | OrderRecord) => ({
    status,
    closeReason,
    closedAt,
    profit: text(profit),
  })
  const changed = orders.flatMap((row): readonly Violation[] => {
    const [end] = byOrder.get(row.id) ?? []
    const otherwise = end?.order ? differences(figures(end.order), figures(row)) : []
    if (otherwise.length === 0) return []
    return [{ kind: 'overwritten', said: `order ${row.id} ended by ${end?.key}: ${otherwise.join(', ')}` }]
  })
  const booked = Map.groupBy(
    ledger.filter(({ order }) => order !== null),
    ({ kind, order }) => `${kind} of order ${order}`,
  )
  const rows = [...booked].filter(([, { length }]) => length > 1)
  return [
    ...twice,
    ...changed,
    ...rows.map(([name, { length }]) => ({ kind: 'ended twice' as const, said: `${name} is booked ${length} times` })),
  ]
}

/** What the database has to say for itself after a kill, against what was answered and told before it. */
import type { OrderRecord } from '#engine/accountState.ts'
import { compare, decimal, isEqual, sum, zero } from '#rules/number/decimal.ts'
import type { Reading } from '#server/store/openStore.ts'
import { fromRow, orderColumns } from '#server/store/trading/orderColumns.ts'
import { type Action, type Person, type Told as Answered, dataOf } from './action.ts'
import type { Told } from './toldTrails.ts'

export type Judged = {
  readonly acknowledged: number
  readonly parts: number
  readonly reversals: number
  readonly closedTogether: number
  readonly trailsTold: number
  readonly lost: number
  readonly doubled: number
  readonly wrongParts: number
  readonly halfReversed: number
  readonly loosened: number
}

export async function judgeActions(db: Reading, people: readonly Person[], trails: Told): Promise<Judged> {
  const asked = people.flatMap((person) => person.asked)
  const told = <Kind extends Action['kind']>(kind: Kind): readonly Answered[Kind][] =>
    asked.flatMap((one) => dataOf(kind, one) ?? [])
  const [opened, reversed] = [told('open'), told('reverse')]
  const closed = told('many').flatMap((one) => one.closed)
  const made = [...opened, ...reversed.map((one) => one.opened)]
  const ids = new Set(made.map(({ Id }) => Id))
  // Where as much was closed as was left, the position itself is answered.
  const closedInPart = told('part')
  const parts = closedInPart.filter(({ Id }) => !ids.has(Id))
  const rows = await ordersOf(
    db,
    made.map(({ Id }) => Id),
  )
  const known = new Set([...made, ...parts].map(({ Id }) => Id))
  const ended = [...closedInPart, ...closed, ...reversed.map((one) => one.closed)]
  const partsOf = Map.groupBy(rows.values(), ({ parentId }) => parentId)
  return {
    acknowledged: opened.length + parts.length + reversed.length + told('many').length,
    parts: parts.length,
    reversals: reversed.length,
    closedTogether: closed.length,
    trailsTold: trails.size,
    lost: count([...known], (id) => !rows.has(id)) + count(ended, ({ Id }) => rows.get(Id)?.status !== 'ended'),
    doubled: count([...rows.keys()], (id) => !known.has(id)) + (made.length + parts.length - known.size),
    wrongParts: count(made, ({ Id, Quantity }) => {
      const left = rows.get(Id)?.lots ?? zero
      const taken = (partsOf.get(Id) ?? []).map(({ lots }) => lots)
      return !isEqual(sum([left, ...taken]), decimal(Quantity))
    }),
    halfReversed:
      count(reversed, (one) => !isWhole(one, rows)) +
      Math.abs(count([...rows.values()], ({ closeReason }) => closeReason === 'reversed') - reversed.length),
    loosened: count([...trails], ([id, level]) => {
      const stop = rows.get(id)?.stopLoss
      return !stop || compare(stop, level) < 0
    }),
  }
}

const count = <T>(all: readonly T[], isOne: (one: T) => boolean): number => all.filter(isOne).length

/** Both sides of it, at one moment, with the same lots. */
function isWhole({ closed, opened }: Answered['reverse'], rows: ReadonlyMap<number, OrderRecord>): boolean {
  const [before, after] = [rows.get(closed.Id), rows.get(opened.Id)]
  if (!before || !after) return false
  const isOpposite = before.side !== after.side && before.closeReason === 'reversed'
  return isOpposite && before.closedAt === after.createdAt && isEqual(before.lots, decimal(opened.Quantity))
}

/** All orders of the accounts that these orders are of. */
async function ordersOf(db: Reading, ids: readonly number[]): Promise<ReadonlyMap<number, OrderRecord>> {
  if (ids.length === 0) return new Map()
  const accounts = db.selectFrom('orders').select('account_id').where('id', 'in', ids.map(BigInt))
  const rows = await db.selectFrom('orders').select(orderColumns).where('account_id', 'in', accounts).execute()
  return new Map(rows.map(fromRow).map((order) => [order.id, order]))
}

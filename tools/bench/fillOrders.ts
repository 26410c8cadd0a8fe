/** Puts orders that lived before into a database, with the ledger rows that belong to them: what a broker has after some months. */
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { type Whereabouts, connect } from '#server/store/dialects.ts'
import type { Writing } from '#server/store/trading/commandQueue.ts'
import { migrate } from '#server/store/migrations.ts'

const ordersOfAccount = 100
const heldOfAccount = 10
const opening = 100_000_000_000n
const fee = 350_000n
const profit = 1_250_000n
const ordersInAStatement = 1_000

/** As many orders, a tenth of them held; the accounts have their money, and the books are right. */
export async function fillOrders(whereabouts: Whereabouts, orders: number, instrumentId: number): Promise<void> {
  const connections = connect(whereabouts)
  try {
    await migrate(connections)
    const accounts = Math.ceil(orders / ordersOfAccount)
    await connections.writer.transaction().execute(async (trx) => {
      const ids = await addAccounts(trx, accounts)
      const rows = ids.flatMap((account) => Array.from({ length: ordersOfAccount }, (_, place) => ({ account, place })))
      for (let start = 0; start < orders; start += ordersInAStatement)
        await addOrders(trx, rows.slice(start, Math.min(orders, start + ordersInAStatement)), start, instrumentId)
      // PostgreSQL counts them itself, and these have their numbers.
      if (whereabouts.databaseUrl !== null) await sql`select setval('order_ids', ${orders})`.execute(trx)
    })
  } finally {
    await connections.close()
  }
}

async function addAccounts(trx: Writing, count: number): Promise<readonly bigint[]> {
  const ended = BigInt(ordersOfAccount - heldOfAccount)
  const now = BigInt(Date.now())
  const ids: bigint[] = []
  for (let index = 0; index < count; index += 1) {
    const key = randomBytes(32).toString('hex')
    const { id } = await trx
      .insertInto('accounts')
      .values({
        uid: key,
        kind: 'demo',
        demo_key_hash: key,
        balance: opening - BigInt(ordersOfAccount) * fee + ended * profit,
        locked: 0n,
        version: BigInt(ordersOfAccount),
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.push(id)
    await trx
      .insertInto('ledger')
      .values({ ...entryOf(id, opening, 'demo_opening'), order_id: null })
      .execute()
  }
  return ids
}

const entryOf = (account: bigint, amount: bigint, kind: string) => ({
  account_id: account,
  amount,
  kind,
  memo: '{}',
  balance_after: opening,
  created_at: BigInt(Date.now()),
})

type Place = { readonly account: bigint; readonly place: number }

async function addOrders(trx: Writing, places: readonly Place[], from: number, instrumentId: number): Promise<void> {
  const now = BigInt(Date.now())
  const orders = places.map(({ account, place }, index) => {
    const isHeld = place < heldOfAccount
    return {
      id: BigInt(from + index + 1),
      account_id: account,
      instrument_id: BigInt(instrumentId),
      status: isHeld ? ('holding' as const) : ('ended' as const),
      side: place % 2 === 0 ? ('buy' as const) : ('sell' as const),
      lots: '0.01',
      leverage: 50n,
      asked_price: '90000',
      target_side: null,
      open_price: '90000',
      close_price: isHeld ? null : '90125',
      profit: isHeld ? 0n : profit,
      margin: 18_000_000n,
      fee,
      spread_cost: 0n,
      swap: 0n,
      rolled_to: now,
      stop_loss: null,
      take_profit: null,
      created_at: now,
      closed_at: isHeld ? null : now,
      close_reason: isHeld ? null : 'manual',
    }
  })
  await trx.insertInto('orders').values(orders).execute()
  const booked = orders.flatMap(({ id, account_id: account, status }) => [
    { ...entryOf(account, -fee, 'fee'), order_id: id },
    ...(status === 'ended' ? [{ ...entryOf(account, profit, 'profit'), order_id: id }] : []),
  ])
  await trx.insertInto('ledger').values(booked).execute()
}

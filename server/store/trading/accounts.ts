/** Accounts and their ledgers. A balance changes with its ledger row or not at all. [ACC12] */
import type { Kysely, Selectable } from 'kysely'
import type { Decimal } from '#rules/number/decimal.ts'
import type { LedgerEntry } from '#engine/accountState.ts'
import type { Writing } from './commandQueue.ts'
import { newInviteCode } from '../people/inviteCodes.ts'
import { moneyFromRow, moneyToRow } from './money.ts'
import { prepared } from '../prepared.ts'
import type { Schema } from '../schema.ts'

export type AccountRecord = {
  readonly id: number
  readonly uid: string
  readonly kind: 'demo' | 'real'
  readonly balance: Decimal
  readonly locked: Decimal
  /** Raised by each change of the account's orders or balance. [NET2] */
  readonly version: number
  /** "" where there is none. */
  readonly email: string
  readonly mobile: string
  readonly inviteCode: string
}

const columns = ['id', 'uid', 'kind', 'balance', 'locked', 'version', 'email', 'mobile', 'invite_code'] as const
type AccountRow = Pick<Selectable<Schema['accounts']>, (typeof columns)[number]>

const fromRow = ({
  id,
  uid,
  kind,
  balance,
  locked,
  version,
  email,
  mobile,
  invite_code,
}: AccountRow): AccountRecord => ({
  id: Number(id),
  uid,
  kind,
  balance: moneyFromRow(balance),
  locked: moneyFromRow(locked),
  version: Number(version),
  email: email ?? '',
  mobile: mobile ?? '',
  inviteCode: invite_code ?? '',
})

const accountOfId = prepared<{ readonly id: bigint }, AccountRow>((db, value) =>
  db.selectFrom('accounts').select(columns).where('id', '=', value('id')),
)

export async function findAccount(db: Kysely<Schema>, accountId: number): Promise<AccountRecord | null> {
  const [row] = await accountOfId(db, { id: BigInt(accountId) })
  return row ? fromRow(row) : null
}

export async function findDemoAccount(db: Kysely<Schema>, demoKeyHash: string): Promise<AccountRecord | null> {
  const row = await db
    .selectFrom('accounts')
    .select(columns)
    .where('demo_key_hash', '=', demoKeyHash)
    .executeTakeFirst()
  return row ? fromRow(row) : null
}

export type NewDemoAccount = {
  readonly demoKeyHash: string
  readonly opening: Decimal
  readonly now: number
}

/** What users are called by counts from here. */
const firstUid = 10_000_000

/** With its opening balance as the first row of its ledger. [SES12] */
export async function addDemoAccount(trx: Writing, { demoKeyHash, opening, now }: NewDemoAccount): Promise<number> {
  const { id } = await trx
    .insertInto('accounts')
    .values({
      uid: demoKeyHash,
      kind: 'demo',
      demo_key_hash: demoKeyHash,
      balance: 0n,
      locked: 0n,
      version: 0n,
      created_at: BigInt(now),
      invite_code: newInviteCode(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const accountId = Number(id)
  await setUid(trx, id)
  await postEntries(trx, accountId, [{ amount: opening, kind: 'demo_opening', orderId: null }], now)
  return accountId
}

export async function setUid(trx: Writing, id: bigint): Promise<void> {
  await trx
    .updateTable('accounts')
    .set({ uid: String(firstUid + Number(id)) })
    .where('id', '=', id)
    .execute()
}

const addLedgerRow = prepared<Omit<Selectable<Schema['ledger']>, 'id'>, unknown>((db, value) =>
  db.insertInto('ledger').values({
    account_id: value('account_id'),
    amount: value('amount'),
    kind: value('kind'),
    memo: value('memo'),
    balance_after: value('balance_after'),
    order_id: value('order_id'),
    created_at: value('created_at'),
  }),
)
type Moved = { readonly balance: bigint; readonly version: bigint }
const moveBalance = prepared<{ readonly id: bigint; readonly by: bigint }, Moved>((db, value) =>
  db
    .updateTable('accounts')
    .set((column) => ({
      balance: column('balance', '+', value('by')),
      version: column('version', '+', column.lit(1) as never),
    }))
    .where('id', '=', value('id'))
    .returning(['balance', 'version']),
)

/** Books ledger rows, brings the balance along and raises the version, which it answers. No rows is fine: orders alone may have changed. */
export async function postEntries(
  trx: Writing,
  accountId: number,
  entries: readonly LedgerEntry[],
  now: number,
): Promise<number> {
  const by = entries.reduce((total, { amount }) => total + moneyToRow(amount), 0n)
  const [moved] = await moveBalance(trx, { id: BigInt(accountId), by })
  if (!moved) throw new Error(`There is no account ${accountId}.`)
  let balance = moved.balance - by
  for (const { amount, kind, orderId, recordId } of entries) {
    balance += moneyToRow(amount)
    await addLedgerRow(trx, {
      account_id: BigInt(accountId),
      amount: moneyToRow(amount),
      kind,
      memo: recordId === undefined ? '{}' : JSON.stringify({ record: recordId }),
      balance_after: balance,
      order_id: orderId === null ? null : BigInt(orderId),
      created_at: BigInt(now),
    })
  }
  return Number(moved.version)
}

/** Balance and version of every account with open orders. */
export async function accountsWithOpenOrders(
  db: Kysely<Schema>,
): Promise<ReadonlyMap<number, { readonly balance: Decimal; readonly version: number }>> {
  const rows = await db
    .selectFrom('accounts')
    .select(['id', 'balance', 'version'])
    .where('id', 'in', (open) =>
      open.selectFrom('orders').select('account_id').where('status', 'in', ['pending', 'holding']),
    )
    .execute()
  return new Map(
    rows.map(({ id, balance, version }) => [Number(id), { balance: moneyFromRow(balance), version: Number(version) }]),
  )
}

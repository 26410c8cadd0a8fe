/** Everything that is kept of one account, as it is kept. [SES435] */
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'

const way = ['address', 'bank_name', 'bank_address', 'bank_swift', 'payee_name', 'payee_account', 'remark'] as const
const decided = ['status', 'remark', 'created_at', 'decided_at'] as const

/** What may be told. What lets somebody in, or is about others, is not among it, and a column that comes later is not until it is named. */
const told = {
  accounts: ['id', 'uid', 'kind', 'balance', 'locked', 'created_at', 'email', 'mobile', 'invite_code'],
  sessions: ['id', 'device', 'created_at', 'seen_at', 'ended_at', 'end_reason'],
  anti_phishing: ['id', 'word'],
  passkeys: ['id', 'name', 'created_at', 'last_at'],
  notices: ['id', 'text_key', 'figures', 'created_at', 'read_at'],
  identities: ['id', 'name', 'card_id', 'front', 'back', ...decided],
  uploads: ['id', 'name', 'bytes', 'created_at'],
  draw_methods: ['id', 'currency_id', ...way, 'created_at', 'removed_at'],
  deposits: [
    'id',
    'kind',
    'network_id',
    'wire_id',
    'currency_code',
    'amount',
    'address',
    'proof',
    'credited',
    ...decided,
  ],
  withdrawals: ['id', 'method_id', 'kind', 'currency_code', 'amount', 'fee', 'received', 'memo', ...decided],
  orders: [
    'id',
    'instrument_id',
    'status',
    'side',
    'lots',
    'leverage',
    'asked_price',
    'target_side',
    'open_price',
    'close_price',
    'profit',
    'margin',
    'fee',
    'stop_loss',
    'take_profit',
    'created_at',
    'closed_at',
    'close_reason',
  ],
  ledger: ['id', 'amount', 'kind', 'memo', 'balance_after', 'order_id', 'created_at'],
} as const

export type ToldTable = keyof typeof told
export type OwnRow = Readonly<Record<string, string | null>>

const toOwnRow = (row: Readonly<Record<string, string | bigint | null>>): OwnRow =>
  Object.fromEntries(Object.entries(row).map(([column, value]) => [column, value === null ? null : value.toString()]))

export async function readOwnRows(db: Kysely<Schema>, table: ToldTable, accountId: number): Promise<readonly OwnRow[]> {
  const columns = sql.join(told[table].map((column) => sql.ref(column)))
  const owner = sql.ref(table === 'accounts' ? 'id' : 'account_id')
  const found = await sql<Record<string, string | bigint | null>>`
    select ${columns} from ${sql.table(table)} where ${owner} = ${BigInt(accountId)} order by id`.execute(db)
  return found.rows.map(toOwnRow)
}

/** Tables of money that comes and goes: where it may, what was asked for, what was decided. */
import { type Kysely, sql } from 'kysely'
import { type Column, type IdType, idColumn, needed, ofAccount } from '../tableColumns.ts'

const wayKind: Column = (column) => column.notNull().check(sql`kind in ('coin', 'bank')`)

export async function createFunds(db: Kysely<unknown>, idType: IdType): Promise<void> {
  await createChannels(db, idType)
  await createDeposits(db, idType)
  await createMethods(db, idType)
  await createWithdrawals(db, idType)
}

async function createChannels(db: Kysely<unknown>, idType: IdType): Promise<void> {
  await db.schema
    .createTable('networks')
    .addColumn('id', idType, idColumn(idType))
    .addColumn('currency_code', 'text', needed)
    .addColumn('protocol_code', 'text', needed)
    .addColumn('address', 'text', needed)
    .addColumn('usd_price', 'text', needed)
    .addColumn('precision', 'bigint', needed)
    .execute()
  const wires = db.schema.createTable('wires').addColumn('id', idType, idColumn(idType))
  const texts = ['bank_name', 'bank_address', 'bank_swift', 'payee_name', 'payee_account', 'bank_remark', 'usd_price']
  await texts
    .reduce((table, name) => table.addColumn(name, 'text', needed), wires.addColumn('currency_code', 'text', needed))
    .addColumn('precision', 'bigint', needed)
    .execute()
  await db.schema
    .createTable('draw_currencies')
    .addColumn('id', idType, idColumn(idType))
    .addColumn('kind', 'text', wayKind)
    .addColumn('code', 'text', needed)
    .addColumn('protocol', 'text', needed)
    .addColumn('fee_type', 'text', (column) => column.notNull().check(sql`fee_type in ('fixed', 'share of amount')`))
    .addColumn('fee_rate', 'text', needed)
    .addColumn('usd_price', 'text', needed)
    .addColumn('precision', 'bigint', needed)
    .execute()
}

async function createDeposits(db: Kysely<unknown>, idType: IdType): Promise<void> {
  await db.schema
    .createTable('deposits')
    .addColumn('id', idType, idColumn(idType))
    .addColumn('account_id', 'bigint', ofAccount)
    .addColumn('kind', 'text', wayKind)
    .addColumn('network_id', 'bigint', (column) => column.references('networks.id'))
    .addColumn('wire_id', 'bigint', (column) => column.references('wires.id'))
    .addColumn('currency_code', 'text', needed)
    .addColumn('amount', 'text', needed)
    .addColumn('address', 'text', needed)
    .addColumn('proof', 'text', (column) => column.notNull().references('uploads.name'))
    .addColumn('status', 'text', (column) =>
      column.notNull().check(sql`status in ('unchecked', 'finished', 'rejected', 'invalid')`),
    )
    .addColumn('credited', 'bigint')
    .addColumn('remark', 'text', needed)
    .addColumn('created_at', 'bigint', needed)
    .addColumn('decided_at', 'bigint')
    .addColumn('decided_by', 'text')
    .addCheckConstraint('credited_when_finished', sql`(status = 'finished') = (credited is not null)`)
    .addCheckConstraint('deposit_decided_by_somebody', sql`(status = 'unchecked') = (decided_by is null)`)
    .addCheckConstraint('deposit_has_channel', sql`(network_id is null) <> (wire_id is null)`)
    .execute()
  await db.schema.createIndex('deposits_of_account').on('deposits').columns(['account_id', 'kind', 'id']).execute()
  await db.schema.createIndex('deposits_by_status').on('deposits').columns(['status', 'id']).execute()
}

async function createMethods(db: Kysely<unknown>, idType: IdType): Promise<void> {
  const methods = db.schema
    .createTable('draw_methods')
    .addColumn('id', idType, idColumn(idType))
    .addColumn('account_id', 'bigint', ofAccount)
    .addColumn('currency_id', 'bigint', (column) => column.notNull().references('draw_currencies.id'))
  const texts = ['address', 'bank_name', 'bank_address', 'bank_swift', 'payee_name', 'payee_account', 'remark']
  await texts
    .reduce((table, name) => table.addColumn(name, 'text', needed), methods)
    .addColumn('created_at', 'bigint', needed)
    .addColumn('removed_at', 'bigint')
    .execute()
  await db.schema.createIndex('draw_methods_of_account').on('draw_methods').columns(['account_id', 'id']).execute()
}

async function createWithdrawals(db: Kysely<unknown>, idType: IdType): Promise<void> {
  await db.schema
    .createTable('withdrawals')
    .addColumn('id', idType, idColumn(idType))
    .addColumn('account_id', 'bigint', ofAccount)
    .addColumn('method_id', 'bigint', (column) => column.notNull().references('draw_methods.id'))
    .addColumn('kind', 'text', wayKind)
    .addColumn('currency_code', 'text', needed)
    .addColumn('amount', 'bigint', (column) => column.notNull().check(sql`amount > 0`))
    .addColumn('fee', 'bigint', (column) => column.notNull().check(sql`fee >= 0`))
    .addColumn('received', 'text', needed)
    .addColumn('memo', 'text', needed)
    .addColumn('status', 'text', (column) => column.notNull().check(sql`status in ('waiting', 'paid', 'refused')`))
    .addColumn('remark', 'text', needed)
    .addColumn('created_at', 'bigint', needed)
    .addColumn('decided_at', 'bigint')
    .addColumn('decided_by', 'text')
    .addCheckConstraint('withdrawal_decided_by_somebody', sql`(status = 'waiting') = (decided_by is null)`)
    .execute()
  await db.schema
    .createIndex('withdrawals_of_account')
    .on('withdrawals')
    .columns(['account_id', 'kind', 'id'])
    .execute()
  await db.schema.createIndex('withdrawals_by_status').on('withdrawals').columns(['status', 'id']).execute()
}

export async function keepProofHashes(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('uploads').addColumn('content_hash', 'text').execute()
  await db.schema.alterTable('deposits').addColumn('proof_hash', 'text').execute()
  await sql`create unique index deposits_by_proof_hash on deposits (proof_hash) where status <> 'rejected'`.execute(db)
}

/** A back end that runs with an account of the database that owns nothing: it works, and writes no audit anew. */
import { sql } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import { letRun } from '#server/store/runner.ts'
import { openStore } from '#server/store/openStore.ts'
import { openCandleMonths } from '#server/store/trading/candleMonths.ts'
import { type TestBackEnd, openBackEnd, operatorToken } from '#tests/support/backend/backEnd.ts'
import { emptyDatabase } from '#tests/support/backend/databases.ts'
import { openPayer } from '#tests/support/samples/funds.ts'
import { buyEuro } from '#tests/support/samples/samples.ts'

const runner = 'pipwire_runner'

let back: TestBackEnd | null = null
afterEach(async () => {
  await back?.close()
})

it('[OPS393] trades, pays and decides as any other, and may change no table, no trigger and no row of the audit', async () => {
  const owned = await emptyDatabase()
  const owner = await openStore(owned)
  await owner.commands.run(async (trx) => {
    await sql`drop role if exists ${sql.id(runner)}`.execute(trx)
    await sql`create role ${sql.id(runner)} login`.execute(trx)
    await letRun(trx, runner)
  })
  await owner.close()
  const url = new URL(owned.databaseUrl!)
  url.username = runner
  const databaseUrl = url.href
  const database = { ...owned, databaseUrl, env: { ...owned.env, DATABASE_URL: databaseUrl }, remove: async () => {} }
  back = await openBackEnd({ database })
  const payer = await openPayer(back)
  await payer.payIn('1000')
  expect((await back.call('submitOrder', buyEuro, { token: payer.token })).code).toBe(1)
  expect((await back.call('setSetting', { key: 'stop_out', value: '60' }, { token: operatorToken })).code).toBe(1)
  const { rows } = (await back.call('audit', { page: 1 }, { token: operatorToken })).value!
  expect(rows.map(({ action }) => action)).toContain('settings.change')
  const { commands } = back.store
  for (const wish of [
    sql`update audit set operator = 'somebody else'`,
    sql`truncate audit`,
    sql`alter table audit disable trigger all`,
    sql`drop table audit`,
    sql`create table own (id bigint)`,
    sql`delete from kysely_migration`,
    sql`set session_replication_role = replica`,
    sql`set role postgres`,
  ])
    await expect(commands.run((trx) => wish.execute(trx))).rejects.toThrow(/permission denied|must be owner/)
  const afterYears = Date.UTC(new Date().getUTCFullYear() + 5, 1)
  await commands.run((trx) => openCandleMonths(trx, afterYears))
  await expect(commands.run((trx) => sql`delete from audit`.execute(trx))).rejects.toThrow(/only ever added/)
})

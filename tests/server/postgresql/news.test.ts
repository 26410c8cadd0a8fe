/** What another process on the same database commits, as this one hears of it. The other one is a plain connection that does what a back end would. */
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openStore } from '#server/store/openStore.ts'
import { type News, newsChannel } from '#server/store/news/news.ts'
import { writeSetting } from '#server/store/content/settings.ts'
import { type TestBackEnd, openBackEnd, operatorToken } from '#tests/support/backend/backEnd.ts'
import { order as buyEuro } from '#tests/support/samples/inputs.ts'

let back: TestBackEnd
let token = ''
beforeEach(async () => {
  back = await openBackEnd()
  token = await back.enter()
  await vi.waitFor(async () => expect(await listeners()).toHaveLength(1), { timeout: 5_000 })
})
afterEach(() => back.close())

const listeners = async () => {
  const found = await sql<{ readonly pid: number }>`
    select pid from pg_stat_activity
    where datname = current_database() and query in (${`listen ${newsChannel}`}, 'select 1') and application_name = ${newsChannel}
  `.execute(back.store.reader)
  return found.rows
}
/** A transaction of the other process, told with its commit. */
const elsewhere = (change: string, ...news: readonly News[]) =>
  back.store.reader.transaction().execute(async (trx) => {
    await sql.raw(change).execute(trx)
    await sql`select pg_notify(${newsChannel}, ${JSON.stringify({ from: 'another', news })})`.execute(trx)
  })
const feeType = async () => (await back.call('settings', {}, { token })).value?.feeType

it('[NET384] an order that ended there is out of memory here, and its sockets are told', async () => {
  await back.raw('submitOrder', buyEuro, { token })
  expect(back.app.backEnd.countOpenOrders()).toEqual({ pending: 0, holding: 1 })
  back.pushed.length = 0
  await elsewhere(
    `update orders set status = 'ended', close_reason = 'manual', close_price = '1.1', closed_at = 1; update accounts set version = 3`,
    { about: 'account', id: 1, version: 3 },
  )
  await vi.waitFor(() => expect(back.pushed).toContainEqual(['closed', 1, 3, [1]]), { timeout: 5_000 })
  expect(back.app.backEnd.countOpenOrders()).toEqual({ pending: 0, holding: 0 })
})

it('[NET383, OPS26] operators are told what the database has while memory may be behind it', async () => {
  await back.raw('submitOrder', buyEuro, { token })
  await elsewhere(`update orders set status = 'ended', close_reason = 'manual', close_price = '1.1', closed_at = 1`)
  const positions = async () => (await back.call('overview', {}, { token: operatorToken })).value?.openPositions
  expect(await positions()).toBe(1)
  back.store.commands.doubt()
  expect(await positions()).toBe(0)
})

it('[NET384] a session that ended there is nobody here', async () => {
  await back.call('deals', { status: 'holding', page: 1 }, { token })
  await elsewhere(`update sessions set ended_at = 1, end_reason = 'password'`, {
    about: 'session',
    id: 1,
    reason: 'password',
  })
  await vi.waitFor(() => expect(back.pushed).toContainEqual(['session ended', 1]), { timeout: 5_000 })
  expect((await back.call('deals', { status: 'holding', page: 1 }, { token })).code).toBe(999)
})

it('[NET384] settings are those of the database, with and without a line to hear by', async () => {
  const before = await feeType()
  await elsewhere(`insert into settings values ('trade_fee_type', '2')`, { about: 'terms' })
  await vi.waitFor(async () => expect(await feeType()).not.toBe(before), { timeout: 5_000 })
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity where application_name = ${newsChannel}
  `.execute(back.store.reader)
  back.pushed.length = 0
  await back.store.reader.transaction().execute((trx) => writeSetting(trx, 'trade_fee_type', '1'))
  await vi.waitFor(async () => expect(await feeType()).toBe(before), { timeout: 5_000 })
  expect(back.pushed).toContainEqual(['cut', null])
})

it('[NET384] what this one commits itself is told to the others with the commit, once for each account', async () => {
  const heard: unknown[] = []
  const others = (text: string): number => heard.push(...(JSON.parse(text) as { readonly news: readonly News[] }).news)
  const { Client } = await import('pg')
  const client = new Client({ connectionString: back.app.backEnd.settings.databaseUrl ?? '' })
  await client.connect()
  client.on('notification', ({ payload }) => others(payload ?? ''))
  await client.query(`listen ${newsChannel}`)
  await back.raw('submitOrder', buyEuro, { token })
  await vi.waitFor(() => expect(heard).toEqual([{ about: 'account', id: 1, version: 2 }]), { timeout: 5_000 })
  await client.end()
})

it('[NET384] what is told once a store is open waits until somebody hears it, so that nothing read meanwhile stays old', async () => {
  const { databaseUrl, dataDir } = back.app.backEnd.settings
  const opening = await openStore({ databaseUrl, dataDir, hasWriterLock: false })
  const heard: News[] = []
  await elsewhere('select 1', { about: 'account', id: 1, version: 9 })
  await opening.ping()
  opening.onNews({ heard: (news) => heard.push(...news), deaf: () => {}, missed: () => {} })
  await vi.waitFor(() => expect(heard).toContainEqual({ about: 'account', id: 1, version: 9 }), { timeout: 5_000 })
  await opening.close()
})

/** What two processes on one database do at the same moment, each step in a set order. The other one is a store of its own, or a plain connection. */
import type { KyselyPlugin } from 'kysely'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { addRealAccount } from '#server/store/funds/realAccounts.ts'
import { type Store, openStore } from '#server/store/openStore.ts'
import type { Writing } from '#server/store/schema.ts'
import { carryOut } from '#server/trading/command.ts'
import { openTrading } from '#server/trading/openTrading.ts'
import { type TestBackEnd, openBackEnd } from '#tests/support/backend/backEnd.ts'
import { openPayer, tronAddress } from '#tests/support/samples/funds.ts'
import { order } from '#tests/support/samples/inputs.ts'
import { buyEuro } from '#tests/support/samples/samples.ts'

let back: TestBackEnd
let other: Store
let stranger: Client
beforeEach(async () => {
  back = await openBackEnd({ env: { WRITER_LOCK: 'off' } })
  const { databaseUrl, dataDir } = back.app.backEnd.settings
  other = await openStore({ databaseUrl, dataDir, hasWriterLock: false })
  stranger = new Client({ connectionString: databaseUrl ?? '' })
  await stranger.connect()
})
afterEach(async () => {
  await stranger.end()
  await other.close()
  await back.close()
})

/** Somebody waits for a lock, whoever it is. */
const untilBlocked = () =>
  vi.waitFor(
    async () => {
      const { rows } = await stranger.query(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      expect(rows.length).toBeGreaterThan(0)
    },
    { timeout: 1_500, interval: 10 },
  )
const notBegun = () => vi.waitFor(() => expect(back.store.commands.waiting()).toBe(1), { timeout: 1_500, interval: 1 })

it('[NET383] memory is read anew as of one moment: an order that another process commits between is missed nowhere', async () => {
  const token = await back.enter()
  await back.raw('submitOrder', order, { token })
  let isFirst = true
  /** Between the first read and the second. */
  const interposed: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (isFirst) {
        isFirst = false
        await back.raw('submitOrder', order, { token })
      }
      return result
    },
  }
  const { market, broker } = back.app.backEnd
  const { trading } = await openTrading({
    store: { ...other, reader: other.reader.withPlugin(interposed) },
    market,
    broker: { ...broker, maxOrders: 2 },
    clock: back.now,
    hub: { ordersClosed: () => {}, accountChanged: () => {}, cut: () => {} },
    onError: () => {},
  })
  const answer = await carryOut({ store: other }, trading.submit(1, buyEuro), { account: 1 })
  expect(answer).toMatchObject({ kind: 'refused', code: 2012 })
})

it('[NET384, NET390] an account that another process changed is read though its row is locked, and once however often it is told of', async () => {
  const token = await back.enter()
  await back.raw('submitOrder', order, { token })
  await stranger.query(
    `update orders set status = 'ended', close_reason = 'manual', close_price = '1.1', closed_at = 1`,
  )
  await stranger.query('update accounts set version = 3')
  await stranger.query('begin; select 1 from accounts for update')
  const { known } = await openTrading({
    ...back.app.backEnd,
    hub: { ordersClosed: () => {}, accountChanged: () => {}, cut: () => {} },
    onError: () => {},
  })
  const read = Array.from({ length: 300 }, () => known.read(1))
  expect(back.store.commands.waiting()).toBe(1)
  await Promise.all(read)
  await stranger.query('rollback')
})

it('[SES42] two processes open an account with one contact: one is told that it is taken', async () => {
  const account = { contact: { type: 'email', value: 'ann@example.com' } as const, passwordHash: 'x', invitedBy: null }
  const [added, gate] = [Promise.withResolvers<null>(), Promise.withResolvers<null>()]
  const first = other.commands.run(async (trx: Writing) => {
    const id = await addRealAccount(trx, { ...account, now: 1 })
    added.resolve(null)
    await gate.promise
    return id
  })
  await added.promise
  const second = back.store.commands.run((trx) => addRealAccount(trx, { ...account, now: 2 }))
  await untilBlocked()
  gate.resolve(null)
  expect(await Promise.all([first, second])).toEqual([1, null])
})

it('[KYC9, WAL11] what another process is handing in for the account is seen before it is done a second time', async () => {
  const ann = await openPayer(back)
  await stranger.query('begin; select 1 from accounts for update')
  await stranger.query(
    `insert into identities (account_id, name, card_id, front, back, status, remark, created_at)
     select account_id, '', '', name, name, 'waiting', '', 1 from uploads limit 1`,
  )
  await stranger.query(
    `insert into draw_methods (account_id, currency_id, address, bank_name, bank_address, bank_swift, payee_name, payee_account, remark, created_at)
     select id, 1, '${tronAddress}', '', '', '', '', '', '', 1 from accounts where email = 'ann@example.com'`,
  )
  const pictures = { frontPicture: ann.proof, backPicture: ann.proof }
  const identity = back.call('submitIdentity', { name: 'Ann', cardId: 'A1234567', ...pictures }, { token: ann.token })
  await notBegun()
  await stranger.query('commit')
  expect((await identity).code).toBe(3001)
  await ann.bind()
  expect((await stranger.query('select 1 from draw_methods')).rows).toHaveLength(1)
})

/** Leases on a real database: who has one, who gets it when its owner is gone, and what a late owner can do. */
import { Client } from 'pg'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Leases, type LeaseWatch, type Wanted, createLeases, partitionLease } from '#server/nodes/leases.ts'
import { lockLeases } from '#server/store/nodes/fence.ts'
import { leaseMs, renewLeases, takeLeases } from '#server/store/nodes/leaseStatements.ts'
import { type Store, openStore } from '#server/store/openStore.ts'
import { type TestDatabase, freshDatabase } from '#tests/support/backend/databases.ts'
import { type ProxiedDatabase, behindNetwork } from '#tests/support/backend/proxiedDatabase.ts'

let database: TestDatabase
let store: Store
let plain: Client
let opened: Leases[]
let proxies: ProxiedDatabase[]
beforeEach(async () => {
  database = await freshDatabase()
  store = await openStore({ ...database, hasWriterLock: false })
  plain = new Client({ connectionString: database.databaseUrl ?? '' })
  await plain.connect()
  opened = []
  proxies = []
})
afterEach(async () => {
  await Promise.all(opened.map((one) => one.close()))
  await Promise.all(proxies.map(({ network }) => network.close()))
  await plain.end()
  await store.close()
  await database.remove()
})

type Trial = { readonly leases: Leases; readonly said: string[] }
const feed: Wanted = { kind: 'each', names: ['feed'] }

function begin(
  node: string,
  wanted: Wanted,
  more: Partial<LeaseWatch> & { url?: string; handled?: string } = {},
): Trial {
  const said: string[] = []
  const leases = createLeases({
    databaseUrl: more.url ?? database.databaseUrl ?? '',
    node,
    wanted,
    watch: {
      taken: (taken) => {
        for (const { name, epoch, handled } of taken) said.push(`taken ${name} ${epoch} ${handled ?? ''}`.trim())
      },
      lost: (name) => void said.push(`lost ${name}`),
      leaving: more.leaving ?? (async (name) => void said.push(`leaving ${name}`)),
    },
    ...(more.handled && { handled: () => () => more.handled ?? null }),
    onError: () => {},
  })
  opened.push(leases)
  return { leases, said }
}
/** Engines hand over hundreds of leases, one after the other. */
vi.setConfig({ testTimeout: 60_000 })

const until = (check: () => void) => vi.waitFor(check, { timeout: 40_000, interval: 10 })
const has = ({ leases }: Trial, count: number) => until(() => expect(leases.held()).toHaveLength(count))

it('[NOD30] one of two has a lease; when that one leaves, the other has it, one epoch later, with what was noted', async () => {
  const ann = begin('ann', feed, { handled: '3.77' })
  await has(ann, 1)
  const bob = begin('bob', feed)
  await until(() => expect(bob.leases.isHeard()).toBe(true))
  const { rows } = await plain.query('select owner, epoch from leases')
  expect(rows).toEqual([{ owner: 'ann', epoch: '1' }])
  expect(bob.leases.held()).toEqual([])
  await ann.leases.close()
  await until(() => expect(bob.said).toEqual(['taken feed 2 3.77']))
  expect(ann.said).toEqual(['taken feed 1', 'leaving feed'])
  expect(ann.leases.find('feed')).toBeNull()
  expect(bob.leases.find('feed')).toEqual({ name: 'feed', epoch: 2 })
})

it('[NOD31] an owner that hears nothing of the database any more holds itself for none before another one is', async () => {
  const proxied = await behindNetwork(database.databaseUrl)
  proxies.push(proxied)
  const ann = begin('ann', feed, { url: proxied.url })
  await has(ann, 1)
  const bob = begin('bob', feed)
  proxied.network.turn({ refuses: true })
  proxied.network.halfOpen()
  const both: string[] = []
  await until(() => {
    if (ann.leases.find('feed') && bob.leases.find('feed')) both.push('at once')
    expect(bob.said).toEqual(['taken feed 2'])
  })
  expect(ann.said).toEqual(['taken feed 1', 'lost feed'])
  expect(both).toEqual([])
  expect(ann.leases.isHeard()).toBe(false)
  proxied.network.turn({ refuses: false })
  await until(() => expect(ann.leases.isHeard()).toBe(true))
  expect(ann.leases.find('feed')).toBeNull()
})

it('[NOD32] a lease that is over is not renewed, though nobody has taken it, nor one that another has', async () => {
  await plain.query(`insert into leases (name, owner, epoch, until) values
    ('over', 'ann', 4, clock_timestamp() - interval '1 millisecond'),
    ('hers', 'ann', 4, clock_timestamp() + interval '1 second'),
    ('later', 'ann', 5, clock_timestamp() + interval '1 second'),
    ('his', 'bob', 4, clock_timestamp() + interval '1 second')`)
  const names = ['over', 'hers', 'later', 'his']
  const { rows } = await plain.query(renewLeases, [names, names.map(() => 4), names.map(() => null), 'ann'])
  expect(rows).toEqual([{ name: 'hers' }])
  const taken = await plain.query(takeLeases, [names, 'cid', 9])
  expect(taken.rows).toEqual([{ name: 'over', epoch: '5', handled: null }])
})

it('[NOD34] nobody takes a lease while a transaction that rests on it is under way, which a renewal does not wait for', async () => {
  await plain.query(
    `insert into leases (name, owner, epoch, until) values ('feed', 'ann', 1, clock_timestamp() + interval '1 hour')`,
  )
  const gate = Promise.withResolvers<null>()
  const locked = Promise.withResolvers<ReadonlySet<string>>()
  const working = store.commands.run(async (trx) => {
    locked.resolve(await lockLeases(trx, 'ann', [{ name: 'feed', epoch: 1 }]))
    await gate.promise
  })
  expect(await locked.promise).toEqual(new Set(['feed']))
  const renewed = await plain.query(renewLeases, [['feed'], [1], [null], 'ann'])
  expect(renewed.rows).toHaveLength(1)
  await plain.query(`update leases set until = '-infinity'`)
  const take = () => plain.query(takeLeases, [['feed'], 'bob', 1])
  expect((await take()).rows).toEqual([])
  gate.resolve(null)
  await working
  expect((await take()).rows).toEqual([{ name: 'feed', epoch: '2', handled: null }])
  const late = await store.commands.run((trx) => lockLeases(trx, 'ann', [{ name: 'feed', epoch: 1 }]))
  expect(late).toEqual(new Set())
})

it('[NOD35] engines come to have equal shares as they come and go, and hand over one partition at a time', async () => {
  let leaving = 0
  let most = 0
  const one = {
    leaving: async () => {
      leaving += 1
      most = Math.max(most, leaving)
      await new Promise(setImmediate)
      leaving -= 1
    },
  }
  const share: Wanted = { kind: 'share' }
  const ann = begin('ann', share, one)
  await has(ann, 256)
  const bob = begin('bob', share, one)
  await Promise.all([has(ann, 128), has(bob, 128)])
  expect(most).toBe(1)
  const cid = begin('cid', share, one)
  await Promise.all([has(ann, 86), has(bob, 86), has(cid, 84)])
  const owners = await plain.query(
    `select owner, count(*)::int from leases where name like 'partition.%' and until > clock_timestamp() group by owner order by owner`,
  )
  expect(owners.rows).toEqual([
    { owner: 'ann', count: 86 },
    { owner: 'bob', count: 86 },
    { owner: 'cid', count: 84 },
  ])
  await ann.leases.close()
  await Promise.all([has(bob, 128), has(cid, 128)])
})

it('[NOD35] the partitions of one that dies are taken by those that are left', async () => {
  const proxied = await behindNetwork(database.databaseUrl)
  proxies.push(proxied)
  const ann = begin('ann', { kind: 'share' }, { url: proxied.url })
  await has(ann, 256)
  const bob = begin('bob', { kind: 'share' })
  await Promise.all([has(ann, 128), has(bob, 128)])
  proxied.network.turn({ refuses: true })
  proxied.network.halfOpen()
  const since = performance.now()
  await has(bob, 256)
  expect(performance.now() - since).toBeLessThan(leaseMs + 3_000)
  expect(ann.leases.held()).toEqual([])
  expect(ann.said.filter((what) => what.startsWith('lost'))).toHaveLength(128)
  expect(bob.leases.find(partitionLease(0))).not.toBeNull()
})

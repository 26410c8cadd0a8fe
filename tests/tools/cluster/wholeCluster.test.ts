/** A whole cluster whose primary crashes under a trader's orders. It takes long, and two cores for itself. */
import { readFileSync } from 'node:fs'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { connectReader } from '#server/store/dialects.ts'
import { auditLedger } from '#server/store/trading/ledgerAudit.ts'
import { enter, holdPriceAt, submitOnce } from '#tools/bench/traders.ts'
import { writesMostMs } from '#tools/chaos/losePrimary.ts'
import { findPrograms } from '#tools/cluster/programs.ts'
import { type OwnCluster, startOwnCluster } from '#tests/support/backend/ownCluster.ts'

const isFull = process.env['TEST_FULL'] === '1'

/** Installs what is missing, where that may be. */
function isHere(): boolean {
  try {
    findPrograms(false)
    return true
  } catch (error) {
    if (process.env['CI']) throw error
    process.stdout.write(`${String(error)}: the tests of a whole cluster are skipped.\n`)
    return false
  }
}

describe.skipIf(!isFull || !isHere())('a whole cluster', () => {
  let cluster: OwnCluster
  beforeAll(async () => {
    cluster = await startOwnCluster(['--engines', '2', '--feeds', '1'])
  }, 180_000)
  afterAll(async () => cluster?.remove())

  /** The name of the primary, and of the standby that has all that it acknowledged. */
  const findTwo = async () => {
    const client = new Client({ connectionString: cluster.databaseUrl })
    await client.connect()
    const { rows } = await client.query<{ port: number; standby: string | null }>(
      `select inet_server_port() as port, (select application_name from pg_stat_replication where sync_state = 'sync') as standby`,
    )
    await client.end()
    const [row] = rows
    return { primary: cluster.members().find(({ port }) => port === row?.port), standby: row?.standby }
  }

  it('[NOD222, NOD225] has two PostgreSQL, which never run as root, three servers of the bus, and a store of pictures', async () => {
    const counts = Object.entries(Object.groupBy(cluster.members(), ({ role }) => role)).map(
      ([role, members]) => [role, members?.length] as const,
    )
    expect(Object.fromEntries(counts)).toEqual({
      etcd: 1,
      patroni: 2,
      postgresql: 2,
      nats: 3,
      store: 1,
      haproxy: 2,
      gateway: 2,
      engine: 2,
      feed: 1,
      jobs: 1,
    })
    for (const { role, pid } of cluster.members())
      if (role === 'postgresql' || role === 'patroni' || role === 'etcd')
        expect(/^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]).not.toBe('0')
    expect(cluster.said().match(/^Pipwire is at .+$/gm)).toHaveLength(1)
    expect((await fetch(`${cluster.origin}/ready`)).status).toBe(200)
  })

  it('[NOD224] takes orders again on the standby after the primary crashed, with all that was acknowledged', async () => {
    await holdPriceAt(cluster.origin, cluster.operatorToken, 90_000)
    const trader = await enter(cluster.origin)
    const first = await submitOnce(cluster.origin, { trader, key: 'first' })
    const { primary, standby } = await findTwo()
    expect(['postgresql-1', 'postgresql-2'].filter((name) => name !== primary?.name)).toEqual([standby])

    process.kill(primary!.pid, 'SIGKILL')
    const killedAt = performance.now()
    const until = { timeout: writesMostMs['primary crashed'] + 10_000, interval: 50 }
    await vi.waitFor(async () => expect((await findTwo()).primary?.name).toBe(standby), until)
    expect(performance.now() - killedAt).toBeLessThan(writesMostMs['primary crashed'])
    const second = await vi.waitFor(() => submitOnce(cluster.origin, { trader, key: 'second' }), until)

    expect((await submitOnce(cluster.origin, { trader, key: 'first' })).text).toBe(first.text)
    expect((await submitOnce(cluster.origin, { trader, key: 'second' })).text).toBe(second.text)
    const reader = connectReader({ databaseUrl: cluster.databaseUrl, dataDir: cluster.dataDir })
    expect((await auditLedger(reader)).problems).toEqual([])
    await reader.destroy()
    await vi.waitFor(async () => expect((await findTwo()).standby).toBe(primary?.name), {
      timeout: 60_000,
      interval: 500,
    })
  }, 180_000)

  it('[NOD111, NOD222] ends with everything that it started, and with what that started', async () => {
    const pids = cluster.members().map(({ pid }) => pid)
    expect(await cluster.end()).toBe(0)
    const left = pids.filter((pid) => {
      try {
        return process.kill(pid, 0)
      } catch {
        return false
      }
    })
    expect(left).toEqual([])
  }, 60_000)
})

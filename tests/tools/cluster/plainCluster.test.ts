/** A trader's short journey through a whole cluster, one of whose engines is killed on the way. */
import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Trader, bitcoin, enter, holdPriceAt, orderOf, submit, submitOnce } from '#tools/bench/traders.ts'
import { connectReader } from '#server/store/dialects.ts'
import { auditLedger } from '#server/store/trading/ledgerAudit.ts'
import { isHaproxyHere } from '#tests/support/backend/haproxyServer.ts'
import { isNatsHere } from '#tests/support/backend/natsServer.ts'
import { type OwnCluster, startOwnCluster } from '#tests/support/backend/ownCluster.ts'

const isHere = isNatsHere() && isHaproxyHere()
const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe.skipIf(!isHere)('a plain cluster', () => {
  let cluster: OwnCluster
  let database: Client
  beforeAll(async () => {
    cluster = await startOwnCluster(['--plain', '--engines', '2', '--feeds', '1'])
    database = new Client({ connectionString: cluster.databaseUrl })
    await database.connect()
  }, 120_000)
  afterAll(async () => {
    await database?.end()
    await cluster?.remove()
  })

  const setPrice = (price: number) => holdPriceAt(cluster.origin, cluster.operatorToken, price)
  const buyProtected = async (trader: Trader, key: string, stopLoss: number) => {
    const order = orderOf(await bitcoin(cluster.origin), '0.01', { stop_loss_price: stopLoss })
    return (await submit(cluster.origin, { trader, key }, order)).id
  }
  /** The name of the engine that has an account; null while none has. */
  const ownerOf = async (account: number): Promise<string | null> => {
    const { rows } = await database.query<{ owner: string }>(
      `select leases.owner from leases join accounts on leases.name = 'partition.' || accounts.partition where accounts.id = $1 and leases.until > clock_timestamp()`,
      [account],
    )
    return /^engine-\d+/.exec(rows[0]?.owner ?? '')?.[0] ?? null
  }

  it('[NOD110] has each role that was asked for, and PostgreSQL, a bus and a balancer', async () => {
    const counts = Object.entries(Object.groupBy(cluster.members(), ({ role }) => role)).map(
      ([role, members]) => [role, members?.length] as const,
    )
    expect(Object.fromEntries(counts)).toEqual({
      postgresql: 1,
      nats: 1,
      haproxy: 1,
      gateway: 2,
      engine: 2,
      feed: 1,
      jobs: 1,
    })
    for (const { pid, port } of cluster.members()) expect([isRunning(pid), port > 0]).toEqual([true, true])
    const database = cluster.members().find(({ role }) => role === 'postgresql')
    if (existsSync('/proc/self')) expect(statSync(`/proc/${database?.pid}`).uid).not.toBe(0)
    expect(cluster.said().match(/^Pipwire is at .+$/gm)).toHaveLength(1)
    expect((await fetch(`${cluster.origin}/ready`)).status).toBe(200)
  })

  it('[NOD115] serves an account again within 5 s of its engine’s kill, and nothing is lost or doubled', async () => {
    await setPrice(90_000)
    const trader = await enter(cluster.origin)
    const first = await submitOnce(cluster.origin, { trader, key: 'first' })
    const stopped = await buyProtected(trader, 'stopped', 89_000)
    await setPrice(88_000)
    const orders = async () => {
      const { rows } = await database.query<{
        id: string
        account_id: string
        status: string
        close_reason: string | null
      }>('select id, account_id, status, close_reason from orders order by id')
      return rows
    }
    const [row] = await orders()
    const account = Number(row?.account_id)
    expect((await orders()).map(({ id, status, close_reason }) => [Number(id), status, close_reason])).toEqual([
      [first.id, 'holding', null],
      [stopped, 'ended', 'stop_loss'],
    ])

    // On a busy machine a lease may be over for a moment.
    const owner = await vi.waitFor(async () => (await ownerOf(account)) ?? Promise.reject(new Error('Nobody has it.')))
    const engine = cluster.members().find(({ name }) => name === owner)
    process.kill(engine!.pid, 'SIGKILL')
    const killedAt = performance.now()
    const second = await vi.waitFor(() => submitOnce(cluster.origin, { trader, key: 'second' }), { timeout: 5_000 })
    expect(performance.now() - killedAt).toBeLessThan(5_000)
    expect(await ownerOf(account)).not.toBe(owner)
    expect(cluster.members().map(({ name }) => name)).not.toContain(owner)

    expect((await submitOnce(cluster.origin, { trader, key: 'second' })).text).toBe(second.text)
    expect((await submitOnce(cluster.origin, { trader, key: 'first' })).text).toBe(first.text)
    expect((await orders()).map(({ id }) => Number(id))).toEqual([first.id, stopped, second.id])
    const reader = connectReader({ databaseUrl: cluster.databaseUrl, dataDir: cluster.dataDir })
    expect((await auditLedger(reader)).problems).toEqual([])
    await reader.destroy()
  }, 30_000)

  it('[NOD111] lets no second one begin on its folder, and ends with everything that it started', async () => {
    const env = { ...process.env, DATA_DIR: cluster.dataDir, PORT: '0' }
    const second = spawnSync(process.execPath, ['tools/cluster.ts', '--plain'], { env, encoding: 'utf8' })
    expect([second.status, second.stderr]).toEqual([1, expect.stringContaining('a cluster is at work on')])
    const pids = cluster.members().map(({ pid }) => pid)
    await database.end()
    expect(await cluster.end()).toBe(0)
    expect(pids.filter(isRunning)).toEqual([])
    expect(cluster.members()).toEqual([])
  }, 30_000)
})

/** The primary's PostgreSQL crashes, or the whole machine that it ran on is gone; and how soon the standby takes changes in its place. [NOD227] */
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, type Pool } from 'pg'
import { postgresName } from '../cluster/patroni.ts'
import type { Cluster } from '../cluster/startCluster.ts'

export type PrimaryFault = 'primary crashed' | 'host lost'
/** Until the database takes changes again. */
export const writesMostMs: Readonly<Record<PrimaryFault, number>> = { 'primary crashed': 8_000, 'host lost': 25_000 }

type Lost = { readonly name: string; readonly at: number; readonly writesAfterMs: number }

const pollMs = 20
const answerMostMs = 1_000

/** Resolves when there is a synchronous standby again. */
export async function losePrimary(kind: PrimaryFault, cluster: Cluster, database: Pool): Promise<Lost> {
  const { rows } = await database.query<{ port: number }>('select inet_server_port() as port')
  const name = cluster.members().find(({ role, port }) => role === 'postgresql' && port === rows[0]?.port)?.name ?? ''
  const [number = 1] = [1, 2].filter((one) => postgresName(one) === name)
  const patroni = `patroni-${number}`
  const at = performance.now()
  await cluster.kill(kind === 'host lost' ? [patroni, name] : [name])
  await untilWritten(cluster.databaseUrl)
  const writesAfterMs = performance.now() - at
  await cluster.start(patroni)
  return { name, at, writesAfterMs }
}

/** On a line of its own each time: who was led to the lost one waits for nobody. */
async function untilWritten(connectionString: string): Promise<void> {
  const write = async (): Promise<boolean> => {
    const client = new Client({
      connectionString,
      connectionTimeoutMillis: answerMostMs,
      query_timeout: answerMostMs,
    })
    client.on('error', () => {})
    try {
      await client.connect()
      // A change of no table, committed as any other.
      await client.query(`select pg_logical_emit_message(true, 'chaos', '')`)
      return true
    } catch {
      return false
    } finally {
      client.end().catch(() => {})
    }
  }
  while (!(await write())) await sleep(pollMs)
}

/** Connections to PostgreSQL that are given up when nothing comes: a half-open line looks alive for hours. [OPS172] */
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { Client, type ClientConfig, DatabaseError, Pool, type PoolClient, types as pgTypes } from 'pg'
import { DatabaseAway } from './databaseAway.ts'

type Query = PostgresPoolClient['query']

export type Line = {
  /** Rejects with `DatabaseAway` where nobody knows what became of it. */
  readonly query: Query
  /** How long nothing may come while something is asked; 0 waits for ever. */
  readonly allowSilence: (ms: number) => void
  readonly wasSilent: () => boolean
  /** Ends it at once: what hangs on it rejects. */
  readonly cut: () => void
}

const bigintOid = 20
const connectMostMs = 3_000
const readerSilenceMs = 3_000
/** For the longest read of a start; a half-open line is found by its silence. */
const readerStatementMs = 30_000
const readersMost = 8
const closeMostMs = 300

export const lineSettings = (connectionString: string): ClientConfig => ({
  connectionString,
  types: {
    getTypeParser: (oid: number, format?: 'text' | 'binary') =>
      oid === bigintOid ? (text: string) => BigInt(text) : pgTypes.getTypeParser(oid, format),
  },
  connectionTimeoutMillis: connectMostMs,
  keepAlive: true,
  keepAliveInitialDelayMillis: 2_000,
})

/** A connection that breaks is replaced; unheard, its error would end the process. */
export const ignore = (): void => {}

/** Operators' interventions and time-outs, a lack of resources, lines that broke: no judgement of what was asked for. */
const saysAway = /^(08|53|57|25P03|55P03)/

function judged(error: unknown): unknown {
  const isAnswer = error instanceof DatabaseError && !saysAway.test(error.code ?? '')
  return isAnswer ? error : new DatabaseAway(error)
}

function watch(client: Client): Line {
  const socket = client.connection.stream as Socket
  let silenceMs = 0
  let isAsked = false
  let isSilent = false
  client.on('error', ignore)
  socket.on('timeout', () => {
    const heard = socket.bytesRead
    // After a pause of this process the answer may lie there unread.
    setImmediate(() => {
      if (!isAsked || socket.bytesRead !== heard) return
      isSilent = true
      socket.destroy()
    })
  })
  const ask = async (text: string, parameters?: unknown[]): Promise<unknown> => {
    isAsked = true
    socket.setTimeout(silenceMs)
    try {
      return await client.query(text, parameters)
    } catch (error) {
      throw judged(error)
    } finally {
      isAsked = false
      socket.setTimeout(0)
    }
  }
  /** One after the other: the beat asks beside the transaction under way. */
  let last: Promise<unknown> = Promise.resolve()
  const query = (text: string, parameters?: unknown[]): Promise<unknown> => {
    const answer = last.then(() => ask(text, parameters))
    last = answer.catch(ignore)
    return answer
  }
  return {
    query: query as Query,
    allowSilence: (ms) => {
      silenceMs = ms
    },
    wasSilent: () => isSilent,
    cut: () => socket.destroy(),
  }
}

export type OwnLine = Line & {
  /** Called once, however it ends. */
  readonly whenEnded: (tell: () => void) => void
  readonly end: () => Promise<void>
}

export async function openLine(connectionString: string): Promise<OwnLine> {
  const client = new Client(lineSettings(connectionString))
  client.on('error', ignore)
  try {
    await client.connect()
  } catch (error) {
    throw judged(error)
  }
  const line = watch(client)
  return {
    ...line,
    whenEnded: (tell) => void client.once('end', tell),
    end: async () => {
      await Promise.race([client.end(), sleep(closeMostMs)])
      line.cut()
    },
  }
}

export type Readers = {
  readonly pool: PostgresPool
  /** Ends every connection at once: each would be found dead one by one. */
  readonly cut: () => void
}

export function openReaders(connectionString: string): Readers {
  const settings = { ...lineSettings(connectionString), statement_timeout: readerStatementMs }
  const pool = new Pool({ ...settings, max: readersMost })
  const lines = new Map<PoolClient, Line>()
  pool.on('error', ignore).on('remove', (client) => lines.delete(client))
  const lineOf = (client: PoolClient): Line => {
    const line = lines.get(client) ?? watch(client)
    line.allowSilence(readerSilenceMs)
    lines.set(client, line)
    return line
  }
  const cut = (): void => {
    for (const line of lines.values()) line.cut()
  }
  const connect = async (): Promise<PostgresPoolClient> => {
    const client = await pool.connect().catch((error: unknown) => {
      throw judged(error)
    })
    return { query: lineOf(client).query, release: (isBroken) => client.release(isBroken) }
  }
  const end = async (): Promise<void> => {
    await Promise.race([pool.end(), sleep(closeMostMs)])
    cut()
  }
  return { pool: { options: pool.options, connect, end }, cut }
}

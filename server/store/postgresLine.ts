/** Connections to PostgreSQL that are given up when nothing comes: a half-open line looks alive for hours. [OPS172, OPS175] */
import type { Socket } from 'node:net'
import { setImmediate as turnOfTheLoop, setTimeout as sleep } from 'node:timers/promises'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { Client, type ClientConfig, DatabaseError, Pool, type PoolClient, types as pgTypes } from 'pg'
import { DatabaseAway } from './databaseAway.ts'
import { nameOfQuery } from './prepared.ts'

type Query = PostgresPoolClient['query']

export type Line = {
  /** Rejects with `DatabaseAway` where nobody knows what became of it. */
  readonly query: Query
  /** How long nothing may come while something is asked; "while at work": and the database does not say that it is still at work on it. */
  readonly allowSilence: (ms: number, more?: 'while at work') => void
  readonly wasSilent: () => boolean
  /** Ends it at once: what hangs on it rejects. */
  readonly cut: () => void
}

const bigintOid = 20
const connectMostMs = 3_000
/** With the time to ask whether the database is still at work, below the 5 s in which a call is answered. */
const readerSilenceMs = 2_500
const askMostMs = 1_500
/** For the longest read of a start; a half-open line is found by its silence. */
const readerStatementMs = 30_000
const readersMost = 8
const readerIdleMs = 5_000
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

/** The database frees what a line holds that it does not hear. A proxy acknowledges keepalives: they alone see nothing. */
export const unheardTimeouts = (idleMostMs: number, inTransactionMostMs = 3_000): Readonly<Record<string, number>> => ({
  idle_session_timeout: idleMostMs,
  idle_in_transaction_session_timeout: inTransactionMostMs,
  tcp_keepalives_idle: 2,
  tcp_keepalives_interval: 1,
  tcp_keepalives_count: 3,
  tcp_user_timeout: 5_000,
})

/** In force with the connection, beside the options that the address has. */
export function withSessionSettings(connectionString: string, values: Readonly<Record<string, number>>): string {
  const url = new URL(connectionString)
  const options = Object.entries(values).map(([name, value]) => `-c ${name}=${value}`)
  url.searchParams.set('options', [url.searchParams.get('options') ?? '', ...options].join(' ').trim())
  return url.href
}

/** A connection that breaks is replaced; unheard, its error would end the process. */
export const ignore = (): void => {}

/** Operators' interventions and time-outs, a lack of resources, lines that broke: no judgement of what was asked for. */
const saysAway = /^(08|53|57|25P03|55P03)/

function judged(error: unknown): unknown {
  const isAnswer = error instanceof DatabaseError && !saysAway.test(error.code ?? '')
  return isAnswer ? error : new DatabaseAway(error)
}

/** Asked on a line of its own. False also where nobody answers in time. */
async function isAtWork(connectionString: string, client: Client): Promise<boolean> {
  const { processID } = client as Client & { readonly processID: number | null }
  const look = async (): Promise<boolean> => {
    const asking = await openLine(connectionString)
    asking.allowSilence(askMostMs)
    const found = asking.query(`select 1 from pg_stat_activity where pid = $1 and state = 'active'`, [processID])
    return found
      .then(
        ({ rows }) => rows.length > 0,
        () => false,
      )
      .finally(() => void asking.end())
  }
  return Promise.race([look().catch(() => false), sleep(askMostMs, false)])
}

function watch(client: Client, connectionString: string): Line {
  const socket = client.connection.stream as Socket
  let silenceMs = 0
  let isPatient = false
  let isAsked = false
  let isSilent = false
  client.on('error', ignore)
  const giveUp = async (): Promise<void> => {
    const heard = socket.bytesRead
    const isStill = (): boolean => isAsked && socket.bytesRead === heard
    // After a pause of this process the answer may lie there unread.
    await turnOfTheLoop()
    if (!isStill()) return
    const isWaitedFor = isPatient && (await isAtWork(connectionString, client))
    if (!isStill()) return
    if (isWaitedFor) {
      socket.setTimeout(silenceMs)
      return
    }
    isSilent = true
    socket.destroy()
  }
  socket.on('timeout', () => void giveUp())
  const ask = async (text: string, parameters?: unknown[]): Promise<unknown> => {
    isAsked = true
    socket.setTimeout(silenceMs)
    try {
      return await client.query({ text, values: parameters ?? [], name: nameOfQuery(text) })
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
    allowSilence: (ms, more) => {
      silenceMs = ms
      isPatient = more !== undefined
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
  const line = watch(client, connectionString)
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

type ReaderOptions = {
  readonly most?: number
  readonly settings?: Readonly<Record<string, number>>
}

/** `settings`: of each session, before those of all readers. */
export function openReaders(connectionString: string, options: ReaderOptions = {}): Readers {
  const { most = readersMost, settings: own = {} } = options
  const asAll = unheardTimeouts(2 * readerIdleMs, 2 * readerIdleMs)
  const heard = withSessionSettings(connectionString, { ...asAll, ...own })
  const settings = { ...lineSettings(heard), statement_timeout: readerStatementMs }
  const pool = new Pool({ ...settings, max: most, idleTimeoutMillis: readerIdleMs })
  const lines = new Map<PoolClient, Line>()
  pool.on('error', ignore).on('remove', (client) => lines.delete(client))
  const lineOf = (client: PoolClient): Line => {
    const line = lines.get(client) ?? watch(client, connectionString)
    line.allowSilence(readerSilenceMs, 'while at work')
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

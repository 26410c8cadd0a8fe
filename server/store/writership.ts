/**
 * Who may write, told truthfully at once. On PostgreSQL a back end is the writer while its connection holds a lock and the number that it
 * raised in the database; a beat on that very connection tells each second whether it still is. [OPS16, OPS170, OPS171, OPS172, OPS173]
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { DatabaseAway, isLockTaken } from './databaseAway.ts'
import { type OwnLine, unheardTimeouts, openLine } from './postgresLine.ts'
import { prepared } from './prepared.ts'
import type { Writing } from './schema.ts'
import { upMs } from './upMs.ts'

export type Writership = {
  /** Asks nobody and never waits. False at the latest 2 s after the database was last heard, and until memory was read anew. */
  readonly isHeld: () => boolean
  /** How often it was lost since the start. */
  readonly losses: () => number
  /** At the head of each transaction: throws when another back end has become the writer. */
  readonly check: (trx: Writing) => Promise<void>
  /** From now on it is watched, and won back by itself when it is lost. */
  readonly keep: (told: Told) => Promise<void>
}

type Told = {
  /** Memory may be behind from now on. */
  readonly lost: () => void
  /** Resolves when memory was read anew. */
  readonly regained: () => Promise<void>
}

/** Of a database that nobody else can write to. */
export const soleWritership: Writership = {
  isHeld: () => true,
  losses: () => 0,
  check: async () => {},
  keep: async () => {},
}

/** Any number, but always the same: who holds the lock of this number is the one writer. */
const writerLock = 7_097_473
/** A predecessor whose line is half open is freed by the database after `idle_session_timeout`. */
const lockMostMs = 9_000
const beatMs = 1_000
const heardMostMs = 1_900
/** While the tables are brought up to date. */
const migrationSilenceMs = 5_000
/** Above `statement_timeout`: a slow statement is no lost line. */
const silenceMostMs = 3_000
const pauseLeastMs = 100
const pauseMostMs = 1_000

const settings = (values: Readonly<Record<string, string | number>>): string =>
  Object.entries(values)
    .map(([name, value]) => `set ${name} = ${value}`)
    .join('; ')

/** Of one among several, below the time of a lease: what a stopped process holds in a transaction is not waited for by who takes its place. [NOD34] */
const sharedTransactionMostMs = 1_800
const sessionSettings = (isExclusive: boolean): string =>
  settings({
    synchronous_commit: 'on',
    ...(isExclusive ? unheardTimeouts(5_000) : unheardTimeouts(5_000, sharedTransactionMostMs)),
    lock_timeout: lockMostMs,
  })
/** Not before the tables are up to date: a migration takes its time. */
const writerSettings = settings({ lock_timeout: 2_000, statement_timeout: 2_500 })

const raiseNumber = `
  insert into settings (key, value) values ('writer', '1')
  on conflict (key) do update set value = (settings.value::bigint + 1)::text
  returning value`
const readNumber = `select value from settings where key = 'writer'`
type NumberRow = { readonly value: string }

const sharedNumber = prepared<Record<string, never>, NumberRow>((db) =>
  db.selectFrom('settings').select('value').where('key', '=', 'writer').forShare(),
)

type Wanted = {
  readonly connectionString: string
  /** False leaves the lock and the number out, for tests of what the data refuse by themselves. [OPS174] */
  readonly isExclusive: boolean
  /** The line to the database is dead, not this connection alone. */
  readonly lineDied: () => void
}

export class PostgresWriter implements Writership {
  readonly #wanted: Wanted
  #line: OwnLine | null = null
  /** Perhaps still waiting for the lock. */
  #newest: OwnLine | null = null
  /** Empty until it is raised on this line. */
  #number = ''
  #told: Told | null = null
  #isCurrent = false
  #isRegaining = false
  #isClosed = false
  #losses = 0
  #heardAt = 0
  #beaten: OwnLine | null = null
  #beats: NodeJS.Timeout | undefined

  constructor(wanted: Wanted) {
    this.#wanted = wanted
  }

  /** Of one connection, which is there while this back end is the writer. */
  readonly pool: PostgresPool = {
    options: {},
    connect: async () => {
      if (!this.#line && (this.#told || this.#isClosed)) throw new DatabaseAway()
      return this.#lease(this.#line ?? (await this.#take()))
    },
    end: async () => {
      this.#isClosed = true
      clearInterval(this.#beats)
      const last = this.#line
      if (this.#newest !== last) this.#newest?.cut()
      this.#line = null
      this.#isCurrent = false
      await last?.end()
    },
  }

  readonly isHeld = (): boolean => this.#isCurrent && upMs() - this.#heardAt < heardMostMs

  readonly losses = (): number => this.#losses

  readonly check = async (trx: Writing): Promise<void> => {
    if (!this.#wanted.isExclusive) return
    const checked = this.#line
    const [row] = await sharedNumber(trx, {})
    if (row?.value === this.#number) return
    this.#lose(checked)
    throw new DatabaseAway()
  }

  readonly keep = async (told: Told): Promise<void> => {
    if (!this.#line) throw new DatabaseAway()
    await this.#raise(this.#line)
    this.#told = told
    this.#isCurrent = true
    this.#beats = setInterval(() => void this.#beat(), beatMs)
  }

  #lease(leased: OwnLine): PostgresPoolClient {
    const release = (isBroken?: boolean): void => {
      if (isBroken) this.#lose(leased)
    }
    return { query: leased.query, release }
  }

  async #take(): Promise<OwnLine> {
    const taken = await openLine(this.#wanted.connectionString)
    taken.whenEnded(() => this.#lose(taken))
    this.#newest = taken
    try {
      // Closed while it connected: a wait for the lock would outlive it.
      if (this.#isClosed) throw new DatabaseAway()
      taken.allowSilence(lockMostMs + 1_000)
      await taken.query(sessionSettings(this.#wanted.isExclusive), [])
      if (this.#wanted.isExclusive) await taken.query(`select pg_advisory_lock(${writerLock})`, [])
      if (this.#isClosed) throw new DatabaseAway()
    } catch (error) {
      taken.cut()
      throw isLockTaken(error) ? new Error('another back end is at work on this database', { cause: error }) : error
    }
    taken.allowSilence(migrationSilenceMs, 'while at work')
    this.#number = ''
    this.#line = taken
    return taken
  }

  async #raise(taken: OwnLine): Promise<void> {
    taken.allowSilence(silenceMostMs)
    await taken.query(writerSettings, [])
    const { rows } = await taken.query<NumberRow>(raiseNumber, [])
    this.#number = rows[0]?.value ?? ''
    this.#heardAt = upMs()
  }

  #lose(lost: OwnLine | null): void {
    if (!lost || lost !== this.#line) return
    this.#line = null
    lost.cut()
    if (lost.wasSilent()) this.#wanted.lineDied()
    if (!this.#told) return
    if (this.#isCurrent) this.#losses += 1
    this.#isCurrent = false
    this.#told.lost()
    if (!this.#isRegaining) void this.#regain(this.#told)
  }

  /** Nothing is answered before the lock is held and memory was read anew after that. */
  async #regain({ regained }: Told): Promise<void> {
    this.#isRegaining = true
    for (
      let pauseMs = pauseLeastMs;
      !this.#isCurrent && !this.#isClosed;
      pauseMs = Math.min(2 * pauseMs, pauseMostMs)
    ) {
      await sleep(pauseMs, undefined, { ref: false })
      try {
        const taken = await this.#take()
        await this.#raise(taken)
        await regained()
        this.#isCurrent = this.#line === taken
      } catch {
        this.#lose(this.#line)
      }
    }
    this.#isRegaining = false
  }

  async #beat(): Promise<void> {
    const beaten = this.#line
    if (!beaten || this.#beaten === beaten) return
    this.#beaten = beaten
    try {
      const { rows } = await beaten.query<NumberRow>(readNumber, [])
      const isNewest = this.#number === '' || rows[0]?.value === this.#number
      if (this.#wanted.isExclusive && !isNewest) this.#lose(beaten)
    } catch (error) {
      // A transaction that has failed answers nothing else before it is rolled back: that is an answer too.
      if (error instanceof DatabaseAway) this.#lose(beaten)
    }
    if (this.#line === beaten) this.#heardAt = upMs()
    if (this.#beaten === beaten) this.#beaten = null
  }
}

/** One SQLite database for all worlds of a thread: connections and compiled statements outlive every life of a back end, its rows begin anew. */
import { join } from 'node:path'
import type { Database, Statement } from 'better-sqlite3'
import { Kysely, sql } from 'kysely'
import { openSqlite } from '#server/store/dialects.ts'
import { sqliteName } from '#server/store/holdFolder.ts'
import { OwnSqlite, type Statements, remembering } from '#server/store/ownSqlite.ts'
import type { Schema } from '#server/store/schema.ts'
import { copyFiles, newFolder } from '../runs/folders.ts'

type Trigger = { readonly name: string; readonly sql: string }
type Row = Record<string, bigint | string | null>

/** What one life of a back end has of it. */
export type Connections = {
  readonly writer: Kysely<Schema>
  readonly reader: Kysely<Schema>
  readonly ping: () => Promise<void>
  /** The process is gone: what it had begun is taken back, and it reaches nothing any more. */
  readonly cut: () => void
  /** The writer's line is gone: what it had begun is taken back, and the process learns it from the next thing that it asks for. */
  readonly lose: () => void
}

/** Between the product and a connection that writes. */
export type ChangeStatements = (statements: Statements) => Statements

export type WorldDatabase = {
  readonly folder: string
  /** Each back end has connections of its own, by its number. */
  readonly connect: (backEnd: number, change?: ChangeStatements, changeReads?: ChangeStatements) => Connections
  /** What is durable. */
  readonly rows: (text: string, ...values: readonly string[]) => readonly Row[]
  readonly copyTo: (folder: string) => void
  /** All rows become those of the database in another folder. */
  readonly restore: (from: string) => void
}

/** The database is not reached on that line any more. */
export class LineLost extends Error {}

type Line = {
  readonly writing: Database
  readonly reading: Database
  readonly writes: Statements
  readonly reads: Statements
}
const same: ChangeStatements = (statements) => statements
const nothingToTakeBack = { reader: false, run: () => ({ changes: 0, lastInsertRowid: 0 }) } as unknown as Statement

export function openDatabase(template: string): WorldDatabase {
  const folder = newFolder()
  copyFiles(template, folder)
  const path = join(folder, sqliteName)
  const open = (): Line => {
    const [writing, reading] = [openSqlite(path, false), openSqlite(path, true)]
    return { writing, reading, writes: remembering(writing), reads: remembering(reading) }
  }
  const first = open()
  const lines = [first]
  const { writing, writes } = first
  const names = writing
    .prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite_stat%'")
    .pluck()
    .all() as string[]

  const oneLife = (statements: Statements, isOver: () => boolean): Statements => ({
    close: () => {},
    prepare: (text: string) => {
      if (isOver()) throw new TypeError('The database connection is not open')
      return statements.prepare(text)
    },
  })

  return {
    folder,
    connect: (number, change = same, changeReads = same) => {
      const { writing, reading, writes, reads } = (lines[number] ??= open())
      let isOver = false
      let isLost = false
      const losable: Statements = {
        close: () => {},
        prepare: (text) => {
          if (!isLost) return writes.prepare(text)
          // Until the transaction is given up, or the next one cannot begin; the one after that has a new line.
          isLost = text !== 'begin' && text !== 'rollback'
          if (text === 'rollback') return nothingToTakeBack
          throw new LineLost('Connection terminated unexpectedly')
        },
      }
      const kysely = (database: Pick<Database, 'readonly' | 'inTransaction'>, statements: Statements) =>
        new Kysely<Schema>({
          dialect: new OwnSqlite(
            database as Database,
            oneLife(statements, () => isOver),
          ),
        })
      const reader = kysely(reading, changeReads(reads))
      return {
        writer: kysely(
          {
            readonly: false,
            get inTransaction() {
              return isLost || writing.inTransaction
            },
          },
          change(losable),
        ),
        reader,
        ping: async () => {
          await sql`select 1`.execute(reader)
        },
        cut: () => {
          isOver = true
          if (writing.inTransaction) writing.exec('rollback')
        },
        lose: () => {
          isLost = true
          if (writing.inTransaction) writing.exec('rollback')
        },
      }
    },
    rows: (text, ...values) => writes.prepare(text).all(...values) as Row[],
    copyTo: (to) => copyFiles(folder, to),
    restore: (from) => {
      writes.prepare('attach ? as other').run(join(from, sqliteName))
      writing.pragma('foreign_keys = OFF')
      writes.prepare('begin').run()
      // Rows of the audit are refused to everybody else.
      const triggers = writes.prepare(`select name, sql from sqlite_master where type = 'trigger'`).all() as Trigger[]
      for (const { name } of triggers) writes.prepare(`drop trigger "${name}"`).run()
      for (const name of names) {
        writes.prepare(`delete from main."${name}"`).run()
        // What is made of others is not written.
        const written = writes.prepare('select name from pragma_table_info(?)').all(name) as Pick<Trigger, 'name'>[]
        const columns = written.map((column) => `"${column.name}"`).join(', ')
        writes.prepare(`insert into main."${name}" (${columns}) select ${columns} from other."${name}"`).run()
      }
      for (const trigger of triggers) writes.prepare(trigger.sql).run()
      writes.prepare('commit').run()
      writing.pragma('foreign_keys = ON')
      writes.prepare('detach other').run()
    },
  }
}

/** One SQLite database for all worlds of a thread: its connections and compiled statements outlive every life of a back end, its rows begin anew. */
import { join } from 'node:path'
import type { Database } from 'better-sqlite3'
import { Kysely, sql } from 'kysely'
import { openSqlite, sqliteName } from '#server/store/dialects.ts'
import { OwnSqlite, type Statements, remembering } from '#server/store/ownSqlite.ts'
import type { Schema } from '#server/store/schema.ts'
import { copyFiles, newFolder } from '../runs/folders.ts'

type Row = Record<string, bigint | string | null>

/** What one life of a back end has of it. */
export type Connections = {
  readonly writer: Kysely<Schema>
  readonly reader: Kysely<Schema>
  readonly ping: () => Promise<void>
  /** The process is gone: what it had begun is taken back, and it reaches nothing any more. */
  readonly cut: () => void
}

export type WorldDatabase = {
  readonly folder: string
  readonly connect: () => Connections
  /** What is durable. */
  readonly rows: (text: string, ...values: readonly string[]) => readonly Row[]
  readonly copyTo: (folder: string) => void
  /** All rows become those of the database in another folder. */
  readonly restore: (from: string) => void
}

export function openDatabase(template: string): WorldDatabase {
  const folder = newFolder()
  copyFiles(template, folder)
  const path = join(folder, sqliteName)
  const writing = openSqlite(path, false)
  const reading = openSqlite(path, true)
  const [writes, reads] = [remembering(writing), remembering(reading)]
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
    connect: () => {
      let isOver = false
      const kysely = (database: Database, statements: Statements) =>
        new Kysely<Schema>({
          dialect: new OwnSqlite(
            database,
            oneLife(statements, () => isOver),
          ),
        })
      const reader = kysely(reading, reads)
      return {
        writer: kysely(writing, writes),
        reader,
        ping: async () => {
          await sql`select 1`.execute(reader)
        },
        cut: () => {
          isOver = true
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
      for (const name of names) {
        writes.prepare(`delete from main."${name}"`).run()
        writes.prepare(`insert into main."${name}" select * from other."${name}"`).run()
      }
      writes.prepare('commit').run()
      writing.pragma('foreign_keys = ON')
      writes.prepare('detach other').run()
    },
  }
}

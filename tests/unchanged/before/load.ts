/** Puts what a build before this one left where the back end of now finds it, as if that build had stopped a moment ago. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import { Client } from 'pg'
import type { Lived } from './life.ts'
import { later } from './wire.ts'

export type Kept = {
  /** Epoch milliseconds at which it was stopped. */
  readonly at: number
  readonly lived: Lived
  readonly answers: Readonly<Record<string, string>>
  /** Of the data folder, beside the database: path and base64. */
  readonly files: Readonly<Record<string, string>>
}

export const keptFolder = import.meta.dirname
/** Candles of a minute stay candles of a minute. */
const minuteMs = 60_000

export function readKept(database: 'sqlite' | 'postgresql') {
  const kept = JSON.parse(readFileSync(join(keptFolder, `${database}.json`), 'utf8')) as Kept
  const ms = Math.floor((Date.now() - kept.at) / minuteMs) * minuteMs
  return { ...kept, ms, sql: later(readFileSync(join(keptFolder, `${database}.sql`), 'utf8'), ms) }
}

/** A data folder of its own, with the database in it unless it lies elsewhere. */
export function loadFolder({ files, sql }: Pick<ReturnType<typeof readKept>, 'files' | 'sql'>, databaseUrl?: string) {
  const dataDir = mkdtempSync(join(tmpdir(), 'pipwire-before-'))
  for (const [path, bytes] of Object.entries(files)) {
    mkdirSync(dirname(join(dataDir, path)), { recursive: true })
    writeFileSync(join(dataDir, path), Buffer.from(bytes, 'base64'))
  }
  if (databaseUrl === undefined) new Database(join(dataDir, 'pipwire.sqlite')).exec(sql).close()
  return { dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true }) }
}

/** In the place of everything that is in the database. */
export async function loadPostgres(databaseUrl: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('drop schema public cascade; create schema public')
    await client.query(sql)
  } finally {
    await client.end()
  }
}

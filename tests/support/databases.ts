/** A database for one test: SQLite in a temporary folder, or a database in the run's PostgreSQL where the test's project has one. */
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { inject } from 'vitest'
import type { Whereabouts } from '#server/store/dialects.ts'

export type TestDatabase = Whereabouts & {
  /** The same as settings of the back end. */
  readonly env: Readonly<Record<string, string>>
  readonly remove: () => Promise<void>
}

export const databaseKind = (): 'SQLite' | 'PostgreSQL' =>
  inject('postgresUrl') === undefined ? 'SQLite' : 'PostgreSQL'

export async function freshDatabase(): Promise<TestDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pipwire-'))
  const removeFolder = () => rmSync(dataDir, { recursive: true, force: true })
  const server = inject('postgresUrl')
  if (!server) {
    return { databaseUrl: null, dataDir, env: { DATA_DIR: dataDir }, remove: async () => removeFolder() }
  }
  const databaseUrl = emptied.pop() ?? (await createDatabase(server))
  return {
    databaseUrl,
    dataDir,
    env: { DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
    remove: async () => {
      removeFolder()
      await command(databaseUrl, 'drop schema public cascade; create schema public')
      emptied.push(databaseUrl)
    },
  }
}

/** Emptying a database costs a fraction of dropping it; all of them go with the run. */
const emptied: string[] = []

async function createDatabase(server: string): Promise<string> {
  const name = `test_${randomBytes(8).toString('hex')}`
  await command(server, `create database ${name}`)
  return server.replace('/postgres?', `/${name}?`)
}

async function command(connectionString: string, text: string): Promise<void> {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}

/** A database for one test: SQLite in a temporary folder, or a database in the run's PostgreSQL where the test's project has one. */
import { randomBytes } from 'node:crypto'
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { inject } from 'vitest'
import { type Whereabouts, connect } from '#server/store/dialects.ts'
import { sqliteName } from '#server/store/holdFolder.ts'
import { migrate } from '#server/store/migrations.ts'

export type TestDatabase = Whereabouts & {
  /** The same as settings of the back end. */
  readonly env: Readonly<Record<string, string>>
  readonly remove: () => Promise<void>
  /**
   * What a killed process leaves: of SQLite the files as they lie at this very moment, for another process; PostgreSQL loses its clients.
   * What was not committed is nowhere.
   */
  readonly afterKill: () => Promise<TestDatabase>
}

export const databaseKind = (): 'SQLite' | 'PostgreSQL' =>
  inject('postgresUrl') === undefined ? 'SQLite' : 'PostgreSQL'

export async function freshDatabase(): Promise<TestDatabase> {
  const server = inject('postgresUrl')
  if (!server) {
    const dataDir = newFolder()
    copyFileSync(await (migrated ??= migratedFile()), join(dataDir, sqliteName))
    return sqliteIn(dataDir)
  }
  const dataDir = newFolder()
  const databaseUrl = emptied.pop() ?? (await createDatabase(server))
  const kept: TestDatabase = {
    databaseUrl,
    dataDir,
    env: { DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
    remove: async () => {
      removeFolder(dataDir)
      await command(databaseUrl, emptying)
      emptied.push(databaseUrl)
    },
    afterKill: async () => {
      await command(
        databaseUrl,
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      )
      return kept
    },
  }
  return kept
}

/** What the migrations make, once for all: to make it again was most of what a test took. */
let migrated: Promise<string> | null = null
async function migratedFile(): Promise<string> {
  const dataDir = newFolder()
  process.once('exit', () => removeFolder(dataDir))
  const connections = connect(sqliteIn(dataDir))
  await migrate(connections)
  await connections.close()
  return join(dataDir, sqliteName)
}

/** One without a table. It goes with the run. */
export async function emptyDatabase(): Promise<TestDatabase> {
  const server = inject('postgresUrl')
  const kept = sqliteIn(newFolder())
  if (!server) return kept
  const databaseUrl = await createDatabase(server)
  return { ...kept, databaseUrl, env: { ...kept.env, DATABASE_URL: databaseUrl } }
}

/** Its tables stay, as the migrations left them: to make them again was most of what a test took. Rows that were deleted are still in the way: many go with their file. */
const emptying = `do $$
declare name text;
begin
  set local session_replication_role = replica;
  for name in select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely%' loop
    execute format(case when pg_relation_size(name::regclass) > 65536 then 'truncate %I cascade' else 'delete from %I' end, name);
  end loop;
  perform setval(format('%I', sequencename)::regclass, start_value, false) from pg_sequences where schemaname = 'public';
end $$`

const newFolder = () => mkdtempSync(join(tmpdir(), 'pipwire-'))
const removeFolder = (folder: string) => rmSync(folder, { recursive: true, force: true })

export const sqliteIn = (dataDir: string): TestDatabase => ({
  databaseUrl: null,
  dataDir,
  env: { DATA_DIR: dataDir },
  remove: async () => removeFolder(dataDir),
  // Not a turn of the loop passes between the two files.
  afterKill: async () => {
    const copy = newFolder()
    for (const name of ['pipwire.sqlite', 'pipwire.sqlite-wal', 'code-secret', 'data-key'])
      if (existsSync(join(dataDir, name))) copyFileSync(join(dataDir, name), join(copy, name))
    return sqliteIn(copy)
  },
})

/** Emptying a database costs a fraction of making one; all of them go with the run. */
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

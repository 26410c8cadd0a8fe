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

/** What makes all that there is in a database before a test begins. It is done once, and copied from then on: to do it again was most of what a test took. */
export type Furnishing = (database: TestDatabase) => Promise<void>
const tablesAlone: Furnishing = async (database) => {
  const connections = connect(database)
  await migrate(connections)
  await connections.close()
}

export const freshDatabase = (): Promise<TestDatabase> => furnishedDatabase(tablesAlone)

export async function furnishedDatabase(furnish: Furnishing): Promise<TestDatabase> {
  const server = inject('postgresUrl')
  if (server) return postgresWith(server, furnish)
  const dataDir = newFolder()
  copyFileSync(await onceFor(files, furnish, fileOf), join(dataDir, sqliteName))
  return sqliteIn(dataDir)
}

/** A new one has no table yet: the first who opens it makes them. Emptying one costs a fraction of making one; all of them go with the run. */
async function postgresWith(server: string, furnish: Furnishing): Promise<TestDatabase> {
  const ready = left.get(furnish) ?? []
  left.set(furnish, ready)
  const databaseUrl = ready.pop() ?? (await createDatabase(server))
  const dataDir = newFolder()
  const kept: TestDatabase = {
    databaseUrl,
    dataDir,
    env: { DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
    remove: async () => {
      removeFolder(dataDir)
      await command(databaseUrl, emptying + (await onceFor(rows, furnish, (one) => rowsOf(server, one))))
      ready.push(databaseUrl)
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
const left = new Map<Furnishing, string[]>()

type Kept = Map<Furnishing, Promise<string>>
const [files, rows]: readonly [Kept, Kept] = [new Map(), new Map()]
function onceFor(kept: Kept, furnish: Furnishing, make: (furnish: Furnishing) => Promise<string>): Promise<string> {
  const one = kept.get(furnish) ?? make(furnish)
  kept.set(furnish, one)
  return one
}

async function fileOf(furnish: Furnishing): Promise<string> {
  const dataDir = newFolder()
  process.once('exit', () => removeFolder(dataDir))
  await furnish(sqliteIn(dataDir))
  return join(dataDir, sqliteName)
}

/** The statements that bring all rows back into one that was emptied, in the same transaction. */
async function rowsOf(server: string, furnish: Furnishing): Promise<string> {
  if (furnish === tablesAlone) return ''
  const database = { ...sqliteIn(newFolder()), databaseUrl: await createDatabase(server) }
  await furnish(database)
  await database.remove()
  const ask = (text: string) => command(database.databaseUrl, text)
  const statements: string[] = []
  for (const { name } of await ask(`select tablename as name from pg_tables where schemaname = 'public'`)) {
    const [{ json } = { json: null }] = await ask(`select json_agg(t)::text as json from "${name}" t`)
    if (json && !name?.startsWith('kysely'))
      statements.push(
        `insert into "${name}" select * from json_populate_recordset(null::"${name}", $rows$${json}$rows$)`,
      )
  }
  const sequences = await ask(
    `select sequencename as name, last_value::text as last from pg_sequences where last_value is not null`,
  )
  statements.push(...sequences.map(({ name, last }) => `select setval('"${name}"', ${last})`))
  return `; ${statements.join('; ')}`
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

async function createDatabase(server: string): Promise<string> {
  const name = `test_${randomBytes(8).toString('hex')}`
  await command(server, `create database ${name}`)
  return server.replace('/postgres?', `/${name}?`)
}

async function command(connectionString: string, text: string): Promise<Readonly<Record<string, string | null>>[]> {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    return (await client.query<Record<string, string | null>>(text)).rows
  } finally {
    await client.end()
  }
}

/**
 * `node tools/setup.mjs tools/checks/keepBefore.ts [folder of a build]`: a scripted life on that build, and what it leaves: databases, data folder,
 * answers, a browser's storage, a trace. `tests/unchanged` goes on from there with the build of now. Wants `npm run build` in that folder.
 */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import Database from 'better-sqlite3'
import { startPostgres } from '#tests/support/backend/postgresServer.ts'
import { type Lived, live, questionsOf } from '#tests/unchanged/before/life.ts'
import { type Kept, keptFolder } from '#tests/unchanged/before/load.ts'
import { say } from '#tests/unchanged/before/wire.ts'
import { findPostgres } from '../install/findServices.ts'
import { keepBrowser } from './keepBrowser.ts'

const build = resolve(process.argv[2] ?? '.')
/** Settings that no page shows; and what would only make the files long. */
const afterLife = `
  insert into settings (key, value) values ('session_idle_days', '20'), ('session_life_days', '40');
  delete from candles where instrument_id <> 71;
  delete from news_texts where news_id between 3 and 14 or language not in ('en', 'kr');
  delete from news where id between 3 and 14;
`
/** Whoever was here ten days ago is still known under those settings. */
const tenDaysLater = 'update sessions set created_at = created_at - 864000000, seen_at = seen_at - 864000000'

async function start(env: Readonly<Record<string, string>>) {
  const own = { PATH: process.env['PATH'] ?? '', PORT: '0', LIMITS: 'off', HOUSE_TRADERS: '0', ...env }
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: build,
    env: own,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  process.once('exit', () => child.kill())
  const [said] = (await once(child.stdout, 'data')) as [Buffer]
  const origin = /http:\S+/.exec(String(said))?.[0] ?? ''
  const stop = async () => {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  return { origin, stop }
}

const quoted = (value: string | number | bigint | null): string =>
  value === null ? 'null' : typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value)

/** What makes the same file again. */
function dumpSqlite(path: string): string {
  const database = new Database(path)
  const made = database.prepare("select name, sql from sqlite_master where sql <> '' order by rowid").all() as {
    readonly name: string
    readonly sql: string
  }[]
  const tables = database.prepare("select name from sqlite_master where type = 'table' order by rowid").pluck().all()
  const rows = (tables as string[]).flatMap((table) =>
    (database.prepare(`select * from "${table}"`).raw().safeIntegers().all() as Parameters<typeof quoted>[0][][]).map(
      (row) => `insert into "${table}" values (${row.map((value) => quoted(value)).join(', ')});`,
    ),
  )
  database.close()
  const schema = made.filter(({ name }) => !name.startsWith('sqlite_')).map(({ sql }) => `${sql};`)
  return ['pragma foreign_keys = off;', 'begin;', ...schema, ...rows, 'commit;', ''].join('\n')
}

function dumpPostgres(url: string): string {
  const flags = ['--inserts', '--no-owner', '--no-privileges', '--no-comments', '--schema=public']
  const text = execFileSync(join(findPostgres() ?? '', 'pg_dump'), [...flags, url], { encoding: 'utf8' })
  // Comments, commands of psql itself, and the schema that is there already.
  return text
    .split('\n')
    .filter((line) => !/^(--|\\|CREATE SCHEMA)/.test(line))
    .join('\n')
}

async function keep(database: 'sqlite' | 'postgresql', databaseUrl: string | null): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pipwire-before-'))
  const path = join(dataDir, 'pipwire.sqlite')
  const env = { DATA_DIR: dataDir, ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }) }
  const first = await start(env)
  const operator = readFileSync(join(dataDir, 'operator-token'), 'utf8').trim()
  const begun = await live(first.origin, operator)
  const lived: Lived = { ...begun, keyedAnswer: await say(first.origin, begun.keyed) }
  if (database === 'sqlite') await keepBrowser(first.origin, lived)
  await first.stop()
  const run = (sql: string) =>
    databaseUrl === null
      ? new Database(path).exec(sql).close()
      : execFileSync(join(findPostgres() ?? '', 'psql'), ['-q', '-c', sql, databaseUrl])
  run(afterLife)
  // What it tells after a restart is what it kept.
  const second = await start(env)
  const answers: Record<string, string> = {}
  for (const call of questionsOf(lived)) answers[call.name] = await say(second.origin, call)
  await second.stop()
  run(tenDaysLater)
  const sql = databaseUrl === null ? dumpSqlite(path) : dumpPostgres(databaseUrl)
  const paths = globSync('{code-secret,data-key,operator-token,uploads/*}', { cwd: dataDir }).toSorted()
  const files = Object.fromEntries(paths.map((path) => [path, readFileSync(join(dataDir, path), 'base64')]))
  const kept: Kept = { at: Date.now(), lived, answers, files }
  writeFileSync(join(keptFolder, `${database}.sql`), sql)
  writeFileSync(join(keptFolder, `${database}.json`), `${JSON.stringify(kept, null, 1)}\n`)
  rmSync(dataDir, { recursive: true, force: true })
}

await keep('sqlite', null)
const postgres = await startPostgres()
await keep('postgresql', postgres.url)
await postgres.stop()

/** Secrets on a database that several processes share, each with a data folder of its own. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Pool } from 'pg'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { findSecrets } from '#server/auth/findSecrets.ts'
import { rekey } from '#server/auth/rekey.ts'
import { createSeal } from '#server/auth/seal.ts'
import { sealWhatLiesOpen } from '#server/auth/sealWhatLiesOpen.ts'
import { keepSetting, readSettings } from '#server/store/content/settings.ts'
import type { Schema } from '#server/store/schema.ts'
import { type Store, openStore } from '#server/store/openStore.ts'
import { settingsOf } from '#tests/support/backend/backEnd.ts'
import { type TestDatabase, freshDatabase } from '#tests/support/backend/databases.ts'
import { startAndFail } from '#tests/support/backend/realBackEnd.ts'

let database: TestDatabase
let store: Store
let folders: string[] = []
beforeEach(async () => {
  database = await freshDatabase()
  store = await openStore(database)
})
afterEach(async () => {
  await store.close()
  await database.remove()
  for (const folder of folders) rmSync(folder, { recursive: true })
  folders = []
})

/** As a build before this one left it. */
function newFolder(secrets: Readonly<Record<string, string>> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'pipwire-'))
  folders.push(folder)
  for (const [name, secret] of Object.entries(secrets)) writeFileSync(join(folder, name), `${secret}\n`)
  return folder
}

type Env = Readonly<Record<string, string>>
const start = (dataDir: string, env: Env = {}, hasWriterLock = true) =>
  findSecrets({ ...settingsOf({ ...database.env, ...env, DATA_DIR: dataDir }), hasWriterLock }, store)
const rows = async () => Object.fromEntries(await readSettings(store.reader))

const key = 'a data key that is set, long enough'
const another = 'another data key, as long as the one'
const kept = { 'operator-token': 'token-of-the-folder', 'code-secret': 'codes of the folder', 'data-key': 'data of it' }

it('[OPS9, OPS182] a process with another folder has the same, and the operator token lies there too', async () => {
  const first = await start(newFolder())
  const other = newFolder({ 'operator-token': 'of-another-database' })
  expect(await start(other)).toEqual({ ...first, isTokenNew: false })
  expect(readFileSync(join(other, 'operator-token'), 'utf8')).toBe(`${first.operatorToken}\n`)
})

it('[OPS182] what a folder of the build before has becomes the database’s, where that has none', async () => {
  const found = { operatorToken: kept['operator-token'], codeKey: kept['code-secret'], dataKey: kept['data-key'] }
  const folder = newFolder(kept)
  expect(await start(folder)).toEqual({ ...found, isTokenNew: false, changed: [] })
  for (const dataDir of [newFolder(), newFolder({ ...kept, 'data-key': 'x', 'code-secret': 'y' })])
    expect(await start(dataDir)).toMatchObject(found)
  for (const [name, secret] of Object.entries(kept))
    expect(readFileSync(join(folder, name), 'utf8')).toBe(`${secret}\n`)
})

it('[OPS182] of two that start at once the first one’s key is both’s', async () => {
  const pool = new Pool({ connectionString: database.databaseUrl ?? '' })
  const other = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  let found: Promise<unknown> = Promise.resolve()
  await other.transaction().execute(async (trx) => {
    await keepSetting(trx, 'secret.data-key', () => key)
    found = start(newFolder())
    await vi.waitFor(async () => {
      const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      expect((await waiting.execute(store.reader)).rows).toHaveLength(1)
    }, 10_000)
  })
  expect(await found).toMatchObject({ dataKey: key })
  await other.destroy()
})

it('[OPS182, OPS183] with a data key that is set no secret can be read in the database', async () => {
  const { operatorToken, codeKey } = await start(newFolder(), { DATA_KEY: key })
  const text = JSON.stringify(await rows())
  for (const secret of [key, operatorToken, codeKey]) expect(text).not.toContain(secret)
  await start(newFolder(), { DATA_KEY: key, OPERATOR_TOKEN: 'a-token-that-is-set' })
  expect(JSON.stringify(await rows())).not.toContain('a-token-that-is-set')
})

it('[OPS376] a data key that was made before it was set leaves the database with the first start that has it', async () => {
  const { dataKey, codeKey } = await start(newFolder())
  expect(JSON.stringify(await rows())).toContain(dataKey)
  await expect(start(newFolder(), { DATA_KEY: another })).rejects.toThrow('DATA_KEY is not the key')
  expect(JSON.stringify(await rows())).toContain(dataKey)
  expect(await start(newFolder(), { DATA_KEY: dataKey })).toMatchObject({ dataKey, codeKey, changed: [] })
  expect(JSON.stringify(await rows())).not.toContain(dataKey)
})

it('[OPS376, KYC22] a new data key is kept in no database where the old one was set', async () => {
  const dataDir = newFolder()
  const { dataKey } = await start(dataDir)
  const uploads = { closeAll: async () => {} } as Parameters<typeof sealWhatLiesOpen>[0]['uploads']
  await sealWhatLiesOpen({ store, uploads, seal: createSeal(dataKey) })
  await rekey({ settings: { ...settingsOf(database.env), dataDir, dataKey }, store, newKey: another })
  for (const secret of [dataKey, another]) expect(JSON.stringify(await rows())).not.toContain(secret)
  expect(await start(newFolder(), { DATA_KEY: another })).toMatchObject({ dataKey: another })
})

it('[OPS183, KYC18] with another data key nothing starts, from the first start on, and nothing is kept of it', async () => {
  await start(newFolder(), { DATA_KEY: key })
  const before = await rows()
  const wrong = 'DATA_KEY is not the key under which pictures and ID numbers were kept'
  const allSet = { DATA_KEY: another, OPERATOR_TOKEN: 'a-token-that-is-set', CODE_KEY: key }
  for (const env of [{ DATA_KEY: another }, allSet, {}]) await expect(start(newFolder(), env)).rejects.toThrow(wrong)
  expect(await rows()).toEqual(before)
  await store.close()
  const { databaseUrl } = database
  const { code, said } = await startAndFail({
    DATABASE_URL: databaseUrl ?? '',
    DATA_DIR: newFolder(),
    DATA_KEY: another,
  })
  expect([code, said]).toEqual([1, `Pipwire could not start: ${wrong}\n`])
  store = await openStore(database)
  expect(await start(newFolder(), { DATA_KEY: key })).toMatchObject({ changed: [] })
}, 60_000)

it('[OPS183, KYC18] the key of a folder under which nothing was sealed does not become the database’s', async () => {
  const uploads = { closeAll: async () => {} } as Parameters<typeof sealWhatLiesOpen>[0]['uploads']
  await sealWhatLiesOpen({ store, uploads, seal: createSeal(kept['data-key']) })
  const before = await rows()
  for (const dataDir of [newFolder({ 'data-key': 'x' }), newFolder()])
    await expect(start(dataDir)).rejects.toThrow('DATA_KEY is not the key')
  expect(await rows()).toEqual(before)
  expect(await start(newFolder(kept))).toMatchObject({ dataKey: kept['data-key'] })
})

it.each([
  ['OPERATOR_TOKEN', 'operatorToken'],
  ['CODE_KEY', 'codeKey'],
] as const)('[OPS183] %s is changed by a start that is alone; one beside others stops', async (setting, name) => {
  const [first, second] = ['the-first-secret-of-a-setting-of-ours', 'the-second-secret-of-a-setting-of-ours']
  await start(newFolder(), { [setting]: first })
  await expect(start(newFolder(), { [setting]: second }, false)).rejects.toThrow(
    `${setting} is another one than that of the back ends at work on this database`,
  )
  expect(await start(newFolder(), { [setting]: first }, false)).toMatchObject({ [name]: first, changed: [] })
  expect(await start(newFolder(), { [setting]: second })).toMatchObject({ [name]: second, changed: [setting] })
  expect(await start(newFolder(), { [setting]: second }, false)).toMatchObject({ changed: [] })
  await expect(start(newFolder(), { [setting]: first }, false)).rejects.toThrow(setting)
})

it('[OPS183] a process that starts beside one at work with another operator token stops with one line', async () => {
  await store.close()
  store = await openStore({ ...database, hasWriterLock: false })
  await start(newFolder(), { DATA_KEY: key, OPERATOR_TOKEN: 'the-token-of-the-first' }, false)
  const { code, said } = await startAndFail({
    DATABASE_URL: database.databaseUrl ?? '',
    DATA_DIR: newFolder(),
    DATA_KEY: key,
    OPERATOR_TOKEN: 'the-token-of-the-second',
    WRITER_LOCK: 'off',
  })
  const wrong = 'OPERATOR_TOKEN is another one than that of the back ends at work on this database'
  expect([code, said]).toEqual([1, `Pipwire could not start: ${wrong}\n`])
}, 60_000)

/** What is made at the first start and found again at the next one. */
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { findSecrets } from '#server/auth/findSecrets.ts'
import { type Store, openStore } from '#server/store/openStore.ts'
import { settingsOf } from '#tests/support/backend/backEnd.ts'
import { type TestDatabase, freshDatabase } from '#tests/support/backend/databases.ts'

let database: TestDatabase
let store: Store
beforeEach(async () => {
  database = await freshDatabase()
  store = await openStore(database)
})
afterEach(async () => {
  await store.close()
  await database.remove()
})

const start = (env: Readonly<Record<string, string>> = {}) =>
  findSecrets(settingsOf({ ...database.env, ...env }), store)

it('[OPS9, OPS182] each is made once; the operator token lies in the data folder, for its owner alone to read', async () => {
  const first = await start()
  const { operatorToken, codeKey, dataKey } = first
  expect(first).toEqual({ operatorToken, codeKey, dataKey, isTokenNew: true, changed: [] })
  expect(new Set([operatorToken, codeKey, dataKey]).size).toBe(3)
  for (const secret of [operatorToken, codeKey, dataKey]) expect(secret).toMatch(/^[\w-]{43}$/)
  const path = join(database.dataDir, 'operator-token')
  expect(readFileSync(path, 'utf8')).toBe(`${operatorToken}\n`)
  expect(statSync(path).mode % 0o1000).toBe(0o600)
  await store.close()
  store = await openStore(database)
  expect(await start()).toEqual({ ...first, isTokenNew: false })
})

it('[OPS9, OPS182, KYC18] what is set comes before what is kept', async () => {
  const { dataKey, codeKey } = await start()
  const [OPERATOR_TOKEN, CODE_KEY] = ['a-token-that-is-set', 'a key that is set, long enough for it']
  expect(await start({ OPERATOR_TOKEN, DATA_KEY: dataKey })).toMatchObject({ operatorToken: OPERATOR_TOKEN, codeKey })
  expect(await start({ CODE_KEY, DATA_KEY: dataKey })).toMatchObject({ codeKey: CODE_KEY, dataKey })
})

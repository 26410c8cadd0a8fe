/** A backup is one that was restored. */
import { appendFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { backUp } from '#server/backup/backUp.ts'
import { databaseFile } from '#server/backup/backupNote.ts'
import { restore } from '#server/backup/restore.ts'
import { type TestBackEnd, openBackEnd, operatorToken, settingsOf } from '#tests/support/backend/backEnd.ts'
import { type TestDatabase, emptyDatabase, freshDatabase } from '#tests/support/backend/databases.ts'
import { openPayer } from '#tests/support/samples/funds.ts'
import { goodPassword, logIn, lookAt } from '#tests/support/samples/people.ts'

const env = { LIMITS: 'off', DATA_KEY: 'a data key of the tests, long enough' }
let back: TestBackEnd
let database: TestDatabase
let folder = ''
let to = ''
beforeEach(async () => {
  database = await freshDatabase()
  back = await openBackEnd({ database, env })
  folder = mkdtempSync(join(tmpdir(), 'pipwire-'))
  to = join(folder, 'backup')
})
afterEach(async () => {
  await back.close()
  rmSync(folder, { recursive: true })
})

const where = ({ env: own }: TestDatabase) => settingsOf({ ...own, ...env })

it('[OPS230, OPS232, OPS233] of a back end at work is restored: what was acknowledged before it is there, its books are right, nobody is logged in', async () => {
  const ann = await openPayer(back)
  const papers = { name: 'Ann Lee', cardId: 'A1234567', frontPicture: ann.proof, backPicture: ann.proof }
  await back.call('submitIdentity', papers, { token: ann.token })
  await ann.payIn('500')
  const over = new AbortController()
  let told = 0
  const work = async () => {
    while (!over.signal.aborted) {
      await ann.payIn('10')
      told += 1
    }
  }
  const working = work()
  const note = await backUp({ settings: where(database), to, now: back.now() })
  over.abort()
  await working
  expect(note).toMatchObject({ pictures: 1, at: new Date(back.now()).toISOString() })

  const target = await emptyDatabase()
  const { books } = await restore({ settings: where(target), from: to, now: back.now() })
  expect(books.problems).toEqual([])
  const again = await openBackEnd({ database: target, env, start: back.now() })
  try {
    expect((await again.call('accountDetail', {}, { token: ann.token })).code).toBe(999)
    const { value } = await logIn(again, ann.user.email, goodPassword)
    const token = value!.token
    const { value: purse } = await again.call('accountDetail', {}, { token })
    const units = Number(purse!.balance.units) / 10 ** purse!.balance.scale
    expect(units).toBeGreaterThanOrEqual(500)
    expect(units).toBeLessThanOrEqual(500 + 10 * told)
    expect((await again.call('identity', {}, { token })).value).toMatchObject({ name: 'Ann Lee' })
    expect((await lookAt(again, ann.proof, token)).statusCode).toBe(200)
    expect((await lookAt(again, ann.proof, operatorToken)).statusCode).toBe(200)
    expect(again.store.epoch).not.toBe(back.store.epoch)
  } finally {
    await again.close()
  }
})

it('[OPS231] is never written over another, and one that was interrupted is none', async () => {
  writeFileSync(to, 'kept')
  await expect(backUp({ settings: where(database), to, now: 0 })).rejects.toThrow('is there already')
  rmSync(to)
  const target = await emptyDatabase()
  await expect(restore({ settings: where(target), from: folder, now: 0 })).rejects.toThrow('is no backup')
  await backUp({ settings: where(database), to, now: 0 })
  expect(readdirSync(folder)).toEqual(['backup'])
})

it('[OPS232] that was changed is not restored, and nothing is restored over what is there', async () => {
  const { kind } = await backUp({ settings: where(database), to, now: 0 })
  await expect(restore({ settings: where(database), from: to, now: 0 })).rejects.toThrow(/already|at work/)
  appendFileSync(join(to, databaseFile[kind]), 'x')
  const target = await emptyDatabase()
  await expect(restore({ settings: where(target), from: to, now: 0 })).rejects.toThrow('is not as it was written')
})

it('[OPS231] has no secret in it', async () => {
  await backUp({ settings: where(database), to, now: 0 })
  expect(readdirSync(to).toSorted((one, other) => one.localeCompare(other))).toEqual(
    ['backup.json', databaseFile[database.databaseUrl === null ? 'sqlite' : 'postgresql'], 'uploads'].toSorted(
      (one, other) => one.localeCompare(other),
    ),
  )
})

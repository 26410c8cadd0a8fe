/** Codes that are asked for and tried at two back ends at the same time, on one database with no lock between them. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type TestBackEnd, openBackEnd } from '#tests/support/backend/backEnd.ts'
import { type TestDatabase, freshDatabase } from '#tests/support/backend/databases.ts'

let database: TestDatabase
let both: readonly TestBackEnd[]
beforeEach(async () => {
  database = await freshDatabase()
  const env = { LIMITS: 'off', WRITER_LOCK: 'off' }
  both = [await openBackEnd({ database, env }), await openBackEnd({ database, env })]
})
afterEach(async () => {
  for (const { app, store } of both) {
    await app.close()
    await store.close()
  }
  await database.remove()
})

const codesOf = ({ app }: TestBackEnd) => app.backEnd.verificationCodes
const contact = (name: string) => ({ type: 'email', value: `${name}@example.com` }) as const
const names = Array.from({ length: 10 }, (_, index) => `p${index}`)
const make = (back: TestBackEnd, name: string, purpose: 'register' | 'reset' = 'register') =>
  codesOf(back).make(contact(name), purpose, async () => {})

it('[SES441, SES51] of two codes that are asked for at once one is sent', async () => {
  const answers = await Promise.all(names.flatMap((name) => both.map((back) => make(back, name))))
  expect(answers.filter(({ kind }) => kind === 'made')).toHaveLength(names.length)
  expect(await both[0]!.store.reader.selectFrom('codes').selectAll().execute()).toHaveLength(names.length)
})

it('[SES441, SES52] the last code of a day is sent once', async () => {
  for (let count = 0; count < 9; count += 1) {
    for (const name of names) expect((await make(both[0]!, name)).kind).toBe('made')
    for (const back of both) back.pass(60_000)
  }
  const answers = await Promise.all(
    names.flatMap((name) => both.map((back, at) => make(back, name, at === 0 ? 'register' : 'reset'))),
  )
  expect(answers.filter(({ kind }) => kind === 'made')).toHaveLength(names.length)
})

it('[SES441, SES53] a code is tried five times, however many back ends are asked', async () => {
  await make(both[0]!, 'ann')
  const wrong = () => both.map((back) => codesOf(back).check(contact('ann'), 'register', 'wrong'))
  const answers = []
  for (let round = 0; round < 10; round += 1) answers.push(...(await Promise.all(wrong())))
  const codes = answers.map((answer) => (answer.kind === 'refused' ? answer.code : 1))
  expect([codes.filter((code) => code === 1003).length, codes.filter((code) => code === 1005).length]).toEqual([5, 15])
  const [kept] = await both[0]!.store.reader.selectFrom('codes').select('tries').execute()
  expect(kept?.tries).toBe(5n)
})

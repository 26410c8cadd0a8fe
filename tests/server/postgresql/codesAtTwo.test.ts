/** Codes that are asked for and tried at two back ends at the same time, on one database with no lock between them. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type TestBackEnd, openBackEnd, startOfTests } from '#tests/support/backend/backEnd.ts'
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
const askedBy = (name: string) => ({ contact: contact(name), purpose: 'register', address: '198.51.100.1' }) as const
const make = (back: TestBackEnd, name: string) => codesOf(back).make(askedBy(name), async () => {})

it('[SES441, SES51] of two codes that are asked for at once one is sent', async () => {
  const answers = await Promise.all(names.flatMap((name) => both.map((back) => make(back, name))))
  expect(answers.filter(({ kind }) => kind === 'made')).toHaveLength(names.length)
  expect(await both[0]!.store.reader.selectFrom('codes').selectAll().execute()).toHaveLength(names.length)
})

it('[SES441, SES52, SES552] the last code of a day is sent once', async () => {
  for (let count = 0; count < 4; count += 1) {
    for (const name of names) expect((await make(both[0]!, name)).kind).toBe('made')
    for (const back of both) back.pass(60_000)
  }
  const answers = await Promise.all(names.flatMap((name) => both.map((back) => make(back, name))))
  expect(answers.filter(({ kind }) => kind === 'made')).toHaveLength(names.length)
})

it('[SES441, SES53] a code is tried five times, however many back ends are asked', async () => {
  await make(both[0]!, 'ann')
  const wrong = () => both.map((back) => codesOf(back).check(askedBy('ann'), 'wrong'))
  const answers = []
  for (let round = 0; round < 10; round += 1) answers.push(...(await Promise.all(wrong())))
  const codes = answers.map((answer) => (answer.kind === 'refused' ? answer.code : 1))
  expect([codes.filter((code) => code === 1003).length, codes.filter((code) => code === 1005).length]).toEqual([5, 15])
  const [kept] = await both[0]!.store.reader.selectFrom('codes').select('tries').execute()
  expect(kept?.tries).toBe(5n)
})

it('[SES442, SES41] a captcha of one back end is solved at the other, and at one of both alone', async () => {
  const [first, second] = both.map(({ app }) => app.backEnd.captchas)
  const { key, solution } = await first!.make()
  expect(await second!.solve(key, solution.toLowerCase())).toBe(true)
  expect(await first!.solve(key, solution)).toBe(false)
  const { key: contested, solution: answer } = await second!.make()
  const tries = await Promise.all(both.map(({ app }) => app.backEnd.captchas.solve(contested, answer)))
  expect(tries.filter(Boolean)).toHaveLength(1)
})

it.each([
  ['one that nobody sealed', (solution: string) => JSON.stringify({ solution, madeAt: startOfTests })],
  ['one whose end was cut off', (_solution: string, key: string) => key.slice(0, -4)],
  ['one with something behind it that is no letter of it', (_solution: string, key: string) => `${key}==`],
  ['nothing', () => ''],
])('[SES442] a key that no back end made proves nothing: %s', async (_what, forge) => {
  const { captchas } = both[0]!.app.backEnd
  const { key, solution } = await captchas.make()
  await captchas.solve(key, solution)
  const forged = forge(solution, key)
  const inBase64 = Buffer.from(forged).toString('base64url')
  expect([await captchas.solve(forged, solution), await captchas.solve(inBase64, solution)]).toEqual([false, false])
})

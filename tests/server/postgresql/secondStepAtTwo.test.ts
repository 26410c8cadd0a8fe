/** One code that is tried at two back ends at the same time, on one database with no lock between them. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type TestBackEnd, openBackEnd } from '#tests/support/backend/backEnd.ts'
import { type TestDatabase, freshDatabase } from '#tests/support/backend/databases.ts'
import { registerByEmail } from '#tests/support/samples/people.ts'
import { addTotp, beginLogin } from '#tests/support/samples/secondSteps.ts'

const ann = 'ann@example.com'
let database: TestDatabase
let both: readonly [TestBackEnd, TestBackEnd]
beforeEach(async () => {
  database = await freshDatabase()
  const setup = { database, isGuarded: true, env: { LIMITS: 'off', WRITER_LOCK: 'off' } }
  both = [await openBackEnd(setup), await openBackEnd(setup)]
})
afterEach(async () => {
  for (const { app, store } of both) {
    await app.close()
    await store.close()
  }
  await database.remove()
})

async function codesAtBoth(take: (totp: Awaited<ReturnType<typeof addTotp>>) => string): Promise<readonly number[]> {
  const [first, second] = both
  const totp = await addTotp(first, await registerByEmail(first, ann))
  second.passSilently(first.now() - second.now())
  const code = take(totp)
  const challenges = await Promise.all(Array.from({ length: 4 }, () => beginLogin(first, ann)))
  const tries = challenges.flatMap((challenge) =>
    both.map(async (back) => (await back.call('takeSecondStep', { challenge, code })).code),
  )
  return (await Promise.all(tries)).toSorted((a, b) => a - b)
}

const once = [1, ...Array.from({ length: 7 }, () => 1003)]

it('[SES480] a code of the app lets in once', async () => {
  expect(await codesAtBoth((totp) => totp.code())).toEqual(once)
})

it('[SES481] a backup code lets in once', async () => {
  expect(await codesAtBoth(({ backupCodes: [first = ''] }) => first)).toEqual(once)
})

it('[SES483] five guesses of a challenge are five, however many back ends are asked', async () => {
  const [first, second] = both
  await addTotp(first, await registerByEmail(first, ann))
  second.passSilently(first.now() - second.now())
  const challenge = await beginLogin(first, ann)
  const tries = Array.from({ length: 10 }, () =>
    both.map((back) => back.call('takeSecondStep', { challenge, code: 'aaaaa-aaaaa' })),
  )
  const codes = (await Promise.all(tries.flat())).map(({ code }) => code)
  expect([codes.filter((code) => code === 1003).length, codes.filter((code) => code === 1005).length]).toEqual([5, 15])
})

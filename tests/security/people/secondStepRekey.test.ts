/** A data key that somebody saw: authenticator apps go on under the next one. */
import { expect, it } from 'vitest'
import { rekey } from '#server/auth/rekey.ts'
import { sealWhatLiesOpen } from '#server/auth/sealWhatLiesOpen.ts'
import { openStore } from '#server/store/openStore.ts'
import { openBackEnd, settingsOf } from '#tests/support/backend/backEnd.ts'
import { freshDatabase } from '#tests/support/backend/databases.ts'
import { registerByEmail } from '#tests/support/samples/people.ts'
import { addTotp, beginLogin, beginTotp, codeOf } from '#tests/support/samples/secondSteps.ts'

it('[SES486] an authenticator app and one that is being set up are sealed again by rekey', async () => {
  const database = await freshDatabase()
  const setup = { database, isGuarded: true, env: { LIMITS: 'off' } }
  const back = await openBackEnd(setup)
  const [owner, bob] = [await registerByEmail(back), await registerByEmail(back, 'bob@example.com')]
  const { secret } = await addTotp(back, owner)
  const begun = await beginTotp(back, bob)
  await sealWhatLiesOpen(back.app.backEnd)
  const settings = settingsOf(database.env)
  await back.app.close()
  await back.store.close()
  const store = await openStore(settings)
  await rekey({ settings, store, newKey: 'another data key, as long as the one' })
  await store.close()
  const after = await openBackEnd({ ...setup, start: back.now() })
  const challenge = await beginLogin(after, owner.email)
  expect((await after.call('takeSecondStep', { challenge, code: codeOf(after, secret) })).code).toBe(1)
  const code = codeOf(after, begun.secret)
  expect((await after.call('confirmTotp', { code }, { token: bob.token })).code).toBe(1)
  await after.close()
})

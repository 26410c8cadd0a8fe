import { expect, it } from 'vitest'
import { openBackEnd } from '#tests/support/backend/backEnd.ts'
import { askedFor } from '#tests/support/samples/confirming.ts'
import { registerByEmail } from '#tests/support/samples/people.ts'

it('[SES539] at an address no passkeys are offered or begun', async () => {
  const back = await openBackEnd({ env: { LIMITS: 'off', SANDBOX: '1', PUBLIC_ORIGIN: 'http://10.0.0.1' } })
  const { token } = await registerByEmail(back)
  const answers = [
    await back.call('beginPasskeyLogin', {}),
    await back.call('beginPasskey', {}, { token }),
    await back.call('beginConfirmation', askedFor('beginPasskey', {}), { token }),
  ]
  expect(answers.map(({ code }) => code)).toEqual([2008, 2008, 2008])
  expect((await back.call('settings', {})).value?.passkeyHost).toBe('')
  await back.close()
})

/** Passwords that somebody who knows the owner tries first, set past the app's form. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type TestBackEnd, openBackEnd, operatorToken } from '#tests/support/backend/backEnd.ts'
import { codeFor, logIn, registerByEmail, registration } from '#tests/support/samples/people.ts'

let back: TestBackEnd
beforeEach(async () => {
  back = await openBackEnd({ env: { LIMITS: 'off' } })
})
afterEach(() => back.close())

const john = 'john.smith77@example.com'
const twice = (password: string) => ({ password, repeated: password })

describe('a password that is easy to guess', () => {
  it('[SES432, SES433] opens no account, and the code is still good for a better one', async () => {
    const code = await codeFor(back, john, 'register')
    for (const password of ['john.smith77', '77htims.nhoj', 'Ab1!Ab1!Ab1!']) {
      const answer = await back.call('register', { ...registration(john, code), ...twice(password) })
      expect(answer).toMatchObject({ code: 1000, msg: expect.stringContaining('password') })
    }
    expect((await back.call('register', registration(john, code))).code).toBe(1)
  })

  it('[SES432] does not replace another one: not one near the e-mail address, not one near the name of an identity', async () => {
    const { token, user } = await registerByEmail(back, john)
    const row = { account_id: BigInt(user.id), front: 'x.jpg', back: 'x.jpg', status: 'waiting' as const, remark: '' }
    await back.store.commands.run(async (trx) => {
      const upload = { account_id: row.account_id, name: 'x.jpg', bytes: 1n, content_hash: null, created_at: 1n }
      await trx.insertInto('uploads').values(upload).execute()
      const decision = { created_at: 1n, decided_at: null, decided_by: null }
      await trx
        .insertInto('identities')
        .values({ ...row, ...decision, name: 'Johann Schmidt', card_id: 'A1' })
        .execute()
    })
    back.pass(60_000)
    const code = await codeFor(back, john, 'reset')
    const forget = (password: string) =>
      back.call('forgetPassword', { type: 'email', areaId: null, account: john, ...twice(password), code })
    for (const password of ['JohnSmith77!', 'johann-schmidt'])
      expect(await forget(password)).toMatchObject({ code: 1000, msg: expect.stringContaining('new_password') })
    const amend = await back.call('amendPassword', { type: 'email', password: 'Schmidt.Johann', code }, { token })
    expect(amend.code).toBe(1000)
    expect((await forget('another good one')).code).toBe(1)
    expect((await logIn(back, john, 'another good one')).code).toBe(1)
  })

  it('[SES432, SES433] is none of an operator', async () => {
    const add = (password: string) => {
      const operator = { name: 'charlotte', role: 'editor', isActive: true, password } as const
      return back.call('addOperator', operator, { token: operatorToken })
    }
    expect((await add('Charlotte12')).code).toBe(1000)
    expect((await add('qazqazqaz')).code).toBe(1000)
    expect((await add('nobody knows this one')).code).toBe(1)
  })
})

import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { NotNow } from '#server/store/trading/guards.ts'
import { sessionHandlers } from '#server/handlers/sessionHandlers.ts'
import { argon2id, createPasswords } from '#server/auth/passwords.ts'
import { type TestBackEnd, openBackEnd } from '#tests/support/backend/backEnd.ts'
import { codeFor, goodPassword, logIn, registerByEmail, solvedCaptcha } from '#tests/support/samples/people.ts'

let back: TestBackEnd
beforeEach(async () => {
  back = await openBackEnd()
})
afterEach(() => back.close())

const ann = 'ann@example.com'
const newPassword = 'a password of today'
const here = '203.0.113.7'
const from = (address: string) => ({ 'x-forwarded-for': address })

describe('a password', () => {
  it('[SES27] is kept as argon2id, each with a salt of its own', async () => {
    const passwords = createPasswords()
    const [first, second] = [await passwords.hash(goodPassword, here), await passwords.hash(goodPassword, here)]
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}==\$[\w+/]{43}=$/)
    expect(first).not.toBe(second)
    expect(await passwords.isRight(goodPassword, first, here)).toBe(true)
    expect(await passwords.isRight('another', first, here)).toBe(false)
    expect(await passwords.isRight(goodPassword, null, here)).toBe(false)
    const kept = await passwords.hash('caf\u00e9 au lait', here)
    expect(await passwords.isRight('cafe\u0301 au lait', kept, here)).toBe(true)
  })

  it('[SES27] waits behind four others; the 69th at once is told to come back', async () => {
    let [atWork, most] = [0, 0]
    const release = Promise.withResolvers<void>()
    const passwords = createPasswords(async () => {
      atWork += 1
      most = Math.max(most, atWork)
      await release.promise
      atWork -= 1
      return Buffer.alloc(32)
    })
    const all = Array.from({ length: 69 }, (_, at) => passwords.hash(goodPassword, `198.51.100.${at}`))
    await expect(all[68]).rejects.toBeInstanceOf(NotNow)
    release.resolve()
    expect(await Promise.all(all.slice(0, 68))).toHaveLength(68)
    expect(most).toBe(4)
  })
})

describe('a login', () => {
  it('[SES27] is judged by argon2id, and by nothing cheaper', async () => {
    await back.close()
    back = await openBackEnd({ computeHash: argon2id })
    await registerByEmail(back)
    const { password_hash: kept } = await back.store.reader
      .selectFrom('accounts')
      .select('password_hash')
      .where('email', '=', ann)
      .executeTakeFirstOrThrow()
    expect(await createPasswords().isRight(goodPassword, kept, here)).toBe(true)
    expect([(await logIn(back, ann, goodPassword)).code, (await logIn(back, ann, 'wrong')).code]).toEqual([1, 1001])
  })

  it('[SES25, SES27, NET35] answers a wrong account and a wrong password in the same words', async () => {
    await registerByEmail(back)
    const answers = [
      await logIn(back, ann, 'wrong password'),
      await logIn(back, 'nobody@example.com', 'wrong password'),
      await logIn(back, 'no address at all', goodPassword),
    ]
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(answers[0]!.code).toBe(1001)
    expect((await logIn(back, ann, goodPassword)).code).toBe(1)
  })

  it('[SES28] asks no rule of a password', async () => {
    for (const password of ['x', '12345678', 'y'.repeat(500)])
      expect((await logIn(back, ann, password)).code).toBe(1001)
  })

  it('[SES25] is with an account or with a demo key, and with all that belongs to it', async () => {
    const whole = { account: ann, password: 'x', login_type: 'email' }
    for (const left of Object.keys(whole)) {
      const rest = Object.fromEntries(Object.entries(whole).filter(([name]) => name !== left))
      expect(await back.raw('login', rest)).toMatchObject({ code: 1000, msg: expect.stringContaining(left) })
    }
    expect((await back.raw('login', { ...whole, demo_id: 'x' })).msg).toContain('demo_id')
    expect((await back.raw('login', { ...whole, login_type: 'name' })).msg).toContain('login_type')
    expect((await back.raw('login', { ...whole, area_id: 'any' })).code).toBe(1001)
  })

  it('[SES29, SES30, NET39] waits longer after each failure past the fifth, up to 30 s, and never for good', async () => {
    await registerByEmail(back)
    for (let count = 0; count < 5; count += 1) expect((await logIn(back, ann, 'wrong')).code).toBe(1001)
    for (const seconds of [1, 2, 4, 8, 16, 30, 30]) {
      expect(await logIn(back, ann, goodPassword)).toMatchObject({ code: 1005, data: { retry_after: seconds } })
      back.pass(seconds * 1_000 - 1)
      expect((await logIn(back, ann, goodPassword)).code).toBe(1005)
      back.pass(1)
      expect((await logIn(back, ann, 'wrong')).code).toBe(1001)
    }
    back.pass(30_000)
    expect((await logIn(back, ann, goodPassword)).code).toBe(1)
    expect((await logIn(back, ann, 'wrong')).code).toBe(1001)
    expect((await logIn(back, ann, goodPassword)).code).toBe(1)
  })

  it('[SES29] counts tries that run at once', async () => {
    await registerByEmail(back)
    const answers = await Promise.all(Array.from({ length: 30 }, () => logIn(back, ann, 'wrong')))
    expect(answers.filter(({ code }) => code === 1001)).toHaveLength(5)
    expect(answers.filter(({ code }) => code === 1005)).toHaveLength(25)
  })

  it('[SES29, SES30, SES31, SES400] survives 10,000 guesses: few are looked at, and the owner gets in within 60 s', async () => {
    await back.close()
    back = await openBackEnd({ env: { TRUST_PROXY: '1' } })
    await registerByEmail(back)
    const start = back.now()
    const { login } = sessionHandlers(back.app.backEnd)
    const visit = { language: 'en', address: '203.0.113.7', userAgent: '', host: '', company: '' } as const
    const wrong = { account: ann, type: 'email', areaId: null } as const
    // One of twenty the whole way over HTTP; the others begin where that way ends.
    const guessed = async (guess: number): Promise<number> => {
      const password = `guess ${guess}`
      if (guess % 20 === 0) return (await logIn(back, ann, password, from(visit.address))).code
      const answer = await login({ ...wrong, password }, visit)
      return answer.kind === 'refused' ? answer.code : 1
    }
    const codes = new Map<number, number>()
    for (let guess = 0; guess < 10_000; guess += 1) {
      const code = await guessed(guess)
      codes.set(code, (codes.get(code) ?? 0) + 1)
      back.passSilently(360)
    }
    expect(new Set(codes.keys())).toEqual(new Set([1001, 1004, 1005]))
    const lookedAt = codes.get(1001) ?? 0
    expect(back.now() - start).toBe(3_600_000)
    expect(lookedAt).toBeLessThanOrEqual(40)
    expect((await logIn(back, ann, goodPassword, from('198.51.100.1'), await solvedCaptcha(back))).code).toBe(1)
    back.passSilently(60_000)
    expect((await logIn(back, ann, goodPassword, from('203.0.113.7'), await solvedCaptcha(back))).code).toBe(1)
  })
})

describe('a new password', () => {
  const forget = (code: string, change: object = {}) =>
    back.call('forgetPassword', {
      type: 'email',
      areaId: null,
      account: ann,
      password: newPassword,
      repeated: newPassword,
      code,
      ...change,
    })

  it('[SES57, SES60, SES186] by a code after it was forgotten: all sessions end, the old password is nothing any more', async () => {
    const { token } = await registerByEmail(back)
    const second = (await logIn(back, ann, goodPassword)).value!.token
    const answer = await forget(await codeFor(back, ann, 'reset'))
    expect([answer.code, answer.data]).toEqual([1, null])
    for (const old of [token, second])
      expect(await back.call('userInfo', {}, { token: old })).toMatchObject({ code: 999, data: { reason: 'password' } })
    expect(back.pushed.filter(([kind]) => kind === 'session ended')).toHaveLength(2)
    expect((await logIn(back, ann, goodPassword)).code).toBe(1001)
    expect((await logIn(back, ann, newPassword)).code).toBe(1)
  })

  it('[SES43, SES44] has the same rules', async () => {
    await registerByEmail(back)
    expect((await forget('000000', { password: 'password', repeated: 'password' })).msg).toContain('new_password')
    expect((await forget('000000', { repeated: 'other' })).msg).toContain('secondary_password')
    expect((await forget('000000', { type: 'mobile' })).msg).toContain('area_id')
  })

  it('[SES58, SES60] by its owner: this session stays, the others end and are told', async () => {
    const { token } = await registerByEmail(back)
    const [second, third] = [await logIn(back, ann, goodPassword), await logIn(back, ann, goodPassword)]
    const code = await codeFor(back, ann, 'reset')
    const amend = { password: newPassword, code, type: 'email' } as const
    expect(await back.call('amendPassword', amend, { token })).toMatchObject({ code: 1, data: null })
    expect((await back.call('userInfo', {}, { token })).code).toBe(1)
    for (const { value } of [second, third])
      expect((await back.call('userInfo', {}, { token: value!.token })).code).toBe(999)
    expect(back.pushed.filter(([what]) => what === 'session ended')).toEqual([
      ['session ended', 2],
      ['session ended', 3],
    ])
    expect((await logIn(back, ann, newPassword)).code).toBe(1)
  })

  it('[SES58, SES62] takes a code of type 2, sent to the contact that `type` names', async () => {
    const { token } = await registerByEmail(back)
    back.pass(60_000)
    const wrongPurpose = await codeFor(back, ann, 'register')
    const amend = (code: string, type: 'email' | 'mobile') =>
      back.call('amendPassword', { password: newPassword, code, type }, { token })
    expect((await amend(wrongPurpose, 'email')).code).toBe(1003)
    expect((await amend('000000', 'mobile')).msg).toContain('type')
    const ofAnother = await codeFor(back, 'bob@example.com', 'register')
    expect((await amend(ofAnother, 'email')).code).toBe(1003)
  })
})

import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { CodePurpose } from '#rules/people/verificationCode.ts'
import { type TestBackEnd, openBackEnd, operatorToken } from '#tests/support/backend/backEnd.ts'
import { codeFor, newestMessage, registerByEmail, registration } from '#tests/support/samples/people.ts'

let back: TestBackEnd
beforeEach(async () => {
  back = await openBackEnd()
})
afterEach(() => back.close())

const ann = 'ann@example.com'
const send = (to: string, purpose: CodePurpose = 'register') =>
  back.call('sendEmailCode', { to, areaId: null, purpose })
const register = (account: string, code: string) => back.call('register', registration(account, code))
const other = (code: string) => (code === '111111' ? '222222' : '111111')
const reset = (account: string, code: string) =>
  back.call('forgetPassword', {
    type: 'email',
    areaId: null,
    account,
    password: 'another good one',
    repeated: 'another good one',
    code,
  })

describe('a code', () => {
  it('[SES55] has six digits, and no two are alike by rule', async () => {
    const codes = new Set<string>()
    for (let count = 0; count < 30; count += 1) codes.add(await codeFor(back, `p${count}@example.com`, 'register'))
    for (const code of codes) expect(code).toMatch(/^\d{6}$/)
    expect(codes.size).toBeGreaterThan(27)
  })

  it('[SES55] is not in the table of codes', async () => {
    const code = await codeFor(back, ann, 'register')
    const rows = await back.store.reader.selectFrom('codes').selectAll().execute()
    expect(rows.map(({ code_hash }) => code_hash)).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)])
    expect(Object.values(rows[0]!).join(' ')).not.toContain(code)
  })

  it('[SES51, NET39] is not sent again at 59.9 s, and is at 60.0 s', async () => {
    expect((await send(ann)).value).toEqual({ retryAfterSeconds: 60 })
    back.pass(59_900)
    expect(await send(ann)).toMatchObject({ code: 1005, data: { retry_after: 1 } })
    expect((await send(ann.toUpperCase())).code).toBe(1005)
    back.pass(100)
    expect((await send(ann)).code).toBe(1)
  })

  it('[SES51] for another purpose or target need not wait', async () => {
    expect((await send(ann)).code).toBe(1)
    expect((await send(ann, 'reset')).code).toBe(1)
    expect((await send('bob@example.com')).code).toBe(1)
  })

  it('[SES52, SES552] goes to a target five times a day for a purpose when one network asks', async () => {
    for (let count = 0; count < 5; count += 1) {
      expect((await send(ann)).code).toBe(1)
      back.pass(60_000)
    }
    expect(await send(ann)).toMatchObject({ code: 1005, data: { retry_after: 24 * 3_600 - 300 } })
    back.pass((24 * 3_600 - 300) * 1_000)
    expect((await send(ann)).code).toBe(1)
  })

  it('[SES52] is asked for by an address 30 times an hour', async () => {
    for (let count = 0; count < 30; count += 1) expect((await send(`p${count}@example.com`)).code).toBe(1)
    expect(await send('last@example.com')).toMatchObject({ code: 1005, data: { retry_after: 3_600 } })
    back.pass(3_600_000)
    expect((await send('last@example.com')).code).toBe(1)
  })

  it('[SES50, NET59] is sent in the language of the header, with an HTML part and a plain one', async () => {
    await back.call('sendEmailCode', { to: ann, areaId: null, purpose: 'register' }, { headers: { lang: 'en' } })
    const mail = (await newestMessage(back, ann))!
    expect(mail).toMatchObject({ kind: 'email', purpose: 'register', subject: `Your Pipwire code: ${mail.code}` })
    for (const part of [mail.text, mail.html]) expect(part).toContain(mail.code)
    expect(mail.html).toContain('<html lang="en-GB" dir="ltr">')
  })

  it.each(['x', 'a@b', '@example.com', 'a b@example.com', 'a@example.com\nbcc: b@example.com', 'a@-x.com', 'a@1.2'])(
    '[SES50] is not sent to %j',
    async (to) => {
      expect(await send(to)).toMatchObject({ code: 1000, msg: expect.stringContaining('to') })
    },
  )
})

describe('trying a code', () => {
  it('[SES53, SES54, NET37] 1,000 times at once counts 5 tries, and then the code is dead', async () => {
    await back.close()
    back = await openBackEnd({ env: { LIMITS: 'off' } })
    const code = await codeFor(back, ann, 'register')
    const guesses = Array.from({ length: 1_000 }, (_, guess) => String(guess).padStart(6, '0')).filter(
      (g) => g !== code,
    )
    const answers = await Promise.all(guesses.map((guess) => register(ann, guess)))
    // One that has too much to do looks at some of them not at all.
    const looked = answers.filter(({ status }) => status !== 503)
    expect(looked.filter(({ code: said }) => said === 1003)).toHaveLength(5)
    expect(looked.filter(({ code: said }) => said === 1005)).toHaveLength(looked.length - 5)
    expect(await register(ann, code)).toMatchObject({ code: 1005, data: { retry_after: 60 } })
    back.pass(60_000)
    expect((await register(ann, await codeFor(back, ann, 'register'))).code).toBe(1)
  })

  it('[SES53] is counted for an address: 100 an hour', async () => {
    for (let count = 0; count < 100; count += 1) {
      expect((await register(`p${count}@example.com`, '000000')).code).toBe(1003)
      back.pass(60)
    }
    expect(await register(ann, '000000')).toMatchObject({ code: 1005, data: { retry_after: 3_594 } })
    expect(await reset(ann, '000000')).toMatchObject({ code: 1005 })
  })

  it('[SES54] that was made for another purpose or target answers 1003', async () => {
    const forAnn = await codeFor(back, ann, 'register')
    const forBob = await codeFor(back, 'bob@example.com', 'register')
    expect((await reset(ann, forAnn)).code).toBe(1003)
    expect((await register(ann, forBob === forAnn ? other(forAnn) : forBob)).code).toBe(1003)
    expect((await register(ann, forAnn)).code).toBe(1)
  })

  it('[SES54, SES55] that was used answers 1003', async () => {
    await registerByEmail(back)
    const code = await codeFor(back, ann, 'reset')
    expect((await reset(ann, code)).code).toBe(1)
    expect((await reset(ann, code)).code).toBe(1003)
  })

  it('[SES55] twice at once uses it once', async () => {
    await registerByEmail(back)
    const code = await codeFor(back, ann, 'reset')
    const answers = await Promise.all([reset(ann, code), reset(ann, code), reset(ann, code)])
    expect(answers.filter((answer) => answer.code === 1)).toHaveLength(1)
    expect(answers.filter((answer) => answer.code === 1003)).toHaveLength(2)
  })

  it('[SES54, SES55] is too late after 10 minutes, and a clock that goes back changes nothing', async () => {
    const late = await codeFor(back, ann, 'register')
    back.pass(600_000)
    expect((await register(ann, late)).code).toBe(1003)
    const bootstrap = await codeFor(back, ann, 'register')
    back.passSilently(-1)
    expect((await register(ann, bootstrap)).code).toBe(1003)
    back.passSilently(600_000)
    expect((await register(ann, bootstrap)).code).toBe(1)
  })

  it('[SES54] that a newer one replaced answers 1003', async () => {
    const first = await codeFor(back, ann, 'register')
    back.pass(60_000)
    const second = await codeFor(back, ann, 'register')
    if (first !== second) expect((await register(ann, first)).code).toBe(1003)
    expect((await register(ann, second)).code).toBe(1)
  })

  it('[SES54] outlives a restart', async () => {
    const code = await codeFor(back, ann, 'register')
    back = await back.reopen()
    expect((await register(ann, code)).code).toBe(1)
  })
})

describe('who is known', () => {
  it('[SES50] cannot be told from how a code is sent, refused or tried', async () => {
    await registerByEmail(back)
    const stranger = 'stranger@example.com'
    for (const purpose of ['reset', 'register'] as const) {
      back.pass(60_000)
      for (const step of [0, 59_900, 100]) {
        back.pass(step)
        const [known, unknown] = [await send(ann, purpose), await send(stranger, purpose)]
        expect(known.text).toBe(unknown.text)
      }
    }
    for (let count = 0; count < 7; count += 1)
      expect((await reset(ann, '000000')).text).toBe((await reset(stranger, '000000')).text)
  })

  it('[SES50] is written to alone when a password is forgotten', async () => {
    await send('stranger@example.com', 'reset')
    expect(await newestMessage(back, 'stranger@example.com')).toBeNull()
    const { value } = await back.call('outbox', { to: null, page: 1 }, { token: operatorToken })
    expect(value).toEqual({ rows: [], total: 0 })
  })
})

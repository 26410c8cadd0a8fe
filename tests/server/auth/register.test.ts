import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { endpoints, type Input } from '#contract/endpoints/index.ts'
import { formatDecimal } from '#rules/number/decimal.ts'
import { writeSetting } from '#server/store/content/settings.ts'
import { type TestBackEnd, openBackEnd, operatorToken } from '#tests/support/backend/backEnd.ts'
import {
  codeFor,
  goodPassword,
  logIn,
  newestMessage,
  registerByEmail,
  registration,
} from '#tests/support/samples/people.ts'

let back: TestBackEnd
beforeEach(async () => {
  back = await openBackEnd()
})
afterEach(() => back.close())

const set = async (key: string, value: string) =>
  expect((await back.call('setSetting', { key, value }, { token: operatorToken })).code).toBe(1)

describe('a registration', () => {
  it('[SES32, SES33, SES34, SES46, SES14] by e-mail opens an account with nothing in it, and logs in', async () => {
    const { token, user } = await registerByEmail(back, 'Ann.Lee@Example.com')
    expect(user).toMatchObject({ kind: 'real', email: 'ann.lee@example.com', mobile: '' })
    expect((await back.call('userInfo', {}, { token })).value).toEqual(user)
    expect(formatDecimal((await back.call('balance', {}, { token })).value!.balance)).toBe('0')
    expect((await logIn(back, ' ANN.LEE@example.COM ', goodPassword)).value!.user).toEqual(user)
  })

  it('[SES32, SES33, SES36, SES37, SES38] by mobile takes an area, and the number as it is dialled there', async () => {
    const areas = (await back.call('areas', {})).value!
    expect(areas[1]).toEqual({ id: 2, code: 'HK', callingCode: '852' })
    expect(new Set(areas.map(({ id }) => id)).size).toBe(areas.length)
    for (const code of ['KP', 'IL', 'CN', 'VU', 'CU']) expect(areas.map((area) => area.code)).not.toContain(code)
    const sent = await back.call('sendSmsCode', { to: '9123 4567', areaId: 2, purpose: 'register' })
    expect(sent.value).toEqual({ retryAfterSeconds: 60 })
    const { code, kind, text } = (await newestMessage(back, '+85291234567'))!
    expect([kind, text.includes(code)]).toEqual(['sms', true])
    const mobile = { ...registration('91234567', code), type: 'mobile', areaId: 2, mobile: '91234567' } as const
    expect((await back.call('register', { ...mobile, areaId: null })).msg).toContain('area_id')
    const { user } = (await back.call('register', mobile)).value!
    expect(user).toMatchObject({ email: '', mobile: '+85291234567', kind: 'real' })
    const login = { account: '9123-4567', password: goodPassword, type: 'mobile', areaId: 2 } as const
    expect((await back.call('login', login)).value!.user).toEqual(user)
    expect((await back.call('login', { ...login, areaId: 1 })).code).toBe(1001)
  })

  it.each(['123', '00000000', '91234567890123', 'phone'])('[SES33] refuses the number %s', async (account) => {
    const mobile = { ...registration(account, '000000'), type: 'mobile', areaId: 2 } as const
    expect(await back.call('register', mobile)).toMatchObject({ code: 1000, msg: expect.stringContaining('account') })
  })

  it('[SES42, NET36] of an account that exists answers 1002, and the code is not lost', async () => {
    await registerByEmail(back)
    back.pass(60_000)
    const code = await codeFor(back, 'ann@example.com', 'register')
    expect((await back.call('register', registration('ANN@example.com', code))).code).toBe(1002)
  })

  it('[SES43] needs a password of 8 to 128 characters that is not among the most common', async () => {
    const code = await codeFor(back, 'ann@example.com', 'register')
    const registerWith = (password: string) =>
      back.call('register', { ...registration('ann@example.com', code), password, repeated: password })
    for (const bad of ['short77', '🦉'.repeat(7), 'x'.repeat(129), 'password', 'PassWord1', 'iloveyou', '12345678'])
      expect(await registerWith(bad)).toMatchObject({ code: 1000, msg: expect.stringContaining('password') })
    expect((await registerWith('éàüñøßčž')).code).toBe(1)
  })

  it('[SES44] with two different passwords answers 1000', async () => {
    const answer = await back.call('register', {
      ...registration('ann@example.com', '000000'),
      repeated: 'another one',
    })
    expect(answer).toMatchObject({ code: 1000, msg: expect.stringContaining('re_password') })
  })

  it('[SES47, NET28] changes nothing by fields that are not its own', async () => {
    const code = await codeFor(back, 'ann@example.com', 'register')
    const wire = {
      type: 'email',
      account: 'ann@example.com',
      password: goodPassword,
      re_password: goodPassword,
      sms_code: code,
      is_demo: '1',
      uid: '1',
      id: '77',
      balance: '1000000',
      invited_by: '1',
    }
    const { data } = (await back.raw('register', wire)) as { data: { token: string; user: object } }
    expect(data.user).toMatchObject({ id: 1, uid: '10000001', is_demo: 0 })
    expect(formatDecimal((await back.call('balance', {}, { token: data.token })).value!.balance)).toBe('0')
  })

  it('[SES48] is one of at most 20 an hour from an address', async () => {
    for (let count = 0; count < 20; count += 1) await back.call('createDemo', {})
    const code = await codeFor(back, 'ann@example.com', 'register')
    const register = () => back.call('register', registration('ann@example.com', code))
    expect(await register()).toMatchObject({ code: 1005, data: { retry_after: 3_600 } })
  })

  it('[SES35, NET86] takes the contacts that the setting offers', async () => {
    const offered = async () => (await back.raw('offeredContacts', { key: 'is_show_mobile' })).data
    const typeOf = async (type: 'email' | 'mobile') =>
      (await back.call('register', { ...registration('ann@example.com', '000000'), type, areaId: 2 })).msg
    expect(await offered()).toBe('3')
    await set('is_show_mobile', '2')
    expect([await offered(), await typeOf('mobile')]).toEqual(['2', 'Invalid input: type. Check it and try again.'])
    await set('is_show_mobile', '1')
    expect([await offered(), await typeOf('email')]).toEqual(['1', 'Invalid input: type. Check it and try again.'])
  })
})

describe('an invitation', () => {
  it('[REF1, REF4, REF5, NET41] counts for the one whose code was used; an unknown code answers 1007', async () => {
    const ann = await registerByEmail(back)
    expect(ann.user.inviteCode).toMatch(/^[2-9A-HJ-NP-Z]{8}$/)
    await registerByEmail(back, 'bob@example.com', { inviteCode: ` ${ann.user.inviteCode.toLowerCase()} ` })
    await registerByEmail(back, 'cid@example.com')
    const code = await codeFor(back, 'dan@example.com', 'register')
    const unknown = { ...registration('dan@example.com', code), inviteCode: 'NOBODYS1' }
    expect((await back.call('register', unknown)).code).toBe(1007)
    expect((await back.call('invited', {}, { token: ann.token })).value).toEqual({ total: 1 })
    const demo = await back.enter()
    expect((await back.call('userInfo', {}, { token: demo })).value!.inviteCode).not.toBe(ann.user.inviteCode)
  })
})

describe('a captcha', () => {
  const solutionOf = async (key: string) => (await newestMessage(back, key))!.code
  const registerWith = (captchaKey: string, code: string, account = 'ann@example.com') =>
    back.call('register', { ...registration(account, code), captchaKey })

  it('[SES39, SES40] proves a registration where the setting asks for one', async () => {
    await set('verify_reg_type', '2')
    const { key, image } = (await back.call('captcha', {})).value!
    expect(image).toMatch(/^data:image\/svg\+xml;base64,[\w+/=]+$/)
    const svg = Buffer.from(image.split(',')[1]!, 'base64').toString()
    expect(svg).toMatch(/^<svg [^>]*><image [^>]*href="data:image\/png;base64,[\w+/=]+"\/><\/svg>$/)
    expect((await registerWith(key, (await solutionOf(key)).toLowerCase())).code).toBe(1)
  })

  it('[SES41, NET38] is good for one try, right or wrong', async () => {
    await set('verify_reg_type', '2')
    const first = (await back.call('captcha', {})).value!.key
    expect((await registerWith(first, 'wrong')).code).toBe(1004)
    expect((await registerWith(first, await solutionOf(first))).code).toBe(1004)
    const second = (await back.call('captcha', {})).value!.key
    expect((await registerWith(second, await solutionOf(second))).code).toBe(1)
    expect((await registerWith(second, await solutionOf(second), 'bob@example.com')).code).toBe(1004)
    expect((await registerWith('unknown', 'ABCDE')).code).toBe(1004)
  })

  it('[SES41] is good for five minutes', async () => {
    await set('verify_reg_type', '2')
    const [late, inTime] = [(await back.call('captcha', {})).value!.key, (await back.call('captcha', {})).value!.key]
    back.pass(5 * 60_000 - 1)
    expect((await registerWith(inTime, await solutionOf(inTime))).code).toBe(1)
    back.pass(1)
    expect((await registerWith(late, await solutionOf(late), 'bob@example.com')).code).toBe(1004)
  })

  it('[SES160] cannot be left out where it is asked for, by either contact: not with a code that was sent, not without a key', async () => {
    const ann = registration('ann@example.com', await codeFor(back, 'ann@example.com', 'register'))
    await back.call('sendSmsCode', { to: '91234567', areaId: 2, purpose: 'register' })
    const sent = (await newestMessage(back, '+85291234567'))!.code
    const bob = { ...registration('91234567', sent), type: 'mobile', areaId: 2, mobile: '91234567' } as const
    await set('verify_reg_type', '2')
    const { key } = (await back.call('captcha', {})).value!
    const rows = await back.store.reader.selectFrom('accounts').selectAll().execute()
    for (const contact of [ann, bob]) {
      for (const attempt of [
        contact,
        { ...contact, captchaKey: ' ' },
        { ...contact, captchaKey: 'unknown' },
        { ...contact, captchaKey: key },
        { ...contact, captchaKey: key, code: '' },
        { ...contact, code: '' },
      ]) {
        const answer = await back.call('register', attempt)
        expect([1000, 1004]).toContain(answer.code)
        if (attempt.code !== '') expect(answer.code).toBe(1004)
      }
      const { key: _left, ...wire } = registrationWire(contact)
      expect((await back.raw('register', wire)).code).toBe(1004)
    }
    expect(await back.store.reader.selectFrom('accounts').selectAll().execute()).toEqual(rows)
    for (const contact of [ann, bob]) {
      const solved = (await back.call('captcha', {})).value!.key
      const right = { ...contact, captchaKey: solved, code: await solutionOf(solved) }
      expect((await back.call('register', right)).code).toBe(1)
    }
  })

  it.each(['1', '0', '3', ''])(
    '[SES160, SES39] proves nothing while the setting is %j: the code does',
    async (kept) => {
      await back.store.commands.run((trx) => writeSetting(trx, 'verify_reg_type', kept))
      back = await back.reopen()
      const code = await codeFor(back, 'ann@example.com', 'register')
      await back.call('sendSmsCode', { to: '91234567', areaId: 2, purpose: 'register' })
      const sent = (await newestMessage(back, '+85291234567'))!.code
      const ann = registration('ann@example.com', code)
      const bob = { ...registration('91234567', sent), type: 'mobile', areaId: 2, mobile: '91234567' } as const
      for (const contact of [ann, bob]) {
        const { key } = (await back.call('captcha', {})).value!
        const solution = await solutionOf(key)
        expect((await back.call('register', { ...contact, captchaKey: key, code: solution })).code).toBe(1003)
        const other = contact.code === '000000' ? '000001' : '000000'
        expect((await back.call('register', { ...contact, code: other })).code).toBe(1003)
        expect([1000, 1003]).toContain((await back.call('register', { ...contact, code: '' })).code)
        expect((await back.call('register', contact)).code).toBe(1)
      }
    },
  )
})

const registrationWire = (form: Input<'register'>) => endpoints.register.input.write(form)

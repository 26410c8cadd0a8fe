import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { formatDecimal } from '#rules/number/decimal.ts'
import { hashSecret } from '#server/auth/session.ts'
import { writeSetting } from '#server/store/content/settings.ts'
import { type TestBackEnd, openBackEnd, operatorToken } from '#tests/support/backend/backEnd.ts'

const dayMs = 24 * 60 * 60 * 1_000

let back: TestBackEnd
beforeEach(async () => {
  back = await openBackEnd()
})
afterEach(() => back.close())

const code = async (token?: string) => (await back.call('userInfo', {}, token === undefined ? {} : { token })).code
const newDemo = async () => (await back.call('createDemo', {})).value!.demoId
const login = async (demoId: string) => (await back.call('login', { demoId })).value!

describe('a demo account', () => {
  it('[SES7, SES8, SES9, SES14] is made without input, and its key opens it', async () => {
    const [first, second] = [await newDemo(), await newDemo()]
    expect(first).not.toBe(second)
    expect(first).toMatch(/^[\w-]{43}$/)
    const { token, user } = await login(first)
    expect(user).toEqual({
      id: 1,
      uid: '10000001',
      email: '',
      mobile: '',
      kind: 'demo',
      isLocked: false,
      isStepNeeded: false,
      inviteCode: user.inviteCode,
    })
    expect((await back.call('userInfo', {}, { token })).value).toEqual(user)
  })

  it('[SES12, ACC11, ACC12] opens with 100000, booked as one row', async () => {
    const token = await back.enter()
    expect(formatDecimal((await back.call('balance', {}, { token })).value!.balance)).toBe('100000')
    const rows = await back.store.reader.selectFrom('ledger').select(['amount', 'balance_after', 'kind']).execute()
    expect(rows).toEqual([{ amount: 100_000_000_000n, balance_after: 100_000_000_000n, kind: 'demo_opening' }])
  })

  it('[SES10] is the same one each time, also after a restart', async () => {
    const demoId = await newDemo()
    const { user } = await login(demoId)
    back = await back.reopen()
    expect((await login(demoId)).user).toEqual(user)
  })

  it('[SES11, NET35] does not open to an unknown key', async () => {
    expect((await back.call('login', { demoId: 'x'.repeat(43) })).code).toBe(1001)
  })

  it('[SES2, SES8] leaves neither its key nor a token in the database or the log', async () => {
    const demoId = await newDemo()
    const { token } = await login(demoId)
    await back.call('balance', {}, { token })
    const rows = [
      ...(await back.store.reader.selectFrom('accounts').selectAll().execute()),
      ...(await back.store.reader.selectFrom('sessions').selectAll().execute()),
    ]
    const text = rows.flatMap((row) => Object.values(row).map(String)).join(' ') + back.logged.join(' ')
    expect(text).not.toContain(demoId)
    expect(text).not.toContain(token)
    expect(text).toContain(hashSecret(token))
  })
})

const answered = async (token: string) => {
  const { code, data } = await back.call('userInfo', {}, { token })
  return { code, data }
}

describe('a session', () => {
  it('[SES186, NET186] tells the holder of its token why it ended, also after a restart; what never was has no reason', async () => {
    const demoId = await newDemo()
    const [mine, other] = [await login(demoId), await login(demoId)]
    await back.call('logout', {}, { token: mine.token })
    back.pass(7 * dayMs)
    expect(await answered(other.token)).toEqual({ code: 999, data: { reason: 'expired' } })
    back = await back.reopen()
    expect(await answered(mine.token)).toEqual({ code: 999, data: { reason: 'logout' } })
    expect(await answered(other.token)).toEqual({ code: 999, data: { reason: 'expired' } })
    for (const never of ['x', 'z'.repeat(43), hashSecret(mine.token), 'y'.repeat(10_000)])
      expect(await answered(never)).toEqual({ code: 999, data: null })
  })

  it('[SES186] that ended before reasons were kept has none', async () => {
    const { token } = await login(await newDemo())
    await back.call('logout', {}, { token })
    await back.store.commands.run((trx) => trx.updateTable('sessions').set({ end_reason: null }).execute())
    expect(await answered(token)).toEqual({ code: 999, data: null })
  })

  it('[SES1, SES2, NET33, ACS12] is known by its bare token of 256 bits, and by nothing else', async () => {
    const { token } = await login(await newDemo())
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    expect(await code(token)).toBe(1)
    for (const wrong of [undefined, '', 'x', `Bearer ${token}`, token.slice(1), `${token}x`, 'y'.repeat(10_000)]) {
      expect(await code(wrong)).toBe(999)
    }
  })

  it('[SES4, SES5] ends with its log-out, alone, and its sockets hear of it', async () => {
    const demoId = await newDemo()
    const [mine, other] = [await login(demoId), await login(demoId)]
    expect(await back.call('logout', {}, { token: mine.token })).toMatchObject({ code: 1, value: null })
    expect(back.pushed).toContainEqual(['session ended', 1])
    expect(await code(mine.token)).toBe(999)
    expect(await code(other.token)).toBe(1)
  })

  it('[SES3] ends 7 days after its last use', async () => {
    const token = await back.enter()
    back.pass(30_000)
    expect(await code(token)).toBe(1)
    back.pass(7 * dayMs - 1)
    expect(await code(token)).toBe(1)
    back.pass(7 * dayMs)
    expect(await code(token)).toBe(999)
    expect(back.pushed).toEqual([['session ended', 1]])
  })

  it('[SES3] ends 30 days after its start, however it is used', async () => {
    const token = await back.enter()
    for (let day = 1; day < 30; day += 1) {
      back.pass(dayMs)
      expect(await code(token)).toBe(1)
    }
    back.pass(dayMs - 1)
    expect(await code(token)).toBe(1)
    back.pass(1)
    expect(await code(token)).toBe(999)
  })

  it('[SES3, OPS377] ends after the days that an owner set, one under way too, and after a restart as well', async () => {
    const set = (key: string, value: string) => back.call('setSetting', { key, value }, { token: operatorToken })
    const token = await back.enter()
    expect((await set('session_idle_days', '2')).code).toBe(1)
    expect((await set('session_life_days', '3')).code).toBe(1)
    back.pass(2 * dayMs - 1)
    expect(await code(token)).toBe(1)
    back = await back.reopen()
    back.pass(dayMs)
    expect(await code(token)).toBe(1)
    back.pass(1)
    expect(await code(token)).toBe(999)
    const idle = await back.enter()
    back.pass(2 * dayMs)
    expect(await code(idle)).toBe(999)
  })

  it('[OPS377, OPS200] takes 1 to 30 idle days and 1 to 90 in all, of an owner alone', async () => {
    const bootstrap = { token: operatorToken }
    const set = async (key: string, value: string, as = bootstrap) =>
      (await back.call('setSetting', { key, value }, as)).code
    for (const [key, most] of [
      ['session_idle_days', 30],
      ['session_life_days', 90],
    ] as const) {
      for (const value of ['0', '-1', '1.5', '', '1e1', '07', 'x', String(most + 1), '100'])
        expect([key, value, await set(key, value)]).toEqual([key, value, 1000])
      for (const value of ['1', String(most)]) expect([key, value, await set(key, value)]).toEqual([key, value, 1])
    }
    const eve = { name: 'eve', password: 'a password of operators' }
    await back.call('addOperator', { ...eve, role: 'editor', isActive: true }, bootstrap)
    const { token } = (await back.call('operatorLogin', eve)).value!
    expect(await set('session_life_days', '60', { token })).toBe(1008)
  })

  it('[SES3, OPS377] ends after the days of the first start where what is kept is no number of them', async () => {
    const token = await back.enter()
    for (const value of ['0', '-3', 'many', 'Infinity']) {
      await back.store.commands.run((trx) => writeSetting(trx, 'session_idle_days', value))
      back = await back.reopen()
      back.pass(7 * dayMs - 1)
      expect([value, await code(token)]).toEqual([value, 1])
    }
  })

  it('[SES6, SES3] outlives a restart, with its age', async () => {
    const token = await back.enter()
    back.pass(6 * dayMs)
    back = await back.reopen()
    expect(await code(token)).toBe(1)
    back.pass(6 * dayMs)
    back = await back.reopen()
    expect(await code(token)).toBe(1)
    back.pass(7 * dayMs)
    expect(await code(token)).toBe(999)
  })
})

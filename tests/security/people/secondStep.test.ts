/** Attacks on the second step of a log-in, by somebody who has the password. */
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Hash } from '#server/auth/passwords.ts'
import { type TestBackEnd, openBackEnd } from '#tests/support/backend/backEnd.ts'
import { cheapHash } from '#tests/support/backend/cheapHash.ts'
import { codeFor, goodPassword, logIn, registerByEmail } from '#tests/support/samples/people.ts'
import { addTotp, beginLogin, beginTotp, codeOf } from '#tests/support/samples/secondSteps.ts'

const minuteMs = 60_000
const stepMs = 30_000
const ann = 'ann@example.com'

let back: TestBackEnd
afterEach(() => back.close())

async function start() {
  // Limits of an address are others' tests: those of an account stay.
  back = await openBackEnd({ isGuarded: true, env: { LIMITS: 'off' } })
  const owner = await registerByEmail(back, ann)
  const totp = await addTotp(back, owner)
  const step = async (challenge: string, code: string) => (await back.call('takeSecondStep', { challenge, code })).code
  const loginBy = async (code: string) => step(await beginLogin(back, ann), code)
  return { owner, totp, step, loginBy }
}

const other = (code: string) => (code === '000000' ? '000001' : '000000')

describe('a password alone', () => {
  it('[SES482] lets nobody in: 1010 with a challenge and the ways, and no token', async () => {
    const { totp, step } = await start()
    const { code, data, value } = await logIn(back, ann, goodPassword)
    expect([code, value, data]).toEqual([
      1010,
      null,
      { challenge: expect.stringMatching(/^[\w-]{43}$/), ways: ['totp', 'backup_code'] },
    ])
    const { challenge } = data as { challenge: string }
    expect(await step(challenge, other(totp.code()))).toBe(1003)
    const done = await back.call('takeSecondStep', { challenge, code: totp.code() })
    expect([done.code, done.value?.user.email]).toEqual([1, ann])
    expect((await back.call('userInfo', {}, { token: done.value?.token ?? '' })).code).toBe(1)
  })

  it('[SES482] a wrong password does not tell that there is a second step', async () => {
    await start()
    expect((await logIn(back, ann, 'a wrong battery')).code).toBe(1001)
  })

  it('[SES480] takes no code twice, and none that is older than one that was taken', async () => {
    const { totp, loginBy } = await start()
    back.pass(stepMs)
    expect(await loginBy(totp.code())).toBe(1)
    expect(await loginBy(totp.code())).toBe(1003)
    expect(await loginBy(totp.code(-1))).toBe(1003)
    expect(await loginBy(totp.code(1))).toBe(1)
    back.pass(stepMs)
    expect(await loginBy(totp.code())).toBe(1003)
    back.pass(stepMs)
    expect(await loginBy(totp.code())).toBe(1)
  })

  it('[SES480] takes codes of the step before and of the next one, no others', async () => {
    const { totp, loginBy } = await start()
    back.pass(10 * stepMs)
    for (const apart of [-3, -2, 2, 3]) expect(await loginBy(totp.code(apart))).toBe(1003)
    expect(await loginBy(totp.code(-1))).toBe(1)
    expect(await loginBy(totp.code())).toBe(1)
    expect(await loginBy(totp.code(1))).toBe(1)
  })

  it('[SES484] the code that took it into use logs nobody in', async () => {
    back = await openBackEnd({ isGuarded: true, env: { LIMITS: 'off' } })
    const owner = await registerByEmail(back, ann)
    const { secret } = await beginTotp(back, owner)
    const code = codeOf(back, secret)
    expect((await back.call('confirmTotp', { code }, { token: owner.token })).code).toBe(1)
    const challenge = await beginLogin(back, ann)
    expect((await back.call('takeSecondStep', { challenge, code })).code).toBe(1003)
  })

  it('[SES493] is not joined by an app whose backup codes come too late to be shown: the same code is tried again', async () => {
    let lateS = 0
    const computeHash: Hash = async (...asked) => {
      lateS += lateS > 0 ? 0.3 : 0
      return cheapHash(...asked)
    }
    const sinceStart = process.uptime.bind(process)
    vi.spyOn(process, 'uptime').mockImplementation(() => sinceStart() + lateS)
    back = await openBackEnd({ isGuarded: true, env: { LIMITS: 'off' }, computeHash })
    const owner = await registerByEmail(back, ann)
    const { secret } = await beginTotp(back, owner)
    const confirm = () => back.call('confirmTotp', { code: codeOf(back, secret) }, { token: owner.token })
    lateS = 0.1
    expect((await confirm()).status).toBe(503)
    vi.restoreAllMocks()
    expect((await back.call('security', {}, { token: owner.token })).value).toMatchObject({ totp: false })
    expect((await confirm()).value?.backupCodes).toHaveLength(10)
  })

  it('[SES481] of ten backup codes each lets in once, however it is written', async () => {
    const { owner, totp, loginBy } = await start()
    const left = async () => (await back.call('security', {}, { token: owner.token })).value
    expect([totp.backupCodes.length, new Set(totp.backupCodes).size]).toEqual([10, 10])
    expect(totp.backupCodes.every((code) => /^[a-z2-9]{5}-[a-z2-9]{5}$/.test(code))).toBe(true)
    const [first = '', second = ''] = totp.backupCodes
    expect(await loginBy(first)).toBe(1)
    expect(await loginBy(first)).toBe(1003)
    expect(await loginBy(second.replace('-', ' ').toUpperCase())).toBe(1)
    expect(await loginBy('aaaaa-aaaaa')).toBe(1003)
    expect(await left()).toMatchObject({ totp: true, backupCodes: 8 })
  })

  it('[SES483] guesses 5 times a challenge and 20 times an hour, whatever challenge: then the right code is refused too', async () => {
    const { totp, step } = await start()
    const guess = async (count: number) => {
      const challenge = await beginLogin(back, ann)
      const codes: number[] = []
      for (let i = 0; i < count; i += 1) codes.push(await step(challenge, other(totp.code())))
      return [...codes, await step(challenge, totp.code())]
    }
    for (let i = 0; i < 4; i += 1) expect(await guess(5)).toEqual([1003, 1003, 1003, 1003, 1003, 1005])
    expect(await guess(0)).toEqual([1005])
    back.pass(71 * minuteMs)
    expect(await guess(4)).toEqual([1003, 1003, 1003, 1003, 1])
  })

  it('[SES482] a challenge is of one account, good once and for 10 minutes', async () => {
    const { totp, step } = await start()
    const bob = await registerByEmail(back, 'bob@example.com')
    const bobs = await addTotp(back, bob)
    const challenge = await beginLogin(back, ann)
    expect(await step(challenge, bobs.code())).toBe(1003)
    expect(await step('x'.repeat(43), totp.code())).toBe(1003)
    expect(await step(challenge, totp.code())).toBe(1)
    back.pass(stepMs)
    expect(await step(challenge, totp.code())).toBe(1003)
    const late = await beginLogin(back, ann)
    back.pass(10 * minuteMs)
    expect(await step(late, totp.code())).toBe(1003)
  })

  it('[SES488] the mailbox sets a new password, but lets nobody in; whoever was half in by the old one is out', async () => {
    const { owner, totp, step } = await start()
    const half = await beginLogin(back, ann)
    const code = await codeFor(back, ann, 'reset')
    const next = 'another good battery'
    const account = { type: 'email', areaId: null, account: ann } as const
    expect((await back.call('forgetPassword', { ...account, password: next, repeated: next, code })).code).toBe(1)
    expect(await step(half, totp.code())).toBe(1003)
    expect((await back.call('userInfo', {}, { token: owner.token })).code).toBe(999)
    const challenge = await beginLogin(back, ann, next)
    back.pass(stepMs)
    const entered = await back.call('takeSecondStep', { challenge, code: totp.code() })
    expect(entered.code).toBe(1)
    const { value } = await back.call('security', {}, { token: entered.value?.token ?? '' })
    expect(value?.withdrawHoldUntil).not.toBeNull()
  })
})

describe('what is kept of it', () => {
  it('[SES486] is sealed or hashed: neither the secret nor a backup code lies in the database or the log', async () => {
    const { totp } = await start()
    const tables = ['totps', 'begun_steps', 'backup_codes', 'login_challenges', 'confirmations', 'outbox'] as const
    const rows = await Promise.all(tables.map((table) => back.store.reader.selectFrom(table).selectAll().execute()))
    const kept = JSON.stringify(rows, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))
    const said = kept + back.logged.join('')
    for (const secret of [totp.secret, ...totp.backupCodes, ...totp.backupCodes.map((code) => code.replace('-', ''))])
      expect(said).not.toContain(secret)
  })
})

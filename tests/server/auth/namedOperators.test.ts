/** Named operators: the way in, their sessions, and what is kept of what they did. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Input } from '#contract/endpoints/index.ts'
import { type TestBackEnd, openBackEnd, operatorToken } from '#tests/support/backend/backEnd.ts'

const password = 'a password of operators'
const hourMs = 60 * 60 * 1_000
const owner = { token: operatorToken }

let back: TestBackEnd
beforeEach(async () => {
  back = await openBackEnd()
})
afterEach(() => back.close())

const add = (change: Partial<Input<'addOperator'>> = {}) =>
  back.call('addOperator', { name: 'carol', password, role: 'cashier', isActive: true, ...change }, owner)
const login = (name = 'carol', typed = password) => back.call('operatorLogin', { name, password: typed })
const info = (token: string) => back.call('operatorInfo', {}, { token })
const carol = { id: 1, role: 'cashier', isActive: true, password: '' } as const

describe('named operators', () => {
  it('[OPS25, OPS31] log in by name and password, beside the token of the environment, and out again', async () => {
    expect((await add()).code).toBe(1)
    const { value } = await login(' Carol ')
    expect(value?.role).toBe('cashier')
    const token = value?.token ?? ''
    const secondStep = { isOn: false, hasApp: false, passkeys: [], backupCodes: 0, isNeeded: false }
    expect((await info(token)).value).toEqual({
      name: 'carol',
      role: 'cashier',
      hasSandbox: true,
      secondStep,
      needsPassword: false,
    })
    const bootstrap = { name: 'operator', role: 'owner', hasSandbox: true, secondStep: null, needsPassword: false }
    expect((await info(operatorToken)).value).toEqual(bootstrap)
    expect((await back.call('userInfo', {}, { token })).code).toBe(999)
    expect((await back.call('operatorLogout', {}, { token })).code).toBe(1)
    expect((await info(token)).code).toBe(999)
    expect((await back.call('operatorLogout', {}, owner)).code).toBe(1)
    expect((await info(operatorToken)).code).toBe(1)
  })

  it('[OPS25] are kept with argon2id and a hash of the token alone', async () => {
    await add()
    const { value } = await login()
    const [kept] = await back.store.reader.selectFrom('operators').selectAll().execute()
    const [session] = await back.store.reader.selectFrom('operator_sessions').selectAll().execute()
    expect(kept?.password_hash).toMatch(/^\$argon2id\$/)
    expect(JSON.stringify(session, (_key, one: unknown) => String(one))).not.toContain(value?.token)
    const { rows } = (await back.call('audit', { page: 1 }, owner)).value!
    expect(JSON.stringify(rows)).not.toContain(password)
    expect(back.logged.join('')).not.toContain(password)
  })

  it('[OPS25] are refused alike with a wrong name and a wrong password, and slowed', async () => {
    await add()
    expect((await login('carol', 'wrong')).code).toBe(1001)
    expect((await login('nobody', 'wrong')).code).toBe(1001)
    for (let tries = 0; tries < 4; tries++) await login('carol', 'wrong')
    const slowed = await login()
    expect([slowed.code, slowed.data]).toEqual([1005, { retry_after: 1 }])
    back.pass(1_000)
    expect((await login()).code).toBe(1)
  })

  it.each([
    ['a common password', { password: 'password1' }, 1000],
    ['the name of the environment’s token', { name: 'operator' }, 1002],
    ['a name twice', { name: 'carol' }, 1002],
  ])('[OPS29] %s is refused', async (_what, change, code) => {
    await add()
    expect((await add(change)).code).toBe(code)
  })

  it('[OPS25] leave by themselves after an idle hour, and 12 hours in all', async () => {
    await add()
    const first = (await login()).value!.token
    back.pass(hourMs)
    expect((await info(first)).code).toBe(999)
    const second = (await login()).value!.token
    const almost = hourMs - 1_000
    for (let passed = 0; passed + almost < 12 * hourMs; passed += almost) {
      expect((await info(second)).code).toBe(1)
      await back.store.commands.run(async () => {})
      back.pass(almost)
    }
    expect((await info(second)).code).toBe(1)
    await back.store.commands.run(async () => {})
    back.pass(almost)
    expect((await info(second)).code).toBe(999)
  })

  it('[OPS29, OPS31] who is sent away, or gets another password or role, is logged out', async () => {
    await add()
    const changes = [{ isActive: false }, { role: 'editor', password: 'another password here' }] as const
    const first = (await login()).value!.token
    expect((await back.call('changeOperator', { ...carol, ...changes[0] }, owner)).code).toBe(1)
    expect([(await info(first)).code, (await login()).code]).toEqual([999, 1001])
    expect((await back.call('changeOperator', { ...carol, ...changes[1] }, owner)).code).toBe(1)
    expect((await login()).code).toBe(1001)
    expect((await login('carol', changes[1].password)).value?.role).toBe('editor')
    expect((await back.call('operators', { page: 1 }, owner)).value?.rows).toEqual([
      { id: 1, name: 'carol', role: 'editor', isActive: true, hasSecondStep: false },
    ])
  })

  it('[OPS28, OPS30] what they decided and changed is told newest first, with who, when and what it was', async () => {
    await add({ role: 'owner' })
    const token = (await login()).value!.token
    back.pass(5_000)
    expect((await back.call('setSetting', { key: 'stop_out', value: '40' }, { token })).code).toBe(1)
    const { rows, total } = (await back.call('audit', { page: 1 }, { token })).value!
    expect(total).toBe(3)
    expect(rows[0]).toMatchObject({ operator: 'carol', action: 'settings.change', subject: 'stop_out' })
    expect(rows[0]?.createdAt).toBe(back.now())
    expect(JSON.parse(rows[0]!.details)).toEqual({ before: '50', after: '40' })
    expect(rows[1]).toMatchObject({ operator: 'carol', action: 'operators.login' })
    expect(rows[2]).toMatchObject({ operator: 'operator', action: 'operators.add', subject: '1' })
  })
})

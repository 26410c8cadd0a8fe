/** Attacks on the list of sessions: what others see of it, end by it, or learn from it. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { hashSecret } from '#server/auth/session.ts'
import { type TestBackEnd, openBackEnd } from '#tests/support/backend/backEnd.ts'
import { type Person, goodPassword, logIn, registerByEmail } from '#tests/support/samples/people.ts'

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36'

let back: TestBackEnd
let ann: Person
beforeEach(async () => {
  back = await openBackEnd({ env: { LIMITS: 'off' } })
  ann = await registerByEmail(back)
})
afterEach(() => back.close())

const enter = async (email = 'ann@example.com', userAgent = chrome) =>
  (await logIn(back, email, goodPassword, { 'user-agent': userAgent })).value!.token
const list = async (token: string) => (await back.call('ownSessions', {}, { token })).value ?? []
const end = async (token: string, id: number | 'others') => (await back.call('endSessions', { id }, { token })).code
const userInfo = async (token: string) => {
  const { code, data } = await back.call('userInfo', {}, { token })
  return { code, data }
}
const ended = () => back.pushed.flatMap(([kind, id]) => (kind === 'session ended' ? [id] : []))

describe('the list of sessions', () => {
  it('[SES500, SES501] has those that a token still opens, with the last use to the minute, and nothing of a token', async () => {
    back.pass(90_000)
    const token = await enter()
    back.pass(61_000)
    const { value, text } = await back.call('ownSessions', {}, { token })
    expect(value).toMatchObject([{ device: 'Chrome, Windows', isCurrent: true }, { isCurrent: false }])
    expect(back.now() - value![1]!.lastAt).toBe(151_000)
    // What noted the use was before it in the queue.
    await back.store.commands.run(async () => {})
    expect(back.now() - (await list(token))[0]!.lastAt).toBe(0)
    for (const secret of [token, ann.token, hashSecret(token), hashSecret(ann.token)])
      expect(text).not.toContain(secret)
    back.pass(7 * 86_400_000 - 60_000)
    expect(await list(token)).toHaveLength(1)
  })

  it('[SES500, ACS15] has nobody else’s, and is for nobody who is not in', async () => {
    const bob = await registerByEmail(back, 'bob@example.com')
    const [own] = await list(bob.token)
    expect(await list(bob.token)).toHaveLength(1)
    expect((await list(ann.token)).map(({ id }) => id)).not.toContain(own!.id)
    expect((await back.raw('ownSessions', {})).code).toBe(999)
    expect((await back.raw('endSessions', { id: 'others' })).code).toBe(999)
  })
})

describe('the end of a session', () => {
  it('[SES573] comes with the next log-in of its account that is made with its token; nobody else’s, and no other of the account, ends by one', async () => {
    const bob = await registerByEmail(back, 'bob@example.com')
    const [first, second] = [await enter(), await enter()]
    const again = (token: string) =>
      back.call('login', { account: 'ann@example.com', password: goodPassword, type: 'email', areaId: null }, { token })
    const third = (await again(first)).value!.token
    expect((await userInfo(first)).data).toEqual({ reason: 'logout' })
    expect(ended()).toHaveLength(1)
    await again(bob.token)
    const wrong = { account: 'ann@example.com', password: 'wrong', type: 'email', areaId: null } as const
    expect((await back.call('login', wrong, { token: third })).code).toBe(1001)
    for (const token of [bob.token, second, third]) expect((await userInfo(token)).code).toBe(1)
  })

  it('[SES502, ACS15] that is another’s, ended or not there answers alike, and ends nothing', async () => {
    const bob = await registerByEmail(back, 'bob@example.com')
    const [own] = await list(bob.token)
    const second = await enter()
    const [gone] = await list(second)
    await back.call('logout', {}, { token: second })
    const texts = []
    for (const id of [own!.id, gone!.id, 0, -1, 2 ** 53 - 1])
      texts.push((await back.raw('endSessions', { id }, { token: ann.token })).text)
    expect(new Set(texts).size).toBe(1)
    expect(texts[0]).toContain('1008')
    expect((await userInfo(bob.token)).code).toBe(1)
    for (const id of [null, '1', 'all', 1.5, ['others'], true])
      expect((await back.raw('endSessions', { id }, { token: ann.token })).code).toBe(1000)
    expect((await userInfo(ann.token)).code).toBe(1)
  })

  it('[SES502, SES186] answers its token 999 with the reason at once, also after a restart, and tells its sockets', async () => {
    const second = await enter()
    const [current, other] = await list(second)
    expect([current!.isCurrent, await end(second, other!.id)]).toEqual([true, 1])
    expect(await userInfo(ann.token)).toEqual({ code: 999, data: { reason: 'ended' } })
    expect(ended()).toEqual([other!.id])
    back = await back.reopen()
    expect(await userInfo(ann.token)).toEqual({ code: 999, data: { reason: 'ended' } })
    expect((await userInfo(second)).code).toBe(1)
  })

  it('[SES502] of all others leaves the one that asks, and those of other people', async () => {
    const bob = await registerByEmail(back, 'bob@example.com')
    const tokens = [await enter(), await enter()]
    expect(await end(ann.token, 'others')).toBe(1)
    const codes = await Promise.all(
      [ann.token, bob.token, ...tokens].map(async (token) => (await userInfo(token)).code),
    )
    expect(codes).toEqual([1, 1, 999, 999])
    expect([ended().length, await list(ann.token)]).toMatchObject([2, [{ isCurrent: true }]])
    expect(await end(ann.token, 'others')).toBe(1)
  })

  it('[SES502] by a session that was ended itself ends nothing', async () => {
    const thief = await enter()
    expect(await end(ann.token, 'others')).toBe(1)
    expect(await end(thief, 'others')).toBe(999)
    expect((await userInfo(ann.token)).code).toBe(1)
  })
})

describe('a device in words', () => {
  it('[SES501] has nothing in it that a client made up', async () => {
    const token = await enter('ann@example.com', '<script>alert(1)</script> Chrome/1 evil.example')
    expect((await list(token))[0]!.device).toBe('Chrome')
    const other = await enter('ann@example.com', 'x'.repeat(5_000))
    expect((await list(other))[0]!.device).toBe('')
  })
})

/** Who has a token asks a call that takes the present password whether a guess is right: of a user, of an operator. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { NotNow } from '#server/store/trading/guards.ts'
import { type TestBackEnd, openBackEnd, operatorToken } from '#tests/support/backend/backEnd.ts'
import { cheapHash } from '#tests/support/backend/cheapHash.ts'
import { goodPassword, logIn, registerByEmail } from '#tests/support/samples/people.ts'
import { openPayer } from '#tests/support/samples/funds.ts'

const from = (at: number) => ({ 'x-forwarded-for': `2001:db8:${(1 + (at % 500)).toString(16)}:${at.toString(16)}::1` })
const hourMs = 3_600_000

let back: TestBackEnd
beforeEach(async () => {
  back = await openBackEnd({ env: { TRUST_PROXY: '1' } })
})
afterEach(() => back.close())

const close = (token: string, password: string, at = 0) =>
  back.call('closeAccount', { password }, { token, headers: from(at) })
const lines = () =>
  back.logged
    .map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>)
    .filter(({ msg, call }) => msg === 'security' && call === '/api/user/close_account')

describe('a stolen token of a user', () => {
  it('[SES560] has 5 guesses at the password an hour, from however many networks; the next answers 1005, also when it is right', async () => {
    const { token } = await registerByEmail(back)
    const codes: number[] = []
    for (let at = 0; at < 300; at += 1) {
      codes.push((await close(token, `guess ${at}`, at)).code)
      back.passSilently(10_000)
    }
    expect(codes.filter((code) => code === 1001)).toHaveLength(5)
    expect(codes.filter((code) => code === 1005)).toHaveLength(295)
    const right = await close(token, goodPassword, 900)
    expect([right.code, right.data]).toEqual([1005, { retry_after: 600 }])
    back.pass(600_000)
    expect((await close(token, goodPassword, 901)).code).toBe(1)
  })

  it('[SES560] has no more by several sessions, nor at once', async () => {
    const { token } = await registerByEmail(back)
    const other = (await logIn(back, 'ann@example.com', goodPassword)).value?.token ?? ''
    const tried = await Promise.all(
      Array.from({ length: 40 }, (_, at) => close(at % 2 === 0 ? token : other, 'a guess', at)),
    )
    expect(tried.filter(({ code }) => code === 1001)).toHaveLength(5)
    const bob = await registerByEmail(back, 'bob@example.com')
    expect((await close(bob.token, goodPassword)).code).toBe(1)
  })

  it('[SES560] a right password is no guess: its owner is told what is left as often as they ask', async () => {
    const payer = await openPayer(back, 'ann@example.com')
    await payer.payIn('100')
    for (let times = 0; times < 8; times += 1) expect((await close(payer.token, goodPassword)).code).toBe(2008)
    expect((await close(payer.token, 'mistyped')).code).toBe(1001)
  })

  it('[SES561, OPS209] leaves a line for each guess, and one for the end of the account', async () => {
    const { token, user } = await registerByEmail(back)
    for (let at = 0; at < 6; at += 1) await close(token, 'a guess', at)
    back.pass(hourMs)
    await close(token, goodPassword)
    expect(lines().map(({ event, outcome, code }) => [event, outcome, code])).toEqual([
      ...Array.from({ length: 5 }, () => ['confirmation', 'refused', 1001]),
      ['limit', 'refused', 1005],
      ['confirmation', 'done', undefined],
    ])
    expect(lines().every(({ uid }) => uid === user.uid)).toBe(true)
  })
})

describe('a stolen token of an operator', () => {
  it('[OPS391] a try that found no place among the hashes was no guess: the operator sets up afterwards', async () => {
    const password = 'a password of operators'
    await back.close()
    let isFull = false
    back = await openBackEnd({
      env: { TRUST_PROXY: '1' },
      computeHash: async (...asked) => {
        if (isFull) throw new NotNow('Too much waits.')
        return cheapHash(...asked)
      },
    })
    await back.call('addOperator', { name: 'ann', password, role: 'owner', isActive: true }, { token: operatorToken })
    const token = (await back.call('operatorLogin', { name: 'ann', password }, { headers: from(0) })).value?.token ?? ''
    const begin = (name: 'beginOperatorTotp' | 'beginOperatorPasskey') =>
      back.call(name, { password }, { token, headers: from(0) })
    isFull = true
    for (let times = 0; times < 4; times += 1)
      for (const name of ['beginOperatorTotp', 'beginOperatorPasskey'] as const)
        expect((await begin(name)).status).toBe(503)
    isFull = false
    expect([(await begin('beginOperatorTotp')).code, (await begin('beginOperatorPasskey')).code]).toEqual([1, 1])
  })

  it('[OPS372] has 5 guesses at the password an hour where an authenticator app is begun', async () => {
    const password = 'a password of operators'
    await back.call('addOperator', { name: 'ann', password, role: 'owner', isActive: true }, { token: operatorToken })
    const { value } = await back.call('operatorLogin', { name: 'ann', password }, { headers: from(0) })
    const begin = (typed: string, at: number) =>
      back.call('beginOperatorTotp', { password: typed }, { token: value?.token ?? '', headers: from(at) })
    for (let times = 0; times < 8; times += 1) expect((await begin(password, 0)).code).toBe(1)
    const codes: number[] = []
    for (let at = 0; at < 200; at += 1) {
      codes.push((await begin(`guess ${at}`, at)).code)
      back.passSilently(10_000)
    }
    expect(codes.filter((code) => code === 1001)).toHaveLength(5)
    expect((await begin(password, 900)).code).toBe(1005)
    back.pass(1_600_000)
    expect((await begin(password, 0)).code).toBe(1)
  })
})

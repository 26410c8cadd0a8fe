/** Attacks on operators' passwords from many addresses at once: few guesses are looked at, and whoever owns the name gets in all the same. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { forgetWhatIsOld } from '#server/ops/retention.ts'
import { type TestBackEnd, openBackEnd, operatorToken } from '#tests/support/backend/backEnd.ts'
import { addOperatorTotp } from '#tests/support/samples/operatorSteps.ts'

const password = 'a password of operators'
const founder = { token: operatorToken }
const from = (address: string) => ({ 'x-forwarded-for': address })
const office = from('203.0.113.7')
const ofSite = (at: number) => from(`2001:db8:1:${at.toString(16)}::1`)
const ofWorld = (at: number) => from(`${1 + (at % 200)}.${at >> 8}.${at % 256}.9`)
const hourMs = 3_600_000

let back: TestBackEnd
beforeEach(async () => {
  back = await openBackEnd({ env: { TRUST_PROXY: '1' } })
  await back.call('addOperator', { name: 'ann', password, role: 'owner', isActive: true }, founder)
})
afterEach(() => back.close())

const logIn = (name: string, typed: string, headers: Record<string, string>) =>
  back.call('operatorLogin', { name, password: typed }, { headers })

/** How often each code was answered to wrong passwords, spread over an hour. */
async function guess(
  times: number,
  headers: (at: number) => Record<string, string>,
  name = (_at: number) => 'ann',
  spreadMs = hourMs,
) {
  const codes = new Map<number, number>()
  for (let at = 0; at < times; at += 1) {
    const { code } = await logIn(name(at), `guess ${at}`, headers(at))
    codes.set(code, (codes.get(code) ?? 0) + 1)
    back.passSilently(spreadMs / times)
  }
  return codes
}

/** More than are free, so that the next one from elsewhere waits. */
const guessAtOnce = () => guess(25, ofWorld, () => 'ann', 100)

describe('guesses at one operator', () => {
  it.each([
    ['networks of one /48', ofSite],
    ['addresses all over the world', ofWorld],
  ])('[OPS370] from 600 %s: in an hour 50 at most are looked at', async (_where, headers) => {
    const codes = await guess(600, headers)
    expect(codes.get(1001)).toBeGreaterThan(20)
    expect(codes.get(1001)).toBeLessThanOrEqual(50)
    expect((codes.get(1001) ?? 0) + (codes.get(1005) ?? 0)).toBe(600)
  })

  it('[OPS370] at once: 20 are looked at', async () => {
    const codes = await Promise.all(
      Array.from({ length: 200 }, async (_, at) => (await logIn('ann', 'a guess', ofWorld(at))).code),
    )
    expect(codes.filter((code) => code === 1001)).toHaveLength(20)
  })

  it('[OPS370] the owner gets in where they were before, works on in an open session, and elsewhere waits 5 minutes at most', async () => {
    const session = { token: (await logIn('ann', password, office)).value?.token ?? '' }
    await guess(600, ofWorld, () => 'ann', 0.9 * hourMs)
    expect((await logIn('ann', password, office)).code).toBe(1)
    expect((await back.call('audit', { page: 1 }, session)).code).toBe(1)
    expect((await back.call('audit', { page: 1 }, founder)).code).toBe(1)
    const elsewhere = from('198.51.100.20')
    const early = await logIn('ann', password, elsewhere)
    const { retry_after: seconds } = early.data as { readonly retry_after: number }
    expect([early.code, seconds > 0 && seconds <= 300]).toEqual([1005, true])
    back.passSilently(seconds * 1_000)
    expect((await logIn('ann', password, elsewhere)).code).toBe(1)
  })

  it('[OPS390] where they were before is known after a restart too, and to every back end; for 30 days, as a hash alone', async () => {
    expect((await logIn('ann', password, office)).code).toBe(1)
    back = await back.reopen()
    await guessAtOnce()
    expect((await logIn('ann', password, from('198.51.100.20'))).code).toBe(1005)
    expect((await logIn('ann', password, office)).code).toBe(1)
    const rows = await back.store.reader.selectFrom('operator_networks').selectAll().execute()
    expect(rows.map(({ network_hash }) => network_hash)).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)])
    back.passSilently(30 * 24 * hourMs)
    await guessAtOnce()
    expect((await logIn('ann', password, office)).code).toBe(1005)
    await forgetWhatIsOld(back.app.backEnd)
    expect(await back.store.reader.selectFrom('operator_networks').selectAll().execute()).toEqual([])
  })

  it('[OPS390] a password alone makes no network known where a second step is asked for', async () => {
    const session = { token: (await logIn('ann', password, office)).value?.token ?? '' }
    await addOperatorTotp({ call: back.call, now: () => back.now() }, session, password)
    const thief = from('198.51.100.20')
    expect((await logIn('ann', password, thief)).code).toBe(1010)
    await guessAtOnce()
    expect((await logIn('ann', password, thief)).code).toBe(1005)
    expect((await logIn('ann', password, office)).code).toBe(1010)
  })

  it('[OPS370] ends by itself: after a quiet hour and a half tries are free again', async () => {
    await guess(600, ofWorld)
    back.passSilently(1.5 * hourMs)
    for (let at = 0; at < 5; at += 1) expect((await logIn('ann', 'wrong', ofSite(at))).code).toBe(1001)
  })

  it('[OPS370, SES27] are answered alike whether the name is there or not', async () => {
    const there = await guess(300, ofWorld)
    expect(await guess(300, ofWorld, () => 'nobody')).toEqual(there)
  })
})

describe('guesses at many operators', () => {
  it('[OPS371] from one /48: 100 at most are looked at in an hour, and who logged in there before still gets in', async () => {
    const neighbour = from('2001:db8:1:ffff::1')
    expect((await logIn('ann', password, neighbour)).code).toBe(1)
    const codes = await guess(1_000, ofSite, (at) => `operator${at}`)
    expect(codes.get(1001)).toBeGreaterThanOrEqual(85)
    expect(codes.get(1001)).toBeLessThanOrEqual(100)
    expect((await logIn('ann', password, neighbour)).code).toBe(1)
    expect((await logIn('ann', password, office)).code).toBe(1)
  })

  it('[OPS371] one try in 5 minutes is left to the others of it', async () => {
    for (let at = 0; at < 85; at += 1) expect((await logIn(`operator${at}`, 'a guess', ofSite(at))).code).toBe(1001)
    const stranger = from('2001:db8:1:fffe::1')
    expect((await logIn('ann', 'mistyped', stranger)).code).toBe(1001)
    expect(await logIn('ann', password, stranger)).toMatchObject({ code: 1005, data: { retry_after: 300 } })
    back.passSilently(300_000)
    expect((await logIn('ann', password, stranger)).code).toBe(1)
  })
})

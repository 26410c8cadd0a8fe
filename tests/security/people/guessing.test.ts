/** Attacks on passwords from many addresses at once: few guesses are looked at, and the owner gets in all the same. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type TestBackEnd, openBackEnd } from '#tests/support/backend/backEnd.ts'
import { codeFor, goodPassword, logIn, registerByEmail, solvedCaptcha } from '#tests/support/samples/people.ts'

let back: TestBackEnd
beforeEach(async () => {
  back = await openBackEnd({ env: { TRUST_PROXY: '1' } })
})
afterEach(() => back.close())

const ann = 'ann@example.com'
const from = (address: string) => ({ 'x-forwarded-for': address })
const owner = from('203.0.113.7')
/** An hour of guesses; a short run has fewer of them, further apart. */
const ofHour = process.env['TEST_FULL'] === '1' ? 2_000 : 300
const apartMs = 3_600_000 / ofHour
const ofSite = (at: number) => from(`2001:db8:1:${at.toString(16)}::1`)

const annAlone = (_at: number): string => ann

/** How often each code was answered to wrong passwords. */
async function guess(
  times: number,
  headers: (at: number) => Record<string, string>,
  account = annAlone,
  waitMs = 1_800,
) {
  const codes = new Map<number, number>()
  for (let at = 0; at < times; at += 1) {
    const { code } = await logIn(back, account(at), `guess ${at}`, headers(at))
    codes.set(code, (codes.get(code) ?? 0) + 1)
    back.passSilently(waitMs)
  }
  return codes
}

describe('guesses at one account', () => {
  it('[SES400] from 10,000 addresses of a /48: in an hour 40 at most are looked at, and the owner gets in with a captcha', async () => {
    await registerByEmail(back)
    const codes = await guess(ofHour, (at) => ofSite(5 * at), annAlone, apartMs)
    expect(codes.get(1001) ?? 0).toBeLessThanOrEqual(40)
    expect((await logIn(back, ann, goodPassword, owner, await solvedCaptcha(back))).code).toBe(1)
  })

  it('[SES400] from all over the world: as few', async () => {
    const anywhere = (at: number) => from(`${1 + (at % 200)}.${at >> 8}.${at % 256}.9`)
    const codes = await guess(ofHour / 2, anywhere, annAlone, apartMs)
    expect(codes.get(1001) ?? 0).toBeLessThanOrEqual(30)
  })

  it('[SES400] with captchas read: after 40 the code is needed that only the owner gets', async () => {
    await registerByEmail(back)
    back.pass(60_000)
    let lookedAt = 0
    for (let at = 0; at < 60; at += 1) {
      const proof = at < 20 ? undefined : await solvedCaptcha(back)
      if ((await logIn(back, ann, `guess ${at}`, ofSite(at), proof)).code === 1001) lookedAt += 1
      back.pass(1_000)
    }
    expect(lookedAt).toBeLessThanOrEqual(41)
    const captcha = await solvedCaptcha(back)
    const tried = await logIn(back, ann, goodPassword, owner, captcha)
    expect([tried.code, (await logIn(back, ann, goodPassword, owner)).msg]).toEqual([
      1003,
      'Too many wrong passwords were entered for this account or from your network. Send yourself a code and enter it to log in.',
    ])
    const code = await codeFor(back, ann, 'reset')
    expect((await logIn(back, ann, goodPassword, owner, { captchaKey: '', code })).code).toBe(1)
    expect((await logIn(back, ann, goodPassword, from('198.51.100.4'), { captchaKey: '', code })).code).toBe(1003)
  })

  it('[SES400, SES27] are answered alike whether the account is there or not, and a captcha is good for one', async () => {
    await registerByEmail(back)
    const there = await guess(25, ofSite)
    const nowhere = await guess(
      25,
      (at) => ofSite(1_000 + at),
      () => 'nobody@example.com',
    )
    expect(nowhere).toEqual(there)
    const captcha = await solvedCaptcha(back)
    expect((await logIn(back, ann, 'wrong', owner, captcha)).code).toBe(1001)
    expect((await logIn(back, ann, goodPassword, owner, captcha)).code).toBe(1004)
  })
})

describe('guesses at many accounts', () => {
  it('[SES400] from one /48: 50 are looked at in an hour without a captcha, and its neighbours still get in with one', async () => {
    await registerByEmail(back)
    const codes = await guess(ofHour / 2, ofSite, (at) => `user${at}@example.com`, apartMs)
    expect(codes).toEqual(
      new Map([
        [1001, 50],
        [1004, ofHour / 2 - 50],
      ]),
    )
    const neighbour = from('2001:db8:1:ffff::1')
    expect((await logIn(back, ann, goodPassword, neighbour)).code).toBe(1004)
    expect((await logIn(back, ann, goodPassword, neighbour, await solvedCaptcha(back))).code).toBe(1)
    expect((await logIn(back, ann, goodPassword, owner)).code).toBe(1)
  })

  it('[SES554] from one /48 with every captcha read: 80 are looked at in an hour, and its neighbours get in with a code', async () => {
    await registerByEmail(back)
    const codes = new Map<number, number>()
    for (let at = 0; at < 150; at += 1) {
      const proof = at < 50 ? undefined : await solvedCaptcha(back)
      const { code } = await logIn(back, `user${at}@example.com`, 'guess', ofSite(at), proof)
      codes.set(code, (codes.get(code) ?? 0) + 1)
      back.passSilently(8_900)
    }
    expect(codes).toEqual(
      new Map([
        [1001, 80],
        [1003, 70],
      ]),
    )
    const neighbour = from('2001:db8:1:ffff::1')
    expect((await logIn(back, ann, goodPassword, neighbour)).code).toBe(1003)
    const code = await codeFor(back, ann, 'reset')
    expect((await logIn(back, ann, goodPassword, neighbour, { captchaKey: '', code })).code).toBe(1)
    expect((await logIn(back, ann, goodPassword, owner)).code).toBe(1)
  })

  it('[SES554] from one /48 all at once: as few', async () => {
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, at) => logIn(back, `user${at}@example.com`, 'guess', ofSite(at))),
    )
    expect(answers.filter(({ code }) => code === 1001 || code === 429).length).toBeLessThanOrEqual(50)
  })

  it('[SES554] from one /48 do not count what was right', async () => {
    await registerByEmail(back)
    for (let at = 0; at < 60; at += 1) expect((await logIn(back, ann, goodPassword, ofSite(at))).code).toBe(1)
  })
})

/** Strangers who want an owner to be kept out: they raise what a log-in needs, use up the codes that it then asks for, and their tries. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createLevels } from '#server/http/counters.ts'
import { type TestBackEnd, openBackEnd } from '#tests/support/backend/backEnd.ts'
import { goodPassword, logIn, newestMessage, registerByEmail, solvedCaptcha } from '#tests/support/samples/people.ts'

let back: TestBackEnd
beforeEach(async () => {
  back = await openBackEnd({ env: { SANDBOX: '1', TRUST_PROXY: '1' } })
  await registerByEmail(back, ann)
  back.pass(60_000)
})
afterEach(() => back.close())

const ann = 'ann@example.com'
const from = (address: string) => ({ 'x-forwarded-for': address })
const home = { ...from('203.0.113.7'), 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0' }
const stranger = (at: number) => `2001:db8:${(at + 1).toString(16)}::1`
const junk = { captchaKey: 'none', code: '000000' }
const hourMs = 3_600_000

const guess = async (at: number, proof?: typeof junk) =>
  (await logIn(back, ann, `guess ${at}`, from(stranger(at)), proof)).code
const send = async (headers: Record<string, string>) =>
  (await back.call('sendEmailCode', { to: ann, areaId: null, purpose: 'reset' }, { headers })).code
const logInBy = async (headers: Record<string, string>, proof?: typeof junk) =>
  (await logIn(back, ann, goodPassword, headers, proof)).code
const codeSent = async () => ({ captchaKey: '', code: (await newestMessage(back, ann))!.code })

/** A wrong one most likely, which uses up a try. */
const tryCode = (address: string) => {
  const form = { type: 'email', areaId: null, account: ann, password: 'another good one', code: '000000' } as const
  return back.call('forgetPassword', { ...form, repeated: form.password }, { headers: from(address) })
}

/** With captchas that somebody reads, until a log-in from anywhere needs a code. */
async function needCode(): Promise<void> {
  for (let at = 0; at < 40; at += 1) {
    const proof = at < 20 ? undefined : await solvedCaptcha(back)
    expect((await logIn(back, ann, `guess ${at}`, from(stranger(at)), proof)).code).toBe(1001)
    back.passSilently(50)
  }
  await guess(99, await solvedCaptcha(back))
  expect((await logIn(back, ann, goodPassword, from('192.0.2.200'))).code).toBe(1003)
}

/** One network asks for every code that it gets, another one uses up the tries of others at each. */
async function useUpCodes(networks: number): Promise<number> {
  let sent = 0
  for (let at = 0; at < networks * 12; at += 1) {
    if ((await send(from(stranger(1_000 + (at % networks))))) === 1) {
      sent += 1
      for (let count = 0; count < 5; count += 1) await tryCode(stranger(2_000 + 10 * sent + count))
    }
    back.passSilently(60_000)
  }
  return sent
}

describe('a step that was not taken', () => {
  it('[SES550] raises nothing for the account: 200 junk captchas and codes from as many networks', async () => {
    for (let at = 0; at < 20; at += 1) expect(await guess(at)).toBe(1001)
    for (let at = 20; at < 220; at += 1)
      expect((await logIn(back, ann, 'guess', from(stranger(at)), junk)).code).toBe(1004)
    expect(await logInBy(from('192.0.2.9'), await solvedCaptcha(back))).toBe(1)
  })

  it('[SES550, SES31] counts for the address that sent it', async () => {
    const ofSite = (at: number) => from(`2001:db8:1:${at.toString(16)}::1`)
    for (let at = 0; at < 50; at += 1) await logIn(back, `user${at}@example.com`, 'guess', ofSite(at))
    const codes = []
    for (let at = 0; at < 102; at += 1) {
      codes.push((await logIn(back, `person${at}@example.com`, 'guess', ofSite(0xffff), junk)).code)
      back.passSilently(100)
    }
    expect(codes).toEqual([...Array.from({ length: 101 }, () => 1004), 1005])
  })

  it('[SES550, SES29] slows the next ones for that account from that address down', async () => {
    for (let at = 0; at < 20; at += 1) await guess(at)
    const codes = []
    for (let count = 0; count < 6; count += 1)
      codes.push((await logIn(back, ann, 'guess', from('192.0.2.10'), junk)).code)
    expect(codes).toEqual([1004, 1004, 1004, 1004, 1004, 1005])
  })
})

describe('the level of an account', () => {
  it('[SES551] has a ceiling: two hours after any flood nothing but the password is needed', () => {
    let now = 0
    const levels = createLevels(20, 60, () => now)
    for (let count = 0; count < 10_000; count += 1) levels.add(ann, 1)
    expect(levels.levelOf(ann)).toBe(60)
    now += 2 * hourMs + 1
    expect(levels.levelOf(ann)).toBeLessThan(20)
  })
})

describe('an owner whose account needs a code', () => {
  it('[SES552] gets one from a network of their own after a stranger used up all of theirs, and is let in', async () => {
    await needCode()
    expect(await useUpCodes(1)).toBe(5)
    for (let at = 0; at < 40; at += 1) await guess(5_000 + at, await solvedCaptcha(back))
    await needAgain()
    expect(await send(home)).toBe(1)
    expect(await logInBy(home, await codeSent())).toBe(1)
  })

  it('[SES552] gets one after strangers used up those of the day', async () => {
    expect(await useUpCodes(3)).toBe(10)
    await needCode()
    expect(await send(home)).toBe(1)
    for (let count = 0; count < 10; count += 1) await tryCode(stranger(3_000 + count))
    expect(await logInBy(home, await codeSent())).toBe(1)
  })

  it('[SES552] at a device that they logged in from before gets ten, whatever strangers did', async () => {
    expect(await logInBy(home)).toBe(1)
    for (let at = 0; at < 25; at += 1) {
      await send(from(stranger(1_000 + at)))
      back.passSilently(60_000)
    }
    expect(await send(from(stranger(9_000)))).toBe(1005)
    for (let count = 0; count < 10; count += 1) {
      expect(await send(home)).toBe(1)
      back.passSilently(60_000)
    }
    expect(await send(home)).toBe(1005)
  })

  it('[SES552] need not wait behind a code that a stranger asked for just now', async () => {
    expect(await logInBy(home)).toBe(1)
    expect([await send(from(stranger(1))), await send(home), await send(home)]).toEqual([1, 1, 1005])
  })

  it('[SES553] needs a captcha at most at a device that they logged in from before', async () => {
    expect(await logInBy(home)).toBe(1)
    await needCode()
    expect((await logIn(back, ann, goodPassword, home)).code).toBe(1004)
    expect(await logInBy(home, junk)).toBe(1004)
    expect(await logInBy(home, await solvedCaptcha(back))).toBe(1)
    expect(await logInBy(from('203.0.113.7'))).toBe(1003)
  })

  it('[SES553] whose network and browser somebody shares: 20 guesses an hour that look like them, then the code', async () => {
    expect(await logInBy(home)).toBe(1)
    await needCode()
    const codes = []
    for (let at = 0; at < 30; at += 1) {
      const neighbour = { ...home, ...from(`203.0.113.${100 + at}`) }
      codes.push((await logIn(back, ann, `guess ${at}`, neighbour, await solvedCaptcha(back))).code)
      back.passSilently(50)
    }
    expect(codes).toEqual([...Array.from({ length: 20 }, () => 1001), ...Array.from({ length: 10 }, () => 1003)])
    expect(await send(home)).toBe(1)
    expect(await logInBy(home, await codeSent())).toBe(1)
  })
})

/** The hours that codes were asked for in let some of the failures be forgotten. */
async function needAgain(): Promise<void> {
  for (let at = 0; (await logIn(back, ann, 'guess', from('192.0.2.201'))).code !== 1003; at += 1)
    await logIn(back, ann, 'guess', from(stranger(7_000 + at)), await solvedCaptcha(back))
}

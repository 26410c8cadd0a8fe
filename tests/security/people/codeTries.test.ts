/** A stranger who uses up the tries of somebody's code, or the codes of their day, so that they cannot get back into their account. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { CodePurpose } from '#rules/people/verificationCode.ts'
import { type TestBackEnd, openBackEnd } from '#tests/support/backend/backEnd.ts'
import { newestMessage, registerByEmail } from '#tests/support/samples/people.ts'

let back: TestBackEnd
beforeEach(async () => {
  back = await openBackEnd({ env: { SANDBOX: '1', TRUST_PROXY: '1' } })
  await registerByEmail(back, ann)
})
afterEach(() => back.close())

const ann = 'ann@example.com'
const home = '198.51.100.7'
const strangers = ['203.0.113.1', '203.0.113.2', '203.0.113.3']
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
const send = (address: string, purpose: CodePurpose = 'reset', to = ann) =>
  back.call('sendEmailCode', { to, areaId: null, purpose }, from(address))
const codeSent = async () => (await newestMessage(back, ann))!.code
const wrong = (code: string) => (code === '111111' ? '222222' : '111111')
const reset = (address: string, code: string) => {
  const password = 'another good one'
  const form = { type: 'email', areaId: null, account: ann, password, repeated: password, code } as const
  return back.call('forgetPassword', form, from(address))
}

describe('a code', () => {
  it('[SES430] is still good for who asked for it when strangers used up all of their tries', async () => {
    await send(home)
    const code = await codeSent()
    const answers = []
    for (const address of strangers)
      for (let count = 0; count < 4; count += 1) answers.push((await reset(address, wrong(code))).code)
    expect(answers.filter((one) => one === 1003)).toHaveLength(5)
    expect(answers.filter((one) => one === 1005)).toHaveLength(7)
    expect((await reset(strangers[0]!, code)).code).toBe(1005)
    expect((await reset(home, code)).code).toBe(1)
  })

  it('[SES430] is not replaced by one that a stranger asks for', async () => {
    await send(home)
    const code = await codeSent()
    back.pass(60_000)
    expect((await send(strangers[0]!)).code).toBe(1)
    expect((await reset(home, code)).code).toBe(1)
  })

  it('[SES430] may be typed where another network is used meanwhile', async () => {
    await send(home)
    back.pass(60_000)
    await send(strangers[0]!)
    expect((await reset(home, await codeSent())).code).toBe(1)
  })

  it('[SES430, SES55] is used up with every other one of its purpose', async () => {
    await send(home)
    const own = await codeSent()
    back.pass(60_000)
    await send(strangers[0]!)
    const asked = await codeSent()
    expect((await reset(home, own)).code).toBe(1)
    for (const address of [home, strangers[0]!]) expect((await reset(address, asked)).code).toBe(1003)
  })

  it('[SES430, SES53] is tried 10 times in all, whoever tries', async () => {
    await send(home)
    const code = await codeSent()
    const answers = []
    for (const address of [home, ...strangers])
      for (let count = 0; count < 6; count += 1) answers.push((await reset(address, wrong(code))).code)
    expect(answers.filter((one) => one === 1003)).toHaveLength(10)
  })

  it('[SES431] of one purpose is counted apart from those of another', async () => {
    back.pass(24 * 3_600_000)
    for (let count = 0; count < 10; count += 1) {
      expect((await send(strangers[count % 2]!, 'register')).code).toBe(1)
      back.pass(60_000)
    }
    expect((await send(strangers[0]!, 'register')).code).toBe(1005)
    expect((await send(home)).code).toBe(1)
    expect((await reset(home, await codeSent())).code).toBe(1)
  })

  it('[SES552] is sent to one network five times a day, and to ten networks that had none when the day’s ten are used up', async () => {
    back.pass(24 * 3_600_000)
    const sends = async (address: string, most: number) => {
      let sent = 0
      for (let count = 0; count < most; count += 1) {
        if ((await send(address)).code === 1) sent += 1
        back.pass(60_000)
      }
      return sent
    }
    expect([await sends('203.0.113.1', 7), await sends('203.0.113.2', 7)]).toEqual([5, 5])
    const later = []
    for (let at = 0; at < 12; at += 1) later.push(await sends(`2001:db8:${at + 1}::1`, 2))
    expect(later).toEqual([...Array.from({ length: 10 }, () => 1), 0, 0])
  })

  it('[SES552] to another /64 is one to the same network where the /48 is the same', async () => {
    back.pass(24 * 3_600_000)
    const codes = []
    for (let at = 0; at < 7; at += 1) {
      codes.push((await send(`2001:db8:1:${at}::1`)).code)
      back.pass(60_000)
    }
    expect(codes).toEqual([1, 1, 1, 1, 1, 1005, 1005])
  })

  it('[SES430] keeps no address of who asked', async () => {
    await send(home)
    const rows = await back.store.reader.selectFrom('codes').selectAll().execute()
    for (const row of rows) expect(Object.values(row).join(' ')).not.toContain(home)
  })
})

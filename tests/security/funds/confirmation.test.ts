/** Attacks of somebody who has a token: no money leaves, and nothing changes where it may go, without the owner's mailbox. */
import { afterEach, describe, expect, it } from 'vitest'
import { decimal } from '#rules/number/decimal.ts'
import { type TestBackEnd, openBackEnd, operatorToken } from '#tests/support/backend/backEnd.ts'
import { askedFor, beginConfirmation, confirmationOf } from '#tests/support/samples/confirming.ts'
import { openPayer, tronAddress, tronId } from '#tests/support/samples/funds.ts'
import { goodPassword, logIn, newestMessage } from '#tests/support/samples/people.ts'
import { tokenAlone } from '#tools/attack/attacks/money.ts'

const minuteMs = 60_000
const ann = 'ann@example.com'
const thievesAddress = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'
const noBank = { bankName: '', bankAddress: '', bankSwift: '', payeeName: '', payeeAccount: '' }
const methodAt = (address: string) => ({ currencyId: tronId, kind: 'coin' as const, address, remark: '', ...noBank })

let back: TestBackEnd
afterEach(() => back.close())

/** Somebody with 1,000 USD and a method that was confirmed. */
async function start() {
  // Limits of an address are others' tests: those of an account stay.
  back = await openBackEnd({ isGuarded: true, env: { LIMITS: 'off' } })
  await back.call('setSetting', { key: 'hold_hours', value: '0' }, { token: operatorToken })
  const payer = await openPayer(back, ann)
  await payer.payIn('1000')
  const person = { token: payer.token, email: ann }
  const bind = methodAt(tronAddress)
  const confirmation = await confirmationOf(back, person, 'bindDrawMethod', bind)
  const bound = await back.call('bindDrawMethod', bind, { token: payer.token, headers: { confirmation } })
  const draw = (amount: string) => ({
    currencyId: tronId,
    amount: decimal(amount),
    memo: '',
    methodId: bound.value?.id ?? 0,
  })
  const withdraw = (amount: string, confirmation?: string, key?: string) =>
    back.call('withdraw', draw(amount), {
      token: payer.token,
      ...(key === undefined ? {} : { key }),
      ...(confirmation === undefined ? {} : { headers: { confirmation } }),
    })
  const confirmDraw = (amount: string) => confirmationOf(back, person, 'withdraw', draw(amount))
  return { payer, person, draw, withdraw, confirmDraw, methodId: bound.value?.id ?? 0 }
}

describe('a stolen token alone', () => {
  it('[SES450] moves no money and changes nothing of where it may go: 1011 for each, as for an old client', async () => {
    const { payer, methodId } = await start()
    const victim = { token: payer.token, email: ann, methodId }
    expect(await tokenAlone.run({ ...back, currencyId: tronId, victim })).toEqual({
      isHeld: true,
      figure: '5 of 5 answered 1011',
    })
    expect(await payer.purse()).toEqual(['1000', '0'])
  })

  it('[SES451] gets no code anywhere else: the code goes to the account’s own contact and says what it is for', async () => {
    const { person, draw } = await start()
    const { ways, message } = await beginConfirmation(back, person, 'withdraw', draw('123.5'))
    expect(ways).toEqual(['email'])
    expect([message?.to, message?.text]).toEqual([
      ann,
      expect.stringContaining(`123.5 USD to USDT TRC20 ${tronAddress}`),
    ])
  })

  it('[SES451] confirms one call: not another amount, method, deed, session or account', async () => {
    const { payer, person, draw, withdraw, confirmDraw } = await start()
    const confirmation = await confirmDraw('100')
    expect((await withdraw('101', confirmation)).code).toBe(1011)
    const bind = { token: payer.token, headers: { confirmation } }
    expect((await back.call('bindDrawMethod', methodAt(thievesAddress), bind)).code).toBe(1011)
    const { value: other } = await logIn(back, ann, goodPassword)
    const elsewhere = { token: other?.token ?? '', headers: { confirmation } }
    expect((await back.call('withdraw', draw('100'), elsewhere)).code).toBe(1011)
    const { challenge, code } = await beginConfirmation(back, person, 'withdraw', draw('100'))
    expect((await back.call('confirm', { challenge, code }, { token: other?.token ?? '' })).code).toBe(1003)
    const bob = await openPayer(back, 'bob@example.com')
    expect((await back.call('confirm', { challenge, code }, { token: bob.token })).code).toBe(1003)
    expect(await payer.purse()).toEqual(['1000', '0'])
  })

  it('[SES451, SES452] acts once, and only when the call is done', async () => {
    const { payer, withdraw, confirmDraw } = await start()
    const tooMuch = await confirmDraw('1000.5')
    expect((await withdraw('1000.5', tooMuch)).code).toBe(4001)
    await payer.payIn('100')
    expect((await withdraw('1000.5', tooMuch)).code).toBe(1)
    expect((await withdraw('1000.5', tooMuch)).code).toBe(1011)
    await payer.payIn('1000')
    const confirmation = await confirmDraw('50')
    const codes = await Promise.all(Array.from({ length: 10 }, async () => (await withdraw('50', confirmation)).code))
    expect(codes.toSorted((a, b) => a - b)).toEqual([1, ...Array.from({ length: 9 }, () => 1011)])
  })

  it('[SES452] is not kept for a key: the same key acts with the confirmation, once', async () => {
    const { payer, withdraw, confirmDraw } = await start()
    expect((await withdraw('100', undefined, 'one')).code).toBe(1011)
    const confirmation = await confirmDraw('100')
    const first = await withdraw('100', confirmation, 'one')
    const again = await withdraw('100', undefined, 'one')
    expect([first.code, again.text]).toEqual([1, first.text])
    expect(await payer.purse()).toEqual(['900', '100'])
  })

  it('[SES451] has five minutes, and a newer challenge ends the older one', async () => {
    const { person, draw, withdraw, confirmDraw, payer } = await start()
    const as = { token: payer.token }
    const late = await beginConfirmation(back, person, 'withdraw', draw('100'))
    back.pass(5 * minuteMs)
    expect((await back.call('confirm', late, as)).code).toBe(1003)
    const confirmation = await confirmDraw('100')
    back.pass(5 * minuteMs)
    expect((await withdraw('100', confirmation)).code).toBe(1011)
    const older = await beginConfirmation(back, person, 'withdraw', draw('100'))
    const confirmed = await confirmDraw('100')
    expect((await back.call('confirm', older, as)).code).toBe(1003)
    await beginConfirmation(back, person, 'withdraw', draw('200'))
    expect((await withdraw('100', confirmed)).code).toBe(1011)
  })

  it('[SES453] asks for 10 codes in 10 minutes and 30 a day at most', async () => {
    const { payer, draw } = await start()
    const begin = () => back.call('beginConfirmation', askedFor('withdraw', draw('100')), { token: payer.token })
    const beginMany = async (count: number) => {
      const codes: number[] = []
      for (let i = 0; i < count; i += 1) codes.push((await begin()).code)
      return codes
    }
    expect((await beginMany(10)).slice(-2)).toEqual([1, 1005])
    expect((await begin()).data).toEqual({ retry_after: 600 })
    back.pass(10 * minuteMs)
    await beginMany(10)
    back.pass(10 * minuteMs)
    expect((await beginMany(11)).slice(-2)).toEqual([1, 1005])
    back.pass(10 * minuteMs)
    expect((await begin()).code).toBe(1005)
  })

  it('[SES454] guesses 5 times a challenge and 20 an hour: then also the right code is refused', async () => {
    const { person, draw, payer } = await start()
    const as = { token: payer.token }
    const guess = async (count: number) => {
      const { challenge, code } = await beginConfirmation(back, person, 'withdraw', draw('100'))
      const wrong = code === '000000' ? '000001' : '000000'
      const codes: number[] = []
      for (let i = 0; i < count; i += 1) codes.push((await back.call('confirm', { challenge, code: wrong }, as)).code)
      return [...codes, (await back.call('confirm', { challenge, code }, as)).code]
    }
    expect(await guess(5)).toEqual([1003, 1003, 1003, 1003, 1003, 1005])
    for (let i = 0; i < 2; i += 1) await guess(5)
    // One of the twenty was right: it confirmed the method.
    expect(await guess(4)).toEqual([1003, 1003, 1003, 1003, 1005])
    back.pass(66 * minuteMs)
    expect(await guess(4)).toEqual([1003, 1003, 1003, 1003, 1])
  })

  it('[SES450] a broker may lift it, owners alone; the settings say so', async () => {
    const { withdraw } = await start()
    expect((await back.raw('settings', {})).data).toMatchObject({ guard: 1 })
    const set = { key: 'guard', value: '0' }
    expect((await back.call('setSetting', set, { token: operatorToken })).code).toBe(1)
    expect((await back.raw('settings', {})).data).toMatchObject({ guard: 0 })
    expect((await withdraw('100')).code).toBe(1)
  })

  it('[SES451] what cannot be done is refused before a code is sent', async () => {
    const { payer, draw } = await start()
    const begin = async (deed: string, body: unknown) =>
      (await back.raw('beginConfirmation', { deed, body }, { token: payer.token })).code
    const before = (await newestMessage(back, ann))?.id
    expect(await begin('draw', { ...askedFor('withdraw', draw('100')).body, number: 'much' })).toBe(1000)
    expect(await begin('draw', askedFor('withdraw', { ...draw('100'), methodId: 99 }).body)).toBe(4002)
    expect(await begin('bind_draw_method', askedFor('bindDrawMethod', methodAt('T123')).body)).toBe(1000)
    expect(await begin('del_draw_method', { id: 99 })).toBe(1008)
    expect(await begin('submit', {})).toBe(1000)
    expect((await newestMessage(back, ann))?.id).toBe(before)
  })
})

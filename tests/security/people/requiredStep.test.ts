/** Where the broker asks every user for a second step: who has none gets to no money, and is kept from closing nothing. */
import { afterEach, describe, expect, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { type EndpointName, endpoints } from '#contract/endpoints/index.ts'
import { decimal } from '#rules/number/decimal.ts'
import { type TestBackEnd, openBackEnd, operatorToken } from '#tests/support/backend/backEnd.ts'
import { openPayer } from '#tests/support/samples/funds.ts'
import { right } from '#tests/support/samples/inputs.ts'
import { addPasskey, beginPasskeyLogin, createAuthenticator } from '#tests/support/samples/passkeys.ts'
import { goodPassword, logIn, registerByEmail } from '#tests/support/samples/people.ts'
import { buyEuro } from '#tests/support/samples/samples.ts'
import { addTotp } from '#tests/support/samples/secondSteps.ts'

const ann = 'ann@example.com'

let back: TestBackEnd
afterEach(() => back.close())

const ask = (value: '0' | '1') => back.call('setSetting', { key: 'second_step', value }, { token: operatorToken })
const enter = async () => (await logIn(back, ann, goodPassword)).value!
const submit = async (token: string) => (await back.call('submitOrder', buyEuro, { token })).code
const isNeeded = async (token: string) => (await back.call('userInfo', {}, { token })).value?.isStepNeeded

/** With money, a position and a pending order, from before anybody asked. */
async function openTrader() {
  back = await openBackEnd({ env: { LIMITS: 'off' } })
  const payer = await openPayer(back, ann)
  const method = await payer.bound()
  await payer.payIn('1000')
  const as = { token: payer.token }
  const held = (await back.call('submitOrder', buyEuro, as)).value?.id ?? 0
  const wish = { ...buyEuro, mode: 'pending', entryPrice: decimal('1.08') } as const
  const pending = (await back.call('submitOrder', wish, as)).value?.id ?? 0
  return { payer, method, held, pending, owner: { token: payer.token, email: ann } }
}

const all = Object.entries(endpoints) as [EndpointName, Endpoint][]
const asksForLogin = all.filter(([, { access }]) => access === 'signed in' || access === 'real account')

/** Told once more here: whoever adds a call decides it in two places. */
const working: readonly EndpointName[] = [
  'accountDetail',
  'addPasskey',
  'balance',
  'beginConfirmation',
  'beginPasskey',
  'beginTotp',
  'cancelOrder',
  'closeMany',
  'closeOrder',
  'closing',
  'confirm',
  'confirmTotp',
  'deals',
  'depositNetworks',
  'depositSymbols',
  'depositWires',
  'deposits',
  'drawCurrencies',
  'drawMethods',
  'endSessions',
  'equity',
  'identity',
  'invited',
  'ledger',
  'logout',
  'notices',
  'ownSessions',
  'readNotices',
  'security',
  'setStops',
  'statement',
  'statistics',
  'userInfo',
  'withdrawals',
]

describe('a log-in without a second step, where the broker asks for one', () => {
  it('[SES570] is off at first: a password is enough', async () => {
    const { payer } = await openTrader()
    const { token, user } = await enter()
    expect([user.isStepNeeded, await submit(token), await submit(payer.token)]).toEqual([false, 1, 1])
  })

  it('[SES570] answers 1014 to every call but those on the list, and has begun nothing', async () => {
    await openTrader()
    await ask('1')
    const { token, user } = await enter()
    expect(user.isStepNeeded).toBe(true)
    for (const name of ['withdraw', 'resetDemo'] as const)
      expect((await back.raw(name, '{', { token })).code).toBe(1014)
    const answered: string[] = []
    for (const [name] of asksForLogin.filter(([one]) => one !== 'logout')) {
      const { code } = await back.raw(name, right[name] ?? {}, { token })
      if (code !== 1014) answered.push(name)
    }
    expect((await back.call('logout', {}, { token })).code).toBe(1)
    expect([...answered, 'logout'].toSorted()).toEqual(working)
  })

  it('[SES570] keeps nobody from their positions: they close and cancel, and no money moves', async () => {
    const { held, pending, method, payer } = await openTrader()
    await ask('1')
    const { token } = await enter()
    expect((await back.call('closeOrder', { id: held }, { token })).code).toBe(1)
    expect((await back.call('cancelOrder', { id: pending }, { token })).code).toBe(1)
    const wish = { currencyId: 1, amount: decimal('50'), memo: '', methodId: method }
    expect((await back.call('withdraw', wish, { token })).code).toBe(1014)
    expect((await payer.withdraw('50', method)).code).toBe(1)
  })

  it('[SES570] begins at the next log-in: sessions from before go on, those of somebody new do not', async () => {
    const { payer } = await openTrader()
    await ask('1')
    expect([await submit(payer.token), await isNeeded(payer.token)]).toEqual([1, false])
    const bob = await registerByEmail(back, 'bob@example.com')
    expect([bob.user.isStepNeeded, await submit(bob.token)]).toEqual([true, 1014])
    expect(await submit(await back.enter())).toBe(1)
  })

  it('[SES570] ends with an app or a passkey, in every session, and with the setting', async () => {
    const { owner } = await openTrader()
    await ask('1')
    const [first, second] = [await enter(), await enter()]
    expect([await submit(first.token), await submit(second.token)]).toEqual([1014, 1014])
    await addTotp(back, { ...owner, token: first.token })
    expect([await submit(first.token), await submit(second.token), await isNeeded(second.token)]).toEqual([1, 1, false])
    const bob = await registerByEmail(back, 'bob@example.com')
    await addPasskey(back, bob)
    expect(await isNeeded(bob.token)).toBe(false)
    const cid = await registerByEmail(back, 'cid@example.com')
    await ask('0')
    expect(await isNeeded(cid.token)).toBe(false)
    back = await back.reopen()
    await ask('1')
    expect([await isNeeded(cid.token), await isNeeded(bob.token)]).toEqual([true, false])
  })

  it('[SES570] is not asked of who logs in with a passkey alone', async () => {
    const { owner } = await openTrader()
    const passkey = await addPasskey(back, owner)
    await ask('1')
    const { challenge, passkey: asked } = await beginPasskeyLogin(back)
    const { value } = await back.call('logInByPasskey', { challenge, assertion: passkey.get(asked) })
    expect([value?.user.isStepNeeded, await submit(value?.token ?? '')]).toEqual([false, 1])
  })
})

describe('the only second step, where the broker asks for one', () => {
  it('[SES571] is not ended by its owner, but in the place of another', async () => {
    const { owner } = await openTrader()
    const as = { token: owner.token }
    await addTotp(back, owner)
    await ask('1')
    const end = async () => (await back.call('endTotp', {}, as)).code
    const idOfPasskey = async () => (await back.call('security', {}, as)).value!.passkeys[0]!.id
    expect(await end()).toBe(2008)
    // Who has an app would confirm with it: here nothing is confirmed.
    const begun = (await back.call('beginPasskey', {}, as)).value!
    const credential = createAuthenticator().create(begun)
    expect((await back.call('addPasskey', { name: 'My phone', credential }, as)).code).toBe(1)
    expect(await end()).toBe(1)
    const remove = async () => (await back.call('removePasskey', { id: await idOfPasskey() }, as)).code
    expect(await remove()).toBe(2008)
    await ask('0')
    expect(await remove()).toBe(1)
  })
})

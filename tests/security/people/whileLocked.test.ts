/** What a locked account still does is one list; a call that is not on it does nothing. */
import { afterEach, describe, expect, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { type EndpointName, endpoints } from '#contract/endpoints/index.ts'
import { type TestBackEnd, openBackEnd } from '#tests/support/backend/backEnd.ts'
import { right } from '#tests/support/samples/inputs.ts'
import { lockedPayer } from '#tests/support/samples/locking.ts'

let back: TestBackEnd
afterEach(() => back.close())

const all = Object.entries(endpoints) as [EndpointName, Endpoint][]
const asksForLogin = all.filter(([, { access }]) => access === 'signed in' || access === 'real account')

/** Told once more here: whoever adds a call decides it in two places. */
const working: readonly EndpointName[] = [
  'accountDetail',
  'balance',
  'cancelOrder',
  'closeMany',
  'closeOrder',
  'closing',
  'deals',
  'depositNetworks',
  'depositSymbols',
  'depositWires',
  'deposits',
  'drawCurrencies',
  'drawMethods',
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

describe('while an account is locked', () => {
  it('[SES472] every call that asks for a login answers 1013, but for those on the list', async () => {
    back = await openBackEnd({ env: { LIMITS: 'off' } })
    const { token } = await lockedPayer(back)
    const answered: string[] = []
    for (const [name] of asksForLogin.filter(([one]) => one !== 'logout')) {
      const { code } = await back.raw(name, right[name] ?? {}, { token })
      if (code !== 1013) answered.push(name)
    }
    expect((await back.call('logout', {}, { token })).code).toBe(1)
    expect([...answered, 'logout'].toSorted()).toEqual(working)
  })

  it('[SES472] nothing is read of a call before: also of one that is wrong, and after 999', async () => {
    back = await openBackEnd()
    const { token } = await lockedPayer(back)
    expect((await back.raw('withdraw', '{', { token })).code).toBe(1013)
    expect((await back.raw('resetDemo', {}, { token })).code).toBe(1013)
    expect((await back.raw('withdraw', '{', { token: 'stolen' })).code).toBe(999)
  })
})

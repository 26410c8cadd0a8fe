/** Every role at every call of the table: let in as the table says, and no further. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints, type EndpointName } from '#contract/endpoints/index.ts'
import { type TestBackEnd, openBackEnd, operatorToken } from '#tests/support/backend/backEnd.ts'
import { order, right } from '#tests/support/samples/inputs.ts'
import { registerByEmail } from '#tests/support/samples/people.ts'

const roles = ['visitor', 'demo', 'real', 'operator'] as const
type Role = (typeof roles)[number]

/** What an access answers who may not come in; null lets in. */
const refusals: Readonly<Record<Endpoint['access'], Readonly<Record<Role, number | null>>>> = {
  anyone: { visitor: null, demo: null, real: null, operator: null },
  'signed in': { visitor: 999, demo: null, real: null, operator: 999 },
  'real account': { visitor: 999, demo: 1006, real: null, operator: 999 },
  operator: { visitor: 999, demo: 999, real: 999, operator: null },
}

const names = Object.keys(endpoints) as EndpointName[]
const realOnly = names.filter((name) => (endpoints[name] as Endpoint).access === 'real account')

let back: TestBackEnd
let tokens: Readonly<Record<Role, string | undefined>>
beforeAll(async () => {
  back = await openBackEnd({ env: { LIMITS: 'off' } })
  const { token } = await registerByEmail(back)
  tokens = { visitor: undefined, demo: await back.enter(), real: token, operator: operatorToken }
})
afterAll(() => back.close())

const ask = (name: EndpointName, wire: unknown, token: string | undefined) =>
  back.raw(name, wire, token === undefined ? {} : { token })

describe('roles', () => {
  const pairs = names.filter((name) => name !== 'logout').flatMap((name) => roles.map((role) => [role, name] as const))

  it.each(pairs)('[ACS11, ACS12, ACS13, ACS16, NET33] %s at %s', async (role, name) => {
    const wanted = refusals[endpoints[name].access][role]
    const answer = await ask(name, right[name] ?? {}, tokens[role])
    if (wanted === null) expect([999, 1006]).not.toContain(answer.code)
    else expect([answer.status, answer.code, answer.data]).toEqual([200, wanted, null])
  })

  it.each(realOnly)('[ACS13, NET31, NET40] a demo user at %s is told before anything is read', async (name) => {
    for (const wire of ['{', '[]', {}, { id: 'x' }]) expect((await ask(name, wire, tokens.demo)).code).toBe(1006)
  })

  it('[ACS14, NET43, ACC29] a real user may not reset what is for demo accounts', async () => {
    const before = await back.countRows()
    expect((await ask('resetDemo', {}, tokens.real)).code).toBe(1009)
    expect(await back.countRows()).toEqual(before)
  })

  it('[ACS18, ACS15] a real user’s and a demo user’s records are nothing to each other', async () => {
    const placed = await ask('submitOrder', order, tokens.demo)
    const { Id: id } = placed.data as { Id: number }
    for (const name of ['closeOrder', 'cancelOrder'] as const)
      expect((await ask(name, { id }, tokens.real)).code).toBe(1008)
    expect(((await ask('deals', { status: '1' }, tokens.real)).data as { total: number }).total).toBe(0)
  })

  it('[ACS8, SES46] a demo user trades; a real user without money cannot, and no call gives any', async () => {
    expect((await ask('submitOrder', order, tokens.demo)).code).toBe(1)
    const before = (await back.countRows()).ledger
    expect((await ask('submitOrder', order, tokens.real)).code).toBe(2004)
    expect((await back.countRows()).ledger).toBe(before)
  })
})

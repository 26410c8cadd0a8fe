/** Every role of an operator at every call of the back office: let in as the table says, and no further. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { type EndpointName, endpoints } from '#contract/endpoints/index.ts'
import { mayUse, operatorRoles, type OperatorRole } from '#rules/people/operatorAccess.ts'
import { type TestBackEnd, openBackEnd, operatorToken } from '#tests/support/backend/backEnd.ts'
import { right } from '#tests/support/samples/inputs.ts'
import { jpeg } from '#tests/support/samples/pictures.ts'
import { registerByEmail, upload } from '#tests/support/samples/people.ts'

const password = 'a password of operators'
const calls = (Object.keys(endpoints) as EndpointName[]).filter(
  (name) => (endpoints[name] as Endpoint).access === 'operator',
)
const areaOf = (name: EndpointName) => (endpoints[name] as Endpoint).area

let back: TestBackEnd
const tokens = new Map<OperatorRole, string>()
beforeAll(async () => {
  back = await openBackEnd({ env: { LIMITS: 'off' } })
  for (const role of operatorRoles) {
    const added = { name: role, password, role, isActive: true }
    await back.call('addOperator', added, { token: operatorToken })
    const { value } = await back.call('operatorLogin', { name: role, password })
    tokens.set(role, value?.token ?? '')
  }
})
afterAll(() => back.close())

describe('roles of operators', () => {
  const pairs = calls
    .filter((name) => name !== 'operatorLogout')
    .flatMap((name) => operatorRoles.map((role) => [role, name] as const))

  it.each(pairs)('[OPS34] %s at %s', async (role, name) => {
    const { code } = await back.raw(name, right[name] ?? {}, { token: tokens.get(role)! })
    const isUnknownAnyway = (await back.raw(name, right[name] ?? {}, { token: operatorToken })).code === 1008
    if (!mayUse(role, areaOf(name))) expect(code).toBe(1008)
    else if (!isUnknownAnyway && name !== 'reviews') expect(code).not.toBe(1008)
    expect(code).not.toBe(999)
  })

  it('[OPS34] a call without an area is nobody’s', () => {
    expect(calls.filter((name) => areaOf(name) === undefined)).toEqual([])
    for (const role of operatorRoles) expect(mayUse(role, undefined)).toBe(false)
  })

  it('[OPS34] a reviewer sees identities alone, a cashier money alone', async () => {
    const kinds = async (role: OperatorRole) => {
      const asked = ['identity', 'deposit', 'withdraw'].map((kind) =>
        back.raw('reviews', { kind }, { token: tokens.get(role)! }),
      )
      return (await Promise.all(asked)).map(({ code }) => code)
    }
    expect(await kinds('owner')).toEqual([1, 1, 1])
    expect(await kinds('reviewer')).toEqual([1, 1008, 1008])
    expect(await kinds('cashier')).toEqual([1008, 1, 1])
    expect(await kinds('editor')).toEqual([1008, 1008, 1008])
  })

  it('[OPS34, KYC15] pictures are shown to those who review', async () => {
    const { token } = await registerByEmail(back, 'ann@example.com')
    const { url } = await upload(back, token, { bytes: await jpeg() })
    const papers = { name: 'Ann Lee', cardId: 'A1234567', frontPicture: url, backPicture: url }
    await back.call('submitIdentity', papers, { token })
    const statusFor = async (role: OperatorRole) => {
      const headers = { authorization: tokens.get(role)! }
      return (await back.app.fastify.inject({ url, headers })).statusCode
    }
    expect(await Promise.all(operatorRoles.map(statusFor))).toEqual([200, 200, 404, 404])
  })
})

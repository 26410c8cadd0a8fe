import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readWire } from '#contract/codec.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints, type EndpointName } from '#contract/endpoints/index.ts'
import { type TestBackEnd, openBackEnd, operatorToken } from '#tests/support/backend/backEnd.ts'
import { openPayer, tronAddress } from '#tests/support/samples/funds.ts'
import { right } from '#tests/support/samples/inputs.ts'
import { codeFor, goodPassword, newestMessage } from '#tests/support/samples/people.ts'
import { holds } from '#tests/support/laws/holds.ts'

const optional = ['area_id', 'key', 'mobile', 'invite_code', 'remark', 'memo'] as const

/** Calls that take one of them; `key` of the broker's settings is another field of that name, and an operator's `remark` on an account or a second step is needed. */
const takers = (Object.keys(right) as EndpointName[]).flatMap((name) => {
  const { path }: Endpoint = endpoints[name]
  const fields =
    path.includes('etting') || name === 'changeAccount' || name === 'endOperatorStep'
      ? []
      : optional.filter((field) => field in (right[name] ?? {}))
  return fields.length > 0 ? [{ name, fields }] : []
})

describe('fields that may be missing or empty', () => {
  it('[NET29] are read as the same, whichever are left out', () => {
    expect(takers.map(({ name, fields }) => `${name}: ${fields.join(', ')}`)).toEqual([
      'login: area_id, key',
      'register: area_id, key, mobile, invite_code',
      'forgetPassword: area_id',
      'sendEmailCode: area_id',
      'sendSmsCode: area_id',
      'decideIdentity: remark',
      'withdraw: memo',
      'bindDrawMethod: remark',
      'decideApproval: remark',
      'decideDeposit: remark',
      'decideWithdrawal: remark',
    ])
    const left = fc.constantFrom(...takers).chain((taker) => fc.tuple(fc.constant(taker), fc.subarray(taker.fields)))
    holds({ leftOut: left }, ({ leftOut: [{ name, fields }, missing] }) => {
      const { demo_id: _, ...rest } = right[name] ?? {}
      const empty = { ...rest, ...Object.fromEntries(fields.map((field) => [field, ''])) }
      const wire = Object.fromEntries(Object.entries(empty).filter(([field]) => !missing.some((one) => one === field)))
      const read = readWire(endpoints[name].input, wire)
      expect(read.ok).toBe(true)
      expect(read).toEqual(readWire(endpoints[name].input, empty))
    })
  })

  describe.each([
    ['missing', () => ({})],
    ['empty', (...fields: readonly string[]) => Object.fromEntries(fields.map((field) => [field, '']))],
  ] as const)('%s', (_, left) => {
    let back: TestBackEnd
    beforeEach(async () => {
      back = await openBackEnd()
    })
    afterEach(() => back.close())

    it('[NET29] an account is opened, entered and got back without them', async () => {
      const account = 'ann@example.com'
      const sent = await back.raw('sendEmailCode', { to: account, type: 1, ...left('area_id') })
      expect(sent.code).toBe(1)
      const code = (await newestMessage(back, account))?.code
      const person = { type: 'email', account, password: goodPassword, re_password: goodPassword, sms_code: code }
      const registered = await back.raw('register', { ...person, ...left('area_id', 'key', 'mobile', 'invite_code') })
      expect(registered.code).toBe(1)
      const entry = { account, password: goodPassword, login_type: 'email', ...left('area_id') }
      expect((await back.raw('login', entry)).code).toBe(1)
      back.pass(60_000)
      const change = {
        type: 'email',
        account,
        new_password: 'a password of today',
        secondary_password: 'a password of today',
        auth_code: await codeFor(back, account, 'reset'),
        ...left('area_id'),
      }
      expect((await back.raw('forgetPassword', change)).code).toBe(1)
    })

    it('[NET29] a mobile number needs its area, and is not repeated', async () => {
      const number = { to: '91234567', area_id: '2', type: 1 }
      expect((await back.raw('sendSmsCode', { ...number, area_id: undefined, ...left('area_id') })).code).toBe(1000)
      expect((await back.raw('sendSmsCode', number)).code).toBe(1)
      const code = (await newestMessage(back, '+85291234567'))?.code
      const person = {
        type: 'mobile',
        area_id: '2',
        account: '91234567',
        password: goodPassword,
        re_password: goodPassword,
        sms_code: code,
      }
      expect((await back.raw('register', { ...person, ...left('key', 'mobile', 'invite_code') })).code).toBe(1)
    })

    it('[NET29] money goes out to a way without a remark, without a memo, and is approved without a word', async () => {
      const payer = await openPayer(back)
      await payer.payIn('200')
      const { token } = payer
      const way = { draw_id: '1', type: '1', dc_address: tronAddress, ...left('remark') }
      const { data: bound } = (await back.raw('bindDrawMethod', way, { token })) as { data: { id: number } }
      const wish = { draw_currency_id: '1', number: '50', draw_method_id: String(bound.id), ...left('memo') }
      const drawn = await back.raw('withdraw', wish, { token })
      expect(drawn.code).toBe(1)
      const { id } = drawn.data as { id: number }
      const decision = { id, decision: 'approve', ...left('remark') }
      expect((await back.raw('decideWithdrawal', decision, { token: operatorToken })).code).toBe(1)
    })
  })
})

/** Every call of the table, with every kind of wrong input in every field: the contract's code, never a failure, nothing changed. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GenericSchema } from 'valibot'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints, type EndpointName } from '#contract/endpoints/index.ts'
import { writtenLimitBytes } from '#server/http/body.ts'
import { type TestBackEnd, openBackEnd, operatorToken } from '#tests/support/backend/backEnd.ts'
import { isOptional, isTakenAnyway, order, right, wrongInJson, wrongInText } from '#tests/support/samples/inputs.ts'
import { registerByEmail } from '#tests/support/samples/people.ts'

/** A file has its own tests: what is no multipart form never reaches its schema. */
const names = (Object.keys(endpoints) as EndpointName[]).filter((name) => name !== 'uploadImage')
const isQuery = (name: EndpointName) =>
  (endpoints[name] as Endpoint).method === 'GET' || (endpoints[name] as Endpoint).body === 'form'

let back: TestBackEnd
let token = ''
let realToken = ''
beforeAll(async () => {
  back = await openBackEnd({ env: { LIMITS: 'off' } })
  token = await back.enter()
  realToken = (await registerByEmail(back)).token
})
afterAll(() => back.close())

const tokenFor = (name: EndpointName) => {
  const { access } = endpoints[name]
  if (access === 'operator') return operatorToken
  if (access === 'real account') return realToken
  return access === 'anyone' ? undefined : token
}
const send = (name: EndpointName, wire: unknown, as = tokenFor(name)) =>
  back.raw(name, wire, as === undefined ? {} : { token: as })

async function expectRefused(name: EndpointName, wire: unknown, codes: readonly number[], what: string): Promise<void> {
  const before = await back.countRows()
  const answer = await send(name, wire)
  const told = `${name} with ${what} answered ${answer.text}`
  expect([answer.status, codes.includes(answer.code), told]).toEqual([200, true, told])
  expect({ ...(await back.countRows()), told }).toEqual({ ...before, told })
}

const fieldsOf = (name: EndpointName) => Object.keys(right[name] ?? {})
const withText = (name: EndpointName, field: string, json: string) =>
  `{${Object.entries(right[name] ?? {})
    .map(([other, value]) => `${JSON.stringify(other)}:${other === field ? json : JSON.stringify(value)}`)
    .join(',')}}`

describe('wrong input', () => {
  it('[NET14] is tried on every field of every call', () => {
    for (const name of names) {
      const schema = endpoints[name].input.schema as GenericSchema & { entries?: object }
      expect(Object.keys(schema.entries ?? {}).toSorted()).toEqual(fieldsOf(name).toSorted())
    }
  })

  it.each(names.filter((name) => fieldsOf(name).length > 0))(
    '[NET25, NET26, NET27, NET30, NET34] of %s: wrong types and values',
    async (name) => {
      for (const field of fieldsOf(name)) {
        const values = isQuery(name) ? wrongInText : wrongInJson
        for (const value of values.filter((one) => !isTakenAnyway(name, field, one))) {
          const wire = isQuery(name) ? { ...right[name], [field]: value } : withText(name, field, value)
          await expectRefused(name, wire, [1000], `${field} = ${value}`)
        }
        const answer = await send(name, isQuery(name) ? { ...right[name], [field]: '' } : withText(name, field, '[]'))
        if (answer.code === 1000 && !isTakenAnyway(name, field, '')) expect(answer.msg).toContain(field)
      }
    },
  )

  it.each(names.filter((name) => fieldsOf(name).length > 0))(
    '[NET25, NET26, NET27] of %s: missing and doubled fields',
    async (name) => {
      for (const field of fieldsOf(name)) {
        const { [field]: _left, ...rest } = right[name] ?? {}
        if (!isOptional(name, field)) await expectRefused(name, rest, [1000], `no ${field}`)
        if (!isQuery(name)) continue
        const doubled = `${new URLSearchParams(rest as Record<string, string>).toString()}&${field}=1&${field}=1`
        await expectRefused(name, doubled, [1000], `${field} twice`)
      }
    },
  )

  it.each(names.filter((name) => (endpoints[name] as Endpoint).method === 'POST' && fieldsOf(name).length > 0))(
    '[NET4, NET25, NET30] of %s: bodies that are none',
    async (name) => {
      const { path, body } = endpoints[name] as Endpoint
      const post = (payload: string, contentType: string) =>
        back.app.fastify.inject({
          method: 'POST',
          url: path.replace(':id', '999'),
          payload,
          headers: { 'content-type': contentType, authorization: tokenFor(name) ?? '' },
        })
      const own = body === 'form' ? 'application/x-www-form-urlencoded' : 'application/json'
      for (const payload of [
        '',
        '{',
        'null',
        '[]',
        '7',
        '"x"',
        '[['.repeat(4_000),
        '{"__proto__":{"id":1}}',
        '{"constructor":{}}',
      ]) {
        const response = await post(payload, own)
        const told = payload.slice(0, 30)
        expect([response.statusCode, response.json().code, told]).toEqual([200, 1000, told])
      }
      for (const other of [
        'text/plain',
        'application/xml',
        'multipart/form-data; boundary=x',
        body === 'form' ? 'application/json' : 'application/x-www-form-urlencoded',
      ]) {
        const response = await post('id=1', other)
        expect([response.statusCode, response.json().code, other]).toEqual([415, 415, other])
      }
      const huge = await post(`{"id":"${'x'.repeat(writtenLimitBytes)}"}`, own)
      expect([huge.statusCode, huge.json().code]).toEqual([413, 413])
    },
  )

  it('[NET16, NET17, NET21] of amounts: six places and 10^9 are the most', async () => {
    const submit = (change: object) => send('submitOrder', { ...order, multiple: 3, ...change })
    expect((await submit({ target_price: '0.0000001' })).code).toBe(1000)
    expect((await submit({ stop_loss_price: '1000000001' })).code).toBe(1000)
    expect((await submit({ target_profit_price: -1_000_000_001 })).code).toBe(1000)
    expect((await submit({ target_profit_price: '1000000000' })).code).toBe(2002)
    expect((await submit({ cont: '0.00000000001' })).code).toBe(2002)
    expect((await submit({ cont: 1e-9 })).code).toBe(2002)
  })

  it('[TKT27, NET46, NET21] of lots: any plain decimal is judged by 2003, what is none by 1000', async () => {
    const codeOf = async (cont: unknown) => (await send('submitOrder', { ...order, cont })).code
    for (const lots of ['0', '-0.01', '-5', '0.001', '0.0000000000001', '0.015', '99999999999999', 0, -1, 1e-9])
      expect([lots, await codeOf(lots)]).toEqual([lots, 2003])
    for (const lots of ['', 'NaN', '1e3', '1,5', ' 1', '0x10', '+1', null, true, [1]])
      expect([lots, await codeOf(lots)]).toEqual([lots, 1000])
  })

  it('[NET42, ACS15, ORD19] of ids: what is not there, or another’s, answers 1008 alike', async () => {
    const placed = await send('submitOrder', order)
    const { Id: id } = placed.data as { Id: number }
    const stranger = await back.enter()
    const before = await back.countRows()
    for (const name of ['closeOrder', 'cancelOrder', 'setStops'] as const) {
      const answers = await Promise.all(
        [id, 0, -1, 2 ** 53 - 1, 12_345].map((one) => send(name, { ...right[name], id: one }, stranger)),
      )
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
      expect(answers[0]?.code).toBe(1008)
      expect((await send(name, { ...right[name], id: 2 ** 53 }, stranger)).code).toBe(1000)
    }
    expect(await back.countRows()).toEqual(before)
    for (const forex of [0, -1, 999_999, 2 ** 53 - 1])
      expect((await send('submitOrder', { ...order, forex_id: forex })).code).toBe(1008)
    expect((await send('candles', { forex_id: '999', period: '1min' })).code).toBe(1008)
    expect((await send('sparklines', { forex_id: '7,999', period: '1min' })).code).toBe(1008)
  })

  it('[NET28] ignores fields that it does not know, and takes `t` everywhere', async () => {
    const answer = await back.app.fastify.inject({
      method: 'POST',
      url: '/v1/api/forex/submit?t=1',
      headers: { authorization: token, 'content-type': 'application/json' },
      payload: { ...order, price: '1', balance: '5', is_demo: 0, uid: 7 },
    })
    expect(answer.json().data.Price).toBe('1.08517')
    expect((await send('settings', { t: '1795164061213' })).code).toBe(1)
    expect((await send('instruments', { t: '1', x: 'y' })).code).toBe(1)
  })

  it('[NET31, ACS12] does not reach a visitor: 999 comes first', async () => {
    for (const name of names.filter((one) => endpoints[one].access !== 'anyone')) {
      const answer = await send(name, isQuery(name) ? { forex_id: 'x' } : '{', 'unknown')
      expect([answer.status, answer.code, name]).toEqual([200, 999, name])
    }
  })
})

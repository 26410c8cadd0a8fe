/** Whoever attacks leaves a trace, and the trace tells no secret. */
import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { type EndpointName, endpoints } from '#contract/endpoints/index.ts'
import { type TestBackEnd, openBackEnd, operatorToken } from '#tests/support/backend/backEnd.ts'
import { right } from '#tests/support/samples/inputs.ts'
import { addOperatorPasskey } from '#tests/support/samples/operatorSteps.ts'
import { addPasskey } from '#tests/support/samples/passkeys.ts'
import { goodPassword, registerByEmail } from '#tests/support/samples/people.ts'
import { addressOfUpgrade, trustOf } from '#server/http/callerAddress.ts'
import { refusalOf } from '../server/realtime/socketClient.ts'
import { startHub } from '../server/realtime/startHub.ts'

const password = 'a password of operators'
const bootstrap = { token: operatorToken }
type Line = Readonly<Record<string, unknown>>

let back: TestBackEnd
beforeEach(async () => {
  back = await openBackEnd()
})
afterEach(() => back.close())

const lines = (): readonly Line[] =>
  back.logged.map((line) => JSON.parse(line) as Line).filter(({ msg }) => msg === 'security')
const noted = () => lines().map(({ event, outcome, code }) => [event, outcome, ...(code === undefined ? [] : [code])])
const login = (account: string, typed: string) =>
  back.call('login', { type: 'email', areaId: null, account, password: typed })
const figures = async () =>
  (await back.app.fastify.inject({ url: '/metrics', headers: { authorization: operatorToken } })).body

describe('the security log', () => {
  it('[OPS209] has log-ins, done and refused, with the uid of who logged in', async () => {
    const { user } = await registerByEmail(back, 'ann@example.com')
    const before = lines().length
    await login('ann@example.com', 'wrong')
    expect(noted().slice(before)).toEqual([['login', 'refused', 1001]])
    const done = lines().filter(({ event, outcome }) => event === 'login' && outcome === 'done')
    expect(done.map(({ uid, call }) => [uid, call])).toEqual([[user.uid, '/api/user/register']])
  })

  it('[OPS209] has tokens of nobody, what a demo account may not do, codes, limits and what a role may not do', async () => {
    await back.call('userInfo', {}, { token: 'stolen' })
    const demo = await back.enter()
    const before = lines().length
    await back.call('accountDetail', {}, { token: demo })
    await back.raw('drawMethods', {}, { token: demo })
    await back.call('sendEmailCode', { to: 'ann@example.com', areaId: null, purpose: 'register' })
    await back.call('sendEmailCode', { to: 'ann@example.com', areaId: null, purpose: 'register' })
    await back.call('addOperator', { name: 'eve', password, role: 'editor', isActive: true }, bootstrap)
    const { token } = (await back.call('operatorLogin', { name: 'eve', password })).value!
    await back.call('setSetting', { key: 'stop_out', value: '99' }, { token })
    await back.call('audit', { page: 1 }, { token })
    expect(noted()[0]).toEqual(['refused', 'refused', 999])
    expect(noted().slice(before)).toEqual([
      ['refused', 'refused', 1006],
      ['code', 'done'],
      ['limit', 'refused', 1005],
      ['login', 'done'],
      ['role', 'refused', 1008],
      ['role', 'refused', 1008],
    ])
    expect(
      lines()
        .slice(-2)
        .map(({ operator }) => operator),
    ).toEqual(['eve', 'eve'])
  })

  it('[OPS209] names who logged in of operators, and whose password was right where a second step is asked for', async () => {
    await back.call('addOperator', { name: 'eve', password, role: 'editor', isActive: true }, bootstrap)
    const { token } = (await back.call('operatorLogin', { name: 'eve', password })).value!
    await addOperatorPasskey(back, { token }, { password })
    const { email, user, ...ann } = await registerByEmail(back, 'ann@example.com')
    await addPasskey(back, { email, token: ann.token })
    const before = lines().length
    await back.call('operatorLogin', { name: 'eve', password })
    await login(email, goodPassword)
    await back.call('operatorLogin', { name: 'eve', password: 'wrong' })
    const said = lines()
      .slice(before)
      .map(({ code, operator, uid }) => [code, operator, uid])
    expect(said).toEqual([
      [1010, 'eve', undefined],
      [1010, undefined, user.uid],
      [1001, undefined, undefined],
    ])
    const [first] = lines().filter(({ call, outcome }) => call === '/operator/login' && outcome === 'done')
    expect(first?.['operator']).toBe('eve')
  })

  it('[OPS209] has reaches for records of somebody else, which answer as if there were none', async () => {
    const { token, user } = await registerByEmail(back, 'ann@example.com')
    const before = lines().length
    expect((await back.call('endSessions', { id: 999 }, { token })).code).toBe(1008)
    expect((await back.call('readNotices', { id: 999 }, { token })).code).toBe(1008)
    expect(
      lines()
        .slice(before)
        .map(({ code, uid }) => [code, uid]),
    ).toEqual([
      [1008, user.uid],
      [1008, user.uid],
    ])
  })

  it('[OPS209] has calls that came too often', async () => {
    await back.close()
    back = await openBackEnd({ env: { LIMITS: '{"address":{"perSecond":1,"burst":2}}' } })
    for (let calls = 0; calls < 4; calls++) await back.app.fastify.inject({ url: '/api/default/setting' })
    expect(noted()).toEqual([
      ['limit', 'refused', 429],
      ['limit', 'refused', 429],
    ])
  })

  it('[OPS209] knows one address from another and tells neither, nor any secret', async () => {
    const typed = 'the password that was typed'
    for (const remoteAddress of ['203.0.113.7', '203.0.113.7', '203.0.113.8'])
      await back.app.fastify.inject({
        method: 'POST',
        url: '/operator/login',
        remoteAddress,
        payload: { name: 'carol', password: typed },
      })
    await back.call('userInfo', {}, { token: 'a-stolen-token' })
    const [first, again, other] = lines().map(({ address }) => address)
    expect([first === again, first === other, String(first)]).toEqual([
      true,
      false,
      expect.stringMatching(/^[\w-]{16}$/),
    ])
    const written = JSON.stringify(lines())
    for (const secret of ['203.0.113', typed, 'a-stolen-token', operatorToken, 'carol'])
      expect(written).not.toContain(secret)
  })

  it('[OPS209] is counted in the figures', async () => {
    await login('ann@example.com', 'wrong')
    await back.call('userInfo', {}, { token: 'stolen' })
    const text = await figures()
    expect(text).toContain('pipwire_security_events_total{event="login",outcome="refused"} 1')
    expect(text).toContain('pipwire_security_events_total{event="refused",outcome="refused"} 1')
  })

  it('[OPS209, SES561] has every call about log-ins, passwords, codes, second steps, approvals and the end of an account', () => {
    const isAboutSecurity =
      /login|log_?out|register$|password$|close_account$|send_(email|sms)|confirm|second_step|totp|passkey|end_session|\/lock$|approvals\/:id/i
    /** Changes of operators stand in the audit, and wait for a second one. [OPS205] */
    const takesPassword = (name: EndpointName, { area }: Endpoint) =>
      area !== 'operators' && Object.keys(right[name] ?? {}).some((field) => field.endsWith('password'))
    const silent = (Object.entries(endpoints) as [EndpointName, Endpoint][]).filter(
      ([name, endpoint]) =>
        endpoint.method === 'POST' &&
        (isAboutSecurity.test(endpoint.path) || takesPassword(name, endpoint)) &&
        !endpoint.security,
    )
    expect(silent.map(([, { path }]) => path)).toEqual([])
  })
})

describe('what is refused before it is a call', () => {
  it('[OPS375, NET403, ACS210] has calls by an unknown name, and those that a page of somebody else sent', async () => {
    await back.close()
    back = await openBackEnd({ env: { PUBLIC_ORIGIN: 'https://app.example.com', SANDBOX: '0' } })
    const url = '/api/user/createAccountDemoForU'
    const statusOf = async (headers: Record<string, string>) =>
      (await back.app.fastify.inject({ url, headers, remoteAddress: '203.0.113.7' })).statusCode
    expect(await statusOf({ host: 'evil.example' })).toBe(421)
    expect(await statusOf({ host: 'app.example.com', 'sec-fetch-mode': 'navigate' })).toBe(403)
    expect(await statusOf({ host: 'app.example.com' })).toBe(200)
    expect(noted()).toEqual([
      ['refused', 'refused', 421],
      ['refused', 'refused', 403],
    ])
    const hash = expect.stringMatching(/^[\w-]{16}$/)
    expect(lines().map(({ call, address }) => [call, address])).toEqual([
      [url, hash],
      [url, hash],
    ])
  })

  it('[OPS375, WSS28, WSS200, NET403] has sockets that were not let in, with the address that a proxy names', async () => {
    await back.close()
    back = await openBackEnd({ env: { SANDBOX: '1', HOST: '0.0.0.0', TRUST_PROXY: '1' } })
    const { url, connect } = await startHub({
      ports: { refused: back.ports.refused },
      isForUs: ({ headers }) => headers.host !== 'evil.example',
      addresses: { open: 1, perSecond: 1, burst: 1, addressOf: addressOfUpgrade(trustOf(1)) },
    })
    const from = { 'x-forwarded-for': '203.0.113.7' }
    expect(await refusalOf(url, { ...from, host: 'evil.example' })).toBe(421)
    expect(await refusalOf(url, { ...from, origin: 'https://evil.example' })).toBe(403)
    expect(await refusalOf(url.replace('/v1/ws', '/v1/other'), from)).toBe(404)
    await connect(from)
    expect(await refusalOf(url, from)).toBe(429)
    expect(await refusalOf(url, { 'x-forwarded-for': '203.0.113.8', origin: 'https://evil.example' })).toBe(403)
    expect(noted()).toEqual([
      ['refused', 'refused', 421],
      ['refused', 'refused', 403],
      ['limit', 'refused', 429],
      ['refused', 'refused', 403],
    ])
    const addresses = lines().map(({ address }) => address)
    expect(lines().map(({ call }) => call)).toEqual(['socket', 'socket', 'socket', 'socket'])
    expect([new Set(addresses.slice(0, 3)).size, addresses[3] === addresses[0]]).toEqual([1, false])
    expect(JSON.stringify(lines())).not.toContain('203.0.113')
  })
})

describe('alerts', () => {
  const rules = readFileSync('docs/operations/alerts.yml', 'utf8')

  it('[OPS209] ask for figures that there are', async () => {
    const known = await figures()
    const asked = [...new Set(rules.match(/\bpipwire_\w+/g))].map((name) => name.replace(/_bucket$/, ''))
    expect(asked.filter((name) => !known.includes(`# TYPE ${name} `))).toEqual([])
    expect(asked.length).toBeGreaterThan(5)
  })

  it('[OPS209] are there for every kind of event', () => {
    for (const event of ['login', 'refused', 'limit', 'code', 'confirmation', 'role'])
      expect(rules).toContain(`event="${event}"`)
  })
})

/** Attacks on the way to the back end: other names, headers of proxies, lines without TLS, requests that are none. */
import { afterEach, describe, expect, it } from 'vitest'
import { createIsForUs } from '#server/http/forUs.ts'
import { createMailer } from '#server/messages/carriers.ts'
import { readSettings } from '#server/settings.ts'
import { type TestBackEnd, openBackEnd, settingsOf } from '#tests/support/backend/backEnd.ts'
import { startMailServer } from '#tests/support/backend/mailServer.ts'
import { quotedElsewhere } from '#tests/support/backend/realBackEnd.ts'
import type { Attack } from '#tools/attack/attack.ts'
import { forwardedHost, headersOfAnswers, othersNames, requestsThatAreNone } from '#tools/attack/attacks/edge.ts'
import { refusalOf } from '../server/realtime/socketClient.ts'
import { startHub } from '../server/realtime/startHub.ts'
import { answerTo, attackedSiteOf } from './attackedSite.ts'

let back: TestBackEnd | null = null
afterEach(async () => {
  await back?.close()
  back = null
})

const outside = { SANDBOX: '0', PUBLIC_ORIGIN: 'https://app.example.com', TRUST_PROXY: '1' }
const url = '/api/basicSet/getBasicInfo'

async function ask(at: TestBackEnd, headers: Record<string, string>, path = url) {
  const { statusCode, headers: answered } = await at.app.fastify.inject({ url: path, headers })
  return { statusCode, answered }
}

async function expectHeld({ run }: Attack): Promise<void> {
  if (!back) throw new Error('There is no back end.')
  expect(await run(attackedSiteOf(back))).toMatchObject({ isHeld: true })
}

describe('a page of somebody else', () => {
  it('[ACS210] makes no call that changes something by GET: no link, picture or form of it, and no script', async () => {
    back = await openBackEnd({ env: { ...outside, LIMITS: '{}' } })
    const path = '/api/user/createAccountDemoForU'
    const tried = (headers: Record<string, string>) =>
      ask(back!, { host: 'app.example.com', ...headers }, path).then(({ statusCode }) => statusCode)
    for (const mode of ['navigate', 'no-cors', 'websocket'])
      expect(await tried({ 'sec-fetch-mode': mode, 'sec-fetch-site': 'same-origin' })).toBe(403)
    const script = { 'sec-fetch-mode': 'cors', 'sec-fetch-site': 'cross-site' }
    expect(await tried({ ...script, origin: 'https://evil.example' })).toBe(403)
    expect(await tried(script)).toBe(403)
    expect(await tried({ ...script, origin: 'https://app.example.com' })).toBe(200)
    expect(await tried({ 'sec-fetch-mode': 'cors', 'sec-fetch-site': 'same-origin' })).toBe(200)
    expect(await tried({})).toBe(200)
  })
})

describe('a name that leads here (DNS rebinding)', () => {
  it('[NET403] is refused outside the sandbox unless it is that of an origin, an address or localhost', async () => {
    back = await openBackEnd({ env: outside })
    const statuses: Record<string, number> = {}
    for (const host of ['app.example.com', 'api.example.com:443', '192.0.2.1:8080', '[2001:db8::1]', 'localhost:8080'])
      statuses[host] = (await ask(back, { host })).statusCode
    expect(new Set(Object.values(statuses))).toEqual(new Set([200]))
    await expectHeld(othersNames)
    expect((await ask(back, { host: 'evil.example' }, '/health')).statusCode).toBe(200)
  })

  it('[NET403] reaches no sandbox that is on by itself, by call or socket', async () => {
    const isForUs = createIsForUs(settingsOf({}))
    const of = (host: string) => isForUs({ headers: { host } })
    expect(['localhost:8080', '127.0.0.1:8080', '[::1]:8080', 'evil.example:8080'].map(of)).toEqual([
      true,
      true,
      true,
      false,
    ])
    const { url: socket } = await startHub({ isForUs })
    expect(await refusalOf(socket, { host: 'evil.example', origin: 'http://evil.example' })).toBe(421)
  })

  it('[NET403] is fine where somebody set a sandbox up on a network', () => {
    const isForUs = createIsForUs(settingsOf({ SANDBOX: '1', HOST: '0.0.0.0' }))
    expect(isForUs({ headers: { host: 'qa-box:8080' } })).toBe(true)
  })
})

describe('a sandbox that is on by itself', () => {
  it('[OPS201] answers nobody who came through a proxy; one that was set does', () => {
    const headers = { host: 'localhost', 'x-forwarded-for': '203.0.113.7' }
    expect(createIsForUs(settingsOf({}))({ headers })).toBe(false)
    expect(createIsForUs(settingsOf({}))({ headers: { host: 'localhost', 'x-forwarded-proto': 'https' } })).toBe(false)
    expect(createIsForUs(settingsOf({}))({ headers: { host: 'localhost', forwarded: 'for=203.0.113.7' } })).toBe(false)
    expect(createIsForUs(settingsOf({ SANDBOX: '1' }))({ headers })).toBe(true)
  })

  it('[OPS201, OPS7] is not on behind a proxy that is told of', () => {
    expect(settingsOf({ TRUST_PROXY: '1' })).toMatchObject({ sandbox: false, isSandboxByItself: false })
    expect(settingsOf({})).toMatchObject({ sandbox: true, isSandboxByItself: true })
  })
})

describe('outside the sandbox', () => {
  it('[OPS202] every answer asks for TLS, and sockets are by TLS alone', async () => {
    back = await openBackEnd({ env: outside })
    await expectHeld(headersOfAnswers)
  })

  it('[NET405] what a proxy calls the host reaches no header', async () => {
    back = await openBackEnd({ env: outside })
    await expectHeld(forwardedHost)
  })

  it('[OPS202] short messages leave by https alone, or to a gateway on this machine', () => {
    const problemOf = (SMS_URL: string) => {
      const read = readSettings({ ...quotedElsewhere, ...outside, SMS_URL })
      return read.ok ? null : read.problem
    }
    expect(problemOf('http://sms.example.com')).toBe('SMS_URL is no https address, which only the sandbox allows.')
    expect([problemOf('https://sms.example.com'), problemOf('http://127.0.0.1:9')]).toEqual([null, null])
  })

  it.each([
    ['NATS_URL', 'nats://bus.example.com:4222'],
    ['NATS_URL', 'tls://bus.example.com:4222,nats://two.example.com:4222'],
    ['DATABASE_URL', 'postgres://pipwire@db.example.com/pipwire'],
    ['DATABASE_URL', 'postgres://db.example.com/pipwire?sslmode=disable'],
    ['DATABASE_URL', 'postgres://db.example.com/pipwire?sslmode=no-verify'],
    ['DATABASE_URL', 'postgres://db.example.com/pipwire?ssl=true&sslmode=prefer'],
    ['DATABASE_URL', 'postgres://db.example.com/pipwire?sslmode=require&uselibpqcompat=true'],
    ['DATABASE_URL', 'postgres://127.0.0.1/pipwire?host=db.example.com'],
  ])('[OPS260] a line over a network without TLS stops the start: %s=%s', (name, value) => {
    const read = readSettings({ ...quotedElsewhere, ...outside, [name]: value })
    expect(read.ok ? '' : read.problem).toMatch(new RegExp(`^${name} [^\n]+, which only the sandbox allows\\.$`))
  })

  it.each([
    ['NATS_URL', 'tls://bus.example.com:4222'],
    ['NATS_URL', 'nats://[::1]:4222'],
    ['NATS_URL', 'tls://one.example.com:4222,tls://two.example.com:4222'],
    ['DATABASE_URL', 'postgres://pipwire:word@db.example.com/pipwire?sslmode=verify-full'],
    ['DATABASE_URL', 'postgresql://db.example.com/pipwire?sslmode=require'],
    ['DATABASE_URL', 'postgres://db.example.com/pipwire?ssl=true'],
    ['DATABASE_URL', 'postgres://pipwire@localhost/pipwire'],
    ['DATABASE_URL', 'postgres:///pipwire?host=/run/postgresql'],
    ['DATABASE_URL', 'postgres://%2Frun%2Fpostgresql/pipwire'],
  ])('[OPS260] one with TLS, or on this machine, does not: %s=%s', (name, value) => {
    const DATA_KEY = 'a data key of the tests, long enough'
    expect(readSettings({ ...quotedElsewhere, ...outside, DATA_KEY, [name]: value }).ok).toBe(true)
    expect(readSettings({ FEED: 'nats', NATS_URL: 'nats://bus.example.com:4222' }).ok).toBe(true)
  })

  it('[OPS202] mail is given to no server on a network that takes it without TLS', async () => {
    const mail = await startMailServer()
    const letter = {
      to: 'ann@example.com',
      kind: 'email',
      purpose: 'reset',
      code: '1',
      subject: 's',
      text: 't',
    } as const
    const url = mail.url.replace('127.0.0.1', '0.0.0.0')
    const send = (isSandbox: boolean) =>
      createMailer(url, undefined, isSandbox)({ ...letter, html: '', name: 'n' }, new AbortController().signal)
    await expect(send(false)).rejects.toThrow(/TLS/)
    expect(mail.mails).toEqual([])
    await send(true)
    await mail.close()
  })
})

describe('a request that is none', () => {
  it('[NET404] is answered with the headers of every answer', async () => {
    back = await openBackEnd({ env: outside })
    await expectHeld(requestsThatAreNone)
  })

  it('[NET404] and a socket that is not let in as well', async () => {
    const { url: socket } = await startHub({ isSandbox: false })
    const upgrade = 'GET /x HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n'
    const answer = await answerTo(Number(new URL(socket).port), upgrade)
    expect(answer).toMatch(/^HTTP\/1.1 404 [^]*\r\nstrict-transport-security: [^]*\r\n\r\n$/)
  })
})

/** Attacks on the way in: other names, headers of proxies, requests that are none, calls that are for a sandbox. */
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints/index.ts'
import { type Attack, type Got, allAre } from '../attack.ts'

const settings = '/api/basicSet/getBasicInfo'
const statusOf = (got: Promise<Got>): Promise<number> => got.then(({ status }) => status)

const others = ['evil.example', 'app.example.com.evil.example', 'app.example.com@evil.example', 'a b']

export const othersNames: Attack = {
  tried: 'calls by names that are not its own (DNS rebinding)',
  rules: 'NET403',
  run: async ({ send }) => {
    const statuses: Record<string, number> = {}
    for (const name of others) statuses[name] = await statusOf(send(settings, { headers: { host: name } }))
    return allAre(421, statuses)
  },
}

/** Of every answer, whatever it answers. */
const asked = ['strict-transport-security', 'x-content-type-options', 'content-security-policy', 'x-frame-options']

export const headersOfAnswers: Attack = {
  tried: 'answers without HSTS, or that let a page open a socket without TLS',
  rules: 'OPS202, NET91',
  run: async ({ send, host }) => {
    const paths = [settings, '/api/nothing', '/health', '/%', '/desk', '/api/user/info']
    const wrong: string[] = []
    for (const path of paths) {
      const { headers } = await send(path)
      const policy = String(headers['content-security-policy'])
      if (headers['strict-transport-security'] !== 'max-age=63072000; includeSubDomains' || /ws:/.test(policy))
        wrong.push(path)
      wrong.push(...asked.filter((name) => headers[name] === undefined).map((name) => `${path} has no ${name}`))
    }
    const { headers } = await send(settings)
    if (!String(headers['content-security-policy']).includes(`wss://${host}`)) wrong.push('no wss:')
    return { isHeld: wrong.length === 0, figure: wrong.join(', ') || `${paths.length} answers have them` }
  },
}

export const forwardedHost: Attack = {
  tried: 'another host in X-Forwarded-Host, Forwarded and X-Original-URL, to be written into an answer',
  rules: 'NET405',
  run: async ({ send }) => {
    const evil = 'evil.example'
    const headers = { 'x-forwarded-host': evil, forwarded: `host=${evil}`, 'x-original-url': `//${evil}` }
    const answers = [await send(settings, { headers }), await send('/desk', { headers })]
    const said = answers.filter((one) => JSON.stringify([one.headers, one.text]).includes(evil))
    const isServed = answers[0]?.status === 200
    return { isHeld: said.length === 0 && isServed, figure: `${said.length} of ${answers.length} answers name it` }
  },
}

export const noRequests: readonly (readonly [status: string, bytes: string])[] = [
  ['400', 'no request at all\r\n\r\n'],
  ['400', 'GET / HTTP/1.1\r\nHost: a\r\nContent-Length: x\r\n\r\n'],
  ['400', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
  ['431', `GET / HTTP/1.1\r\nHost: a\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`],
  [
    '417',
    'POST /api/user/loginForU HTTP/1.1\r\nHost: app.example.com\r\nExpect: something\r\nContent-Length: 1\r\n\r\n',
  ],
  ['421', 'GET /api/basicSet/getBasicInfo HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ['404', 'GET /% HTTP/1.1\r\nHost: app.example.com\r\nConnection: close\r\n\r\n'],
]

export const requestsThatAreNone: Attack = {
  tried: 'bytes that are no request, for an answer without the headers of every answer',
  rules: 'NET404',
  run: async ({ sendBytes }) => {
    const wrong: string[] = []
    for (const [status, bytes] of noRequests) {
      const answer = (await sendBytes(bytes)).toLowerCase()
      const missing = asked.filter((name) => !answer.includes(`\r\n${name}: `))
      if (!answer.startsWith(`http/1.1 ${status} `) || missing.length > 0)
        wrong.push(`${status}: ${answer.slice(0, 30)} without ${missing.join(' ')}`)
    }
    return { isHeld: wrong.length === 0, figure: wrong.join(', ') || `${noRequests.length} kinds refused with them` }
  },
}

export const sandboxCalls: Attack = {
  tried: 'calls of the sandbox: set a price, read codes, make calls fail',
  rules: 'ACS17, OPS7',
  run: async ({ send }) => {
    const all = Object.values<Endpoint>(endpoints).filter(({ sandboxOnly }) => sandboxOnly === true)
    const statuses: Record<string, number> = {}
    for (const { path, method } of all) {
      const json = method === 'GET' ? {} : { body: '{}', headers: { 'content-type': 'application/json' } }
      statuses[path] = await statusOf(send(path, { method, ...json }))
    }
    // Who takes pages is answered with the app's, whatever the path.
    for (const path of ['/sandbox/support', '/flows'])
      statuses[path] = await statusOf(send(path, { headers: { accept: 'application/json' } }))
    return allAre(404, statuses)
  },
}

export const edgeAttacks: readonly Attack[] = [
  othersNames,
  headersOfAnswers,
  forwardedHost,
  requestsThatAreNone,
  sandboxCalls,
]

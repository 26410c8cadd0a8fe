import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints/index.ts'
import { codes } from '#contract/codes.ts'
import { flowsAboutPath } from '#contract/shapes/flowsAbout.ts'
import { sentenceForCode } from '#server/http/translate.ts'
import { type TestBackEnd, openBackEnd } from '#tests/support/backend/backEnd.ts'

let back: TestBackEnd
beforeAll(async () => {
  back = await openBackEnd({ env: { PUBLIC_ORIGIN: 'https://app.example.com', SANDBOX: '1' } })
})
afterAll(() => back.close())

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'OPTIONS' | 'HEAD'
const ask = (method: Method, url: string, headers: Record<string, string> = {}) =>
  back.app.fastify.inject({ method, url, headers: { lang: 'en', ...headers } })

describe('answers', () => {
  it('[NET1, NET3, NET32] are an envelope at HTTP 200', async () => {
    const answer = await ask('GET', '/api/company/getCompanyStatus')
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ code: 1, msg: 'Done', data: { status: 0, loss_url: '' } })
  })

  it('[NET84, ACC20, OPS10] name the fee type, the margin call and the stop out', async () => {
    const { value } = await back.call('settings', {})
    expect(value).toMatchObject({ feeType: 'per lot', marginCallPercent: 100, stopOutPercent: 50 })
  })

  it('[NET59] have a sentence for every code', () => {
    for (const code of Object.values(codes)) expect(sentenceForCode('en', code)).not.toBe('')
    const sentences = Object.values(codes).map((code) => sentenceForCode('en', code))
    expect(new Set(sentences).size).toBe(sentences.length)
  })

  it('[NET111] that anyone may have leave compressed when they are long, as the caller takes it', async () => {
    const list = '/v1/api/forex/trade_list'
    const plain = await ask('GET', list)
    const asBrotli = await ask('GET', list, { 'accept-encoding': 'gzip, deflate, br' })
    const asGzip = await ask('GET', list, { 'accept-encoding': 'gzip' })
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect([asBrotli.headers['content-encoding'], asBrotli.headers['vary']]).toEqual(['br', 'origin, accept-encoding'])
    expect(brotliDecompressSync(asBrotli.rawPayload).toString()).toBe(plain.payload)
    expect(gunzipSync(asGzip.rawPayload).toString()).toBe(plain.payload)
    expect(asBrotli.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4)
  })

  it.each([
    ['GET', '/api/unknown', 404],
    ['POST', '/api/unknown', 404],
    ['GET', '/operator/unknown', 404],
    ['GET', '/v1/api/forex/submit', 405],
    ['POST', '/api/user/info', 405],
    ['DELETE', '/api/user/info', 405],
    ['PUT', '/v1/api/forex/close', 405],
    ['HEAD', '/api/user/createAccountDemoForU', 405],
    ['OPTIONS', '/api/user/info', 405],
    ['GET', '/api/%', 404],
  ] as const)('[NET4] that are none are an HTTP status with the envelope: %s %s', async (method, url, status) => {
    const answer = await ask(method, url)
    expect(answer.statusCode).toBe(status)
    if (method !== 'HEAD') expect(answer.json()).toMatchObject({ code: status, data: null })
    if (status === 405) expect(answer.headers['allow']).toMatch(/^(GET|POST)$/)
  })

  it('[NET5] of a failure inside tell nothing of it', async () => {
    const broken = await openBackEnd()
    const token = await broken.enter()
    await broken.store.close()
    const answer = await broken.app.fastify.inject({
      url: '/api/user/info',
      headers: { authorization: token, lang: 'en' },
    })
    expect([answer.statusCode, answer.json()]).toEqual([
      500,
      { code: 500, msg: 'Something went wrong on our side. Try again.', data: null },
    ])
    expect(broken.logged.join('')).toContain('"failed"')
    await broken.app.close()
  })

  it('[NET16, NET11] carry money as strings and times as ISO 8601', async () => {
    const token = await back.enter()
    const { data } = await back.raw(
      'submitOrder',
      {
        type: 2,
        cont: 0.1,
        forex_id: 7,
        status: 1,
        target_price: 0,
        stop_loss_price: 0,
        target_profit_price: 0,
        multiple: 100,
      },
      { token },
    )
    expect(data).toMatchObject({
      OrderType: 2,
      Quantity: '0.1',
      Price: '1.08517',
      CautionMoney: '108.517',
      TradeFee: '0.7',
      TargetLossPrice: '0',
      CreateTimeHandler: new Date(back.now()).toISOString(),
      CloseTime: null,
      CloseReason: null,
    })
  })
})

describe('headers', () => {
  it.each(['/api/basicSet/getBasicInfo', '/api/unknown', '/health', '/openapi.json', '/'])(
    '[NET91] are strict on %s',
    async (url) => {
      const { headers } = await ask('GET', url)
      const policy = String(headers['content-security-policy'])
      for (const part of [
        `default-src 'none'`,
        `script-src 'self'`,
        `style-src 'self'`,
        `base-uri 'none'`,
        `require-trusted-types-for 'script'`,
      ]) {
        expect(policy.split('; ')).toContain(part)
      }
      expect(policy).not.toMatch(/unsafe|\*/)
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      })
    },
  )

  it('[NET91] take no policy from the caller’s host', async () => {
    const { headers } = await ask('GET', '/health', { host: `x; script-src 'unsafe-inline'` })
    expect(headers['content-security-policy']).not.toContain('unsafe')
  })

  it('[NET91] keep answers from being kept', async () => {
    expect((await ask('GET', '/api/basicSet/getBasicInfo')).headers['cache-control']).toBe('no-store')
  })

  it('[NET82] let listed origins in, with the headers of the contract', async () => {
    const origin = 'https://app.example.com'
    const preflight = await ask('OPTIONS', '/v1/api/forex/submit', { origin, 'access-control-request-method': 'POST' })
    expect([preflight.statusCode, preflight.headers['access-control-allow-origin']]).toEqual([204, origin])
    for (const name of ['lang', 'authorization', 'idempotency-key', 'company', 'content-type']) {
      expect(preflight.headers['access-control-allow-headers']).toContain(name)
    }
    expect((await ask('GET', '/api/basicSet/getBasicInfo', { origin })).headers['access-control-allow-origin']).toBe(
      origin,
    )
  })

  it('[NET83, NET95] are silent to other origins, and refuse nobody without one', async () => {
    for (const origin of ['https://evil.example', 'null', 'https://app.example.com.evil.example']) {
      const answer = await ask('GET', '/api/basicSet/getBasicInfo', { origin })
      expect(answer.headers['access-control-allow-origin']).toBeUndefined()
    }
    expect((await ask('GET', '/api/basicSet/getBasicInfo')).json().code).toBe(1)
  })
})

describe('the table of calls', () => {
  it('[ACS11] is all that is served, each entry by its own method', async () => {
    const beside = ['/health', '/live', '/open', '/ready', '/metrics', '/openapi.json', '/asyncapi.json']
    const known = new Set(Object.values(endpoints).map(({ path }) => path as string))
    const served = back.app.fastify.printRoutes({ commonPrefix: false })
    for (const { path } of Object.values(endpoints)) {
      const answer = await ask('DELETE', path)
      expect([answer.statusCode, path]).toEqual([405, path])
    }
    const entries = Object.values<Endpoint>(endpoints).map(({ method, path }) => `${method} ${path}`)
    expect(new Set(entries).size).toBe(entries.length)
    expect(served.match(/\((GET|POST)[^)]*\)/g)).toHaveLength(
      known.size + [...beside, '/uploads/:name', '/sandbox/support', flowsAboutPath].length,
    )
  })
})

describe('what stands beside the calls', () => {
  it('[NET14] /openapi.json describes every call, with its input', async () => {
    const { paths } = (await ask('GET', '/openapi.json')).json()
    for (const [name, { path, method, summary }] of Object.entries(endpoints)) {
      expect(paths[path.replace(':id', '{id}')][method.toLowerCase()]).toMatchObject({ operationId: name, summary })
    }
    const submit = paths['/v1/api/forex/submit'].post.requestBody.content['application/json'].schema
    expect(submit.required).toEqual(expect.arrayContaining(['type', 'cont', 'forex_id', 'multiple']))
    expect(paths['/v1/api/forex/kline'].get.parameters.map(({ name }: { name: string }) => name)).toEqual([
      'forex_id',
      'period',
      'to',
      'limit',
      'lang',
    ])
  })

  it('[OPS15] /health is up', async () => {
    const { statusCode, headers, body } = await ask('GET', '/health')
    expect([statusCode, headers['cache-control'], body]).toEqual([200, 'no-store', '{"status":"up"}'])
  })

  it('[OPS16] /ready says which quotes are old, QASTALE apart', async () => {
    expect((await ask('GET', '/ready')).statusCode).toBe(200)
    back.passSilently(5_001)
    const old = await ask('GET', '/ready')
    expect([old.statusCode, old.json().stale.includes('EURUSD'), old.json().stale.includes('QASTALE')]).toEqual([
      503,
      true,
      false,
    ])
    back.market.list().forEach(({ code }) => back.market.change(code, { market: 'closed' }))
    expect((await ask('GET', '/ready')).statusCode).toBe(200)
    back.market.list().forEach(({ code }) => back.market.change(code, { market: 'open' }))
    back.pass(0)
    expect((await ask('GET', '/ready')).statusCode).toBe(200)
  })

  it('[OPS14] the log holds one JSON object a line, without queries and headers', async () => {
    await ask('GET', '/api/basicSet/getBasicInfo?secret=hunter2', { authorization: 'hunter2' })
    const lines = back.logged.map((line) => JSON.parse(line))
    expect(lines.at(-1)).toMatchObject({ method: 'GET', path: '/api/basicSet/getBasicInfo', status: 200 })
    expect(back.logged.join('')).not.toContain('hunter2')
  })
})

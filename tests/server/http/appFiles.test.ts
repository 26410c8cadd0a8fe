import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestBackEnd, openBackEnd } from '#tests/support/backend/backEnd.ts'

let folder = ''
let back: TestBackEnd
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pipwire-dist-'))
  mkdirSync(join(folder, 'assets'))
  mkdirSync(join(folder, '.vite'))
  writeFileSync(join(folder, 'index.html'), '<title>page</title>')
  writeFileSync(join(folder, 'index.html.gz'), gzipSync('<title>page</title>'))
  writeFileSync(join(folder, 'desk.html'), '<title>desk</title>')
  writeFileSync(join(folder, 'flows.html'), '<title>flows</title>')
  writeFileSync(join(folder, 'snapshot.html'), '<title>for flows</title>')
  writeFileSync(join(folder, 'flows.html.gz'), gzipSync('<title>flows</title>'))
  writeFileSync(join(folder, 'assets', 'app-1a2b.js'), 'run()')
  writeFileSync(join(folder, 'assets', 'app-1a2b.js.br'), 'compressed')
  writeFileSync(join(folder, 'assets', 'app-1a2b.js.map'), '{}')
  writeFileSync(join(folder, '.vite', 'manifest.json'), '{}')
  writeFileSync(join(folder, 'favicon.svg'), '<svg/>')
  for (const name of ['sw.js', 'manifest.json', 'manifest.ar.json']) writeFileSync(join(folder, name), '{}')
  writeFileSync(join(folder, 'manifest.json'), '{"version":"1"}')
  back = await openBackEnd({ appFiles: folder })
})
afterAll(async () => {
  await back.close()
  rmSync(folder, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) => back.app.fastify.inject({ url, headers })

describe('the app’s files', () => {
  it('[NET92] assets are compressed beforehand and kept for a year', async () => {
    const { statusCode, headers, body } = await get('/assets/app-1a2b.js', { 'accept-encoding': 'br' })
    expect([statusCode, headers['content-encoding'], body]).toEqual([200, 'br', 'compressed'])
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers['content-type']).toContain('javascript')
    expect((await get('/assets/app-1a2b.js')).body).toBe('run()')
  })

  it('[NET94, NET87] the manifest is answered as it is, without the envelope', async () => {
    expect((await get('/manifest.json')).json()).toEqual({ version: '1' })
  })

  it.each(['/', '/trade', '/order?x=1', '/login?from=/order', '/some/where'])(
    '[NET92, RTE1, RTE2] the page is there for %s, and asked for anew each time',
    async (url) => {
      const { statusCode, headers, body } = await get(url, { accept: 'text/html' })
      expect([statusCode, headers['cache-control'], body]).toEqual([200, 'no-cache', '<title>page</title>'])
      expect((await get(url, { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip')
    },
  )

  it.each([
    '/assets/gone.js',
    '/assets/app-1a2b.js.map',
    '/assets/app-1a2b.js.br',
    '/.vite/manifest.json',
    '/../package.json',
    '/%2e%2e/package.json',
    '/assets/..%2f..%2fpackage.json',
    '/api/unknown',
    '/v1/unknown',
    '/gone.svg',
  ])('[NET4] what is not there is 404: %s', async (url) => {
    const { statusCode, headers } = await get(url, { accept: 'text/html' })
    expect([statusCode, headers['content-type']]).toEqual([404, 'application/json; charset=utf-8'])
  })

  it.each(['/desk', '/desk/', '/desk?at=outbox'])(
    '[OPS24, NET91] the operators’ page is there for %s, under the same policy as the app',
    async (url) => {
      const { statusCode, headers, body } = await get(url, { accept: 'text/html' })
      expect([statusCode, headers['cache-control'], body]).toEqual([200, 'no-cache', '<title>desk</title>'])
      const app = await get('/', { accept: 'text/html' })
      expect(headers['content-security-policy']).toBe(app.headers['content-security-policy'])
      expect(headers['content-security-policy']).toContain("script-src 'self'")
    },
  )

  it.each(['/desks', '/deskof', '/trade/desk'])('[OPS24] no other address is the operators’: %s', async (url) => {
    expect((await get(url, { accept: 'text/html' })).body).toBe('<title>page</title>')
  })

  it.each(['/flows', '/flows/', '/flows?x#machine=session', '/flows.html'])(
    '[FLW20] the flows page is there for %s',
    async (url) => {
      const { statusCode, headers, body } = await get(url, { accept: 'text/html' })
      expect([statusCode, headers['cache-control'], body]).toEqual([200, 'no-cache', '<title>flows</title>'])
    },
  )

  it('[FLW20, FLW21] without the sandbox the flows page is there, and the app in its frame, with FLOWS=1 alone', async () => {
    const env = { SANDBOX: '0', SMTP_URL: 'smtp://mail.example.com', SMS_URL: 'https://sms.example.com' }
    const framing = ({ headers }: { readonly headers: Readonly<Record<string, unknown>> }) => [
      /frame-ancestors [^;]+/.exec(String(headers['content-security-policy']))?.[0],
      headers['x-frame-options'],
    ]
    expect(framing(await get('/'))).toEqual(["frame-ancestors 'self'", 'SAMEORIGIN'])
    for (const [flows, status, framed] of [
      ['0', 404, ["frame-ancestors 'none'", 'DENY']],
      ['1', 200, ["frame-ancestors 'self'", 'SAMEORIGIN']],
    ] as const) {
      const other = await openBackEnd({ appFiles: folder, env: { ...env, FLOWS: flows } })
      for (const url of ['/flows', '/flows/', '/flows.html', '/snapshot.html', '/flows.html.gz']) {
        const expected = url === '/flows.html.gz' ? 404 : status
        const answer = await other.app.fastify.inject({ url, headers: { accept: 'text/html' } })
        expect([url, answer.statusCode, answer.body.includes('flows</title>')]).toEqual([
          url,
          expected,
          expected === 200,
        ])
      }
      expect(framing(await other.app.fastify.inject({ url: '/', headers: { accept: 'text/html' } }))).toEqual(framed)
      await other.close()
    }
  })

  it.each(['/sw.js', '/manifest.json', '/manifest.ar.json'])(
    '[RTE57, NET87] %s tells of a new version and is asked for anew each time',
    async (url) => {
      const { statusCode, headers } = await get(url)
      expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache'])
    },
  )

  it('[NET91] the service worker’s address is the only one that scripts may name', async () => {
    const { headers } = await get('/sw.js')
    expect(headers['content-type']).toContain('javascript')
    expect(String(headers['content-security-policy'])).toContain("worker-src 'self'")
    expect(String(headers['content-security-policy'])).toContain('trusted-types dompurify pipwire-worker')
  })

  it('[NET4] a page is not posted to', async () => {
    expect((await back.app.fastify.inject({ method: 'POST', url: '/trade' })).statusCode).toBe(404)
  })
})

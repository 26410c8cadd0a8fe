import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { endpoints } from '#contract/endpoints/index.ts'
import { pages } from '#rules/people/access.ts'
import { type Asked, decide, isOtherEntry } from '#src/worker/decide.ts'
import { holds } from '#tests/support/laws/holds.ts'

const origin = 'https://app.example.com'

function ask(path: string, change: Partial<Asked> & { readonly sends?: string } = {}): string {
  const { sends, ...other } = change
  const headers = { has: (name: string) => name === sends }
  return decide({ method: 'GET', url: origin + path, mode: 'cors', destination: 'script', headers, ...other }, origin)
}

const visit = (path: string, destination = 'document') => ask(path, { mode: 'navigate', destination })

describe('what the worker does about a request', () => {
  it.each(Object.keys(pages))('[NET100, RTE56] answers for the page %s, whatever its query', (path) => {
    expect([visit(path), visit(`${path}?a=1`)]).toEqual(['page', 'page'])
  })

  it.each(['/desk', '/desk/', '/desk?at=outbox', '/flows', '/no/such/page', '/api/x', '/operator/outbox', '/health'])(
    '[NET100] leaves the address %s to the network',
    (path) => {
      expect(visit(path)).toBe('network')
    },
  )

  it('[NET100] leaves frames to the network', () => {
    expect([visit('/', 'iframe'), visit('/sandbox/support', 'iframe')]).toEqual(['network', 'network'])
  })

  it.each(['/assets/index-B1_c-9dE.js', '/assets/Home-abcdefgh.css', '/assets/trade-A0000000.js'])(
    '[NET100] keeps %s, whose name changes with its content',
    (path) => {
      expect(ask(path)).toBe('asset')
      expect(ask(`${path}?t=1`)).toBe('network')
    },
  )

  it.each(['/favicon.svg', '/icons/icon-192.png', '/logos/eurusd.svg'])('[NET100] keeps the picture %s', (path) => {
    expect(ask(path, { mode: 'no-cors', destination: 'image' })).toBe('picture')
  })

  it.each([
    '/uploads/0123456789abcdef.jpg',
    '/pictures/news/1.jpg',
    '/manifest.json',
    '/manifest.ar.json',
    '/sw.js',
    '/openapi.json',
    '/metrics',
    '/assets/../uploads/a-12345678.jpg',
    '/logos/../api/a.svg',
    '/assets/plain.js',
    '/v1/api/forex/assets/index-B1_c-9dE.js',
  ])('[NET100] keeps nothing of %s', (path) => {
    expect(ask(path)).toBe('network')
  })

  it('[NET100] knows the back office and the flows page by their addresses', () => {
    const answers = ['/desk', '/desk/', '/desk?x', '/desk/x', '/flows', '/flows#x', '/desks', '/', '/trade/desk'].map(
      (path) => isOtherEntry(origin + path),
    )
    expect(answers).toEqual([true, true, true, true, true, true, false, false, false])
  })
})

describe('laws', () => {
  const keepable = ['/', '/trade', '/assets/index-B1_c-9dE.js', '/favicon.svg', '/logos/eurusd.svg']
  const words = fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS')
  const modes = fc.constantFrom('navigate', 'cors', 'no-cors', 'same-origin')
  const destinations = fc.constantFrom('document', 'script', 'style', 'image', 'iframe', '')
  const tails = fc.webPath()

  it('[NET100] keeps no answer of the API, however it is asked for', () => {
    const calls = Object.values(endpoints).map(({ path }) => path.replaceAll(/:\w+/g, '7'))
    const paths = fc.oneof(
      fc.constantFrom(...calls),
      fc
        .tuple(fc.constantFrom('/api', '/v1', '/operator', '/uploads', '/sandbox', '/desk'), tails)
        .map(([folder, tail]) => folder + tail),
    )
    holds(
      { path: paths, mode: modes, destination: destinations, query: fc.webQueryParameters() },
      ({ path, mode, destination, query }) => {
        if (new URL(origin + path).pathname.split('/')[1] !== path.split('/')[1]) return
        expect([ask(path, { mode, destination }), ask(`${path}?${query}`, { mode, destination })]).toEqual([
          'network',
          'network',
        ])
      },
    )
  })

  it('[NET100] keeps nothing that was asked for with a token, by another method or elsewhere', () => {
    holds(
      { path: fc.constantFrom(...keepable), mode: modes, destination: destinations },
      ({ path, mode, destination }) => {
        expect(ask(path, { mode, destination, sends: 'authorization' })).toBe('network')
        expect(ask(path, { mode, destination, url: `https://api.example.com${path}` })).toBe('network')
        expect(ask(path, { mode, destination, url: `http://app.example.com${path}` })).toBe('network')
      },
    )
    holds({ path: fc.constantFrom(...keepable), method: words }, ({ path, method }) => {
      if (method !== 'GET') expect(ask(path, { method, mode: 'navigate', destination: 'document' })).toBe('network')
    })
  })

  it('[NET100] keeps only what it names: for any other address there is no file', () => {
    holds({ path: tails, query: fc.webQueryParameters() }, ({ path, query }) => {
      const strategy = ask(`${path}?${query}`)
      expect(strategy).toBe(query === '' ? strategy : 'network')
      if (strategy !== 'network') expect(path).toMatch(/^\/(assets|logos|icons|favicon)/)
    })
  })
})

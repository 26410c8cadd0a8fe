import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Access, type Role, gateOf, loginPathFrom, mayReach, pages, safeReturnPath } from '#rules/people/access.ts'
import { hostilePaths, knownPaths, wantedPaths } from '#tests/arbitraries/paths.ts'
import { holds } from '#tests/support/laws/holds.ts'

const roles: readonly Role[] = ['visitor', 'demo', 'real']

describe('pages and roles', () => {
  it.each([
    ['anyone', [true, true, true]],
    ['signed in', [false, true, true]],
    ['real account', [false, false, true]],
    ['operator', [false, false, false]],
  ] as const)('[ACS1] [ACS8] what asks for %s opens for visitor, demo and real: %j', (access, opens) => {
    expect(roles.map((role) => mayReach(role, access))).toEqual(opens)
  })

  it.each(['/', '/trade', '/login'])('[ACS1] %s opens for everybody', (path) => {
    expect(roles.map((role) => gateOf(role, path))).toEqual(['open', 'open', 'open'])
  })

  it.each(['/', '/trade', '/product', '/language', '/login', '/register', '/forgot', '/mine/system'])(
    '[ACS6] %s opens for a visitor',
    (path) => {
      expect(gateOf('visitor', path)).toBe('open')
    },
  )

  it.each([
    '/mine/auth',
    '/mine/password',
    '/mine/withdraw',
    '/mine/wallet',
    '/mine/bank-card-list',
    '/mine/coin-address-list',
    '/mine/withdraw-way',
    '/mine/charge',
  ])('[ACS4, ACS7, ACS9] %s needs a real account', (path) => {
    expect(roles.map((role) => gateOf(role, path))).toEqual(['log in first', 'real account needed', 'open'])
  })

  it.each(['/login', '/register', '/forgot'])('[ACS5] %s is left by logging in', (path) => {
    expect(safeReturnPath(path)).toBe('/')
  })

  it('[ACS2] /order sends a visitor to the login and opens for the others', () => {
    expect(roles.map((role) => gateOf(role, '/order'))).toEqual(['log in first', 'open', 'open'])
    expect(loginPathFrom('/order')).toBe('/login?from=%2Forder')
  })

  it.each(['/mine/history', '/mine/invite'])('[ACS4] %s opens for whoever is logged in', (path) => {
    expect(roles.map((role) => gateOf(role, path))).toEqual(['log in first', 'open', 'open'])
  })

  it.each(['/user', '/mine'])('[ACS3] %s sends a visitor to the login and opens for the others', (path) => {
    expect(roles.map((role) => gateOf(role, path))).toEqual(['log in first', 'open', 'open'])
    expect(loginPathFrom(path)).toBe(`/login?from=${encodeURIComponent(path)}`)
  })

  it.each(['/language', '/product'])('%s opens for everybody', (path) => {
    expect(roles.map((role) => gateOf(role, path))).toEqual(['open', 'open', 'open'])
  })

  it.each(['/nowhere', '', 'trade', '/trade/', '/order?id=1', '/TRADE', '__proto__', 'constructor', 'toString'])(
    '[ACS1] %j is no page for anybody',
    (path) => {
      expect(roles.map((role) => gateOf(role, path))).toEqual(['no such page', 'no such page', 'no such page'])
    },
  )
})

describe('the way back after the login', () => {
  it.each([
    ['/order', '/order'],
    ['/trade?code=BTCUSD', '/trade?code=BTCUSD'],
    ['/trade#chart', '/trade'],
    ['/news/../trade', '/trade'],
    ['/', '/'],
    ['/login', '/'],
    ['/login?from=/order', '/'],
    ['', '/'],
    [null, '/'],
    [undefined, '/'],
  ])('[ACS5] %j leads to %s', (from, back) => {
    expect(safeReturnPath(from)).toBe(back)
  })

  it.each(hostilePaths)('[ACS5] %j leads to one of our pages, whatever it looks like', (from) => {
    expect(['/', '/trade']).toContain(safeReturnPath(from))
  })

  const waysOut = [
    '//evil.example',
    '//evil.example/trade',
    '//user:password@evil.example/trade',
    '/\\evil.example',
    '/..//evil.example',
    '/.//evil.example',
    'javascript:alert(1)',
    'https://evil.example',
    '/%2fevil.example',
    '/%2Fevil.example',
    '/tr\u0430de',
    '/trade/',
    '/\ud800',
  ]
  it.each(waysOut)('[ACS5] %j leads home', (from) => {
    expect(safeReturnPath(from)).toBe('/')
  })

  it('[ACS2] [ACS5] the login remembers where a visitor was going, if there is such a page', () => {
    expect(loginPathFrom('/order?tab=history&page=2')).toBe('/login?from=%2Forder%3Ftab%3Dhistory%26page%3D2')
    expect(loginPathFrom('/')).toBe('/login')
    expect(loginPathFrom('//evil.example')).toBe('/login')
    expect(loginPathFrom('/login')).toBe('/login')
  })
})

const known = new Set(Object.keys(pages))
/** Compared without `expect`, which would cost ten times what is compared. */
function faultOf(from: string): string | null {
  const back = safeReturnPath(from)
  const [path = ''] = back.split('?')
  if (!known.has(path) || path === '/login') return `it leads to ${back}`
  if (new URL(back, 'https://pipwire.example').origin !== 'https://pipwire.example') return `${back} is elsewhere`
  return safeReturnPath(back) === back ? null : `${back} leads on to ${safeReturnPath(back)}`
}

describe('laws', () => {
  it('[ACS5] of 20,000 addresses each leads to a page of ours, and none throws', () => {
    const addresses = fc.oneof(wantedPaths, wantedPaths.map(encodeIfPossible))
    holds(
      { from: addresses },
      ({ from }) => {
        const fault = faultOf(from)
        if (fault !== null) throw new Error(fault)
      },
      { runs: 20_000 },
    )
  })

  it('[ACS2] [ACS5] what the login remembers is what it returns to', () => {
    holds({ wanted: wantedPaths }, ({ wanted }) => {
      const from = new URL(loginPathFrom(wanted), 'https://pipwire.example').searchParams.get('from')
      expect(safeReturnPath(from)).toBe(safeReturnPath(wanted))
    })
  })

  it('[ACS1] an account opens what a visitor opens, a real one what a demo opens', () => {
    const accesses = fc.constantFrom<Access>('anyone', 'signed in', 'real account', 'operator')
    holds({ access: accesses, path: fc.oneof(knownPaths, wantedPaths) }, ({ access, path }) => {
      if (mayReach('visitor', access)) expect(mayReach('demo', access)).toBe(true)
      if (mayReach('demo', access)) expect(mayReach('real', access)).toBe(true)
      if (gateOf('visitor', path) === 'open')
        expect([gateOf('demo', path), gateOf('real', path)]).toEqual(['open', 'open'])
    })
  })

  it('[ACS1] a path that is not in the table of pages opens for nobody', () => {
    holds({ path: wantedPaths.filter((path) => !Object.keys(pages).includes(path)) }, ({ path }) => {
      expect(roles.map((role) => gateOf(role, path))).toEqual(['no such page', 'no such page', 'no such page'])
    })
  })
})

function encodeIfPossible(text: string): string {
  try {
    return encodeURI(text)
  } catch {
    return text
  }
}

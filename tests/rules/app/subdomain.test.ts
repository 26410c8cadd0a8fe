import { describe, expect, it } from 'vitest'
import { apiOrigin, desktopOrigin, isDesktopAgent, withSubdomain } from '#rules/app/subdomain.ts'

describe('the API’s origin', () => {
  it.each([
    ['https://app.example.com', 'https://api.example.com'],
    ['https://m.app.example.com', 'https://api.app.example.com'],
    ['https://app.example.com:8443', 'https://api.example.com:8443'],
    ['https://api.example.com', 'https://api.example.com'],
    ['http://localhost:8080', 'http://localhost:8080'],
    ['http://app.dev.localhost:8080', 'http://app.dev.localhost:8080'],
    ['http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
    ['http://[::1]:8080', 'http://[::1]:8080'],
    ['https://example.com', 'https://example.com'],
  ])('[NET81] of %s is %s', (origin, api) => {
    expect(apiOrigin(origin)).toBe(api)
  })

  it('[NET81] is what the deployment sets, if that is an address', () => {
    expect(apiOrigin('https://app.example.com', 'https://other.example.net/path')).toBe('https://other.example.net')
    expect(apiOrigin('https://app.example.com', 'nonsense')).toBe('https://api.example.com')
    expect(withSubdomain('nonsense', 'api')).toBeNull()
  })
})

describe('the desktop version', () => {
  const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/150.0 Safari/537.36'
  const phone = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/150.0 Mobile Safari/537.36'
  const tablet = 'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1'

  it('[RTE41] is for desktop browsers, at `pc`, and only where one is not there yet', () => {
    expect([windows, phone, tablet].map(isDesktopAgent)).toEqual([true, false, false])
    expect(desktopOrigin('https://app.example.com', windows)).toBe('https://pc.example.com')
    expect(desktopOrigin('https://app.example.com', phone)).toBeNull()
    expect(desktopOrigin('https://pc.example.com', windows)).toBeNull()
    expect(desktopOrigin('http://localhost:8080', windows)).toBeNull()
  })
})

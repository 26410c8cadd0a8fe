import { describe, expect, it } from 'vitest'
import { findRelyingParty, isHostOf, isPasskeyLoginAlive } from '#rules/people/passkey.ts'
import { readStepAsked } from '#rules/people/secondStep.ts'

const idOf = (origins: readonly string[], set?: string) => {
  const found = findRelyingParty(origins, set)
  return found.ok ? found.id : found.problem
}

describe('the host that passkeys are bound to', () => {
  it('[SES539] is that of the one origin, or this machine where none is set; at an address there is none', () => {
    expect(idOf(['https://app.example.com'])).toBe('app.example.com')
    expect(idOf([])).toBe('localhost')
    for (const origin of ['https://10.0.0.1', 'http://[::1]:8080']) expect(idOf([origin])).toBeNull()
    expect(idOf(['https://10.0.0.1', 'https://10.0.0.2'])).toBeNull()
  })

  it('[SES539] is set where there are several, to what the host of each ends in', () => {
    const several = ['https://app.example.com', 'https://www.example.com']
    expect(idOf(several)).toMatch(/^PASSKEY_RP_ID is needed/)
    expect(idOf(several, 'example.com')).toBe('example.com')
    expect(idOf(['https://app.example.com'], 'example.com')).toBe('example.com')
    for (const set of ['app.example.com', 'ample.com', 'example.org'])
      expect(idOf(several, set)).toBe('PASSKEY_RP_ID is not the end of the host of each origin in PUBLIC_ORIGIN.')
    expect(idOf([...several, 'https://10.0.0.1'], 'example.com')).toMatch(/^PASSKEY_RP_ID is not/)
    expect(idOf([], 'example.com')).toBe('PASSKEY_RP_ID is set, and PUBLIC_ORIGIN does not say where the app is.')
  })

  it('[SES540] is where pages of it and below it are', () => {
    const hosts = ['example.com', 'app.example.com', 'notexample.com', 'example.com.evil.org', '127.0.0.1']
    expect(hosts.map((host) => isHostOf(host, 'example.com'))).toEqual([true, true, false, false, false])
  })
})

it('[SES532] a log-in with a passkey alone lives for 5 minutes, at a clock that may be a minute apart', () => {
  const minute = 60_000
  expect(
    [0, 5 * minute - 1, -minute, 5 * minute, -minute - 1].map((age) => isPasskeyLoginAlive(1e12, 1e12 + age)),
  ).toEqual([true, true, true, false, false])
})

it('[SES541] an answer 1010 of before has no passkey in it', () => {
  const asked = { challenge: 'c', ways: ['totp'] }
  expect(readStepAsked(asked)).toEqual(asked)
  expect(readStepAsked({ ...asked, passkey: 'x' })).toEqual(asked)
  expect(readStepAsked({ ...asked, passkey: { rpId: 'a' } })).toEqual({ ...asked, passkey: { rpId: 'a' } })
})

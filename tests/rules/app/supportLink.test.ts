import { describe, expect, it } from 'vitest'
import { array, stringMatching, webUrl } from 'fast-check'
import { type LinkRule, awayLink, findLinkFault, hostsOfDomain, outerLink } from '#rules/app/supportLink.ts'
import { holds } from '#tests/support/laws/holds.ts'

const own = ['app.example.com', 'localhost:8080']
const listed: LinkRule = { hosts: ['gone.example.com', '*.support.example.com'], own }
const anyHost: LinkRule = { hosts: null, own }

describe('a link that people may be led to', () => {
  it.each(['https://gone.example.com/bye?x=1', 'https://eu.support.example.com/', 'HTTPS://GONE.example.com/'])(
    '[RTE160, RTE39, RTE48] is %s',
    (link) => {
      expect(findLinkFault(link, listed)).toBeNull()
    },
  )

  it.each([
    ['http://gone.example.com/', 'not https'],
    ['https://gone.example.com.evil.example/', 'other host'],
    ['https://evil.example.com/', 'other host'],
    ['https://gone.example.com@evil.example.com/', 'not https'],
    ['https://user@gone.example.com/', 'not https'],
    ['https://gone.example.com:8443/', 'other host'],
    ['https://support.example.com/', 'other host'],
    ['https://xsupport.example.com/', 'other host'],
    ['https://gоne.example.com/', 'other host'],
    ['https://[::1]/', 'other host'],
    ['https://gone.example.com /', 'not https'],
    [' https://gone.example.com/', 'not https'],
    ['javascript:alert(1)', 'not https'],
    ['data:text/html,https://gone.example.com/', 'not https'],
    ['//gone.example.com/', 'not https'],
    ['/bye', 'not https'],
    ['', 'not https'],
  ])('[RTE160, RTE39, RTE48] is not %j: %s', (link, fault) => {
    expect(findLinkFault(link, listed)).toBe(fault)
  })

  it('[RTE160] is any https host where none are listed, but never the app itself', () => {
    expect(findLinkFault('https://anything.test:8443/x', anyHost)).toBeNull()
    for (const link of [
      'https://app.example.com/',
      'https://app.example.com./trade',
      'https://APP.example.com:443/?x=1',
      'https://localhost:8080/',
    ])
      expect([link, findLinkFault(link, anyHost)]).toEqual([link, 'own page'])
    expect(findLinkFault('https://app.example.com/', { hosts: ['*.example.com', 'app.example.com'], own })).toBe(
      'own page',
    )
  })

  it('[OPS161] without a list is of the domain of the app', () => {
    expect(hostsOfDomain('https://app.example.com')).toEqual(['example.com', '*.example.com'])
    expect(hostsOfDomain('https://pc.eu.example.com:8443')).toEqual(['eu.example.com', '*.eu.example.com'])
    expect(hostsOfDomain('https://example.com')).toEqual(['example.com', '*.example.com'])
    expect(hostsOfDomain('https://example.co.uk')).toEqual(['example.co.uk', '*.example.co.uk'])
    expect(hostsOfDomain('https://app.example.co.uk')).toEqual(['example.co.uk', '*.example.co.uk'])
    expect(hostsOfDomain('http://203.0.113.7:8080')).toEqual(['203.0.113.7'])
  })
})

describe('what the app follows', () => {
  const origin = 'https://app.example.com'

  it('[RTE39, RTE161] leaves the app only for another https site', () => {
    expect(awayLink('https://gone.example.com/bye', origin)).toBe('https://gone.example.com/bye')
    for (const link of ['/bye', '', 'http://gone.example.com/', `${origin}/bye`, 'javascript:alert(1)'])
      expect([link, awayLink(link, origin)]).toEqual([link, null])
  })

  it('[RTE48, RTE18] frames and opens a page of ours by its path, or another https site', () => {
    expect(outerLink('/sandbox/support', origin)).toBe('https://app.example.com/sandbox/support')
    expect(outerLink('https://chat.example.com/x', origin)).toBe('https://chat.example.com/x')
    for (const link of [
      '//evil.example.com/',
      String.raw`/\evil.example.com`,
      'http://chat.example.com',
      'javascript:alert(1)',
      'data:text/html,x',
      'x',
      '',
    ])
      expect([link, outerLink(link, origin)]).toEqual([link, null])
  })
})

describe('laws', () => {
  const label = stringMatching(/^[a-z]([a-z\d-]{0,8}[a-z\d])?$/)
  const host = array(label, { minLength: 2, maxLength: 4 }).map((labels) => [...labels, 'example'].join('.'))

  it('[RTE160] whatever the list says, no link leads to the app itself, and only https leads anywhere', () => {
    holds({ ownHost: host, link: webUrl({ withQueryParameters: true }) }, ({ ownHost, link }) => {
      const rule = { hosts: null, own: [ownHost] }
      expect(findLinkFault(`https://${ownHost}/x`, rule)).toBe('own page')
      if (findLinkFault(link, rule) === null) expect(new URL(link).protocol).toBe('https:')
    })
  })

  it('[OPS161] the domain of the app takes the app’s siblings and no other domain', () => {
    holds({ sibling: label, appHost: host }, ({ sibling, appHost }) => {
      const rule = { hosts: hostsOfDomain(`https://app.${appHost}`), own: [] }
      expect(findLinkFault(`https://${sibling}.${appHost}/`, rule)).toBeNull()
      expect(findLinkFault(`https://${appHost}.evil.test/`, rule)).toBe('other host')
      expect(findLinkFault(`https://evil${appHost}/`, rule)).toBe('other host')
    })
  })
})
